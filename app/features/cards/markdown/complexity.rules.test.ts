import { expect, test } from 'vitest'
import { readComplexity } from './complexity.rules.ts'

const MARKS = { variable: '_', exponent: '^', upright: '' } as const
const show = (code: string) =>
  readComplexity(code)
    ?.map(({ text, style }) => `${MARKS[style]}${text}`)
    .join('') ?? null

test.each([
  ['O(n²)', '_O(_n²)'],
  ['O(n log n)', '_O(_n log _n)'],
  ['O(n · 2^n)', '_O(_n · 2^n)'],
  ['O(2^(n + 1))', '_O(2^n + 1)'],
  ['Ω(V + E)', '_Ω(_V + _E)'],
  ['O(min(n, m))', '_O(min(_n, _m))'],
  ['O(rows × columns)', '_O(rows × columns)'],
])('%s is shown as maths', (code, shown) => {
  expect(show(code)).toBe(shown)
})

test.each(['n', 'f(n)', 'O(n) + 1', 'Object(x)', 'O', `O(${'n'.repeat(60)})`])('%s stays code', (code) => {
  expect(show(code)).toBeNull()
})
