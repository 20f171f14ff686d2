import { removeImportedCards } from '#app/features/cards/imported/imported-cards.service.server.ts'
import { deleteDeck } from '#app/features/decks/deck.service.server.ts'
import { lockAndReadLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { rebuildLearner } from '#app/features/scheduling/rebuild/rebuild.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { heavyWork } from '#app/platform/heavy-work.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { deleteImportedMemory, deleteLearningDeck, requestRebuild } from './import-memory.store.server.ts'
import { transferErrors } from './transfer.messages.ts'
import { deleteImportDeck, listImportDecks, lockImport, setImportUndone } from './transfer.store.server.ts'

/** Bounds one transaction: 10 decks have at most 2,000 cards. */
const DECKS_PER_CALL = 10
/** More answers are replayed by the job, within ten minutes. */
const MAX_REPLAYED = 20_000

/**
 * Removes what an import created, some decks at a time: call it until `isDone`. Cards that were edited since stay, and
 * so do decks that have such cards or cards of their own. A failed call can be repeated.
 */
export async function undoImport(
  tx: Transaction,
  viewer: Viewer,
  importId: string,
): Promise<{ isDone: boolean; removed: number; decksLeft: number }> {
  heavyWork.budget.check(viewer.id)
  const found = await lockImport(tx, viewer.id, importId)
  if (found === null || found.isUndone) throw transferErrors.missing()
  if (!found.canUndo) throw transferErrors.tooLate()
  const deckIds = await listImportDecks(tx, viewer.id, importId, DECKS_PER_CALL)
  let removed = 0
  let reviews = 0
  for (const deckId of deckIds) {
    const outcome = await removeImportedCards(tx, viewer, { deckId, importId })
    if (outcome !== null) {
      const startedAt = found.createdAt
      removed += outcome.ids.length
      reviews += await deleteImportedMemory(tx, viewer.id, { cardIds: outcome.ids, startedAt })
      if (outcome.left === 0) {
        await deleteDeck(tx, viewer, deckId)
        await deleteLearningDeck(tx, viewer.id, { deckId, startedAt })
      }
    }
    await deleteImportDeck(tx, viewer.id, importId, deckId)
  }
  if (reviews > 0) await requestRebuild(tx, viewer.id)
  const isDone = deckIds.length < DECKS_PER_CALL
  if (isDone) await finishUndo(tx, viewer, importId, found.reviews > 0)
  return { isDone, removed, decksLeft: isDone ? 0 : DECKS_PER_CALL }
}

/** The memory and the sums of days follow from the answers that are left. */
async function finishUndo(
  tx: Transaction,
  viewer: Viewer,
  importId: string,
  hadReviews: boolean,
): Promise<void> {
  await setImportUndone(tx, viewer.id, importId)
  if (!hadReviews) return
  const { row } = await lockAndReadLearner(tx, viewer.id)
  if (row.reviewCount <= MAX_REPLAYED) await rebuildLearner(tx, viewer.id)
}
