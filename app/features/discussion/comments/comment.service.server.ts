import type { Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { registerAuthor } from '#app/features/discussion/author.service.server.ts'
import {
  addToCounts,
  deleteCommentRow,
  deleteVersionsAndMarks,
  findComment,
  type FoundComment,
  insertComment,
  markCommentDeleted,
  storeCommentVersion,
  updateComment,
} from './comment.store.server.ts'
import type { WriterNetwork } from '#app/features/people/newcomer.service.server.ts'
import { discussionErrors } from '#app/features/discussion/discussion.messages.ts'
import { canReplyTo, MAX_REPLY_DEPTH } from '#app/features/discussion/discussion.rules.ts'
import type { Comment } from '#app/features/discussion/discussion.schema.ts'
import { consumeQuotas, requireDiscussion } from '#app/features/discussion/posts/post.service.server.ts'
import {
  lockPost,
  type Member,
  type Reader,
  refreshAfterModeration,
} from '#app/features/discussion/posts/post.store.server.ts'
import { withdrawItems } from '#app/features/inbox/inbox.service.server.ts'
import { notifyOfComment } from '#app/features/discussion/reading/notify.service.server.ts'
import { upsertRead } from '#app/features/discussion/reading/reading.store.server.ts'
import { deleteReports } from '#app/features/discussion/reports/report.store.server.ts'

type NewComment = { id: string; postId: string; parentId: string | null; content: string }

export const toPublicComment = ({ authorId: _, parentId: __, ...comment }: FoundComment): Comment => comment

/**
 * Every write in a thread locks its post first. That serialises a reply with the deletion of its parent, and prevents
 * deadlocks.
 */
async function lockThread(tx: Transaction, viewer: Viewer, postId: string): Promise<Member> {
  const reader = await requireDiscussion(tx, viewer)
  if (!(await lockPost(tx, reader, postId))) throw discussionErrors.postDeleted()
  return reader
}

/** Adds a comment or a reply. Idempotent: a retry with the same id returns the existing comment. */
export async function createComment(
  tx: Transaction,
  viewer: Viewer,
  { id, postId, parentId, content }: NewComment,
  network: WriterNetwork,
): Promise<Comment> {
  // A post and its comments share one id space: reports and `parent_id` reference either by id.
  if (id === postId) throw discussionErrors.taken()
  const reader = await lockThread(tx, viewer, postId)
  const existing = await findComment(tx, reader, postId, id)
  if (existing !== null) {
    const isSame = existing.parentId === (parentId ?? postId) && existing.content === content
    if (!existing.isMine || !isSame) throw discussionErrors.taken()
    return toPublicComment(existing)
  }
  const parent = parentId === null ? null : await findComment(tx, reader, postId, parentId)
  if (parentId !== null && parent?.state !== 'shown') throw discussionErrors.commentDeleted()
  if (parent !== null && !canReplyTo(parent)) throw discussionErrors.tooDeep()
  const position = { postId, parentId: parentId ?? postId }
  const depth = parent === null ? 0 : Math.min(parent.depth + 1, MAX_REPLY_DEPTH)
  const authorName = await registerAuthor(tx, viewer)
  const created = await insertComment(tx, reader, { ...position, id, depth, content, authorName })
  if (created === null) throw discussionErrors.taken()
  await addToCounts(tx, { ...position, readable: 1, replies: 1 })
  const repliesTo = parent?.authorId ?? null
  await notifyOfComment(tx, { postId, commentId: id, authorId: viewer.id, repliesTo })
  // Own comments are not new to their author.
  await upsertRead(tx, viewer.id, postId)
  await consumeQuotas(tx, viewer, 'comment', network)
  return created
}

/** Optimistic locking: fails when the comment changed since `version`. */
export async function changeComment(
  tx: Transaction,
  viewer: Viewer,
  change: { postId: string; commentId: string; content: string; version: number },
  network: WriterNetwork,
): Promise<Comment> {
  const reader = await lockThread(tx, viewer, change.postId)
  await storeCommentVersion(tx, reader, change)
  const changed = await updateComment(tx, reader, change)
  if (changed !== null) {
    await consumeQuotas(tx, viewer, 'edit', network)
    return changed
  }
  const existing = await findComment(tx, reader, change.postId, change.commentId)
  if (existing === null || existing.state !== 'shown') throw discussionErrors.commentDeleted()
  if (!existing.isMine) throw discussionErrors.notYours()
  // A retry of the same change whose response was lost.
  if (existing.content === change.content) return toPublicComment(existing)
  throw discussionErrors.changed()
}

/** Idempotent. A comment with replies stays as a placeholder without its text. */
export async function deleteComment(
  tx: Transaction,
  viewer: Viewer,
  { postId, commentId }: { postId: string; commentId: string },
): Promise<void> {
  const reader = await lockThread(tx, viewer, postId)
  const comment = await findComment(tx, reader, postId, commentId)
  if (comment === null || comment.state === 'deleted') return
  if (comment.authorId !== viewer.id) throw discussionErrors.notYours()
  const readable = comment.state === 'shown' ? -1 : 0
  if (comment.replyCount > 0) {
    await markCommentDeleted(tx, postId, commentId)
    await addToCounts(tx, { postId, parentId: postId, readable, replies: 0 })
  } else {
    await deleteWithEmptyParents(tx, reader, postId, comment, readable)
  }
  await deleteReports(tx, postId, commentId)
  await deleteVersionsAndMarks(tx, postId, commentId)
  await withdrawItems(tx, { postId, commentId })
  await refreshAfterModeration(tx, postId, commentId)
}

/** Also deletes parents that were placeholders for this last reply. */
async function deleteWithEmptyParents(
  tx: Transaction,
  reader: Reader,
  postId: string,
  comment: FoundComment,
  readable: number,
): Promise<void> {
  await deleteCommentRow(tx, postId, comment.id)
  await addToCounts(tx, { postId, parentId: comment.parentId, readable, replies: -1 })
  if (comment.parentId === postId) return
  const parent = await findComment(tx, reader, postId, comment.parentId)
  if (parent?.state === 'deleted' && parent.replyCount === 0) {
    await deleteWithEmptyParents(tx, reader, postId, parent, 0)
  }
}
