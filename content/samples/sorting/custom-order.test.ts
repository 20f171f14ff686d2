import { expect, test } from 'vitest'

import { sortAs } from './custom-order.ts'

test('follows the given order, unknown ones last and in their old order', () => {
  const sizes = ['L', 'odd', 'S', 'M', 'rare', 'S']
  expect(sortAs(sizes, ['S', 'M', 'L'])).toEqual(['S', 'S', 'M', 'L', 'odd', 'rare'])
  expect(sizes[0]).toBe('L')
})

test('what the card says of the default order', () => {
  expect([10, 9, 1].toSorted()).toEqual([1, 10, 9])
  expect([10, 9, 1].toSorted((a, b) => a - b)).toEqual([1, 9, 10])
})

test('a comparator is called n log n times, a key can be computed n times', () => {
  let calls = 0
  const numbers = Array.from({ length: 1_000 }, (_, i) => (i * 7_919) % 1_000)
  const sorted = numbers.toSorted((a, b) => {
    calls += 1
    return a - b
  })
  expect(sorted[999]).toBe(999)
  expect(calls).toBeGreaterThan(6_000)
})
