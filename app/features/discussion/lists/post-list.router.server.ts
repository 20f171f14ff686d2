import { router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { networkOf } from '#app/features/people/newcomer.service.server.ts'
import { cursorAfter } from '#app/shared/cursors.ts'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import {
  followInput,
  followTagInput,
  listViewInput,
  markAllReadInput,
  postIdInput,
} from '#app/features/discussion/discussion.schema.ts'
import { requireDiscussion } from '#app/features/discussion/posts/post.service.server.ts'
import {
  followPost,
  followTag,
  markAllRead,
  markPostRead,
} from '#app/features/discussion/reading/reading.service.server.ts'
import { listFollowedTags } from '#app/features/discussion/reading/tag-follow.store.server.ts'
import { requireSubject } from '#app/features/discussion/subjects/subject.service.server.ts'
import {
  listFollowedPosts,
  listNewPosts,
  listPopularTags,
  listPostsAbout,
  listPostsWithTag,
  listUnansweredPosts,
} from './post-list.store.server.ts'

const TAGS_SHOWN = 12

/** The lists over all categories, and what they know about their reader. */
export const postListRouter = router({
  listView: signedIn.input(listViewInput).query(async ({ ctx, input }) => {
    const { view, category, tag, about, cursor } = input
    const reader = await requireDiscussion(ctx.db, ctx.viewer)
    const page = { after: cursor ?? null, limit: PAGE_SIZE }
    const list = { new: listNewPosts, unanswered: listUnansweredPosts, following: listFollowedPosts }[view]
    if (about !== undefined) await requireSubject(ctx, about)
    const posts =
      about !== undefined
        ? await listPostsAbout(ctx.db, reader, { category, about }, page)
        : tag === undefined
          ? await list(ctx.db, reader, { category }, page)
          : await listPostsWithTag(ctx.db, reader, { category, tag }, page)
    const positions = posts.map(({ id, listedAt }) => ({ id, createdAt: listedAt }))
    return { posts, nextCursor: cursorAfter(positions, PAGE_SIZE) }
  }),
  popularTags: signedIn.query(async ({ ctx }) => {
    await requireDiscussion(ctx.db, ctx.viewer)
    return listPopularTags(ctx.db, TAGS_SHOWN)
  }),
  followedTags: signedIn.query(async ({ ctx }) => {
    await requireDiscussion(ctx.db, ctx.viewer)
    return listFollowedTags(ctx.db, ctx.viewer.id)
  }),
  followTag: signedInWrite
    .input(followTagInput)
    .mutation(({ ctx, input }) => followTag(ctx.tx, ctx.viewer, input, networkOf(ctx))),
  markRead: signedInWrite
    .input(postIdInput)
    .mutation(({ ctx, input: { postId } }) => markPostRead(ctx.tx, ctx.viewer, postId)),
  markAllRead: signedInWrite
    .input(markAllReadInput)
    .mutation(({ ctx, input: { until } }) => markAllRead(ctx.tx, ctx.viewer, until)),
  follow: signedInWrite
    .input(followInput)
    .mutation(({ ctx, input }) => followPost(ctx.tx, ctx.viewer, input, networkOf(ctx))),
})
