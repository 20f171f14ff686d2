import { openRead, router, signedInWrite } from '#app/platform/procedures.server.ts'
import { networkOf } from '#app/features/people/newcomer.service.server.ts'
import { acceptInput, contentRefInput, helpfulInput } from '#app/features/discussion/discussion.schema.ts'
import { requirePostReader } from '#app/features/discussion/posts/post.service.server.ts'
import { acceptAnswer, readHistory, setHelpful } from './mark.service.server.ts'

/** What readers say about a text, and what it said before. */
export const markRouter = router({
  setHelpful: signedInWrite
    .input(helpfulInput)
    .mutation(({ ctx, input }) => setHelpful(ctx.tx, ctx.viewer, input, networkOf(ctx))),
  acceptAnswer: signedInWrite
    .input(acceptInput)
    .mutation(({ ctx, input }) => acceptAnswer(ctx.tx, ctx.viewer, input, networkOf(ctx))),
  history: openRead
    .input(contentRefInput)
    .query(async ({ ctx, input }) => readHistory(ctx.db, await requirePostReader(ctx.db, ctx.viewer), input)),
})
