import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import {
  addToCounts,
  findComment,
  setCommentHidden,
} from '#app/features/discussion/comments/comment.store.server.ts'
import type { WriterNetwork } from '#app/features/people/newcomer.service.server.ts'
import { withdrawItems } from '#app/features/inbox/inbox.service.server.ts'
import { notifyReporters } from '#app/features/discussion/reading/notify.service.server.ts'
import { discussionErrors } from '#app/features/discussion/discussion.messages.ts'
import type { ContentRef } from '#app/features/discussion/discussion.schema.ts'
import {
  consumeQuotas,
  requireDiscussion,
  SWEEP_POST_JOB,
  toReader,
} from '#app/features/discussion/posts/post.service.server.ts'
import {
  findPost,
  lockPost,
  refreshAfterModeration,
  setPostHidden,
} from '#app/features/discussion/posts/post.store.server.ts'
import { closeCase, insertReport, openCase } from './report.store.server.ts'

/** Reports a post or a comment to the administrators. Idempotent: one report per person and item. */
export async function reportContent(
  tx: Transaction,
  viewer: Viewer,
  { postId, commentId, reason }: ContentRef & { reason: string },
  network: WriterNetwork,
): Promise<void> {
  const reader = await requireDiscussion(tx, viewer)
  if (!(await lockPost(tx, reader, postId))) throw discussionErrors.postDeleted()
  const content =
    commentId === null ? await findPost(tx, reader, postId) : await findComment(tx, reader, postId, commentId)
  if (content === null || ('state' in content && content.state !== 'shown'))
    throw discussionErrors.commentDeleted()
  if (content.isMine) throw discussionErrors.ownReport()
  const targetId = commentId ?? postId
  if (!(await insertReport(tx, { postId, targetId, reporterId: viewer.id, reason }))) return
  await openCase(tx, postId, targetId)
  await consumeQuotas(tx, viewer, 'report', network)
}

/** Hides a post or a comment from everyone but administrators, or shows it again. Closes its reports. */
export async function hideContent(
  tx: Transaction,
  admin: Viewer,
  { postId, commentId, isHidden }: ContentRef & { isHidden: boolean },
): Promise<void> {
  if (!(await lockPost(tx, toReader(admin), postId))) throw discussionErrors.postDeleted()
  const authorId =
    commentId === null
      ? await setPostHidden(tx, postId, isHidden)
      : await setCommentHidden(tx, postId, commentId, isHidden)
  const openedAt = await closeCase(tx, postId, commentId ?? postId)
  if (isHidden && openedAt !== null) await notifyReporters(tx, { postId, commentId, openedAt }, 'hidden')
  // Another administrator did it first: nothing changed, so nothing is recorded.
  if (authorId === null) return
  if (commentId !== null) {
    await addToCounts(tx, { postId, parentId: postId, readable: isHidden ? -1 : 1, replies: 0 })
    await refreshAfterModeration(tx, postId, commentId)
  }
  if (isHidden) {
    if (commentId === null) await addJob(tx, SWEEP_POST_JOB, { postId })
    else await withdrawItems(tx, { postId, commentId })
  }
  await recordAuditEvent(tx, admin, {
    action: `${isHidden ? 'hide' : 'show'}-${commentId === null ? 'post' : 'comment'}`,
    subjectId: authorId,
    before: { isHidden: !isHidden },
    after: { isHidden, postId, ...(commentId === null ? {} : { commentId }) },
  })
}

export async function dismissReports(tx: Transaction, admin: Viewer, content: ContentRef): Promise<void> {
  const { postId, commentId } = content
  // Of two administrators at the same time, only one closes the case.
  const openedAt = await closeCase(tx, postId, commentId ?? postId)
  if (openedAt === null) return
  await notifyReporters(tx, { postId, commentId, openedAt }, 'dismissed')
  await recordAuditEvent(tx, admin, {
    action: 'dismiss-report',
    after: { postId, ...(commentId === null ? {} : { commentId }) },
  })
}
