import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { createReviewPartitions } from './study.store.server.ts'

export const studyCrontab = '37 3 * * * make-review-months'

/** Each start makes the coming year's months; this is for a process that is not started again for so long. */
export const studyJobs = (db: Database): JobHandlers => ({
  'make-review-months': () => createReviewPartitions(db),
})
