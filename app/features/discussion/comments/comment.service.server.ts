import type { Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { nameAuthor } from '#app/features/discussion/author.service.server.ts'
import {
  addToCounts,
  deleteCommentRow,
  findComment,
  type FoundComment,
  insertComment,
  markCommentDeleted,
  updateComment,
} from './comment.store.server.ts'
import { discussionErrors } from '#app/features/discussion/discussion.messages.ts'
import { canBeAnswered, MAX_REPLY_DEPTH } from '#app/features/discussion/discussion.rules.ts'
import type { Comment } from '#app/features/discussion/discussion.schema.ts'
import {
  countQuota,
  requireDiscussion,
  type WriterNetwork,
} from '#app/features/discussion/posts/post.service.server.ts'
import { lockPost, type Reader } from '#app/features/discussion/posts/post.store.server.ts'
import { deleteReports } from '#app/features/discussion/reports/report.store.server.ts'

type NewComment = { id: string; postId: string; parentId: string | null; content: string }

const toPublicComment = ({ authorId: _, parentId: __, ...comment }: FoundComment): Comment => comment

/**
 * Whoever writes in a thread holds its post first: a reply and the deletion of what it answers come one after the
 * other, and no two writers wait for each other.
 */
async function holdThread(tx: Transaction, viewer: Viewer, postId: string): Promise<Reader> {
  const reader = await requireDiscussion(tx, viewer)
  if (!(await lockPost(tx, reader, postId))) throw discussionErrors.postDeleted()
  return reader
}

/** Adds a comment, or a reply to one. Asked again with the same id it answers with the comment that is there. */
export async function createComment(
  tx: Transaction,
  viewer: Viewer,
  { id, postId, parentId, content }: NewComment,
  network: WriterNetwork,
): Promise<Comment> {
  // A post and its comments share one space of ids: reports and the index of answers name either by its id.
  if (id === postId) throw discussionErrors.taken()
  const reader = await holdThread(tx, viewer, postId)
  const known = await findComment(tx, reader, postId, id)
  if (known !== null) {
    const isSame = known.parentId === (parentId ?? postId) && known.content === content
    if (!known.isMine || !isSame) throw discussionErrors.taken()
    return toPublicComment(known)
  }
  const parent = parentId === null ? null : await findComment(tx, reader, postId, parentId)
  if (parentId !== null && parent?.state !== 'shown') throw discussionErrors.commentDeleted()
  if (parent !== null && !canBeAnswered(parent)) throw discussionErrors.tooDeep()
  const place = { postId, parentId: parentId ?? postId }
  const depth = parent === null ? 0 : Math.min(parent.depth + 1, MAX_REPLY_DEPTH)
  const authorName = await nameAuthor(tx, viewer)
  const made = await insertComment(tx, reader, { ...place, id, depth, content, authorName })
  if (made === null) throw discussionErrors.taken()
  await addToCounts(tx, { ...place, readable: 1, replies: 1 })
  await countQuota(tx, viewer, 'comment', network)
  return made
}

/** Changes a comment, unless it was changed elsewhere meanwhile. */
export async function changeComment(
  tx: Transaction,
  viewer: Viewer,
  change: { postId: string; commentId: string; content: string; version: number },
): Promise<Comment> {
  const reader = await holdThread(tx, viewer, change.postId)
  const changed = await updateComment(tx, reader, change)
  if (changed !== null) return changed
  const known = await findComment(tx, reader, change.postId, change.commentId)
  if (known === null || known.state !== 'shown') throw discussionErrors.commentDeleted()
  if (!known.isMine) throw discussionErrors.notYours()
  // The same change sent again, because its answer was lost.
  if (known.content === change.content) return toPublicComment(known)
  throw discussionErrors.changed()
}

/** Deletes a comment; one that is gone already counts as deleted. While something answers it, its place stays. */
export async function deleteComment(
  tx: Transaction,
  viewer: Viewer,
  { postId, commentId }: { postId: string; commentId: string },
): Promise<void> {
  const reader = await holdThread(tx, viewer, postId)
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
}

/** Deleted comments above it stayed only for its sake. */
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
