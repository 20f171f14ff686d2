import {
  readAnswerableCards,
  readDeckSummaries,
} from '#app/features/cards/summary/deck-summary.service.server.ts'
import { findCardSet } from '#app/features/cards/card-set.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { memoryErrors } from '#app/features/scheduling/scheduling.messages.ts'
import { MAX_LEARNING_DECKS } from '#app/features/scheduling/scheduling.rules.ts'
import type { LearningDeck } from '#app/features/scheduling/scheduling.schema.ts'
import { lockLearner } from './learner.store.server.ts'
import {
  countDeckCards,
  insertNewCards,
  leaveLearningDeck,
  type LearningDeckRow,
  listLearningDeckRows,
  MISSING_REVISION,
  syncDeckRows,
  upsertLearningDeck,
} from './learning.store.server.ts'

// Bounds one transaction: 20 decks have at most 4,000 cards.
const MAX_SYNCED_DECKS = 20

/** The decks in learning, with what the learner has started of each. */
export async function listLearningDecks(db: Database, viewer: Viewer): Promise<LearningDeck[]> {
  const rows = await listLearningDeckRows(db, viewer.id, MAX_LEARNING_DECKS)
  const summaries = await readDeckSummaries(
    db,
    viewer,
    rows.map(({ deckId }) => deckId),
  )
  const counts = new Map((await countDeckCards(db, viewer.id)).map((count) => [count.deckId, count]))
  return rows.map(({ deckId, includesAllCards, joinedAt }) => {
    const deck = summaries.get(deckId)
    const count = counts.get(deckId)
    return {
      deckId,
      name: deck?.name ?? null,
      isPublic: deck?.isPublic ?? true,
      cardCount: includesAllCards ? (deck?.cardCount ?? 0) : (count?.cards ?? 0),
      started: count?.started ?? 0,
      includesAllCards,
      isWhole: includesAllCards,
      joinedAt,
    }
  })
}

/** The cards of the deck join the queue as new cards. Idempotent. */
export async function startLearning(
  tx: Transaction,
  viewer: Viewer,
  deckId: string,
): Promise<{ added: number }> {
  const deck = (await readDeckSummaries(tx, viewer, [deckId])).get(deckId)
  if (deck === undefined) throw memoryErrors.noDeck()
  await lockLearner(tx, viewer.id)
  const known = await listLearningDeckRows(tx, viewer.id, MAX_LEARNING_DECKS)
  if (known.length >= MAX_LEARNING_DECKS && !known.some((row) => row.deckId === deckId)) {
    throw memoryErrors.tooManyDecks()
  }
  await upsertLearningDeck(tx, viewer.id, deckId)
  const { added } = await syncDecks(tx, viewer, [
    { deckId, includesAllCards: true, joinedAt: 0, syncedRevision: null },
  ])
  return { added }
}

/** These cards join the queue without the rest of their decks; false if none of them can be read. Idempotent. */
export async function joinCards(
  tx: Transaction,
  viewer: Viewer,
  cardIds: readonly string[],
): Promise<boolean> {
  const cards = (await findCardSet(tx, viewer, cardIds)).filter(({ isReadable }) => isReadable)
  if (cards.length === 0) return false
  await lockLearner(tx, viewer.id)
  await insertNewCards(
    tx,
    viewer.id,
    cards.map(({ id, deck }) => ({ cardId: id, deckId: deck.id })),
  )
  return true
}

export async function stopLearning(tx: Transaction, viewer: Viewer, deckId: string): Promise<void> {
  await lockLearner(tx, viewer.id)
  await leaveLearningDeck(tx, viewer.id, deckId)
}

/** Whether a deck's cards changed since its rows were written. */
export const isStale = (row: Pick<LearningDeckRow, 'syncedRevision'>, revision: string | undefined) =>
  row.syncedRevision !== (revision ?? MISSING_REVISION)

/** Brings the rows up to date with the decks: call it when `needsSync` says so, until `isMore` is false. */
export async function syncLearningDecks(
  tx: Transaction,
  viewer: Viewer,
): Promise<{ added: number; removed: number; isMore: boolean }> {
  await lockLearner(tx, viewer.id)
  const rows = await listLearningDeckRows(tx, viewer.id, MAX_LEARNING_DECKS)
  const summaries = await readDeckSummaries(
    tx,
    viewer,
    rows.map(({ deckId }) => deckId),
  )
  const stale = rows.filter((row) => isStale(row, summaries.get(row.deckId)?.revision))
  const outcome = await syncDecks(tx, viewer, stale.slice(0, MAX_SYNCED_DECKS))
  return { ...outcome, isMore: stale.length > MAX_SYNCED_DECKS }
}

async function syncDecks(tx: Transaction, viewer: Viewer, rows: readonly LearningDeckRow[]) {
  if (rows.length === 0) return { added: 0, removed: 0 }
  const summaries = await readDeckSummaries(
    tx,
    viewer,
    rows.map(({ deckId }) => deckId),
  )
  const cards = await readAnswerableCards(tx, viewer, [...summaries.values()])
  const byDeck = Map.groupBy(cards, ({ deckId }) => deckId)
  return syncDeckRows(
    tx,
    viewer.id,
    rows.map(({ deckId, includesAllCards }) => ({
      deckId,
      includesAllCards,
      revision: summaries.get(deckId)?.revision ?? MISSING_REVISION,
      cardIds: (byDeck.get(deckId) ?? []).map(({ cardId }) => cardId),
    })),
  )
}
