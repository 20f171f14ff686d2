import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import { withdrawItems } from '#app/features/inbox/inbox.service.server.ts'
import type { WriterNetwork } from '#app/features/people/newcomer.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { FORMER_MEMBER_ID } from '#app/shared/former-member.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { findComment } from '#app/features/discussion/comments/comment.store.server.ts'
import { discussionErrors } from '#app/features/discussion/discussion.messages.ts'
import type { ContentRef, ContentVersion } from '#app/features/discussion/discussion.schema.ts'
import { consumeQuotas, requireDiscussion } from '#app/features/discussion/posts/post.service.server.ts'
import {
  findPost,
  lockPost,
  type Reader,
  setAccepted,
} from '#app/features/discussion/posts/post.store.server.ts'
import { notifyOfAcceptance } from '#app/features/discussion/reading/notify.service.server.ts'
import { listVersions, setHelpfulMark } from './mark.store.server.ts'

/** The text that a reader can see now: of a post, or of one of its comments. */
async function findReadable(db: Database, reader: Reader, { postId, commentId }: ContentRef) {
  const post = await findPost(db, reader, postId)
  if (post === null) throw discussionErrors.postDeleted()
  if (commentId === null) return post
  const comment = await findComment(db, reader, postId, commentId)
  // Blank for readers who may not see it.
  if (comment === null || comment.authorName === '') throw discussionErrors.commentDeleted()
  return { ...comment, title: '' }
}

/** Marks a text as helpful, or takes the mark back. Idempotent. */
export async function setHelpful(
  tx: Transaction,
  viewer: Viewer,
  { isHelpful, ...content }: ContentRef & { isHelpful: boolean },
  network: WriterNetwork,
): Promise<{ helpfulCount: number; isHelpful: boolean }> {
  const reader = await requireDiscussion(tx, viewer)
  if (!(await lockPost(tx, reader, content.postId))) throw discussionErrors.postDeleted()
  const found = await findReadable(tx, reader, content)
  if (found.isMine) throw discussionErrors.ownHelpful()
  const targetId = content.commentId ?? content.postId
  const mark = { postId: content.postId, targetId, personId: viewer.id }
  const hasChanged = await setHelpfulMark(tx, mark, isHelpful)
  if (hasChanged) await consumeQuotas(tx, viewer, 'helpful', network)
  const change = hasChanged ? (isHelpful ? 1 : -1) : 0
  return { helpfulCount: found.helpfulCount + change, isHelpful }
}

/** The author of the post, or an administrator, accepts a comment on it; null takes that back. Idempotent. */
export async function acceptAnswer(
  tx: Transaction,
  viewer: Viewer,
  content: ContentRef,
  network: WriterNetwork,
): Promise<void> {
  const { postId, commentId } = content
  const reader = await requireDiscussion(tx, viewer)
  if (!(await lockPost(tx, reader, postId))) throw discussionErrors.postDeleted()
  const post = await findPost(tx, reader, postId)
  if (post?.isMine !== true && !reader.isAdmin) throw discussionErrors.notYours()
  const comment = commentId === null ? null : await findComment(tx, reader, postId, commentId)
  if (commentId !== null && comment?.state !== 'shown') throw discussionErrors.commentDeleted()
  if (comment !== null && comment.depth > 0) throw discussionErrors.notAnswer()
  const authorId = await setAccepted(tx, postId, commentId)
  if (authorId === null) return
  await consumeQuotas(tx, viewer, 'accept', network)
  // The writer of the new answer hears of it; the one of the answer before no longer does.
  const before = post?.acceptedId ?? null
  if (before !== null) await withdrawItems(tx, { postId, commentId: before, kind: 'accepted' })
  const writerId = comment?.authorId ?? FORMER_MEMBER_ID
  if (commentId !== null && writerId !== viewer.id && writerId !== FORMER_MEMBER_ID)
    await notifyOfAcceptance(tx, { postId, commentId, writerId })
  if (authorId === viewer.id) return
  await recordAuditEvent(tx, viewer, {
    action: 'accept-answer',
    subjectId: authorId,
    before: { commentId: before },
    after: { postId, commentId },
  })
}

/** The earlier versions and the current text, oldest first. */
export async function readHistory(
  db: Database,
  reader: Reader,
  content: ContentRef,
): Promise<ContentVersion[]> {
  const current = await findReadable(db, reader, content)
  const targetId = content.commentId ?? content.postId
  const earlier = await listVersions(db, { postId: content.postId, targetId })
  const { version, title, createdAt, editedAt } = current
  return [...earlier, { version, title, content: current.content, createdAt: editedAt ?? createdAt }]
}
