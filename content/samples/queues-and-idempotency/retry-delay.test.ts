import { expect, test } from 'vitest'

import { waitMs } from './retry-delay.ts'

const highest = () => 1
const lowest = () => 0

test('the ceiling doubles with each attempt, up to a limit', () => {
  const ceilings = [0, 1, 2, 3, 20].map((attempt) => waitMs(attempt, highest))
  expect(ceilings).toEqual([100, 200, 400, 800, 20_000])
})

test('any wait from nothing to the ceiling may come', () => {
  expect(waitMs(3, lowest)).toBe(0)
  expect(waitMs(3, () => 0.5)).toBe(400)
})

test('a thousand clients that failed together do not come back together', () => {
  const waits = Array.from({ length: 1000 }, (_, index) => waitMs(5, () => index / 1000))
  const perTenth = waits.filter((wait) => wait < 320).length
  expect(perTenth).toBe(100)
})
