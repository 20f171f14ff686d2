import { readDeckSummaries } from '#app/features/cards/summary/deck-summary.service.server.ts'
import { readLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { listLearningDeckRows } from '#app/features/scheduling/learning/learning.store.server.ts'
import { MAX_LEARNING_DECKS, MAX_TAKEN_CARDS } from '#app/features/scheduling/scheduling.rules.ts'
import type { TakenBatch, OfflineDecks } from '#app/features/scheduling/scheduling.schema.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { findTakenRows } from './offline-data.store.server.ts'

/** The decks in learning that the viewer may still read, and what their schedule depends on. */
export async function readOfflineDecks(db: Database, viewer: Viewer): Promise<OfflineDecks> {
  const { schedule } = await readLearner(db, viewer.id)
  const rows = await listLearningDeckRows(db, viewer.id, MAX_LEARNING_DECKS)
  const ids = rows.map(({ deckId }) => deckId)
  const summaries = await readDeckSummaries(db, viewer, ids)
  return { schedule, decks: [...summaries.values()].map(({ id, revision }) => ({ deckId: id, revision })) }
}

/** The memory of all cards in learning, range by range, without their texts. */
export async function readTakenCards(
  db: Database,
  viewer: Viewer,
  after: string | null,
): Promise<TakenBatch> {
  const rows = await findTakenRows(db, viewer.id, { after, limit: MAX_TAKEN_CARDS })
  const last = rows.at(-1)
  return {
    cards: rows.filter(({ isActive }) => isActive).map(({ isActive: _, ...card }) => card),
    next: rows.length === MAX_TAKEN_CARDS && last !== undefined ? last.cardId : null,
  }
}
