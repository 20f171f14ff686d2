import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/features/memory/schedule/schedule.rules.ts'
import { type Outcome, scheduleExercise } from './practice.rules.ts'

const NOON = Date.UTC(2026, 10, 16, 12)
const DAY_MS = 86_400_000
const attempt = (outcome: Outcome, hintsOpened = 0, at = NOON) => ({
  id: 'a',
  at,
  zoneOffsetMinutes: 0,
  outcome,
  hintsOpened,
})
const intervalAfter = (...args: Parameters<typeof attempt>) =>
  scheduleExercise('two-sum', null, attempt(...args), DEFAULT_SETTINGS)?.intervalDays ?? null

test('[PRAC-05] solving sets when the exercise comes back; hints have their price; nothing comes back the same day', () => {
  expect(intervalAfter('failed')).toBeNull()
  const [gaveUp, hinted, clean] = [
    intervalAfter('gave-up'),
    intervalAfter('solved', 1),
    intervalAfter('solved'),
  ]
  expect(gaveUp).toBeGreaterThanOrEqual(1)
  expect(hinted).toBeGreaterThanOrEqual(gaveUp ?? 0)
  expect(clean).toBeGreaterThan(hinted ?? 0)
})

test('[PRAC-05] only the first result of a day counts', () => {
  const first = scheduleExercise('two-sum', null, attempt('gave-up'), DEFAULT_SETTINGS)
  const again = scheduleExercise('two-sum', first, attempt('solved', 0, NOON + 60_000), DEFAULT_SETTINGS)
  expect(again).toEqual(first)
  const nextDay = scheduleExercise('two-sum', first, attempt('solved', 0, NOON + DAY_MS), DEFAULT_SETTINGS)
  expect(nextDay?.reps).toBe(2)
})
