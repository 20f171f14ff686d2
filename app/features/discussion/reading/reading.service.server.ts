import type { WriterNetwork } from '#app/features/people/newcomer.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { discussionErrors } from '#app/features/discussion/discussion.messages.ts'
import {
  type FollowLevel,
  MAX_FOLLOWED,
  MAX_FOLLOWED_TAGS,
} from '#app/features/discussion/discussion.rules.ts'
import { consumeQuotas, requireDiscussion } from '#app/features/discussion/posts/post.service.server.ts'
import { findPost } from '#app/features/discussion/posts/post.store.server.ts'
import { listFollowedTags, setTagFollowed } from './tag-follow.store.server.ts'
import { countLevels, lockFollows, setReadBefore, upsertLevel, upsertRead } from './reading.store.server.ts'

/** The reader has opened the post. */
export async function markPostRead(tx: Transaction, viewer: Viewer, postId: string): Promise<void> {
  const reader = await requireDiscussion(tx, viewer)
  if ((await findPost(tx, reader, postId)) === null) throw discussionErrors.postDeleted()
  await upsertRead(tx, viewer.id, postId)
}

/** Everything up to that time counts as read. Returns the time that undoes it. */
export async function markAllRead(
  tx: Transaction,
  viewer: Viewer,
  until: string | null,
): Promise<{ before: string }> {
  await requireDiscussion(tx, viewer)
  const before = await setReadBefore(tx, viewer.id, until)
  return { before: before ?? new Date(0).toISOString() }
}

/** 'replies' is what everybody has at first, so it doesn't count towards the limit. */
const isCounted = (level: FollowLevel | null) => level === 'all' || level === 'none'

/** How much the reader wants to hear about a post; null is what everybody has at first. */
export async function followPost(
  tx: Transaction,
  viewer: Viewer,
  { postId, level }: { postId: string; level: FollowLevel | null },
  network: WriterNetwork,
): Promise<void> {
  const reader = await requireDiscussion(tx, viewer)
  await lockFollows(tx, viewer.id)
  const post = await findPost(tx, reader, postId)
  if (post === null) throw discussionErrors.postDeleted()
  if (
    !isCounted(post.follows) &&
    isCounted(level) &&
    (await countLevels(tx, viewer.id, MAX_FOLLOWED)) >= MAX_FOLLOWED
  )
    throw discussionErrors.tooManyFollowed()
  if (!(await upsertLevel(tx, { personId: viewer.id, postId, level }))) return
  await consumeQuotas(tx, viewer, 'follow', network)
}

/** Posts with a followed tag are in the list of followed posts. Idempotent. */
export async function followTag(
  tx: Transaction,
  viewer: Viewer,
  { tag, isFollowed }: { tag: string; isFollowed: boolean },
  network: WriterNetwork,
): Promise<void> {
  await requireDiscussion(tx, viewer)
  await lockFollows(tx, viewer.id)
  if (!(await setTagFollowed(tx, { personId: viewer.id, tag, isFollowed }))) return
  // Counted after the insertion: what is too much is rolled back.
  if (isFollowed && (await listFollowedTags(tx, viewer.id)).length > MAX_FOLLOWED_TAGS)
    throw discussionErrors.tooManyTags()
  await consumeQuotas(tx, viewer, 'follow', network)
}
