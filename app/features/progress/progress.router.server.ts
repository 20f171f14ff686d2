import { router, signedIn } from '#app/platform/procedures.server.ts'
import { progressInput } from './progress.schema.ts'
import { readProgress } from './progress.service.server.ts'

export const progressRouter = router({
  progress: signedIn
    .input(progressInput)
    .query(({ ctx, input }) => readProgress(ctx.db, ctx.viewer, input, Date.now())),
})
