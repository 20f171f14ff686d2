import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { sumMixups } from './drill-map.service.server.ts'

export const drillCrontab = '23 2 * * * sum-drill-mixups'

/** What all learners mix up changes slowly, so once a day is enough. */
export const drillJobs = (db: Database): JobHandlers => ({ 'sum-drill-mixups': () => sumMixups(db) })
