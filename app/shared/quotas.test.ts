import { expect, test } from 'vitest'
import { describeLimit, describeWait } from './quotas.ts'

test.each([
  [0, 'in 1 second'],
  [0.2, 'in 1 second'],
  [59, 'in 59 seconds'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [3600, 'in 60 minutes'],
  [5400, 'in 90 minutes'],
  [5401, 'in 2 hours'],
  [86_400, 'in 24 hours'],
])('[SEC-07] %d seconds are described as %s', (seconds, text) => {
  expect(describeWait(seconds)).toBe(text)
})

test.each([
  [{ limit: 3, minutes: 60, noun: 'posts' }, '3 posts per hour'],
  [{ limit: 1_000, minutes: 1_440, noun: 'decks' }, '1,000 decks per day'],
  [{ limit: 10, minutes: 10, noun: 'comments' }, '10 comments per 10 minutes'],
])('[SEC-07] a limit reads as %s', (quota, text) => {
  expect(describeLimit({ kind: 'x', ...quota })).toBe(text)
})
