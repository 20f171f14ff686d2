import { z } from 'zod'
import { daySchema, memorySettingsInput } from '#app/features/scheduling/scheduling.schema.ts'
import type { Range } from '#app/features/scheduling/forecast/range.rules.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import type { MockRound, ProjectRound } from './planner/mock-rounds.rules.ts'
import type { PlannedDay, PlannerInput, PlannerUnit, UnitState } from './planner/planner.rules.ts'
import { slugSchema } from '#app/shared/slug.schema.ts'

/** Bit 0 is Monday, bit 6 Sunday. */
const ALL_WEEKDAYS = 127
const minutesSchema = memorySettingsInput.shape.minutesPerDay
export const weekdaysSchema = z.int().min(1).max(ALL_WEEKDAYS)

/** The answers of the set-up, and the controls of the plan. Absent fields stay as they are. */
export const savePlanInput = z.object({
  track: slugSchema.optional(),
  weekdays: weekdaysSchema.optional(),
  minutesPerDay: minutesSchema,
  /** Null: no date. Changes the next interview, or creates one. */
  interviewDay: daySchema.nullish(),
  timeZone: memorySettingsInput.shape.timeZone,
})
export type PlanInput = z.infer<typeof savePlanInput>

export const UNIT_CHOICES = ['known', 'learn', 'first', 'later', 'out'] as const
export type UnitChoice = (typeof UNIT_CHOICES)[number]
/**
 * known: skip it. learn: back to its place. first: before all others that it doesn't need. later: after all others.
 * out: give it up.
 */
export const chooseUnitInput = z.object({ unit: slugSchema, choice: z.enum(UNIT_CHOICES) })

const storedChoice = z.enum(['known', 'first', 'later', 'out'])
/** As stored. What a newer build doesn't know is left out. */
export const choicesSchema = z.record(z.string(), z.unknown()).transform((choices) =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([unit, choice]) => {
      const known = storedChoice.safeParse(choice)
      return known.success ? [[unit, known.data]] : []
    }),
  ),
)
export const skipsSchema = z.record(z.string(), z.number())

const stepIdSchema = z.string().min(1).max(120)
export const startSessionInput = z.object({
  /** 'Just 10 minutes'; absent: the minutes of the plan. */
  minutes: minutesSchema,
  /** On a day without a session: the next one, today. After a session that is done: the next unit. */
  isExtra: z.boolean().optional(),
})
export const stepInput = z.object({ day: daySchema, step: stepIdSchema })
export const dayInput = z.object({ day: daySchema })

/** Where to answer or read: all kinds open on their own pages under the session bar. */
export const STEP_KINDS = [
  'review',
  'learn',
  'remember',
  'write',
  'again',
  'recognize',
  'stories',
  'mock',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** What happened in a step that is done. */
export type StepResult =
  | { kind: 'answers'; answers: number; missed: number }
  /** Attempts are null for an exercise that was solved on another day, too. */
  | { kind: 'solved'; attempts: number | null; dueDay: StudyDay | null }
  /** The solution was shown. */
  | { kind: 'gave-up'; dueDay: StudyDay | null }
  | { kind: 'picks'; picks: number; right: number }
  | null

export type SessionStep = {
  /** Unique in its day, and the same for the same thing: 'review', 'learn:<lesson>', 'write:<exercise>'. */
  id: string
  kind: StepKind
  /** Of a mock interview that is another round than coding. */
  round?: ProjectRound
  unit: string | null
  /** 'Topological sort: Kahn's algorithm', '5 new cards', 'Course Schedule'. */
  title: string
  /** 'Lesson from Graphs', 'Exercise “Formulas that go in circles”, medium'. */
  detail: string
  minutes: number
  /** The page where it is done, with its `session` parameter. */
  path: string
  state: 'open' | 'done' | 'skipped'
  /** Skipped, and not planned again. */
  isLeftOut: boolean
  result: StepResult
  /** Runs only with a connection. */
  needsNetwork: boolean
}

export type Session = {
  day: StudyDay
  /** Of its first unit, or what the day is for. */
  title: string
  /** Its place among the units of the track, from 1; null for a day without a unit. */
  unitNumber: number | null
  steps: SessionStep[]
  isStarted: boolean
  isStopped: boolean
  /** Of all steps that aren't skipped. */
  minutes: number
  minutesLeft: number
}

export type PlanUnit = {
  slug: string
  title: string
  state: UnitState
  /** The day it is planned for, or was learned on; null if it isn't known or doesn't fit. */
  day: StudyDay | null
  /** Learned, but its exercise was skipped or solved with help. */
  isWithoutExercise: boolean
  weight: number
  /** Its first exercise, by the well-known name if it has one; absent without an exercise. */
  exercise?: string | undefined
  /** The page of its first lesson; absent without a lesson. */
  lessonPath?: string | undefined
}

export type PlanView = {
  today: StudyDay
  track: { slug: string; title: string }
  weekdays: number
  /** A pause. */
  daysOff: { from: StudyDay; to: StudyDay } | null
  minutesPerDay: number
  startDay: StudyDay
  interview: { id: string; title: string; day: StudyDay; rounds: { kind: string; day: StudyDay }[] } | null
  units: PlanUnit[]
  /** Today and the days ahead, up to the interview, or as many as the units take. */
  days: PlannedDay[]
  /** Nothing is left of today's session, or the learner has stopped it. */
  isTodayDone: boolean
  /** Of today's session: what came back fills the minutes that the plan leaves. */
  todayMinutes: number
  /** Days up to today with a session or an answer. */
  past: { day: StudyDay; units: string[]; hasMock: boolean; round?: MockRound }[]
  /** Units done on the day of the interview, as this learner has kept their days; null if it would be a guess. */
  forecast: Range | null
  /** Units that don't fit, the last ones of the track first. */
  leftOut: string[]
  /** The least minutes a day by which all fit, in steps of 5; null if none up to the limit does, or all fit already. */
  minutesForAll: number | null
  /** Without an interview: the day when the last unit is done. */
  finishDay: StudyDay | null
}

/** A plan as the planner takes it. */
export type CurrentPlan = { track: string; input: PlannerInput }

/** What `/today`, the session and its bar show. */
export type PlanToday = {
  today: StudyDay
  /** Null before the set-up. */
  plan: Omit<PlanView, 'days' | 'isTodayDone' | 'todayMinutes' | 'past' | 'forecast'> | null
  session: Session | null
  /** The next days with something to do. */
  comingUp: PlannedDay[]
  /** After two or more missed days of study, until the next session is done. */
  moved: { daysAway: number; units: string[]; leftOut: string[]; minutesForAll: number | null } | null
}

/** The unit of today's session, and its exercise that is still to be written. */
export type UnitToday = { title: string; exercise: { slug: string; title: string } }

export type TrackSummary = {
  slug: string
  title: string
  description: string
  why: string
  /** With their steps, so that a browser can lay them over the days before there is a plan. */
  units: (PlannerUnit & { title: string; minutes: number; weight: number; why: string })[]
  lessons: number
  cards: number
  exercises: number
}

/** One question of the placement check: of a technique, or of a card that the learner judges. */
export type PlacementQuestion = {
  id: string
  unit: string
  title: string
  /** Units that come before it. */
  needs: string[]
} & (
  | { kind: 'technique'; text: string; choices: { slug: string; name: string }[]; accepted: string[] }
  | { kind: 'card'; question: string; answer: string }
)
export type Placement = { track: string; questions: PlacementQuestion[] }

export const finishPlacementInput = z.object({
  answers: z
    .array(
      z.object({
        questionId: idSchema,
        /** The slug of a technique; for a card 'right' or 'wrong'; null: don't know. */
        answer: z.string().max(60).nullable(),
      }),
    )
    .max(40),
})
