import { isFlagOn } from '#app/features/flags/flag.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { consumeQuota } from '#app/platform/quota.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { nameAuthor } from '#app/features/discussion/author.service.server.ts'
import {
  discussionErrors,
  tooManyByNetwork,
  tooManyByPerson,
} from '#app/features/discussion/discussion.messages.ts'
import { networkQuotaOf, type QuotaKind, quotaOf } from '#app/features/discussion/discussion.rules.ts'
import type { Post, PostForm } from '#app/features/discussion/discussion.schema.ts'
import {
  findPost,
  insertPost,
  isNewcomer,
  lockPost,
  markPostDeleted,
  type Reader,
  sweepDeletedPost,
  updatePost,
} from './post.store.server.ts'
import { closeCasesOf } from '#app/features/discussion/reports/report.store.server.ts'

export const SWEEP_POST_JOB = 'sweep-deleted-post'
/** Small bites: the live reader hands a transaction over whole, and everything behind it waits. */
const COMMENTS_AT_ONCE = 1_000

export const toReader = (viewer: Viewer): Reader => ({ id: viewer.id, isAdmin: viewer.role === 'admin' })

/** While the discussion is off only administrators read and write in it. */
export async function requireDiscussion(db: Database, viewer: Viewer): Promise<Reader> {
  const reader = toReader(viewer)
  if (!reader.isAdmin && !(await isFlagOn(db, 'showDiscussionTab'))) throw discussionErrors.off()
  return reader
}

/** Where a write comes from, and how many new accounts can write from there at full speed. */
export type WriterNetwork = { subject: string; newcomers: number }

/** The last step of each write: what was refused before does not count. Administrators have no limit. */
export async function countQuota(
  tx: Transaction,
  viewer: Viewer,
  kind: QuotaKind,
  network: WriterNetwork,
): Promise<void> {
  if (viewer.role === 'admin') return
  const isNew = await isNewcomer(tx, viewer.id)
  const quota = quotaOf(kind, isNew)
  const seconds = await consumeQuota(tx, viewer.id, quota)
  if (seconds !== null) throw tooManyByPerson({ quota, isNew, seconds })
  if (isNew) await countForNetwork(tx, kind, network)
}

/** One person can make many accounts; what all new ones on a network write counts together, too. */
async function countForNetwork(tx: Transaction, kind: QuotaKind, { subject, newcomers }: WriterNetwork) {
  const quota = networkQuotaOf(kind, newcomers)
  const seconds = await consumeQuota(tx, subject, quota)
  if (seconds !== null) throw tooManyByNetwork({ quota, seconds })
}

const isSamePost = (known: Post, sent: PostForm) =>
  known.title === sent.title && known.category === sent.category && known.content === sent.content

/** Makes a post. Asked again with the same id it answers with the post that is there. */
export async function createPost(
  tx: Transaction,
  viewer: Viewer,
  post: PostForm & { id: string },
  network: WriterNetwork,
): Promise<Post> {
  const reader = await requireDiscussion(tx, viewer)
  const authorName = await nameAuthor(tx, viewer)
  const made = await insertPost(tx, { ...post, authorId: viewer.id, authorName })
  if (made === null) {
    const known = await findPost(tx, reader, post.id)
    // Other words are not what is there: whoever wrote them in a second tab must not be told that they are posted.
    if (known?.isMine !== true || !isSamePost(known, post)) throw discussionErrors.taken()
    return known
  }
  await countQuota(tx, viewer, 'post', network)
  return made
}

/** Changes a post, unless it was changed elsewhere meanwhile. */
export async function changePost(
  tx: Transaction,
  viewer: Viewer,
  change: { postId: string; title: string; content: string; version: number },
): Promise<Post> {
  const reader = await requireDiscussion(tx, viewer)
  const changed = await updatePost(tx, reader, change)
  if (changed !== null) return changed
  const known = await findPost(tx, reader, change.postId)
  if (known === null) throw discussionErrors.postDeleted()
  if (!known.isMine) throw discussionErrors.notYours()
  // The same change sent again, because its answer was lost.
  if (known.title === change.title && known.content === change.content) return known
  throw discussionErrors.changed()
}

/** Deletes a post; one that is gone already counts as deleted. Its comments follow in a job. */
export async function deletePost(tx: Transaction, viewer: Viewer, postId: string): Promise<void> {
  const reader = await requireDiscussion(tx, viewer)
  if (!(await lockPost(tx, reader, postId))) return
  const post = await findPost(tx, reader, postId)
  if (post?.isMine !== true) throw discussionErrors.notYours()
  await markPostDeleted(tx, reader, postId)
  await closeCasesOf(tx, postId)
  await addJob(tx, SWEEP_POST_JOB, { postId })
}

/** Deletes what hangs on a deleted post, and at last the post. Doing it again finds nothing to do. */
export async function sweepPost(db: Database, postId: string): Promise<void> {
  let isMore = true
  while (isMore) isMore = await sweepDeletedPost(db, postId, COMMENTS_AT_ONCE)
}
