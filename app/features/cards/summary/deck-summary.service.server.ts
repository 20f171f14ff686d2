import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { type DeckSummary, findReadableDecks, listAnswerableCards } from './deck-summary.store.server.ts'

/** The readable ones of these decks, by id. */
export async function readDeckSummaries(
  db: Database,
  viewer: Viewer,
  deckIds: readonly string[],
): Promise<Map<string, DeckSummary>> {
  if (deckIds.length === 0) return new Map()
  const decks = await findReadableDecks(db, viewer, deckIds)
  return new Map(decks.map((deck) => [deck.id, deck]))
}

/** The cards of these decks that can be reviewed: a draft has no answer. In the order in which they are learned. */
export async function readAnswerableCards(
  db: Database,
  viewer: Viewer,
  decks: readonly DeckSummary[],
): Promise<{ deckId: string; cardId: string }[]> {
  return decks.length === 0 ? [] : listAnswerableCards(db, decks, viewer.id)
}
