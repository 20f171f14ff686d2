import {
  type PlannedStep,
  type PlannerInput,
  planUnits,
} from '../../app/features/plan/planner/planner.rules.ts'
import { createRandom } from '../../app/features/scheduling/forecast/simulation.rules.ts'
import {
  DEFAULT_SETTINGS,
  type ScheduleSettings,
} from '../../app/features/scheduling/schedule/schedule.rules.ts'
import type { StudyDay } from '../../app/shared/study-day.ts'
import { countCards, createPathCards, type PathCards } from './path-cards.ts'
import type { PathUnit } from './path-track.ts'
import { createLearner } from './simulated-learner.ts'
import { FIRST_DAY } from './study-policies.ts'

/** Somebody on a path: each day is planned again, and done as far as this learner gets. */

export const PATH_KINDS = ['steady', 'slow and forgetful', 'misses days'] as const
export type PathKind = (typeof PATH_KINDS)[number]

/** Where the learners of a kind are, evenly: days kept, time for a step against the plan, memory against the model. */
const TRAITS = {
  steady: { attendance: [0.92, 1], pace: [0.9, 1.05], retention: [0.9, 1.2] },
  'slow and forgetful': { attendance: [0.85, 1], pace: [1.1, 1.5], retention: [0.5, 0.8] },
  'misses days': { attendance: [0.5, 0.8], pace: [0.9, 1.1], retention: [0.8, 1.2] },
} as const

export type Path = { units: readonly PathUnit[]; days: number; minutesPerDay: number }

const EVERY_DAY = 0b111_1111
/** As many days of due cards as the product reads. */
const DUE_DAYS = 14
/** A step takes up to a quarter more or less than this learner's usual time. */
const STEP_SPREAD = 0.25
/** A session may get a tenth longer than the learner said. */
const PATIENCE = 1.1

export type PathLearner = {
  /** What the product knows when it plans a day. */
  planOn: (today: StudyDay) => PlannerInput
  /** One day: the plan is made, and done as far as this learner gets. */
  live: (day: StudyDay) => void
  /** Of each day with steps so far. */
  shares: () => readonly number[]
  cards: PathCards
  unitsDone: () => number
  settings: ScheduleSettings
}

export function createPathLearner(
  { units, days, minutesPerDay }: Path,
  kind: PathKind,
  seed: number,
): PathLearner {
  const random = createRandom(seed)
  const between = ([low, high]: readonly [number, number]) => low + random() * (high - low)
  const attendance = between(TRAITS[kind].attendance)
  const pace = between(TRAITS[kind].pace)
  const retention = between(TRAITS[kind].retention)
  const interviewDay = FIRST_DAY + days
  const settings: ScheduleSettings = { ...DEFAULT_SETTINGS, interviewDays: [interviewDay] }
  const cards = createPathCards(units, createLearner(countCards(units), seed, retention), settings)
  const done = new Set<PlannedStep>()
  const shares: number[] = []

  const planOn = (today: StudyDay): PlannerInput => ({
    units: units.map((unit) => {
      const steps = unit.steps.filter((step) => !done.has(step))
      return { ...unit, steps, isStarted: steps.length < unit.steps.length }
    }),
    today,
    startDay: FIRST_DAY,
    interviewDay,
    minutesPerDay,
    weekdays: EVERY_DAY,
    reviewMinutes: cards.dueMinutes(today, DUE_DAYS),
  })
  /** The minutes of the plan that were done. */
  const doSteps = (day: StudyDay, steps: readonly PlannedStep[], reviewed: number): number => {
    let used = reviewed
    let planned = 0
    for (const step of steps) {
      // Like the plan, nobody puts off a first step for ever, and nobody stops in the middle of one.
      if (planned > 0 && used + step.minutes * pace > minutesPerDay * PATIENCE) break
      used += step.minutes * pace * (1 - STEP_SPREAD + 2 * STEP_SPREAD * random())
      planned += step.minutes
      done.add(step)
      if (step.kind === 'remember') cards.learn(step.unit, day)
    }
    return planned
  }
  return {
    planOn,
    live: (day) => {
      const [today] = planUnits(planOn(day)).days
      const isAway = random() >= attendance
      if (today === undefined || today.kind === 'mock') return
      const minutes = today.steps.reduce((sum, step) => sum + step.minutes, 0)
      if (isAway) {
        if (minutes > 0) shares.push(0)
        return
      }
      const reviewed = cards.review(day, today.reviewMinutes)
      if (minutes > 0) shares.push(doSteps(day, today.steps, reviewed) / minutes)
    },
    shares: () => shares,
    cards,
    unitsDone: () => units.filter(({ steps }) => steps.every((step) => done.has(step))).length,
    settings,
  }
}
