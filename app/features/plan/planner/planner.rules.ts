import type { StudyDay } from '#app/shared/study-day.ts'

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
}

export type PlannerInput = {
  /** In the order of the track, those that the learner put first before the others. */
  units: readonly PlannerUnit[]
  today: StudyDay
  /** The day of the next interview; null: at the learner's pace. */
  interviewDay: StudyDay | null
  minutesPerDay: number
  /** Bit 0 is Monday. */
  weekdays: number
  /** Days without a session: a pause. */
  daysOff?: { from: StudyDay; to: StudyDay } | null
  /** How many minutes of reviews are due on each day from today on, as far as it is known. */
  reviewMinutes: readonly number[]
  /** How many mock interviews were done since the plan began. */
  mocksDone?: number
  startDay: StudyDay
}

/** unit: new things. mixed: exercises again, drill, weakest cards. light: reviews only, and less time. */
export type DayKind = 'unit' | 'mixed' | 'mock' | 'light' | 'rest' | 'interview'

export type PlannedDay = {
  day: StudyDay
  kind: DayKind
  /** Of reviews and steps. */
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
