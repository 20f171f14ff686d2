import { expect, test } from 'vitest'

import { brackets } from './brackets.ts'

function isBalanced(text: string): boolean {
  let depth = 0
  for (const sign of text) {
    depth += sign === '(' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

function balancedByTrying(length: number): string[] {
  return Array.from({ length: 2 ** length }, (_, number) => number.toString(2).padStart(length, '0'))
    .map((bits) =>
      bits
        .slice(bits.length - length)
        .replaceAll('0', '(')
        .replaceAll('1', ')'),
    )
    .filter(isBalanced)
}

test.each([1, 2, 3, 4, 5])('%i pairs: the same as filtering all strings, in the same order', (pairs) => {
  expect(brackets(pairs)).toEqual(balancedByTrying(2 * pairs))
})

test('no pair gives the empty string', () => {
  expect(brackets(0)).toEqual([''])
})

test('the numbers of the card', () => {
  expect(brackets(4)).toHaveLength(14)
  expect(2 ** 8).toBe(256)
})

test('every partial string on the way is the beginning of a result', () => {
  const results = brackets(4)
  const isPossible = (text: string) => {
    const open = text.replaceAll(')', '').length
    const closed = text.length - open
    return open <= 4 && closed <= open
  }
  const starts = new Set(results.flatMap((text) => Array.from(text, (_, end) => text.slice(0, end))))
  for (const start of starts) {
    for (const sign of '()') {
      const next = start + sign
      expect(isPossible(next)).toBe(results.some((text) => text.startsWith(next)))
    }
  }
})
