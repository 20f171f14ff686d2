import { isFlagOn } from '#app/features/flags/flag.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { consumeQuota } from '#app/platform/quota.server.ts'
import { newId } from '#app/shared/ids.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { deckErrors, tooManyReviews } from '#app/features/decks/deck.messages.ts'
import { isPending, MAX_PENDING_SUBMISSIONS, SUBMISSIONS } from '#app/features/decks/deck.rules.ts'
import type { DeckDetails, DetailsForm, OwnDeck } from '#app/features/decks/deck.schema.ts'
import { countPendingOf, findDeckOf, lockDeckOf } from '#app/features/decks/deck.store.server.ts'
import {
  deletePendingSubmission,
  insertSubmission,
} from '#app/features/decks/catalogue/public-deck.store.server.ts'
import {
  markSubmitted,
  updateDetails,
  updatePendingDetails,
  withdrawUpdate,
} from './deck-details.store.server.ts'
import { isUpdateEmpty } from './deck-update.rules.ts'
import { findUpdateOf } from './deck-update.store.server.ts'
import { detachCopy } from './submission.store.server.ts'

type Writer = { tx: Transaction; viewer: Viewer }

const isUnchanged = (deck: DeckDetails, form: DeckDetails) =>
  deck.name === form.name && deck.description === form.description && deck.category === form.category

/** Saves the details of an own deck and, if asked for, sends it for review. Idempotent. */
export async function editDetails({ tx, viewer }: Writer, form: DetailsForm): Promise<OwnDeck> {
  const deck = await lockDeckOf(tx, viewer.id, form.deckId)
  if (deck === null) throw deckErrors.missing()
  if (!isUnchanged(deck, form)) {
    if (deck.version !== form.version) throw deckErrors.changedElsewhere()
    await updateDetails(tx, deck, form)
    if (isPending(deck) && deck.publicDeckId !== null) {
      await updatePendingDetails(tx, viewer.id, deck.publicDeckId, form)
    }
  }
  // A deck that is in review already was sent by a request whose response was lost.
  if (form.isSending && deck.status !== 'in-review') await sendForReview({ tx, viewer }, deck, form)
  return (await findDeckOf(tx, viewer.id, deck.id)) ?? deck
}

async function sendForReview({ tx, viewer }: Writer, deck: OwnDeck, form: DetailsForm): Promise<void> {
  if (!(await isFlagOn(tx, 'enablePublicDecks'))) throw deckErrors.publicOff()
  if (deck.cardCount === 0) throw deckErrors.noCards()
  if (deck.publicDeckId === null) {
    const publicDeckId = newId()
    await markSubmitted(tx, deck, { note: form.note, publicDeckId })
    await insertSubmission(tx, { ...form, id: publicDeckId, ownerId: viewer.id, sourceDeckId: deck.id })
  } else {
    await markSubmitted(tx, deck, { note: form.note, publicDeckId: deck.publicDeckId })
    const update = await findUpdateOf(tx, deck.publicDeckId)
    if (update === null) throw deckErrors.missing()
    if (isUpdateEmpty(update)) throw deckErrors.nothingNew()
  }
  if (viewer.role !== 'admin') await enforceReviewLimits(tx, viewer.id)
}

/** Runs last, because the quota's row stays locked until the commit; the count after it is exact. */
async function enforceReviewLimits(tx: Transaction, ownerId: string): Promise<void> {
  const wait = await consumeQuota(tx, ownerId, SUBMISSIONS)
  if (wait !== null) throw tooManyReviews(SUBMISSIONS, wait)
  if ((await countPendingOf(tx, ownerId)) > MAX_PENDING_SUBMISSIONS) throw deckErrors.tooManyInReview()
}

/** Takes a submission or an update back. The copy is locked first, so a decision is made before or after. */
export async function withdrawDeck(tx: Transaction, viewer: Viewer, deckId: string): Promise<void> {
  const deck = await lockDeckOf(tx, viewer.id, deckId)
  if (deck === null) throw deckErrors.missing()
  if (deck.status !== 'in-review' || deck.publicDeckId === null) throw deckErrors.notInReview()
  if (deck.approvedForPublic) {
    await withdrawUpdate(tx, deck)
  } else {
    await detachCopy(tx, deck)
    await deletePendingSubmission(tx, viewer.id, deck.publicDeckId)
  }
}
