import { recordActivity } from '#app/features/activity/activity.service.server.ts'
import { copyPicturesOfDeck } from '#app/features/pictures/picture.service.server.ts'
import { consumeQuota } from '#app/platform/quota.server.ts'
import { newId } from '#app/shared/ids.ts'
import { deckErrors, tooManyCopies } from '#app/features/decks/deck.messages.ts'
import { DECK_COPIES, toOwnCategory } from '#app/features/decks/deck.rules.ts'
import type { OwnDeck } from '#app/features/decks/deck.schema.ts'
import { enforceDeckLimits, type Writer } from '#app/features/decks/deck.service.server.ts'
import { findDeckOf, insertDeck } from '#app/features/decks/deck.store.server.ts'
import { copyCards, lockCopySource } from './deck-copy.store.server.ts'

const UNNAMED = 'Copied deck'

/** Copies a public deck into the viewer's own decks. Idempotent: for an existing id it returns the existing deck. */
export async function copyDeck(
  { tx, viewer, log }: Writer,
  { id, deckId }: { id: string; deckId: string },
): Promise<OwnDeck> {
  const source = await lockCopySource(tx, viewer, deckId)
  if (source === null) throw deckErrors.missing()
  const created = await insertDeck(tx, {
    id,
    ownerId: viewer.id,
    name: source.name || UNNAMED,
    description: source.description,
    category: toOwnCategory(source.category),
    publicDeckId: null,
  })
  if (created !== null) {
    const newIds = Array.from({ length: source.cardCount }, () => newId())
    await copyPicturesOfDeck(tx, viewer.id, source.id)
    await copyCards(tx, { sourceId: source.id, ownerId: viewer.id, deckId: id }, newIds)
    const { name } = created
    await recordActivity(tx, log, { personId: viewer.id, type: 'create_deck', deckId: id, deckTitle: name })
    if (viewer.role !== 'admin') {
      const wait = await consumeQuota(tx, viewer.id, DECK_COPIES)
      if (wait !== null) throw tooManyCopies(DECK_COPIES, wait)
      await enforceDeckLimits(tx, viewer.id, false)
    }
  }
  const copy = await findDeckOf(tx, viewer.id, id)
  if (copy === null) throw new Error('The copy could neither be created nor found.')
  return copy
}
