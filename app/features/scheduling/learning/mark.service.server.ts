import { findCardSet } from '#app/features/cards/card-set.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { memoryErrors } from '#app/features/scheduling/scheduling.messages.ts'
import { MAX_QUEUE_BATCH } from '#app/features/scheduling/scheduling.rules.ts'
import type { CardMark, MarkedCard } from '#app/features/scheduling/scheduling.schema.ts'
import { toQueueCards } from '#app/features/scheduling/queue/queue.service.server.ts'
import { findMemoryRows } from '#app/features/scheduling/queue/queue.store.server.ts'
import { followReplacedCard } from '#app/features/scheduling/replaced/replaced-card.service.server.ts'
import { lockLearner } from './learner.store.server.ts'
import {
  findMarks,
  listMarkedIds,
  type MarkChange,
  type MarkList,
  setCardActive,
  suspendMarkedCards,
  upsertMark,
} from './mark.store.server.ts'

/** The viewer's own marks of these cards; a card without marks is left out. */
export async function readMarks(
  db: Database,
  viewer: Viewer,
  cardIds: readonly string[],
): Promise<CardMark[]> {
  const marks = await findMarks(db, viewer.id, cardIds)
  return marks.map(({ repairedLapses: _, ...mark }) => mark)
}

/** Sets marks of a card that the viewer may read, or has learned. A device may still have a card that was replaced. */
export async function saveMark(tx: Transaction, viewer: Viewer, sent: MarkChange): Promise<void> {
  const change = { ...sent, cardId: await followReplacedCard(tx, viewer.id, sent.cardId) }
  const [card] = await findCardSet(tx, viewer, [change.cardId])
  const isKnown = card?.isReadable ?? false
  if (!isKnown && (await findMemoryRows(tx, viewer.id, [change.cardId])).length === 0) {
    throw memoryErrors.noCard()
  }
  await lockLearner(tx, viewer.id)
  await upsertMark(tx, viewer.id, change)
  if (change.isSuspended !== undefined) {
    await setCardActive(tx, viewer.id, change.cardId, !change.isSuspended)
  }
}

/** Suspends the cards of these that the viewer may read. */
export async function suspendCards(
  tx: Transaction,
  viewer: Viewer,
  cardIds: readonly string[],
): Promise<void> {
  const cards = (await findCardSet(tx, viewer, cardIds)).filter(({ isReadable }) => isReadable)
  if (cards.length === 0) return
  await lockLearner(tx, viewer.id)
  await suspendMarkedCards(
    tx,
    viewer.id,
    cards.map(({ id }) => id),
  )
}

/** The cards of a list with their texts; those that were deleted are left out. */
export async function listMarkedCards(db: Database, viewer: Viewer, list: MarkList): Promise<MarkedCard[]> {
  const ids = await listMarkedIds(db, viewer.id, list, MAX_QUEUE_BATCH)
  if (ids.length === 0) return []
  const known = await findMemoryRows(db, viewer.id, ids)
  const memories = new Map(known.map(({ cardId, memory }) => [cardId, memory]))
  const cards = await toQueueCards(
    db,
    viewer,
    ids.map((cardId) => ({ cardId, memory: memories.get(cardId) ?? null })),
  )
  const marks = await findMarks(db, viewer.id, ids)
  return cards.map((item) => ({
    ...item,
    isSuspended: marks.some(({ cardId, isSuspended }) => cardId === item.card.id && isSuspended),
  }))
}
