import { publishPicturesOfDeck } from '#app/features/pictures/picture.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { cursorAfter, type Cursor } from '#app/shared/cursors.ts'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import { deckErrors } from '#app/features/decks/deck.messages.ts'
import type { DeckUpdate, PendingDeck, SubmittedCard } from '#app/features/decks/deck.schema.ts'
import {
  deleteCatalogueDeck,
  lockCatalogueDeck,
  updateCatalogueDeck,
} from '#app/features/decks/catalogue/catalogue.store.server.ts'
import { isSameDetails } from './deck-update.rules.ts'
import { applyCardChanges, findUpdateOf, listPendingUpdates, readUpdate } from './deck-update.store.server.ts'
import {
  findCatalogueKey,
  findPendingDeck,
  listPendingDecks,
  lockCopy,
  markApproved,
  markChangesRequested,
  markPublished,
  markRejected,
  publishCards,
} from './submission.store.server.ts'

const isNewer = (a: PendingDeck, b: PendingDeck) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1

/** New submissions and updates of approved decks in one list, newest first. */
export async function readPendingDecks(
  db: Database,
  after: Cursor | null,
): Promise<{ decks: PendingDeck[]; nextCursor: string | null }> {
  // Each list gives a whole page, so the newest of both are among them.
  const submissions = await listPendingDecks(db, after, PAGE_SIZE)
  const updates = await listPendingUpdates(db, after, PAGE_SIZE)
  const decks = [...submissions, ...updates].toSorted(isNewer).slice(0, PAGE_SIZE)
  return { decks, nextCursor: cursorAfter(decks, PAGE_SIZE) }
}

/** The deck and all its cards, for review. */
export async function readSubmission(
  db: Database,
  deckId: string,
): Promise<{ deck: PendingDeck; cards: SubmittedCard[] }> {
  const found = await findPendingDeck(db, deckId)
  if (found === null) throw deckErrors.decided()
  return found
}

/** An update of an approved deck, with what it changes. */
export async function readDeckUpdate(db: Database, deckId: string): Promise<DeckUpdate> {
  const update = await readUpdate(db, deckId)
  if (update === null) throw deckErrors.decided()
  return update
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
  await publishPicturesOfDeck(tx, copy)
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

/** Locks the copy, then the approved deck, and reads the update that the owner has sent. */
async function lockUpdate(tx: Transaction, deckId: string) {
  const key = await findCatalogueKey(tx, deckId)
  const copy = key === null ? null : await lockCopy(tx, key, deckId)
  const deck = await lockCatalogueDeck(tx, deckId)
  if (copy === null || !copy.isInReview || deck?.approved !== true) throw deckErrors.decided()
  return { copy, deck }
}

type UpdateDecision = Decision & { changed: number; added: number; removed: number }

/** Publishes an update as a whole, unless either deck changed since the reviewer read it. */
export async function approveUpdate(
  tx: Transaction,
  { deckId, revision }: { deckId: string; revision: number },
): Promise<UpdateDecision> {
  const { copy, deck } = await lockUpdate(tx, deckId)
  const update = await findUpdateOf(tx, deckId)
  if (update === null) throw deckErrors.decided()
  if (update.deck.revision !== revision) throw deckErrors.updateChanged()
  const { before, after } = update.deck
  await publishPicturesOfDeck(tx, copy)
  await applyCardChanges(tx, deckId, update.cards)
  // Also without new details: the version counts what was published.
  await updateCatalogueDeck(tx, deckId, isSameDetails(before, after) ? {} : after)
  await markPublished(tx, copy)
  const { changed, added, removed } = update.cards
  return {
    deckId,
    ownerId: deck.ownerId,
    name: after.name,
    cardCount: copy.cardCount,
    changed: changed.length,
    added: added.length,
    removed: removed.length,
  }
}

/** Ends a review with a reason; the owner can improve the deck and send it again. An approved deck stays as it is. */
export async function requestChanges(
  tx: Transaction,
  { deckId, reason }: { deckId: string; reason: string },
): Promise<Decision> {
  const key = await findCatalogueKey(tx, deckId)
  if (key === null) throw deckErrors.decided()
  const copy = await lockCopy(tx, key, deckId)
  const deck = await lockCatalogueDeck(tx, deckId)
  if (deck === null || (deck.approved && copy?.isInReview !== true)) throw deckErrors.decided()
  if (copy === null) throw deckErrors.noCopy()
  await markChangesRequested(tx, copy, { reason, isApproved: deck.approved })
  if (!deck.approved) await deleteCatalogueDeck(tx, deckId)
  return { deckId, ownerId: deck.ownerId, name: deck.name, cardCount: copy.cardCount }
}
