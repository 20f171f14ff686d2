import { expect, test } from 'vitest'

import { countedArray } from '../_support/counting.ts'
import { sortedSquares } from './sorted-squares.ts'

test.each([
  [
    [-7, -3, 2, 5],
    [4, 9, 25, 49],
  ],
  [
    [-4, -2, -1],
    [1, 4, 16],
  ],
  [
    [0, 3, 6],
    [0, 9, 36],
  ],
  [
    [-3, -3, 3, 3],
    [9, 9, 9, 9],
  ],
  [[-5], [25]],
  [[], []],
])('squares of %j are %j', (numbers, squares) => {
  expect(sortedSquares(numbers)).toEqual(squares)
})

test('reads at most three elements for each result', () => {
  const { array, count } = countedArray(Array.from({ length: 500 }, (_, i) => i - 250))
  sortedSquares(array)
  expect(count()).toBeLessThanOrEqual(3 * 500)
})
