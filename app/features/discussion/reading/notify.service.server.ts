import { notifyPeople } from '#app/features/inbox/inbox.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { isMuted, listRecipients, listReporters } from './recipient.store.server.ts'

type NewComment = { postId: string; commentId: string; authorId: string; repliesTo: string | null }

/** Tells those whom a new comment concerns, each of them once. */
export async function notifyOfComment(tx: Transaction, comment: NewComment): Promise<void> {
  const { postId, commentId } = comment
  const recipients = await listRecipients(tx, comment)
  for (const kind of ['reply', 'comment'] as const) {
    const people = recipients.filter((one) => one.kind === kind).map(({ personId }) => personId)
    await notifyPeople(tx, people, { kind, postId, commentId })
  }
}

/** Tells the writer of an answer that it was accepted, unless they muted the post. */
export async function notifyOfAcceptance(
  tx: Transaction,
  { postId, commentId, writerId }: { postId: string; commentId: string; writerId: string },
): Promise<void> {
  if (await isMuted(tx, writerId, postId)) return
  await notifyPeople(tx, [writerId], { kind: 'accepted', postId, commentId })
}

/** Tells those who reported it since the case was opened what was decided. */
export async function notifyReporters(
  tx: Transaction,
  { postId, commentId, openedAt }: { postId: string; commentId: string | null; openedAt: Date },
  decision: 'hidden' | 'dismissed',
): Promise<void> {
  const reporters = await listReporters(tx, { postId, targetId: commentId ?? postId, openedAt })
  // A hidden text has no address that they could open.
  const content = decision === 'hidden' ? {} : { postId, commentId }
  await notifyPeople(tx, reporters, { kind: `report-${decision}`, ...content })
}
