import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { fitLearners } from './fit/fit.service.server.ts'
import { rebuildAll } from './rebuild/rebuild.service.server.ts'

export const schedulingCrontab = '*/10 * * * * fit-learners\n*/10 * * * * rebuild-learners'

/** The first fits learners whose reviews have doubled, the second derives the memory of earlier reviews. */
export const schedulingJobs = (db: Database): JobHandlers => ({
  'fit-learners': () => fitLearners(db),
  'rebuild-learners': async () => {
    await rebuildAll(db, { isWaiting: true })
  },
})
