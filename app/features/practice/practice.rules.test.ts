import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/features/scheduling/schedule/schedule.rules.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { dueDayAfter, type ExerciseReview, ratingOf } from './practice.rules.ts'

const NOON = Date.UTC(2026, 10, 16, 12)
const TODAY = Math.floor(NOON / DAY_MS)
const review = (rating: ExerciseReview['rating'], at = NOON): ExerciseReview => ({
  id: String(at),
  at,
  zoneOffsetMinutes: 0,
  rating,
})
const daysAfter = (...reviews: ExerciseReview[]) =>
  (dueDayAfter('two-sum', reviews, DEFAULT_SETTINGS) ?? 0) - TODAY

test.each([
  ['failed', 0, null],
  ['failed', 2, null],
  ['gave-up', 0, 'again'],
  ['solved', 0, 'good'],
  ['solved', 1, 'hard'],
] as const)('[PRAC-05] %s with %i hints counts as %s', (outcome, hintsOpened, rating) => {
  expect(ratingOf({ outcome, hintsOpened })).toBe(rating)
})

test('[PRAC-05] solving sets when the exercise comes back; hints have their price; nothing comes back the same day', () => {
  expect(dueDayAfter('two-sum', [], DEFAULT_SETTINGS)).toBeNull()
  const [gaveUp, hinted, clean] = [
    daysAfter(review('again')),
    daysAfter(review('hard')),
    daysAfter(review('good')),
  ]
  expect(gaveUp).toBeGreaterThanOrEqual(1)
  expect(hinted).toBeGreaterThanOrEqual(gaveUp)
  expect(clean).toBeGreaterThan(hinted)
})

test('[PRAC-05] each time it is solved in time it comes back later, whatever the order of the rows', () => {
  const first = review('good')
  const second = review('good', NOON + daysAfter(first) * DAY_MS)
  const twice = daysAfter(first, second)
  expect(twice).toBeGreaterThan(2 * daysAfter(first))
  expect(daysAfter(second, first)).toBe(twice)
})
