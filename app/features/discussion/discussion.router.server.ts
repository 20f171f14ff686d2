import {
  adminRead,
  adminWrite,
  mergeRouters,
  openRead,
  router,
  signedIn,
  signedInWrite,
} from '#app/platform/procedures.server.ts'
import { networkOf } from '#app/features/people/newcomer.service.server.ts'
import { cursorAfter } from '#app/shared/cursors.ts'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import {
  changeComment,
  createComment,
  deleteComment,
  toPublicComment,
} from './comments/comment.service.server.ts'
import { findComment, listComments } from './comments/comment.store.server.ts'
import { discussionErrors } from './discussion.messages.ts'
import {
  commentInput,
  createCommentInput,
  createPostInput,
  hideInput,
  listCommentsInput,
  listPostsInput,
  listReportsInput,
  postIdInput,
  reportInput,
  contentRefInput,
  updateCommentInput,
  updatePostInput,
} from './discussion.schema.ts'
import { postListRouter } from './lists/post-list.router.server.ts'
import { markRouter } from './marks/mark.router.server.ts'
import {
  changePost,
  createPost,
  deletePost,
  requireDiscussion,
  requirePostReader,
} from './posts/post.service.server.ts'
import { findPost, listPosts } from './posts/post.store.server.ts'
import { dismissReports, hideContent, reportContent } from './reports/report.service.server.ts'
import { listCases } from './reports/report.store.server.ts'
import { subjectRouter } from './subjects/subject.router.server.ts'
import { readSubjectOfPost } from './subjects/subject.service.server.ts'

const threadRouter = router({
  listPosts: signedIn.input(listPostsInput).query(async ({ ctx, input }) => {
    const reader = await requireDiscussion(ctx.db, ctx.viewer)
    const page = { after: input.cursor ?? null, limit: PAGE_SIZE }
    const posts = await listPosts(ctx.db, reader, input.category, page)
    return { posts, nextCursor: cursorAfter(posts, PAGE_SIZE) }
  }),
  // One post: where a link leads.
  post: openRead.input(postIdInput).query(async ({ ctx, input }) => {
    const reader = await requirePostReader(ctx.db, ctx.viewer)
    const post = await findPost(ctx.db, reader, input.postId)
    if (post === null) throw discussionErrors.postDeleted()
    return { ...post, about: await readSubjectOfPost(ctx, post.id) }
  }),
  listComments: openRead.input(listCommentsInput).query(async ({ ctx, input }) => {
    const reader = await requirePostReader(ctx.db, ctx.viewer)
    const { postId, parentId = postId } = input
    if ((await findPost(ctx.db, reader, postId)) === null) throw discussionErrors.postDeleted()
    const parent = parentId === postId ? null : await findComment(ctx.db, reader, postId, parentId)
    if (parentId !== postId && parent === null) throw discussionErrors.commentDeleted()
    const position = { postId, parentId, depth: parent === null ? 0 : parent.depth + 1 }
    const page = { after: input.cursor ?? null, limit: PAGE_SIZE }
    const comments = await listComments(ctx.db, reader, position, page)
    return { comments, nextCursor: cursorAfter(comments, PAGE_SIZE) }
  }),
  // The current version of one comment, which may be on a page that isn't loaded.
  comment: openRead.input(commentInput).query(async ({ ctx, input: { postId, commentId } }) => {
    const reader = await requirePostReader(ctx.db, ctx.viewer)
    const post = await findPost(ctx.db, reader, postId)
    const comment = post === null ? null : await findComment(ctx.db, reader, postId, commentId)
    if (comment === null) throw discussionErrors.commentDeleted()
    return toPublicComment(comment)
  }),
  createPost: signedInWrite
    .input(createPostInput)
    .mutation(({ ctx, input }) => createPost(ctx.tx, ctx.viewer, input, networkOf(ctx))),
  updatePost: signedInWrite
    .input(updatePostInput)
    .mutation(({ ctx, input }) => changePost(ctx.tx, ctx.viewer, input, networkOf(ctx))),
  createComment: signedInWrite
    .input(createCommentInput)
    .mutation(({ ctx, input }) => createComment(ctx.tx, ctx.viewer, input, networkOf(ctx))),
  updateComment: signedInWrite
    .input(updateCommentInput)
    .mutation(({ ctx, input }) => changeComment(ctx.tx, ctx.viewer, input, networkOf(ctx))),
  delete: signedInWrite
    .input(contentRefInput)
    .mutation(({ ctx, input: { postId, commentId } }) =>
      commentId === null
        ? deletePost(ctx.tx, ctx.viewer, postId)
        : deleteComment(ctx.tx, ctx.viewer, { postId, commentId }),
    ),
  report: signedInWrite
    .input(reportInput)
    .mutation(({ ctx, input }) => reportContent(ctx.tx, ctx.viewer, input, networkOf(ctx))),
  hide: adminWrite.input(hideInput).mutation(({ ctx, input }) => hideContent(ctx.tx, ctx.viewer, input)),
  listReports: adminRead.input(listReportsInput).query(async ({ ctx, input }) => {
    const cases = await listCases(ctx.db, input.cursor ?? null, PAGE_SIZE)
    return { cases, nextCursor: cursorAfter(cases, PAGE_SIZE) }
  }),
  dismissReports: adminWrite
    .input(contentRefInput)
    .mutation(({ ctx, input }) => dismissReports(ctx.tx, ctx.viewer, input)),
})

export const discussionRouter = mergeRouters(threadRouter, markRouter, postListRouter, subjectRouter)
