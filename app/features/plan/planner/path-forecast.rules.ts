import type { Range } from '#app/features/scheduling/forecast/range.rules.ts'
import { listDayKinds, nextInterview } from './day-kinds.rules.ts'
import { type PlannedDay, type PlannerInput, planUnits } from './planner.rules.ts'
import { orderUnits } from './unit-order.rules.ts'

/**
 * What a plan leads to if its learner goes on as before. Both ranges say what the range of recall says: eight of ten
 * learners like this one end up inside. `npm run lab -- simulate` counts how many do.
 */

/** The normal quantile that leaves a tenth on each side. */
const QUANTILE = 1.2816
/** Before a learner's own days say more: so many days, with this mean and variance. */
const PRIOR_DAYS = 4
const PRIOR_SHARE = 0.85
const PRIOR_VARIANCE = 0.02

/**
 * How many units of the track are done on the day of the interview, known ones included; null without an interview.
 * `shares` has, for each study day so far that had steps, the share of their minutes that was done: 0 for a missed day.
 */
export function forecastPath(plan: PlannerInput, shares: readonly number[]): Range | null {
  if (nextInterview(plan) === null) return null
  const planned = planUnits(plan)
  const unitDays = listDayKinds(plan).filter(({ kind }) => kind === 'unit').length
  const done = plan.units.filter(({ steps }) => steps.length === 0).length
  const share = predictShare(shares, Math.max(1, unitDays))
  const work = workOf(planned.days, unitDays)
  const starts = startsOf(plan)
  // A unit that begins in time is finished in the days of mixed practice. Nobody is expected to do more than the plan.
  const countDone = (minutes: number) =>
    done + Math.min(planned.doneOn.size, starts.filter((start) => start < minutes).length)
  return { low: countDone(work * share.low), high: countDone(work * share.high) }
}

/** What the mean of the next days will be, from the days before: it varies, and so does what is known about it. */
function predictShare(shares: readonly number[], days: number): Range {
  const weight = PRIOR_DAYS + shares.length
  const mean = (PRIOR_DAYS * PRIOR_SHARE + sumOf(shares)) / weight
  const squares = sumOf(shares.map((share) => (share - mean) ** 2))
  const variance = (PRIOR_DAYS * PRIOR_VARIANCE + squares) / weight
  const reach = QUANTILE * Math.sqrt(variance * (1 / days + 1 / weight))
  return { low: Math.max(0, mean - reach), high: Math.min(1, mean + reach) }
}

/** Minutes of steps that the days for new units have room for. Days that the plan doesn't need are its reserve. */
function workOf(days: readonly PlannedDay[], unitDays: number): number {
  const withSteps = days.filter(({ kind, steps }) => kind === 'unit' && steps.length > 0)
  const planned = sumOf(withSteps.map(({ minutes, reviewMinutes }) => minutes - reviewMinutes))
  return planned * Math.max(1, unitDays / Math.max(1, withSteps.length))
}

/** After how many minutes of steps each unit begins. */
function startsOf({ units }: PlannerInput): number[] {
  let minutes = 0
  return orderUnits(units).map(({ steps }) => {
    const start = minutes
    minutes += sumOf(steps.map((step) => step.minutes))
    return start
  })
}

const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
