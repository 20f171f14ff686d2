import { isFlagOn } from '#app/features/flags/flag.service.server.ts'
import { consumeWriterQuota, type WriterNetwork } from '#app/features/people/newcomer.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { apiErrors } from '#app/platform/api.messages.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { writerQuotaError } from '#app/shared/quotas.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { withdrawItemsOfPost } from '#app/features/inbox/inbox.service.server.ts'
import { registerAuthor } from '#app/features/discussion/author.service.server.ts'
import { discussionErrors } from '#app/features/discussion/discussion.messages.ts'
import { type QuotaKind, QUOTAS } from '#app/features/discussion/discussion.rules.ts'
import type { Post, PostForm } from '#app/features/discussion/discussion.schema.ts'
import { requireSubject } from '#app/features/discussion/subjects/subject.service.server.ts'
import { findSubject, insertSubject } from '#app/features/discussion/subjects/subject.store.server.ts'
import { formatSubject, type PostSubject } from '#app/features/post-links/post-subject.rules.ts'
import {
  findPost,
  insertPost,
  lockPost,
  markPostDeleted,
  type Member,
  type Reader,
  storePostVersion,
  sweepDeletedPost,
  updatePost,
} from './post.store.server.ts'
import { followOwnPost } from '#app/features/discussion/reading/own-post.service.server.ts'
import { closeCasesOfPost } from '#app/features/discussion/reports/report.store.server.ts'

export const SWEEP_POST_JOB = 'sweep-deleted-post'
/** Small batches: the log reader processes whole transactions, and later ones wait. */
const COMMENTS_PER_BATCH = 1_000

export const toReader = (viewer: Viewer): Member => ({ id: viewer.id, isAdmin: viewer.role === 'admin' })

/** While the discussion is off, only administrators have access. */
export async function requireDiscussion(db: Database, viewer: Viewer): Promise<Member> {
  const reader = toReader(viewer)
  if (!reader.isAdmin && !(await isFlagOn(db, 'showDiscussionTab'))) throw discussionErrors.off()
  return reader
}

/** Visitors read single posts only where the operator allows it. */
export async function requirePostReader(db: Database, viewer: Viewer | null): Promise<Reader> {
  if (viewer !== null) return requireDiscussion(db, viewer)
  const isOpen = (await isFlagOn(db, 'enablePublicPosts')) && (await isFlagOn(db, 'showDiscussionTab'))
  if (!isOpen) throw apiErrors.signedOut()
  return { id: null, isAdmin: false }
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

type SentText = { title: string; content: string; tags?: readonly string[] | undefined }

/** Tags that weren't sent don't change. */
const isSameText = (existing: Post, sent: SentText) =>
  existing.title === sent.title &&
  existing.content === sent.content &&
  (sent.tags === undefined || existing.tags.join() === sent.tags.join())

const isSamePost = (existing: Post, sent: PostForm) =>
  existing.category === sent.category && isSameText(existing, sent)

async function isAbout(tx: Transaction, postId: string, about: PostSubject | null): Promise<boolean> {
  const stored = await findSubject(tx, postId)
  if (stored === null || about === null) return stored === about
  return formatSubject(stored) === formatSubject(about)
}

/** Idempotent: a retry with the same id returns the existing post. */
export async function createPost(
  tx: Transaction,
  viewer: Viewer,
  { about = null, ...post }: PostForm & { id: string; about?: PostSubject | null | undefined },
  network: WriterNetwork,
): Promise<Post> {
  const reader = await requireDiscussion(tx, viewer)
  if (about !== null) await requireSubject({ db: tx, viewer }, about)
  const authorName = await registerAuthor(tx, viewer)
  const created = await insertPost(tx, { ...post, authorId: viewer.id, authorName })
  if (created === null) {
    const existing = await findPost(tx, reader, post.id)
    // Different text under the same id, such as from a second tab, must not be reported as posted.
    const isSame = existing !== null && isSamePost(existing, post) && (await isAbout(tx, post.id, about))
    if (existing?.isMine !== true || !isSame) throw discussionErrors.taken()
    return existing
  }
  if (about !== null) await insertSubject(tx, post.id, about)
  const isFollowed = await followOwnPost(tx, viewer, post.id)
  await consumeQuotas(tx, viewer, 'post', network)
  return { ...created, unread: null, follows: isFollowed ? 'all' : null }
}

/** Optimistic locking: fails when the post changed since `version`. */
export async function changePost(
  tx: Transaction,
  viewer: Viewer,
  change: SentText & { postId: string; version: number },
  network: WriterNetwork,
): Promise<Post> {
  const reader = await requireDiscussion(tx, viewer)
  await lockPost(tx, reader, change.postId)
  await storePostVersion(tx, reader, change)
  const changed = await updatePost(tx, reader, change)
  if (changed !== null) {
    await consumeQuotas(tx, viewer, 'edit', network)
    return changed
  }
  const existing = await findPost(tx, reader, change.postId)
  if (existing === null) throw discussionErrors.postDeleted()
  if (!existing.isMine) throw discussionErrors.notYours()
  // A retry of the same change whose response was lost.
  if (isSameText(existing, change)) return existing
  throw discussionErrors.changed()
}

/** Idempotent. A job deletes the comments, and what inboxes say about them. */
export async function deletePost(tx: Transaction, viewer: Viewer, postId: string): Promise<void> {
  const reader = await requireDiscussion(tx, viewer)
  if (!(await lockPost(tx, reader, postId))) return
  const post = await findPost(tx, reader, postId)
  if (post?.isMine !== true) throw discussionErrors.notYours()
  await markPostDeleted(tx, reader, postId)
  await closeCasesOfPost(tx, postId)
  await addJob(tx, SWEEP_POST_JOB, { postId })
}

/**
 * Empties inboxes of a post that can't be read any more. If it is deleted, deletes its comments in batches, then the
 * post. Idempotent.
 */
export async function sweepPost(db: Database, postId: string): Promise<void> {
  await withdrawItemsOfPost(db, postId)
  let hasMore = true
  while (hasMore) hasMore = await sweepDeletedPost(db, postId, COMMENTS_PER_BATCH)
}
