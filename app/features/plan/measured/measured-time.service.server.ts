import type { Database } from '#app/platform/database.server.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { replaceMeasuredTimes } from './measured-time.store.server.ts'

/** Exercises change, and so do learners: what is older says less. */
const EXERCISE_DAYS = 180
const ANSWER_DAYS = 30

/** How long learners take for an answer and for each exercise, for the minutes of everyone's plan. */
export const measureTimes = (db: Database, now: number): Promise<void> =>
  replaceMeasuredTimes(db, {
    since: new Date(now - EXERCISE_DAYS * DAY_MS),
    from: Math.floor(now / DAY_MS) - ANSWER_DAYS,
  })
