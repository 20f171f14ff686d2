import type { Interview } from '#app/features/scheduling/interview/interview.schema.ts'
import type { Today } from '#app/features/scheduling/scheduling.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import type { PlanChoices, PlanFacts } from './facts/facts.rules.ts'
import type { Track } from './track/track.schema.ts'

/** A session that was started, as stored. */
export type StoredDay = {
  day: StudyDay
  steps: unknown
  skipped: string[]
  /** Milliseconds since 1970. */
  startedAt: number
  stoppedAt: number | null
}
export type StoredPlan = {
  track: string
  weekdays: number
  startDay: StudyDay
  /** The newest first; the first may be today's. */
  sessions: StoredDay[]
}

/** Everything that a plan is made from. */
export type PlanState = {
  today: Today
  track: Track
  plan: StoredPlan
  choices: PlanChoices
  facts: PlanFacts
  interview: Interview | null
  /** Cards due today and on the days after it. */
  due: { day: StudyDay; count: number }[]
  exercises: { slug: string; title: string }[]
  stories: number
  /** Days of mock interviews since the plan began. */
  mockDays: StudyDay[]
  /** First answers to due cards today, and how many were right. */
  answers: { due: number; right: number }
  picks: { picks: number; right: number }
  /** The session that was started today. */
  started: StoredDay | null
}
