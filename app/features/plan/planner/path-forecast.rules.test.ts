import { expect, test } from 'vitest'
import { forecastPath } from './path-forecast.rules.ts'
import type { PlannerInput, PlannerUnit } from './planner.rules.ts'

const TODAY = 20_000

/** Each takes a whole day. */
const unit = (index: number): PlannerUnit => {
  const slug = `unit-${String(index)}`
  return { slug, needs: [], steps: [{ kind: 'write', unit: slug, ref: slug, minutes: 20 }] }
}

/** 20 study days: 15 for new units, two of them with a mock. */
const planWith = (rest: Partial<PlannerInput>): PlannerInput => ({
  units: Array.from({ length: 40 }, (_, index) => unit(index)),
  today: TODAY,
  startDay: TODAY,
  interviewDay: TODAY + 20,
  minutesPerDay: 20,
  weekdays: 0b111_1111,
  reviewMinutes: [],
  ...rest,
})

const times = (count: number, share: number) => Array.from({ length: count }, () => share)

test('[PATH-10] who kept every day is expected to do nearly all of the plan, and nobody more than it', () => {
  expect(forecastPath(planWith({}), times(20, 1))).toEqual({ low: 13, high: 13 })
})

test('[PATH-10] who missed days gets fewer and a wider range, and it is wider with fewer days known', () => {
  const always = forecastPath(planWith({}), times(20, 0.6))
  const halfOf = (count: number) => forecastPath(planWith({}), [...times(count, 1), ...times(count, 0)])
  expect(always).toEqual({ low: 8, high: 9 })
  expect(halfOf(10)).toEqual({ low: 5, high: 10 })
  expect(halfOf(2)).toEqual({ low: 6, high: 12 })
})

test('[PATH-10] known units count, and days that are not needed are a reserve', () => {
  const known = Array.from({ length: 30 }, (_, index) => ({ ...unit(index), steps: [] }))
  const few = planWith({ units: [...known, unit(30), unit(31)] })
  expect(forecastPath(few, times(10, 0.5))).toEqual({ low: 32, high: 32 })
})

test('[PATH-11] without a date there is no forecast for it', () => {
  expect(forecastPath(planWith({ interviewDay: null }), [])).toBeNull()
})
