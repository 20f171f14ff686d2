import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { dropActivityPartitions, createActivityPartitions } from './activity.store.server.ts'

export const activityCrontab = `17 3 * * * make-activity-months
27 3 * * * drop-activity-months`

/** Keeps a partition ready for each month to come, and none longer than the log is kept. */
export const activityJobs = (db: Database, retentionDays: number): JobHandlers => ({
  'make-activity-months': () => createActivityPartitions(db),
  'drop-activity-months': async () => {
    await dropActivityPartitions(db, retentionDays)
  },
})
