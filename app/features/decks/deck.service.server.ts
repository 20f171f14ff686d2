import { recordActivity } from '#app/features/activity/activity.service.server.ts'
import { isFlagOn } from '#app/features/flags/flag.service.server.ts'
import type { BatchRunner } from '#app/platform/batch-runner.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { consumeQuota } from '#app/platform/quota.server.ts'
import { SharedRead } from '#app/platform/shared-read.server.ts'
import { newId } from '#app/shared/ids.ts'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { deckErrors, tooManyNewDecks, tooManySubmissions } from './deck.messages.ts'
import { MAX_DECKS, MAX_PENDING_SUBMISSIONS, NEW_DECKS, SUBMISSIONS } from './deck.rules.ts'
import type { DeckForm, OwnDeck } from './deck.schema.ts'
import {
  countDecksOf,
  countPendingOf,
  deleteDeckRow,
  findDeckOf,
  findDeckOverview,
  insertDeck,
  restoreRejectedDeckRow,
} from './deck.store.server.ts'
import { deletePendingSubmission, insertSubmission } from './catalogue/public-deck.store.server.ts'

export type Writer = { tx: Transaction; viewer: Viewer; log: Log }

const sharedOverview = new SharedRead<Awaited<ReturnType<typeof findDeckOverview>>>()

/** What the page of the viewer's decks shows around their list. */
export const readDeckOverview = ({
  db,
  viewer,
  calls,
}: {
  db: Database
  viewer: Viewer
  calls: BatchRunner
}) => sharedOverview.read(calls, () => findDeckOverview(db, viewer.id, PAGE_SIZE))

/** Creates a deck of the viewer. Idempotent: for an existing id it returns the existing deck. */
export async function createDeck(
  { tx, viewer, log }: Writer,
  // An imported deck has a category that the creation form doesn't offer.
  deck: Omit<DeckForm, 'category'> & { id: string; category: string },
): Promise<OwnDeck> {
  if (deck.isPublic && !(await isFlagOn(tx, 'enablePublicDecks'))) throw deckErrors.publicOff()
  const publicDeckId = deck.isPublic ? newId() : null
  const created = await insertDeck(tx, { ...deck, ownerId: viewer.id, publicDeckId })
  if (created === null) {
    const existing = await findDeckOf(tx, viewer.id, deck.id)
    if (existing === null) throw new Error('The deck could neither be created nor found.')
    return existing
  }
  if (publicDeckId !== null) {
    await insertSubmission(tx, { ...deck, id: publicDeckId, ownerId: viewer.id, sourceDeckId: deck.id })
  }
  await recordActivity(tx, log, {
    personId: viewer.id,
    type: 'create_deck',
    deckId: created.id,
    deckTitle: created.name,
  })
  if (viewer.role !== 'admin') await enforceDeckLimits(tx, viewer.id, publicDeckId !== null)
  return created
}

/** Runs last. Each quota's row stays locked until the commit, so the deck count after it is exact under concurrency. */
export async function enforceDeckLimits(
  tx: Transaction,
  ownerId: string,
  isSubmission: boolean,
): Promise<void> {
  const deckWait = await consumeQuota(tx, ownerId, NEW_DECKS)
  if (deckWait !== null) throw tooManyNewDecks(NEW_DECKS, deckWait)
  if ((await countDecksOf(tx, ownerId)) > MAX_DECKS) throw deckErrors.tooManyDecks()
  if (!isSubmission) return
  const submissionWait = await consumeQuota(tx, ownerId, SUBMISSIONS)
  if (submissionWait !== null) throw tooManySubmissions(SUBMISSIONS, submissionWait)
  if ((await countPendingOf(tx, ownerId)) > MAX_PENDING_SUBMISSIONS) throw deckErrors.tooManyPending()
}

/**
 * Deletes one of the viewer's decks; the owner is part of the key. Every writer locks the copy first, then its public
 * deck, to avoid deadlocks.
 */
export async function deleteDeck(tx: Transaction, viewer: Viewer, deckId: string): Promise<void> {
  const deleted = await deleteDeckRow(tx, viewer.id, deckId)
  if (deleted === null) throw deckErrors.notOwner()
  if (deleted.publicDeckId !== null) await deletePendingSubmission(tx, viewer.id, deleted.publicDeckId)
}

/** Restores a rejected submission as a private deck. */
export async function restoreRejectedDeck(
  tx: Transaction,
  viewer: Viewer,
  input: { deckId: string; keepsReason: boolean },
): Promise<void> {
  if (!(await restoreRejectedDeckRow(tx, viewer.id, input))) throw deckErrors.notRejected()
}
