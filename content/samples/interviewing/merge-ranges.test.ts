import { expect, test } from 'vitest'

import { mergeRanges } from './merge-ranges.ts'

test('ranges that overlap or touch become one', () => {
  const ranges = [
    { start: 5, end: 9 },
    { start: 1, end: 3 },
    { start: 3, end: 4 },
    { start: 6, end: 7 },
  ]
  expect(mergeRanges(ranges)).toEqual([
    { start: 1, end: 4 },
    { start: 5, end: 9 },
  ])
})

test('the input stays as it was', () => {
  const ranges = [
    { start: 1, end: 2 },
    { start: 2, end: 5 },
  ]
  mergeRanges(ranges)
  expect(ranges[0]).toEqual({ start: 1, end: 2 })
})

test('nothing gives nothing', () => {
  expect(mergeRanges([])).toEqual([])
})
