import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { createReviewPartitions } from './study.store.server.ts'

export const studyCrontab = '37 3 * * * make-review-months'

/** Each start creates the partitions of the coming year; this job covers a process that runs longer. */
export const studyJobs = (db: Database): JobHandlers => ({
  'make-review-months': () => createReviewPartitions(db),
})
