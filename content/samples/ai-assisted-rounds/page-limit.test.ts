import { expect, test } from 'vitest'

import { pageLimit, pageLimitCapped, pageLimitProposed } from './page-limit.ts'

const INPUTS = [undefined, 0, 1, 20, 100, 101, 5000]

test('the proposal changes the answer for 0', () => {
  expect(INPUTS.map((limit) => pageLimit(limit))).toEqual([20, 0, 1, 20, 100, 101, 5000])
  expect(INPUTS.map((limit) => pageLimitProposed(limit))).toEqual([20, 20, 1, 20, 100, 100, 100])
})

test('the accepted version changes only what is above the cap', () => {
  expect(INPUTS.map((limit) => pageLimitCapped(limit))).toEqual([20, 0, 1, 20, 100, 100, 100])
})
