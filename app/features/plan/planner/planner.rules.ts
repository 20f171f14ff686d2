import type { StudyDay } from '#app/shared/study-day.ts'
import { stepId } from './day-units.rules.ts'
import { type DayKind, listDayKinds, nextInterview, type PlanDates } from './day-kinds.rules.ts'
import { chooseRound, type MockRound, ROUND_MINUTES, type RoundCounts } from './mock-rounds.rules.ts'
import { createReviewLoad, type ReviewLoad } from './review-load.rules.ts'
import { orderUnits } from './unit-order.rules.ts'

/** Lays the units of a track over the days. Pure: the same input gives the same plan, on the server and in a browser. */

/** One thing to do for a unit that is still to be done, with its minutes. */
export type PlannedStep = {
  kind: 'learn' | 'remember' | 'write' | 'recognize'
  unit: string
  /** A lesson, an exercise, or the unit itself. */
  ref: string
  minutes: number
}

export type PlannerUnit = {
  slug: string
  needs: readonly string[]
  /** Known and learned units have none. */
  steps: readonly PlannedStep[]
  /** Some of it was done: it is finished before another one begins, also in the last quarter. */
  isStarted?: boolean
}

export type PlannerInput = PlanDates & {
  /** In the order of the track, those that the learner put first before the others. */
  units: readonly PlannerUnit[]
  minutesPerDay: number
  /** What is still open of the session that runs today: today has nothing else. No steps and no reviews: today is over. */
  openToday?: { reviewMinutes: number; steps: readonly string[] } | undefined
  /** How many minutes of reviews are due on each day from today on, as far as it is known. */
  reviewMinutes: readonly number[]
  /** The rounds that mock interviews are chosen from; absent: coding. */
  rounds?: readonly MockRound[]
  /** How often each was done since the plan began. */
  roundsDone?: RoundCounts
}

export type PlannedDay = {
  day: StudyDay
  kind: DayKind
  /** Of a mock interview. */
  round?: MockRound
  /** Of reviews and steps; of a mock interview, those of its round. */
  minutes: number
  reviewMinutes: number
  steps: PlannedStep[]
  /** The units whose first step is on this day. */
  units: string[]
}

export type Planned = {
  days: PlannedDay[]
  /** The units that don't fit before the interview, in the order of the track. */
  leftOut: string[]
  /** The day of each unit's last step. */
  doneOn: Map<string, StudyDay>
}

/** learned: its core is done. known: by the placement check or by the learner. */
export type UnitState = 'learned' | 'known' | 'today' | 'started' | 'planned' | 'left-out'

export const LIGHT_MINUTES = 10
/** While units are left, so that a pile of reviews never stops the path. What is left of it waits. */
const MAX_REVIEW_SHARE = 0.6
const MINUTES_STEP = 5
const MAX_MINUTES = 240

export function planUnits(input: PlannerInput): Planned {
  const ordered = orderUnits(input.units)
  let filled = fillDays(ordered, input)
  // A unit that can't be finished isn't begun. What comes before it stays where it is.
  if (filled.finished < filled.begun) filled = fillDays(ordered.slice(0, filled.finished), input)
  const { days, doneOn, finished } = filled
  const leftOut = new Set(ordered.slice(finished).map(({ slug }) => slug))
  return {
    days,
    leftOut: input.units.map(({ slug }) => slug).filter((slug) => leftOut.has(slug)),
    doneOn,
  }
}

/** The least minutes a day, in steps of 5, by which nothing is left out; null if 240 are too few. */
export function minutesForAll(input: PlannerInput): number | null {
  // More time can bring reviews forward, so fewer minutes might fit by chance: they are no answer to 'too few'.
  const isTooFew = planUnits(input).leftOut.length > 0
  const first = isTooFew ? Math.floor(input.minutesPerDay / MINUTES_STEP) * MINUTES_STEP : 0
  for (let minutes = first + MINUTES_STEP; minutes <= MAX_MINUTES; minutes += MINUTES_STEP) {
    if (planUnits({ ...input, minutesPerDay: minutes }).leftOut.length === 0) return minutes
  }
  return null
}

type Filled = {
  days: PlannedDay[]
  doneOn: Map<string, StudyDay>
  /** How many units have a step on a day, and how many have all of them. */
  begun: number
  finished: number
}

/** Takes the steps in their order; each unit is finished before the next begins. */
function fillDays(units: readonly PlannerUnit[], input: PlannerInput): Filled {
  const steps = createStepQueue(units)
  const load = createReviewLoad(input.reviewMinutes)
  const days: PlannedDay[] = []
  const doneOn = new Map<string, StudyDay>()
  let mocks = 0
  for (const [position, { day, kind }] of listDayKinds(input).entries()) {
    // Without an interview the plan ends with its last unit; today is always part of it.
    if (nextInterview(input) === null && position > 0 && steps.peek(true) === undefined) break
    load.beginDay(position)
    const planned =
      kind === 'mock' ? planMock(day, mocks, input) : fillDay(kind, { day, position, steps, load, input })
    if (kind === 'mock') mocks += 1
    for (const { unit } of planned.steps) doneOn.set(unit, day)
    days.push(planned)
  }
  const { begun, finished } = steps.count()
  return { days, doneOn: new Map([...doneOn].slice(0, finished)), begun, finished }
}

type Filling = { day: StudyDay; position: number; steps: StepQueue; load: ReviewLoad; input: PlannerInput }

/** A mock interview takes its day alone, however many minutes the others have. */
function planMock(
  day: StudyDay,
  position: number,
  { rounds = [], roundsDone = {} }: PlannerInput,
): PlannedDay {
  const round = chooseRound(rounds, { position, done: roundsDone })
  return { day, kind: 'mock', round, minutes: ROUND_MINUTES[round], reviewMinutes: 0, steps: [], units: [] }
}

function fillDay(kind: Exclude<DayKind, 'mock'>, { day, position, steps, load, input }: Filling): PlannedDay {
  const planned: PlannedDay = { day, kind, minutes: 0, reviewMinutes: 0, steps: [], units: [] }
  if (kind === 'rest' || kind === 'interview') return planned
  const open = position === 0 ? input.openToday : undefined
  const limit = input.minutesPerDay
  if (kind === 'light') {
    const minutes = load.take(open?.reviewMinutes ?? Math.min(LIGHT_MINUTES, limit))
    return { ...planned, minutes, reviewMinutes: minutes }
  }
  const canBegin = kind === 'unit'
  planned.reviewMinutes = load.take(
    open?.reviewMinutes ?? reviewLimit(steps.peek(canBegin), { day, limit, waiting: load.waiting() }),
  )
  planned.minutes = planned.reviewMinutes
  for (;;) {
    const step = steps.peek(canBegin)
    if (step === undefined) break
    // A step that is longer than a day would wait for ever, so it has a day of its own.
    const fits = planned.minutes === 0 || planned.minutes + step.minutes <= limit
    if (!(open?.steps.includes(stepId(step)) ?? fits)) break
    if (steps.take()) planned.units.push(step.unit)
    planned.steps.push(step)
    planned.minutes += step.minutes
    if (step.kind === 'remember') load.addNewCards(position, step.minutes)
  }
  return canBegin && planned.steps.length === 0 ? { ...planned, kind: 'mixed' } : planned
}

/**
 * Reviews leave room for the next step. One that is longer than a day takes turns with them: on every second day, as soon
 * as enough of them wait.
 */
function reviewLimit(
  next: PlannedStep | undefined,
  { day, limit, waiting }: { day: StudyDay; limit: number; waiting: number },
): number {
  if (next === undefined) return limit
  const share = limit * MAX_REVIEW_SHARE
  if (next.minutes > limit) return day % 2 === 0 && waiting >= share ? limit : 0
  return Math.floor(Math.min(share, limit - next.minutes))
}

type StepQueue = {
  /** The next step; of a unit that has not begun only if one can begin. */
  peek: (canBegin: boolean) => PlannedStep | undefined
  /** Whether the step was its unit's first. */
  take: () => boolean
  count: () => { begun: number; finished: number }
}

function createStepQueue(units: readonly PlannerUnit[]): StepQueue {
  let unit = 0
  let step = 0
  return {
    peek: (canBegin) => {
      const current = units[unit]
      const isBegun = step > 0 || current?.isStarted === true
      return canBegin || isBegun ? current?.steps[step] : undefined
    },
    take: () => {
      const isFirst = step === 0
      step += 1
      if (step === units[unit]?.steps.length) {
        unit += 1
        step = 0
      }
      return isFirst
    },
    count: () => ({ begun: step > 0 ? unit + 1 : unit, finished: unit }),
  }
}
