import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { makeActivityMonths } from './activity.store.server.ts'

export const activityCrontab = '17 3 * * * make-activity-months'

/** Keeps a partition ready for each month to come. */
export const activityJobs = (db: Database): JobHandlers => ({
  'make-activity-months': () => makeActivityMonths(db),
})
