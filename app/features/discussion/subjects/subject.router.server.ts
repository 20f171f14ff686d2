import { router, signedIn } from '#app/platform/procedures.server.ts'
import { deckPostsInput } from '#app/features/discussion/discussion.schema.ts'
import { requireDiscussion } from '#app/features/discussion/posts/post.service.server.ts'
import { MAX_COUNTED_POSTS } from '#app/features/post-links/post-subject.rules.ts'
import { subjectSchema } from '#app/features/post-links/post-subject.schema.ts'
import { requireSubject } from './subject.service.server.ts'
import { countPostsAbout, listCardPostCounts } from './subject.store.server.ts'

/** What posts are about. */
export const subjectRouter = router({
  subject: signedIn.input(subjectSchema).query(async ({ ctx, input }) => {
    const reader = await requireDiscussion(ctx.db, ctx.viewer)
    const subject = await requireSubject(ctx, input)
    return { ...subject, postCount: await countPostsAbout(ctx.db, reader, input, MAX_COUNTED_POSTS) }
  }),
  cardPostCounts: signedIn.input(deckPostsInput).query(async ({ ctx, input }) => {
    const reader = await requireDiscussion(ctx.db, ctx.viewer)
    return listCardPostCounts(ctx.db, { reader, viewer: ctx.viewer }, input.deckId)
  }),
})
