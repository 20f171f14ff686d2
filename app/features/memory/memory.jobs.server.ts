import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { fitLearners } from './fit/fit.service.server.ts'

export const memoryCrontab = '*/10 * * * * fit-learners'

/** Fits the parameters of learners whose reviews have doubled since the last fit. */
export const memoryJobs = (db: Database): JobHandlers => ({
  'fit-learners': () => fitLearners(db),
})
