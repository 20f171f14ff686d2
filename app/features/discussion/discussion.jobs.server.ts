import { z } from 'zod'
import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { SWEEP_POST_JOB, sweepPost } from './post.service.server.ts'

const sweepPayload = z.object({ postId: z.uuid() })

export const discussionJobs = (db: Database): JobHandlers => ({
  [SWEEP_POST_JOB]: (payload) => sweepPost(db, sweepPayload.parse(payload).postId),
})
