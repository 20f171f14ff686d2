import type { Database } from '#app/platform/database.server.ts'
import { findFeaturedDeck } from './catalogue/public-deck.store.server.ts'

/** What a link to a featured deck shows elsewhere. Others are seen only by whoever is signed in. */
export async function findDeckPreview(db: Database, deckId: string) {
  const deck = await findFeaturedDeck(db, deckId)
  if (deck === null || deck.name === '') return null
  return { kind: deck.category, title: deck.name, note: 'Flashcard deck' }
}
