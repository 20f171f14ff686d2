import type { Database, Transaction } from '#app/platform/database.server.ts'
import { stripUnstorable } from '#app/shared/text.ts'
import { type InboxKind, READ_ITEM_DAYS, UNREAD_ITEM_DAYS } from './inbox.rules.ts'
import {
  deleteItems,
  deleteItemsOfPost,
  deleteReadItems,
  deleteUnreadItems,
  insertItems,
  setBatchRead,
} from './inbox.store.server.ts'

/** `deckId`, `title` and `detail` for what isn't about the forum, whose texts are read there. */
export type NewItem = {
  kind: InboxKind
  postId?: string | null
  commentId?: string | null
  deckId?: string | null
  title?: string | null
  detail?: string | null
}

/** Small batches: the log reader processes whole transactions, and later ones wait. */
const ITEMS_PER_BATCH = 1_000

/** Tells people about something, in the transaction that caused it. */
export async function notifyPeople(
  tx: Transaction,
  personIds: readonly (string | null)[],
  item: NewItem,
): Promise<void> {
  const known = personIds.filter((id) => id !== null)
  if (known.length === 0) return
  const clean = (text: string | null = null) => (text === null ? null : stripUnstorable(text))
  await insertItems(tx, known, { ...item, title: clean(item.title), detail: clean(item.detail) })
}

/** Takes back what was said about a comment, because it can't be read any more. */
export async function withdrawItems(
  tx: Transaction,
  about: { postId: string; commentId: string; kind?: InboxKind },
): Promise<void> {
  await deleteItems(tx, about)
}

/** Repeats a batch until one isn't full. Returns the number of rows. */
async function repeat(runBatch: (limit: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const count = await runBatch(ITEMS_PER_BATCH)
    total += count
    if (count < ITEMS_PER_BATCH) return total
  }
}

/** Takes back everything that was said about a post, if it can't be read any more. Lists leave it out before. */
export async function withdrawItemsOfPost(db: Database, postId: string): Promise<void> {
  await repeat((limit) => deleteItemsOfPost(db, postId, limit))
}

/** Idempotent. */
export async function markAllRead(db: Database, personId: string): Promise<void> {
  await repeat((limit) => setBatchRead(db, personId, limit))
}

/** Returns the number of deleted items. */
export async function deleteOldItems(db: Database): Promise<number> {
  const read = await repeat((limit) => deleteReadItems(db, READ_ITEM_DAYS, limit))
  return read + (await repeat((limit) => deleteUnreadItems(db, UNREAD_ITEM_DAYS, limit)))
}
