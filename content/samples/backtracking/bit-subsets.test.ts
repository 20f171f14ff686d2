import { expect, test } from 'vitest'

import { subsets } from './bit-subsets.ts'

test('every choice once, the empty one first and all of them last', () => {
  expect(subsets(['a', 'b', 'c'])).toEqual([
    [],
    ['a'],
    ['b'],
    ['a', 'b'],
    ['c'],
    ['a', 'c'],
    ['b', 'c'],
    ['a', 'b', 'c'],
  ])
})

test('nothing has one subset', () => {
  expect(subsets([])).toEqual([[]])
})

test('ten items have 1,024 different subsets', () => {
  const found = subsets(Array.from({ length: 10 }, (_, i) => i))
  expect(new Set(found.map(String)).size).toBe(1_024)
})

test('a shift by 32 is a shift by nothing', () => {
  expect(1 << 32).toBe(1)
})
