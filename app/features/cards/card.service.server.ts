import { createHash } from 'node:crypto'
import { canOpenDeck } from '#app/features/decks/deck.rules.ts'
import { publishPictures } from '#app/features/pictures/picture.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { AppError } from '#app/shared/errors.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { recordCardChange, recordCardImport } from './card-audit.service.server.ts'
import { cardErrors } from './card.messages.ts'
import { canChangeCards, MAX_CARDS_PER_DECK, MAX_DECK_BYTES, countTextBytes } from './card.rules.ts'
import type { CardCursor, CardForm, ImportOutcome, ListedCard } from './card.schema.ts'
import {
  addCardRow,
  deleteCardRow,
  type DeckWithCards,
  findCards,
  findDeck,
  findDeckWithCards,
  type FoundDeck,
  insertCards,
  lockDeck,
  readCardBytes,
  updateCardRow,
} from './card.store.server.ts'
import { planImport, readCsv } from './transfer/csv.rules.ts'

/** A deck and one page of its cards; throws if this person may not open it. */
export async function readCards(
  db: Database,
  viewer: Viewer,
  deckId: string,
  page: { after: CardCursor | null; limit: number },
): Promise<DeckWithCards> {
  const deck = await findDeckWithCards(db, viewer, deckId, page)
  if (deck === null || !deck.isVisible) throw cardErrors.missingDeck()
  if (!canOpenDeck(viewer, { ...deck, hasFlashcards: deck.cardCount > 0 })) throw cardErrors.comingSoon()
  return deck
}

async function lockForChange(
  tx: Transaction,
  viewer: Viewer,
  deckId: string,
  createError: () => AppError,
): Promise<FoundDeck> {
  const deck = await lockDeck(tx, viewer, deckId)
  if (deck === null || !deck.isVisible) throw cardErrors.notReady()
  if (!canChangeCards(viewer, deck)) throw createError()
  return deck
}

/** Adds a card to a public deck together with its audit event. */
function addPublicCard(
  db: Database,
  viewer: Viewer,
  deck: FoundDeck,
  card: CardForm & { id: string },
): Promise<ListedCard | null> {
  return db.transaction().execute(async (tx) => {
    await publishPictures(tx, viewer, card.question, card.answer, card.hint)
    const after = await addCardRow(tx, deck, card)
    if (after !== null) await recordCardChange(tx, viewer, deck, { before: null, after })
    return after
  })
}

/**
 * Adds a card. Idempotent: for an existing id it returns the existing card. One statement adds the card and enforces
 * the limits; only if it adds nothing, the reason is looked up.
 */
export async function addCard(
  db: Database,
  viewer: Viewer,
  { deckId, ...card }: CardForm & { id: string; deckId: string },
): Promise<ListedCard> {
  const own = await addCardRow(db, { id: deckId, isPublic: false, ownerId: viewer.id }, card)
  if (own !== null) return own
  const deck = await findDeck(db, viewer, deckId)
  if (deck === null || !deck.isVisible) throw cardErrors.notReady()
  if (!canChangeCards(viewer, deck)) throw cardErrors.addToFeatured()
  const added = deck.isPublic ? await addPublicCard(db, viewer, deck, card) : null
  if (added !== null) return added
  const [existing] = await findCards(db, deck, [card.id])
  if (existing !== undefined) return existing
  if (deck.cardCount >= MAX_CARDS_PER_DECK) throw cardErrors.full()
  throw deck.cardBytes + countTextBytes(card) > MAX_DECK_BYTES ? cardErrors.tooLarge() : cardErrors.notReady()
}

const isSame = (card: CardForm, other: CardForm) =>
  card.question === other.question &&
  card.answer === other.answer &&
  card.hint === other.hint &&
  card.difficulty === other.difficulty &&
  card.type === other.type &&
  card.code === other.code

/** Rejects a change that makes a deck too large. A change that makes the deck smaller is always accepted. */
async function assertDeckFits(tx: Transaction, deck: FoundDeck, card: CardForm) {
  if (deck.cardBytes + countTextBytes(card) <= MAX_DECK_BYTES) return
  const bytes = await readCardBytes(tx, deck)
  if (bytes > MAX_DECK_BYTES && bytes > deck.cardBytes) throw cardErrors.tooLarge()
}

/** Updates a card, unless someone else changed it since it was read. */
export async function updateCard(
  tx: Transaction,
  viewer: Viewer,
  { deckId, ...card }: CardForm & { id: string; deckId: string; version: number },
): Promise<ListedCard> {
  const deck = await lockForChange(tx, viewer, deckId, cardErrors.changeFeatured)
  const [existing] = await findCards(tx, deck, [card.id])
  if (deck.isPublic) await publishPictures(tx, viewer, card.question, card.answer, card.hint)
  const changed = await updateCardRow(tx, deck, card)
  if (existing !== undefined && changed !== null) {
    await assertDeckFits(tx, deck, changed)
    if (!isSame(existing, changed)) {
      await recordCardChange(tx, viewer, deck, { before: existing, after: changed })
    }
    return changed
  }
  if (existing === undefined) throw cardErrors.gone()
  // A retry after a lost response.
  if (isSame(existing, card)) return existing
  throw cardErrors.changed()
}

/** Deletes a card. Idempotent: no error if it is already deleted. */
export async function deleteCard(
  tx: Transaction,
  viewer: Viewer,
  { deckId, id }: { deckId: string; id: string },
): Promise<void> {
  const deck = await lockForChange(tx, viewer, deckId, cardErrors.deleteFromFeatured)
  const before = await deleteCardRow(tx, deck, id)
  if (before !== null) await recordCardChange(tx, viewer, deck, { before, after: null })
}

/** A deterministic id for the nth card of an import, so that a retry adds no card twice. */
function deriveCardId(importId: string, index: number): string {
  const hash = createHash('sha256').update(`${importId}:${index}`).digest('hex')
  return `${importId.slice(0, 14)}7${hash.slice(0, 3)}-a${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}

/** Adds all valid rows up to the limit, in one transaction. */
export async function importCards(
  tx: Transaction,
  viewer: Viewer,
  { deckId, importId, csv }: { deckId: string; importId: string; csv: string },
): Promise<ImportOutcome> {
  if (viewer.role !== 'admin') throw cardErrors.importByAdmins()
  // Parsed before the deck is locked, to keep the lock short.
  const rows = readCsv(csv)
  const deck = await lockForChange(tx, viewer, deckId, cardErrors.addToFeatured)
  const all = planImport(rows, MAX_CARDS_PER_DECK)
  if (all.valid === 0) throw cardErrors.noValidRows()
  const ids = all.cards.map((_, index) => deriveCardId(importId, index))
  const existing = await findCards(tx, deck, ids)
  const capacity = existing.length > 0 ? existing.length : MAX_CARDS_PER_DECK - deck.cardCount
  const { cards, skipped, isLimitReached } = planImport(rows, capacity)
  const withIds = cards.map((card, index) => ({ ...card, id: deriveCardId(importId, index) }))
  if (deck.isPublic) await publishPictures(tx, viewer, csv)
  const inserted = withIds.length > 0 ? await insertCards(tx, deck, withIds) : []
  // A retry adds nothing, so it can't make the deck too large.
  if (existing.length === 0 && (await readCardBytes(tx, deck)) > MAX_DECK_BYTES) throw cardErrors.tooLarge()
  await recordCardImport(tx, viewer, deck, inserted.length)
  return { imported: cards.length, skipped, isLimitReached }
}
