import { expect, test } from 'vitest'
import { describeLength, isNearLimit } from './character-limit.ts'

test.each([
  [0, false, undefined],
  [96, false, undefined],
  [97, true, undefined],
  [120, true, undefined],
  [121, true, 'At most 120 characters. Remove 1.'],
  [1_234, true, 'At most 120 characters. Remove 1,114.'],
])('[WALL-01] %i of 120 characters: counted %s, refused with %s', (length, isCounted, message) => {
  expect(isNearLimit({ length, limit: 120 })).toBe(isCounted)
  expect(describeLength({ length, limit: 120 })).toBe(message)
})
