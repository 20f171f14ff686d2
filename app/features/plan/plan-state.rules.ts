import type { Interview } from '#app/features/scheduling/interview/interview.schema.ts'
import type { Today } from '#app/features/scheduling/scheduling.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import type { ProjectRound, RoundCounts } from './planner/mock-rounds.rules.ts'
import type { EndedMock, NextProject } from './plan-rounds.rules.ts'
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
  /** When the learner answered the notice about what moved; null: never. */
  movedSeenDay: StudyDay | null
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
  /** Mock interviews and other rounds that ended since the plan began. */
  mocks: readonly EndedMock[]
  /** What the next round of each kind is about, or that of today's session; kinds without any are left out. */
  projects: ReadonlyMap<ProjectRound, NextProject>
  /** How often rounds of each kind were finished; a round that is started again still counts. */
  finishedRounds: RoundCounts
  /** Cards that came back today, at their first answer, and how many were right. */
  answers: { due: number; right: number }
  /** Whether each pick of the drill since the session began was right. */
  picks: readonly boolean[]
  /** The session that was started today. */
  started: StoredDay | null
}
