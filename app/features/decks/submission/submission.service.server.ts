import type { Database, Transaction } from '#app/platform/database.server.ts'
import { cursorAfter, type Cursor } from '#app/shared/cursors.ts'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import { deckErrors } from '#app/features/decks/deck.messages.ts'
import type { PendingDeck, SubmittedCard } from '#app/features/decks/deck.schema.ts'
import {
  deleteCatalogueDeck,
  lockCatalogueDeck,
} from '#app/features/decks/catalogue/catalogue.store.server.ts'
import {
  countPendingDecks,
  findCatalogueKey,
  findPendingDeck,
  listPendingDecks,
  lockCopy,
  markApproved,
  markRejected,
  publishCards,
} from './submission.store.server.ts'

/** The admin area shows larger counts as 'more'. */
const MAX_COUNTED = 100

export async function readPendingDecks(
  db: Database,
  after: Cursor | null,
): Promise<{ decks: PendingDeck[]; nextCursor: string | null }> {
  const decks = await listPendingDecks(db, after, PAGE_SIZE)
  return { decks, nextCursor: cursorAfter(decks, PAGE_SIZE) }
}

export const countPending = (db: Database): Promise<number> => countPendingDecks(db, MAX_COUNTED)

/** The deck and all its cards, for review. */
export async function readSubmission(
  db: Database,
  deckId: string,
): Promise<{ deck: PendingDeck; cards: SubmittedCard[] }> {
  const found = await findPendingDeck(db, deckId)
  if (found === null) throw deckErrors.decided()
  return found
}

/**
 * Locks a pending deck and its owner's copy until the transaction ends, the copy first, as every writer does. Of two
 * administrators the second one waits here and then gets `decided`.
 */
async function lockSubmission(tx: Transaction, deckId: string) {
  const key = await findCatalogueKey(tx, deckId)
  if (key === null) throw deckErrors.decided()
  const copy = await lockCopy(tx, key, deckId)
  const deck = await lockCatalogueDeck(tx, deckId)
  if (deck === null || deck.approved) throw deckErrors.decided()
  return { deck, copy }
}

export type Decision = { deckId: string; ownerId: string | null; name: string; cardCount: number }

/** Publishes the cards, unless they changed since the reviewer read them. */
export async function approveSubmission(
  tx: Transaction,
  { deckId, revision }: { deckId: string; revision: number },
): Promise<Decision> {
  const { deck, copy } = await lockSubmission(tx, deckId)
  if (copy === null) throw deckErrors.noCopy()
  if (copy.revision !== revision) throw deckErrors.changedSince()
  await publishCards(tx, deckId, copy)
  await markApproved(tx, deckId, copy)
  return { deckId, ownerId: deck.ownerId, name: deck.name, cardCount: copy.cardCount }
}

/** Removes the submission from every list. The owner can restore their copy for a while and sees the reason. */
export async function rejectSubmission(
  tx: Transaction,
  { deckId, reason }: { deckId: string; reason: string },
): Promise<Decision> {
  const { deck, copy } = await lockSubmission(tx, deckId)
  if (copy !== null) await markRejected(tx, copy, reason)
  await deleteCatalogueDeck(tx, deckId)
  return { deckId, ownerId: deck.ownerId, name: deck.name, cardCount: copy?.cardCount ?? 0 }
}
