import { createHash } from 'node:crypto'
import { canOpenDeck } from '#app/features/decks/deck.rules.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { AppError } from '#app/shared/errors.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { recordCardChange, recordCardImport } from './card-audit.service.server.ts'
import { cardErrors } from './card.messages.ts'
import { canChangeCards, MAX_CARDS_PER_DECK, MAX_DECK_BYTES, textBytes } from './card.rules.ts'
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

/** A deck and one page of its cards, if this person may open it. */
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
  refuse: () => AppError,
): Promise<FoundDeck> {
  const deck = await lockDeck(tx, viewer, deckId)
  if (deck === null || !deck.isVisible) throw cardErrors.notReady()
  if (!canChangeCards(viewer, deck)) throw refuse()
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
    const after = await addCardRow(tx, deck, card)
    if (after !== null) await recordCardChange(tx, viewer, deck, { before: null, after })
    return after
  })
}

/**
 * Adds a card. Asked again with the same id it answers with the card that is there. The addition itself is one
 * statement that holds the limit; only when it added nothing is looked up why.
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
  const made = deck.isPublic ? await addPublicCard(db, viewer, deck, card) : null
  if (made !== null) return made
  const [known] = await findCards(db, deck, [card.id])
  if (known !== undefined) return known
  if (deck.cardCount >= MAX_CARDS_PER_DECK) throw cardErrors.full()
  throw deck.cardBytes + textBytes(card) > MAX_DECK_BYTES ? cardErrors.tooLarge() : cardErrors.notReady()
}

const isSame = (card: CardForm, other: CardForm) =>
  card.question === other.question &&
  card.answer === other.answer &&
  card.hint === other.hint &&
  card.difficulty === other.difficulty &&
  card.type === other.type &&
  card.code === other.code

/** Refuses a change that makes a deck too large. One that makes a deck smaller always passes, however large it is. */
async function assertDeckFits(tx: Transaction, deck: FoundDeck, card: CardForm) {
  if (deck.cardBytes + textBytes(card) <= MAX_DECK_BYTES) return
  const bytes = await readCardBytes(tx, deck)
  if (bytes > MAX_DECK_BYTES && bytes > deck.cardBytes) throw cardErrors.tooLarge()
}

/** Changes a card, unless someone else changed it meanwhile. */
export async function updateCard(
  tx: Transaction,
  viewer: Viewer,
  { deckId, ...card }: CardForm & { id: string; deckId: string; version: number },
): Promise<ListedCard> {
  const deck = await lockForChange(tx, viewer, deckId, cardErrors.changeFeatured)
  const [known] = await findCards(tx, deck, [card.id])
  const changed = await updateCardRow(tx, deck, card)
  if (known !== undefined && changed !== null) {
    await assertDeckFits(tx, deck, changed)
    if (!isSame(known, changed)) {
      await recordCardChange(tx, viewer, deck, { before: known, after: changed })
    }
    return changed
  }
  if (known === undefined) throw cardErrors.gone()
  // The same change sent again, because its answer was lost.
  if (isSame(known, card)) return known
  throw cardErrors.changed()
}

/** Deletes a card; one that is gone already counts as deleted. */
export async function deleteCard(
  tx: Transaction,
  viewer: Viewer,
  { deckId, id }: { deckId: string; id: string },
): Promise<void> {
  const deck = await lockForChange(tx, viewer, deckId, cardErrors.deleteFromFeatured)
  const before = await deleteCardRow(tx, deck, id)
  if (before !== null) await recordCardChange(tx, viewer, deck, { before, after: null })
}

/** The id of an import's nth card: the same each time, so that an import sent twice adds its cards once. */
function importedId(importId: string, index: number): string {
  const hash = createHash('sha256').update(`${importId}:${index}`).digest('hex')
  return `${importId.slice(0, 14)}7${hash.slice(0, 3)}-a${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}

/** Adds all rows that are cards, up to the limit, or none. */
export async function importCards(
  tx: Transaction,
  viewer: Viewer,
  { deckId, importId, csv }: { deckId: string; importId: string; csv: string },
): Promise<ImportOutcome> {
  if (viewer.role !== 'admin') throw cardErrors.importByAdmins()
  // Read before the deck is locked: whoever else changes it should not wait for that.
  const rows = readCsv(csv)
  const deck = await lockForChange(tx, viewer, deckId, cardErrors.addToFeatured)
  const all = planImport(rows, MAX_CARDS_PER_DECK)
  if (all.valid === 0) throw cardErrors.noValidRows()
  const ids = all.cards.map((_, index) => importedId(importId, index))
  const known = await findCards(tx, deck, ids)
  const room = known.length > 0 ? known.length : MAX_CARDS_PER_DECK - deck.cardCount
  const { cards, skipped, isLimitReached } = planImport(rows, room)
  const withIds = cards.map((card, index) => ({ ...card, id: importedId(importId, index) }))
  const inserted = withIds.length > 0 ? await insertCards(tx, deck, withIds) : []
  // Sent again, it changes nothing, and so it can't make the deck too large.
  if (known.length === 0 && (await readCardBytes(tx, deck)) > MAX_DECK_BYTES) throw cardErrors.tooLarge()
  await recordCardImport(tx, viewer, deck, inserted.length)
  return { imported: cards.length, skipped, isLimitReached }
}
