import {
  addImportedCards,
  findKnownCards,
  updateKnownCards,
} from '#app/features/cards/imported/imported-cards.service.server.ts'
import { DEFAULT_CATEGORY } from '#app/features/decks/deck.rules.ts'
import { createDeck, type Writer } from '#app/features/decks/deck.service.server.ts'
import { isFlagOn } from '#app/features/flags/flag.service.server.ts'
import { readLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { startLearning } from '#app/features/scheduling/learning/learning.service.server.ts'
import { suspendCards } from '#app/features/scheduling/learning/mark.service.server.ts'
import { studyDayIn } from '#app/shared/study-day.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { heavyWork } from '#app/platform/heavy-work.server.ts'
import { consumeQuota } from '#app/platform/quota.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { cardIdOf } from './import-ids.server.ts'
import { countDueCards } from './import-memory.store.server.ts'
import { recordImportedReviews } from './import-reviews.service.server.ts'
import { tooManyImports, transferErrors } from './transfer.messages.ts'
import { IMPORTS, MAX_IMPORT_CARDS, MAX_IMPORT_REVIEWS } from './transfer.rules.ts'
import type {
  AddBatch,
  BatchOutcome,
  FinishedImport,
  ImportedCardInput,
  KnownKey,
  StartImport,
} from './transfer.schema.ts'
import {
  addToImport,
  hasImportDeck,
  type ImportRow,
  insertImport,
  listImportDecks,
  lockImport,
  setImportFinished,
} from './transfer.store.server.ts'

/** More than an import can create. */
export const MAX_IMPORT_DECKS = 1_000

/** Starts an import. Idempotent: the same id twice counts once. */
export async function startImport({ tx, viewer }: Writer, start: StartImport): Promise<void> {
  if (!(await isFlagOn(tx, 'enableImport'))) throw transferErrors.off()
  if (!(await insertImport(tx, viewer.id, start)) || viewer.role === 'admin') return
  const wait = await consumeQuota(tx, viewer.id, IMPORTS)
  if (wait !== null) throw tooManyImports(IMPORTS, wait)
}

/** Which of these cards the viewer has, and where. */
export async function findKnownKeys(
  db: Database,
  viewer: Viewer,
  keys: readonly string[],
): Promise<KnownKey[]> {
  const ids = keys.map((key) => cardIdOf(viewer.id, key))
  const known = await findKnownCards(db, viewer, ids)
  const byId = new Map(known.map((card) => [card.id, card]))
  return keys.flatMap((key) => {
    const card = byId.get(cardIdOf(viewer.id, key))
    return card === undefined ? [] : [{ key, deckId: card.deckId, deckName: card.deckName }]
  })
}

async function lockOpenImport(tx: Transaction, viewer: Viewer, importId: string): Promise<ImportRow> {
  const found = await lockImport(tx, viewer.id, importId)
  if (found === null || found.isUndone) throw transferErrors.missing()
  if (found.isFinished) throw transferErrors.finished()
  return found
}

/**
 * Adds cards to a new private deck of an import. Idempotent by card: a repeated request adds nothing twice, so a failed
 * one can be sent again.
 */
export async function addBatch(writer: Writer, batch: AddBatch): Promise<BatchOutcome> {
  const { tx, viewer } = writer
  if (!(await isFlagOn(tx, 'enableImport'))) throw transferErrors.off()
  heavyWork.budget.check(viewer.id)
  const found = await lockOpenImport(tx, viewer, batch.importId)
  const wanted = heavyWork.runHere(viewer.id, () =>
    batch.cards.map((card) => ({ ...card, id: cardIdOf(viewer.id, card.key) })),
  )
  const ids = wanted.map(({ id }) => id)
  const known = await findKnownCards(tx, viewer, ids)
  const knownIds = new Map(known.map((card) => [card.id, card]))
  const fresh = [
    ...new Map(wanted.filter(({ id }) => !knownIds.has(id)).map((card) => [card.id, card])).values(),
  ]
  if (found.cards + fresh.length > MAX_IMPORT_CARDS) throw transferErrors.tooManyCards()
  const { id: deckId } = batch.deck
  const added = fresh.length === 0 ? [] : await addToDeck(writer, batch, fresh)
  const addedIds = new Set(added)
  // Also of a request that was stored and whose response was lost.
  const isOwn = (id: string) => {
    const card = knownIds.get(id)
    return card?.importId === batch.importId && card.deckId === deckId
  }
  const own = wanted.filter(({ id }) => addedIds.has(id) || isOwn(id))
  const updated = batch.updatesKnown ? await updateKnown(tx, viewer, batch, knownIds) : 0
  // Before their answers, so that these leave them out of the queue.
  const suspended = own.filter(({ isSuspended }) => isSuspended)
  await suspendCards(
    tx,
    viewer,
    suspended.map(({ id }) => id),
  )
  const reviews = found.keepsSchedule
    ? await recordImportedReviews(tx, viewer, {
        ...batch,
        startedAt: found.createdAt,
        cards: own,
        maxReviews: MAX_IMPORT_REVIEWS - found.reviews,
      })
    : 0
  // A deck belongs to the import since its first card; a request with known cards only names any deck.
  const counts = { added: added.length, updated, reviews, deckId: added.length > 0 ? deckId : null }
  await addToImport(tx, viewer.id, found.id, counts)
  // The last cards may all be here already, and then the deck is complete without them.
  if (batch.deck.isLast && (await hasImportDeck(tx, viewer.id, found.id, deckId))) {
    await startLearning(tx, viewer, deckId)
  }
  return { added: own.length, updated, known: batch.cards.length - own.length - updated, reviews }
}

async function addToDeck(
  writer: Writer,
  { importId, deck }: AddBatch,
  cards: readonly (ImportedCardInput & { id: string })[],
): Promise<string[]> {
  const { tx, viewer } = writer
  const isOwn = await hasImportDeck(tx, viewer.id, importId, deck.id)
  const created = isOwn
    ? null
    : await createDeck(writer, {
        id: deck.id,
        name: deck.name,
        category: DEFAULT_CATEGORY,
        description: '',
        isPublic: false,
      })
  // An id of a deck that this import didn't create.
  if (created !== null && created.cardCount > 0) throw transferErrors.otherDeck()
  return addImportedCards(tx, viewer, { deckId: deck.id, importId }, cards)
}

/** Cards that an earlier import created get the texts of this one, like any other edit. */
async function updateKnown(
  tx: Transaction,
  viewer: Viewer,
  { importId, cards }: AddBatch,
  known: ReadonlyMap<string, Awaited<ReturnType<typeof findKnownCards>>[number]>,
): Promise<number> {
  const changed = cards.flatMap(({ key, tags: _, isSuspended: __, reviews: ___, ...card }) => {
    const existing = known.get(cardIdOf(viewer.id, key))
    if (existing === undefined || existing.importId === importId) return []
    if (existing.question === card.question && existing.answer === card.answer) return []
    const { id, deckId, version } = existing
    return [{ ...card, id, deckId, version }]
  })
  // A file can have a card twice.
  const unique = [...new Map(changed.map((card) => [card.id, card])).values()]
  await updateKnownCards(tx, viewer, unique)
  return unique.length
}

/** Finishes an import. Idempotent. */
export async function finishImport(
  tx: Transaction,
  viewer: Viewer,
  importId: string,
): Promise<FinishedImport> {
  const found = await lockImport(tx, viewer.id, importId)
  if (found === null || found.isUndone) throw transferErrors.missing()
  await setImportFinished(tx, viewer.id, importId)
  const deckIds = await listImportDecks(tx, viewer.id, importId, MAX_IMPORT_DECKS)
  const { row } = await readLearner(tx, viewer.id)
  const today = studyDayIn(Date.now(), row.timeZone, row.dayStartHour)
  return {
    cards: found.cards,
    updated: found.updated,
    reviews: found.reviews,
    decks: deckIds.length,
    due: await countDueCards(tx, viewer.id, deckIds, today),
  }
}
