import { expect, test } from 'vitest'
import { renewalDelayMs, MIN_RENEWAL_INTERVAL_MS } from './session.rules.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = (ms: number) => new Date(ms).toISOString()

test.each([
  ['fresh, two weeks to go', { from: 0, to: 14 * DAY, now: MINUTE }, 7 * DAY],
  ['fresh, six days to go', { from: 0, to: 6 * DAY, now: MINUTE }, 6 * DAY - 6 * MINUTE],
  ['a clock ten years behind', { from: 3_650 * DAY, to: 3_664 * DAY, now: 0 }, 7 * DAY],
  ['fresh, eight hours to go', { from: 0, to: 480 * MINUTE, now: 0 }, 475 * MINUTE],
  ['five minutes to go', { from: 0, to: 5 * MINUTE, now: 0 }, 0],
  ['two of fourteen days have passed', { from: 0, to: 14 * DAY, now: 2 * DAY }, 0],
  ['already expired', { from: 0, to: DAY, now: 2 * DAY }, 0],
])(
  '[AUTH-15] %s: renewed five minutes before it expires, after a week, or now',
  (_, { from, to, now }, delay) => {
    expect(renewalDelayMs({ renewedAt: at(from), expiresAt: at(to) }, now)).toBe(delay)
  },
)

test('a session that was just renewed is not renewed again during the minimum interval', () => {
  const times = { renewedAt: at(20 * DAY), expiresAt: at(14 * DAY) }
  expect(renewalDelayMs(times, 20 * DAY)).toBe(0)
  expect(renewalDelayMs(times, 20 * DAY, 20 * DAY + MIN_RENEWAL_INTERVAL_MS)).toBe(MIN_RENEWAL_INTERVAL_MS)
})
