import { recordActivity } from '#app/features/activity/activity.service.server.ts'
import { isFlagOn } from '#app/features/flags/flag.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { newId } from '#app/shared/ids.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { deckRefusals } from './deck.messages.ts'
import type { DeckForm, OwnDeck } from './deck.schema.ts'
import { deleteDeckRow, findDeckOf, insertDeck, keepRejectedDeckRow } from './deck.store.server.ts'
import { deletePendingSubmission, insertSubmission } from './public-deck.store.server.ts'

type Writer = { tx: Transaction; viewer: Viewer; log: Log }

/** Makes a deck of the viewer's own. Asked again with the same id it answers with the deck that is there. */
export async function createDeck(
  { tx, viewer, log }: Writer,
  deck: DeckForm & { id: string },
): Promise<OwnDeck> {
  if (deck.isPublic && !(await isFlagOn(tx, 'enablePublicDecks'))) throw deckRefusals.publicOff()
  const publicDeckId = deck.isPublic ? newId() : null
  const made = await insertDeck(tx, { ...deck, ownerId: viewer.id, publicDeckId })
  if (made === null) {
    const known = await findDeckOf(tx, viewer.id, deck.id)
    if (known === null) throw new Error('A deck neither could be made nor is there.')
    return known
  }
  if (publicDeckId !== null) {
    await insertSubmission(tx, { ...deck, id: publicDeckId, ownerId: viewer.id, sourceDeckId: deck.id })
  }
  await recordActivity(tx, log, {
    personId: viewer.id,
    type: 'create_deck',
    deckId: made.id,
    deckTitle: made.name,
  })
  return made
}

/**
 * Deletes one of the viewer's own decks; the owner is part of the key, so no other deck can be named. First the copy,
 * then what it was submitted as: whoever changes both must lock them in this order.
 */
export async function deleteDeck(tx: Transaction, viewer: Viewer, deckId: string): Promise<void> {
  const deleted = await deleteDeckRow(tx, viewer.id, deckId)
  if (deleted === null) throw deckRefusals.notOwner()
  if (deleted.publicDeckId !== null) await deletePendingSubmission(tx, viewer.id, deleted.publicDeckId)
}

/** Takes a rejected submission back as a private deck. */
export async function keepRejectedDeck(tx: Transaction, viewer: Viewer, deckId: string): Promise<void> {
  if (!(await keepRejectedDeckRow(tx, viewer.id, deckId))) throw deckRefusals.notRejected()
}
