import { z } from 'zod'
import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { SWEEP_JOB, sweepDeletedAccount } from './personal-data/personal-data.service.server.ts'

const sweepPayload = z.object({ deletedId: z.uuid() })

export const settingsJobs = (db: Database): JobHandlers => ({
  [SWEEP_JOB]: (payload) => sweepDeletedAccount(db, sweepPayload.parse(payload).deletedId),
})
