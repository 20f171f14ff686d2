import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { measureTimes } from './measured/measured-time.service.server.ts'

export const planCrontab = '37 2 * * * measure-times'

/** How long learners take changes slowly, so once a day is enough. */
export const planJobs = (db: Database): JobHandlers => ({
  'measure-times': () => measureTimes(db, Date.now()),
})
