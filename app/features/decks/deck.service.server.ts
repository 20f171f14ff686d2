import type { Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { deckRefusals } from './deck.messages.ts'
import type { DeckForm, DeckSummary } from './deck.schema.ts'
import { deleteDeckRow, findDeckOf, insertDeck } from './deck.store.server.ts'

/** Makes a deck of the viewer's own. Asked again with the same id it answers with the deck that is there. */
export async function createDeck(
  tx: Transaction,
  viewer: Viewer,
  deck: DeckForm & { id: string },
): Promise<DeckSummary> {
  const made = await insertDeck(tx, { ...deck, ownerId: viewer.id })
  const result = made ?? (await findDeckOf(tx, viewer.id, deck.id))
  if (result === null) throw new Error('A deck neither could be made nor is there.')
  return result
}

/** Deletes one of the viewer's own decks; the owner is part of the key, so no other deck can be named. */
export async function deleteDeck(tx: Transaction, viewer: Viewer, deckId: string): Promise<void> {
  const deleted = await deleteDeckRow(tx, viewer.id, deckId)
  if (!deleted) throw deckRefusals.notOwner()
}
