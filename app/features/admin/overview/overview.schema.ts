/** What happened on one day, in UTC. */
export type DaySum = { day: string; signups: number; active: number; answers: number; lessons: number }
/** Learners who were active in a week, which is named by its Monday. */
export type WeekSum = { week: string; active: number }
/** How many of those who signed up in one week were active in another. */
export type CohortCell = { signupWeek: string; week: string; active: number }

export type OverviewSums = {
  today: string
  days: DaySum[]
  weeks: WeekSum[]
  cohorts: CohortCell[]
  /** When the sums were last added up; null before the first time. */
  summedAt: string | null
  durationMs: number
}

/** Counted up to 100. */
export type Waiting = { count: number; oldest: string | null }
export type WaitingQueue = 'submissions' | 'suggestions' | 'reports'
export type OverviewWaiting = Record<WaitingQueue, Waiting> & { now: string }

export type JobHealth = {
  waiting: number
  /** Jobs that failed and will be tried again, or were given up. */
  failing: number
  /** Since when the oldest due job waits. */
  oldestDue: string | null
  lastFinished: string | null
}

export type OverviewHealth = {
  live: { state: string; lagMs: number | null; streams: number; frames: number }
  jobs: JobHealth
  sums: { summedAt: string | null; durationMs: number }
  now: string
}
