import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { fitLearners } from './fit/fit.service.server.ts'
import { rebuildAll } from './rebuild/rebuild.service.server.ts'
import { TAKE_OVER_JOB, takeOverReplacedCards } from './replaced/replaced-card.service.server.ts'

export const schedulingCrontab = `*/10 * * * * fit-learners
*/10 * * * * rebuild-learners
*/10 * * * * ${TAKE_OVER_JOB}`

/**
 * The first fits learners whose reviews have doubled, the second derives the memory of earlier reviews, the third gives
 * the history of replaced cards to those that replace them.
 */
export const schedulingJobs = (db: Database): JobHandlers => ({
  'fit-learners': () => fitLearners(db),
  'rebuild-learners': async () => {
    await rebuildAll(db, { isWaiting: true })
  },
  [TAKE_OVER_JOB]: () => takeOverReplacedCards(db),
})
