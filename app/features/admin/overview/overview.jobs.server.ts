import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { SUM_JOB, updateSums } from './overview.service.server.ts'

export const overviewCrontab = `*/5 * * * * ${SUM_JOB}`

/** Adds up the learners' days for the overview. */
export const overviewJobs = (db: Database): JobHandlers => ({
  [SUM_JOB]: async () => {
    await updateSums(db)
  },
})
