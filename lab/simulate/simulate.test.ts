import { expect, test } from 'vitest'
import { RANGE_RATE } from '../../app/features/scheduling/forecast/range.rules.ts'
import { measureCalibration } from './forecast-calibration.ts'
import { measurePolicy, POLICIES } from './study-table.ts'

// `npm run lab -- simulate` prints the whole table, with 15 seeds and 1,000 learners.
const OPTIONS = { cards: 200, answersPerDay: 60, seeds: 3 }

test('[MEM-04] Review with a date: 95% of the recall of endless cycling with 60% of its answers in 30 days', async () => {
  const review = await measurePolicy(POLICIES['Review with a date'], 30, OPTIONS)
  const endless = await measurePolicy(POLICIES['Endless cycling'], 30, OPTIONS)
  expect(review.recall).toBeGreaterThanOrEqual(0.95 * endless.recall)
  expect(review.answers).toBeLessThanOrEqual(0.6 * endless.answers)
  expect(review.started).toBe(200)
}, 30_000)

test('a classic run that is restarted daily never gets past its first cards', async () => {
  const { started, recall } = await measurePolicy(POLICIES['Classic, restarted daily'], 30, {
    ...OPTIONS,
    seeds: 1,
  })
  expect(started).toBeLessThan(100)
  expect(recall).toBeLessThan(0.5)
})

test('[PLAN-02] the forecast holds for about 80% of learners who obey the model', () => {
  const { withPlan, withoutPlan } = measureCalibration(60, 1)
  for (const { inside, meanError } of [withPlan, withoutPlan]) {
    expect(inside).toBeGreaterThan(RANGE_RATE - 0.15)
    expect(inside).toBeLessThan(RANGE_RATE + 0.15)
    expect(Math.abs(meanError)).toBeLessThan(0.02)
  }
}, 60_000)
