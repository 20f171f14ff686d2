import type { Database } from '#app/platform/database.server.ts'
import { cardErrors } from '#app/features/cards/card.messages.ts'
import { TASTER_CARDS } from '#app/features/cards/card.rules.ts'
import type { Taster } from '#app/features/cards/card.schema.ts'
import { findTaster } from './taster.store.server.ts'

/**
 * The cards of a featured deck that anyone may try without an account. They are the first ones in study order, so they
 * are the same for everyone, and a session after signing up continues with the next one.
 */
export async function readTaster(db: Database, deckId: string): Promise<Taster> {
  const found = await findTaster(db, deckId, TASTER_CARDS)
  if (found === null) throw cardErrors.missingDeck()
  const { cards, cardCount, types, ...deck } = found
  return { deck, cardCount, types, cards: cards.map(({ key: _, version: __, ...card }) => card) }
}
