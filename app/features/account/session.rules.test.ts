import { expect, test } from 'vitest'
import { renewalDelayMs } from './session.rules.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = (ms: number) => new Date(ms).toISOString()

test.each([
  ['fresh, two weeks to go', { from: 0, to: 14 * DAY, now: MINUTE }, 14 * DAY - 6 * MINUTE],
  ['fresh, eight hours to go', { from: 0, to: 480 * MINUTE, now: 0 }, 475 * MINUTE],
  ['five minutes to go', { from: 0, to: 5 * MINUTE, now: 0 }, 0],
  ['two of fourteen days have passed', { from: 0, to: 14 * DAY, now: 2 * DAY }, 0],
  ['already over', { from: 0, to: DAY, now: 2 * DAY }, 0],
])('[AUTH-15] %s: renewed five minutes before the end, or at once', (_, { from, to, now }, delay) => {
  expect(renewalDelayMs({ renewedAt: at(from), expiresAt: at(to) }, now)).toBe(delay)
})
