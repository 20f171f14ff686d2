import { expect, test } from 'vitest'
import { shareRight } from './figure-text.ts'

test.each([
  [0, 0, null],
  [1, 1, null],
  [9, 9, null],
  [8, 10, '80%'],
  [0, 10, '0%'],
  [41, 50, '82%'],
])('[WALK-11] %i right of %i answers is %j', (right, answers, text) => {
  expect(shareRight(right, answers)).toBe(text)
})
