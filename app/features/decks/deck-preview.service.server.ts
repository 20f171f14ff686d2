import type { Database } from '#app/platform/database.server.ts'
import { findFeaturedDeck } from './catalogue/public-deck.store.server.ts'

/** The link preview of a featured deck. Other decks have none, because they need a log-in. */
export async function findDeckPreview(db: Database, deckId: string) {
  const deck = await findFeaturedDeck(db, deckId)
  if (deck === null || deck.name === '') return null
  return { kind: deck.category, title: deck.name, note: 'Flashcard deck' }
}
