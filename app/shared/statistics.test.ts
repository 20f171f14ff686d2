import { expect, test } from 'vitest'
import { countDifferenceRange, wilsonRange } from './statistics.ts'

const percents = ({ low, high }: { low: number; high: number }) => [
  Math.round(low * 100),
  Math.round(high * 100),
]

test.each([
  [14, 26, [35, 71]],
  [26, 77, [24, 45]],
  [0, 10, [0, 28]],
  [10, 10, [72, 100]],
  [0, 0, [0, 100]],
])('[WALL-11] the likely range of %i of %i', (successes, total, expected) => {
  expect(percents(wilsonRange(successes, total))).toEqual(expected)
})

test('[WALL-11] the likely range of a difference of counts', () => {
  expect(countDifferenceRange(31, 28)).toEqual({ low: -12, high: 18 })
  expect(countDifferenceRange(0, 0)).toEqual({ low: 0, high: 0 })
})
