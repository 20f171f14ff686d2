import { expect, test } from 'vitest'
import { slopeOf } from './soak.ts'

test.each([
  ['a line', [1, 3, 5, 7], 2],
  ['no growth', [4, 4, 4], 0],
  ['noise around a line', [0, 2, 1, 3], 0.8],
  ['one sample', [4], 0],
])('the slope of %s', (_, values, expected) => {
  expect(slopeOf(values.map((y, x) => ({ x, y })))).toBeCloseTo(expected)
})
