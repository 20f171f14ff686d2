import { expect, test } from 'vitest'
import { listLabelled, listTicks } from './plot-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [116, [0, 50, 100, 150]],
  [219, [0, 100, 200, 300]],
  [3_960, [0, 1_000, 2_000, 3_000, 4_000]],
])('[WALL-11] the ticks up to %i are round, begin at 0 and are at most five', (highest, expected) => {
  expect(listTicks(highest)).toEqual(expected)
})

test('[WALL-11] a recall axis may begin at 50', () => {
  expect(listTicks(100, 50)).toEqual([50, 75, 100])
})

test('[WALL-11] the first and the last label are shown, and no two that would overlap', () => {
  expect([...listLabelled(30, 4)].toSorted((a, b) => a - b)).toEqual([0, 10, 20, 29])
  expect([...listLabelled(2, 4)].toSorted((a, b) => a - b)).toEqual([0, 1])
  expect([...listLabelled(1, 4)]).toEqual([0])
  expect([...listLabelled(0, 4)]).toEqual([])
})
