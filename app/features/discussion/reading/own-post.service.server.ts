import type { Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { MAX_FOLLOWED } from '#app/features/discussion/discussion.rules.ts'
import { countLevels, lockFollows, upsertLevel, upsertRead } from './reading.store.server.ts'

/** Authors follow their own posts, unless they follow as many as possible. */
export async function followOwnPost(tx: Transaction, viewer: Viewer, postId: string): Promise<boolean> {
  await lockFollows(tx, viewer.id)
  await upsertRead(tx, viewer.id, postId)
  if ((await countLevels(tx, viewer.id, MAX_FOLLOWED)) >= MAX_FOLLOWED) return false
  return upsertLevel(tx, { personId: viewer.id, postId, level: 'all' })
}
