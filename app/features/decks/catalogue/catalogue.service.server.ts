import type { Database, Transaction } from '#app/platform/database.server.ts'
import { cursorAfter, type Cursor } from '#app/shared/cursors.ts'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import {
  countFeatured,
  deleteCatalogueDeck,
  insertFeaturedDeck,
  listCatalogue,
  lockCatalogueDeck,
  type LockedDeck,
  lockFeaturedList,
  updateCatalogueDeck,
} from './catalogue.store.server.ts'
import { deckErrors } from '#app/features/decks/deck.messages.ts'
import { MAX_FEATURED_DECKS } from '#app/features/decks/deck.rules.ts'
import type { CatalogueDeck, CatalogueForm, DeckDetails } from '#app/features/decks/deck.schema.ts'
import {
  detachCopy,
  findCatalogueKey,
  lockCopy,
} from '#app/features/decks/submission/submission.store.server.ts'

export async function readCatalogue(
  db: Database,
  list: { isAll: boolean; after: Cursor | null },
): Promise<{ decks: CatalogueDeck[]; nextCursor: string | null }> {
  const decks = await listCatalogue(db, list, PAGE_SIZE)
  return { decks, nextCursor: cursorAfter(decks, PAGE_SIZE) }
}

/** A pending deck doesn't belong to the catalogue until it is approved. */
async function lockApprovedDeck(tx: Transaction, deckId: string): Promise<LockedDeck> {
  const deck = await lockCatalogueDeck(tx, deckId)
  if (deck === null || !deck.approved) throw deckErrors.gone()
  return deck
}

/** The featured list is not paginated, so cap it; an extra deck would silently hide another. */
async function assertFeaturedLimit(tx: Transaction) {
  if ((await countFeatured(tx, MAX_FEATURED_DECKS + 1)) > MAX_FEATURED_DECKS) {
    throw deckErrors.tooManyFeatured()
  }
}

/** Creates a deck owned by the administrators, or finds the one with this id, as after a retry. */
export async function createFeaturedDeck(
  tx: Transaction,
  deck: CatalogueForm & { id: string },
): Promise<{ isNew: boolean; stored: DeckDetails & { version: number } }> {
  await lockFeaturedList(tx)
  const isNew = await insertFeaturedDeck(tx, deck)
  if (isNew) await assertFeaturedLimit(tx)
  const { name, description, category, version } = await lockApprovedDeck(tx, deck.id)
  return { isNew, stored: { name, description, category, version } }
}

const isUnchanged = (deck: LockedDeck, form: CatalogueForm) =>
  deck.name === form.name && deck.description === form.description && deck.category === form.category

/**
 * Updates a deck's name, description and category, unless someone else changed them. Returns the deck before the
 * change, or null if nothing changes, as after a retry.
 */
export async function editDeck(
  tx: Transaction,
  { deckId, version, ...form }: CatalogueForm & { deckId: string; version: number },
): Promise<LockedDeck | null> {
  const before = await lockApprovedDeck(tx, deckId)
  if (isUnchanged(before, form)) return null
  if (before.version !== version) throw deckErrors.changed()
  await updateCatalogueDeck(tx, deckId, form)
  return before
}

export async function setFeatured(
  tx: Transaction,
  { deckId, featured }: { deckId: string; featured: boolean },
): Promise<LockedDeck> {
  const before = await lockApprovedDeck(tx, deckId)
  if (before.featured === featured) return before
  if (featured) await lockFeaturedList(tx)
  await updateCatalogueDeck(tx, deckId, { featured })
  if (featured) await assertFeaturedLimit(tx)
  return before
}

/** Deletes a deck from the catalogue. Its author, if any, keeps their copy as a private deck. */
export async function removeDeck(tx: Transaction, deckId: string): Promise<LockedDeck> {
  const key = await findCatalogueKey(tx, deckId)
  const copy = key === null ? null : await lockCopy(tx, key, deckId)
  const before = await lockApprovedDeck(tx, deckId)
  if (copy !== null) await detachCopy(tx, copy)
  await deleteCatalogueDeck(tx, deckId)
  return before
}
