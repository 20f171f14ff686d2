import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { cardErrors } from '#app/features/cards/card.messages.ts'
import { MAX_CARDS_PER_DECK, MAX_DECK_BYTES } from '#app/features/cards/card.rules.ts'
import { lockDeck, readCardBytes } from '#app/features/cards/card.store.server.ts'
import {
  deleteUneditedCards,
  findOwnCards,
  type ImportedCard,
  insertImportedCards,
  type KnownCard,
  readDeckBytes,
  type UpdatedCard,
  updateOwnCards,
} from './imported-cards.store.server.ts'

/** Which of these cards the viewer has already, in any deck. */
export const findKnownCards = (db: Database, viewer: Viewer, ids: readonly string[]): Promise<KnownCard[]> =>
  findOwnCards(db, viewer.id, ids)

/** Adds cards of an import to one of the viewer's private decks, within the limits of a deck. */
export async function addImportedCards(
  tx: Transaction,
  viewer: Viewer,
  { deckId, importId }: { deckId: string; importId: string },
  cards: readonly ImportedCard[],
): Promise<string[]> {
  const deck = await lockDeck(tx, viewer, deckId)
  if (deck === null || deck.isPublic) throw cardErrors.notReady()
  if (deck.cardCount + cards.length > MAX_CARDS_PER_DECK) throw cardErrors.full()
  const ids = await insertImportedCards(tx, { ownerId: viewer.id, deckId, importId }, cards)
  if ((await readCardBytes(tx, deck)) > MAX_DECK_BYTES) throw cardErrors.tooLarge()
  return ids
}

/**
 * Gives cards of the viewer's private decks new texts, or none of them: if somebody else changed one since it was read, or
 * if a deck would grow past its limit.
 */
export async function updateKnownCards(
  tx: Transaction,
  viewer: Viewer,
  cards: readonly UpdatedCard[],
): Promise<void> {
  if (cards.length === 0) return
  const updated = await updateOwnCards(tx, viewer.id, cards)
  if (updated.length < cards.length) throw cardErrors.changed()
  const before = new Map(updated.map(({ deckId, bytesBefore }) => [deckId, bytesBefore]))
  for (const { deckId, bytes } of await readDeckBytes(tx, viewer.id, [...before.keys()])) {
    if (bytes > MAX_DECK_BYTES && bytes > (before.get(deckId) ?? 0)) throw cardErrors.tooLarge()
  }
}

/** Deletes the cards of an import that weren't edited since; says how many cards the deck has left, null without one. */
export async function removeImportedCards(
  tx: Transaction,
  viewer: Viewer,
  { deckId, importId }: { deckId: string; importId: string },
): Promise<{ ids: string[]; left: number } | null> {
  const deck = await lockDeck(tx, viewer, deckId)
  if (deck === null || deck.isPublic) return null
  const ids = await deleteUneditedCards(tx, { ownerId: viewer.id, deckId, importId })
  return { ids, left: deck.cardCount - ids.length }
}
