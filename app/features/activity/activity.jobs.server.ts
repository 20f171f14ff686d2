import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { dropActivityPartitions, createActivityPartitions } from './activity.store.server.ts'

export const activityCrontab = `17 3 * * * make-activity-months
27 3 * * * drop-activity-months`

/** Creates the partitions of the coming months and drops those that are older than the retention. */
export const activityJobs = (db: Database, retentionDays: number): JobHandlers => ({
  'make-activity-months': () => createActivityPartitions(db),
  'drop-activity-months': async () => {
    await dropActivityPartitions(db, retentionDays)
  },
})
