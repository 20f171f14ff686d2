import { isFlagOn } from '#app/features/flags/flag.service.server.ts'
import { consumeWriterQuota, type WriterNetwork } from '#app/features/people/newcomer.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { writerQuotaError } from '#app/shared/quotas.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { registerAuthor } from '#app/features/discussion/author.service.server.ts'
import { discussionErrors } from '#app/features/discussion/discussion.messages.ts'
import { type QuotaKind, QUOTAS } from '#app/features/discussion/discussion.rules.ts'
import type { Post, PostForm } from '#app/features/discussion/discussion.schema.ts'
import {
  findPost,
  insertPost,
  lockPost,
  markPostDeleted,
  type Reader,
  sweepDeletedPost,
  updatePost,
} from './post.store.server.ts'
import { closeCasesOfPost } from '#app/features/discussion/reports/report.store.server.ts'

export const SWEEP_POST_JOB = 'sweep-deleted-post'
/** Small batches: the log reader processes whole transactions, and later ones wait. */
const COMMENTS_PER_BATCH = 1_000

export const toReader = (viewer: Viewer): Reader => ({ id: viewer.id, isAdmin: viewer.role === 'admin' })

/** While the discussion is off, only administrators have access. */
export async function requireDiscussion(db: Database, viewer: Viewer): Promise<Reader> {
  const reader = toReader(viewer)
  if (!reader.isAdmin && !(await isFlagOn(db, 'showDiscussionTab'))) throw discussionErrors.off()
  return reader
}

/** The last step of each write, so that rejected writes don't count. */
export async function consumeQuotas(
  tx: Transaction,
  viewer: Viewer,
  kind: QuotaKind,
  network: WriterNetwork,
): Promise<void> {
  const exceeded = await consumeWriterQuota(tx, viewer, QUOTAS[kind], network)
  if (exceeded !== null) throw writerQuotaError('discussion', exceeded)
}

const isSamePost = (existing: Post, sent: PostForm) =>
  existing.title === sent.title && existing.category === sent.category && existing.content === sent.content

/** Idempotent: a retry with the same id returns the existing post. */
export async function createPost(
  tx: Transaction,
  viewer: Viewer,
  post: PostForm & { id: string },
  network: WriterNetwork,
): Promise<Post> {
  const reader = await requireDiscussion(tx, viewer)
  const authorName = await registerAuthor(tx, viewer)
  const created = await insertPost(tx, { ...post, authorId: viewer.id, authorName })
  if (created === null) {
    const existing = await findPost(tx, reader, post.id)
    // Different text under the same id, such as from a second tab, must not be reported as posted.
    if (existing?.isMine !== true || !isSamePost(existing, post)) throw discussionErrors.taken()
    return existing
  }
  await consumeQuotas(tx, viewer, 'post', network)
  return created
}

/** Optimistic locking: fails when the post changed since `version`. */
export async function changePost(
  tx: Transaction,
  viewer: Viewer,
  change: { postId: string; title: string; content: string; version: number },
): Promise<Post> {
  const reader = await requireDiscussion(tx, viewer)
  const changed = await updatePost(tx, reader, change)
  if (changed !== null) return changed
  const existing = await findPost(tx, reader, change.postId)
  if (existing === null) throw discussionErrors.postDeleted()
  if (!existing.isMine) throw discussionErrors.notYours()
  // A retry of the same change whose response was lost.
  if (existing.title === change.title && existing.content === change.content) return existing
  throw discussionErrors.changed()
}

/** Idempotent. A job deletes the comments. */
export async function deletePost(tx: Transaction, viewer: Viewer, postId: string): Promise<void> {
  const reader = await requireDiscussion(tx, viewer)
  if (!(await lockPost(tx, reader, postId))) return
  const post = await findPost(tx, reader, postId)
  if (post?.isMine !== true) throw discussionErrors.notYours()
  await markPostDeleted(tx, reader, postId)
  await closeCasesOfPost(tx, postId)
  await addJob(tx, SWEEP_POST_JOB, { postId })
}

/** Deletes the comments of a deleted post in batches, then the post. Idempotent. */
export async function sweepPost(db: Database, postId: string): Promise<void> {
  let hasMore = true
  while (hasMore) hasMore = await sweepDeletedPost(db, postId, COMMENTS_PER_BATCH)
}
