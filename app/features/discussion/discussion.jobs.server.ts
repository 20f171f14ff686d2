import { z } from 'zod'
import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { registerAuthors } from './author.service.server.ts'
import { SWEEP_POST_JOB, sweepPost } from './posts/post.service.server.ts'

const sweepPayload = z.object({ postId: z.uuid() })

export const discussionCrontab = '23 4 * * * register-author-names'

export const discussionJobs = (db: Database): JobHandlers => ({
  'register-author-names': async () => {
    await registerAuthors(db)
  },
  [SWEEP_POST_JOB]: (payload) => sweepPost(db, sweepPayload.parse(payload).postId),
})
