import { sql, type RawBuilder } from 'kysely'
import { isDeckVisible } from '#app/features/decks/deck.policy.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { MAX_CARDS_PER_DECK, MAX_DECK_BYTES, countTextBytes } from './card.rules.ts'
import type { CardCursor, CardForm, DeckOfCards, ListedCard } from './card.schema.ts'

export type FoundDeck = DeckOfCards & {
  cardCount: number
  /** The size of the texts of all its cards. */
  cardBytes: number
  revision: string
  /** Whether this reader can see the deck; always true for their own. */
  isVisible: boolean
  comingSoon: boolean
}

type Reader = Pick<Viewer, 'id' | 'role'>
export type CardRow = ListedCard & { key: string; tags: string[] }
export type DeckWithCards = FoundDeck & { cards: CardRow[] }

const SORT_KEY = sql`left(question, 200) collate "C"`

const cardColumns = sql`
  json_build_object('id', id, 'question', question, 'answer', answer, 'hint', hint, 'difficulty', difficulty,
    'type', type, 'code', code, 'version', version, 'key', key, 'tags', tags)`

/** One page of cards in question order, as JSON. Public cards have no tags. */
export function cardsOf(
  cards: RawBuilder<unknown>,
  after: CardCursor | null,
  limit: number,
  tags: RawBuilder<unknown> = sql`'{}'::text[]`,
) {
  const afterCursor = after === null ? sql`true` : sql`(${SORT_KEY}, id) > (${after.key}, ${after.id}::uuid)`
  return sql`(
    select coalesce(json_agg(${cardColumns} order by key, id), '[]') from (
      select id, question, answer, hint, difficulty, type, code, version, ${SORT_KEY} as key, ${tags} as tags
      from ${cards} and ${afterCursor}
      order by ${SORT_KEY}, id limit ${limit}
    ) page)`
}

/**
 * A deck and one page of its cards in question order, in one statement: from the person's own decks, else from the
 * catalogue, with `isVisible` for this person.
 */
export async function findDeckWithCards(
  db: Database,
  viewer: Reader,
  deckId: string,
  page: { after: CardCursor | null; limit: number },
): Promise<DeckWithCards | null> {
  const own = sql`card where owner_id = ${viewer.id} and deck_id = ${deckId}`
  const open = sql`public_card where deck_id = ${deckId}`
  const { rows } = await sql<DeckWithCards>`
    select id, name, false as "isPublic", owner_id::text as "ownerId", card_count as "cardCount",
      card_bytes::float8 as "cardBytes", cards_revision::text as revision, true as "isVisible", false as "comingSoon",
      ${cardsOf(own, page.after, page.limit, sql`tags`)} as cards
    from deck where owner_id = ${viewer.id} and id = ${deckId} and rejected_at is null
    union all
    select id, coalesce(name, ''), true, coalesce(owner_id::text, 'admin'), card_count,
      card_bytes::float8, cards_revision::text, ${isDeckVisible(viewer)}, coming_soon, ${cardsOf(open, page.after, page.limit)}
    from public_deck where id = ${deckId}
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** The deck without its cards; takes no lock. */
export async function findDeck(db: Database, viewer: Reader, deckId: string): Promise<FoundDeck | null> {
  return findDeckWithCards(db, viewer, deckId, { after: null, limit: 0 })
}

/** Whether this reader can see a public deck, for subscriptions. */
export async function isPublicDeckVisible(db: Database, viewer: Reader, deckId: string): Promise<boolean> {
  const { rows } = await sql<{ isVisible: boolean }>`
    select ${isDeckVisible(viewer)} as "isVisible" from public_deck where id = ${deckId}`.execute(db)
  return rows[0]?.isVisible ?? false
}

/** Locks the deck until the transaction ends, to serialize changes of its cards. */
export async function lockDeck(tx: Transaction, viewer: Reader, deckId: string): Promise<FoundDeck | null> {
  const own = await sql<FoundDeck>`
    select id, name, false as "isPublic", owner_id::text as "ownerId", card_count as "cardCount",
      card_bytes::float8 as "cardBytes", cards_revision::text as revision, true as "isVisible", false as "comingSoon"
    from deck where owner_id = ${viewer.id} and id = ${deckId} and rejected_at is null for no key update`.execute(
    tx,
  )
  if (own.rows[0] !== undefined) return own.rows[0]
  const open = await sql<FoundDeck>`
    select id, coalesce(name, '') as name, true as "isPublic", coalesce(owner_id::text, 'admin') as "ownerId",
      card_count as "cardCount", card_bytes::float8 as "cardBytes", cards_revision::text as revision, ${isDeckVisible(viewer)} as "isVisible",
      coming_soon as "comingSoon"
    from public_deck where id = ${deckId} for no key update`.execute(tx)
  return open.rows[0] ?? null
}

const LISTED = sql`id, question, answer, hint, difficulty, type, code, version`

/** Private and public cards are in two tables; only the key of private cards has the owner. */
const tableOf = (deck: { isPublic: boolean }) => (deck.isPublic ? sql`public_card` : sql`card`)
const keyOf = (deck: DeckOfCards) =>
  deck.isPublic ? sql`deck_id = ${deck.id}` : sql`owner_id = ${deck.ownerId} and deck_id = ${deck.id}`

export async function findCards(db: Database, deck: DeckOfCards, ids: string[]): Promise<ListedCard[]> {
  const { rows } = await sql<ListedCard>`
    select ${LISTED} from ${tableOf(deck)} where ${keyOf(deck)} and id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/**
 * Adds a card unless its deck is full (in cards or in bytes) or has it already; returns null if nothing was added. One
 * statement, so that the lock is short, a full deck is not waited for, and the counts are read again after a wait.
 */
export async function addCardRow(
  db: Database,
  deck: Pick<DeckOfCards, 'id' | 'isPublic' | 'ownerId'>,
  card: CardForm & { id: string },
): Promise<ListedCard | null> {
  const owner = deck.isPublic ? sql`` : sql`owner_id,`
  const deckCondition = deck.isPublic
    ? sql`public_deck where id = ${deck.id}`
    : sql`deck where owner_id = ${deck.ownerId} and id = ${deck.id} and rejected_at is null`
  const { rows } = await sql<ListedCard>`
    with open_deck as (
      select ${owner} id from ${deckCondition} and card_count < ${MAX_CARDS_PER_DECK}
        and card_bytes <= ${MAX_DECK_BYTES - countTextBytes(card)} for no key update
    )
    insert into ${tableOf(deck)} (${owner} deck_id, id, question, answer, hint, difficulty, type, code)
    select ${owner} open_deck.id, ${card.id}::uuid, ${card.question}::text, ${card.answer}::text, ${card.hint}::text,
      ${card.difficulty}::text, ${card.type}::text, ${card.code}::text
    from open_deck
    on conflict do nothing
    returning ${LISTED}`.execute(db)
  return rows[0] ?? null
}

/** Inserts cards in one statement; existing ids are left unchanged. */
export async function insertCards(
  tx: Transaction,
  deck: DeckOfCards,
  cards: Array<CardForm & { id: string }>,
): Promise<ListedCard[]> {
  const owner = deck.isPublic ? sql`` : sql`owner_id,`
  const ownerValue = deck.isPublic ? sql`` : sql`${deck.ownerId}::uuid,`
  const { rows } = await sql<ListedCard>`
    insert into ${tableOf(deck)} (${owner} deck_id, id, question, answer, hint, difficulty, type, code)
    select ${ownerValue} ${deck.id}::uuid, id, question, answer, hint, difficulty, type, code
    from json_to_recordset(${JSON.stringify(cards)}::json) as new(id uuid, question text, answer text, hint text,
      difficulty text, type text, code text)
    on conflict do nothing
    returning ${LISTED}`.execute(tx)
  return rows
}

/** Returns null if the card is deleted or has another version. */
export async function updateCardRow(
  tx: Transaction,
  deck: DeckOfCards,
  card: CardForm & { id: string; version: number },
): Promise<ListedCard | null> {
  const { rows } = await sql<ListedCard>`
    update ${tableOf(deck)} set question = ${card.question}, answer = ${card.answer}, hint = ${card.hint},
      difficulty = ${card.difficulty}, type = ${card.type}, code = ${card.code},
      version = version + 1, updated_at = now()
    where ${keyOf(deck)} and id = ${card.id} and version = ${card.version}
    returning ${LISTED}`.execute(tx)
  return rows[0] ?? null
}

/** The size of a deck's cards, including changes of this transaction. */
export async function readCardBytes(tx: Transaction, deck: DeckOfCards): Promise<number> {
  const { rows } = await sql<{ cardBytes: number }>`
    select card_bytes::float8 as "cardBytes" from ${deck.isPublic ? sql`public_deck` : sql`deck`}
    where id = ${deck.id} ${deck.isPublic ? sql`` : sql`and owner_id = ${deck.ownerId}`}`.execute(tx)
  return rows[0]?.cardBytes ?? 0
}

/** Returns the deleted card, or null if there was none. */
export async function deleteCardRow(
  tx: Transaction,
  deck: DeckOfCards,
  cardId: string,
): Promise<ListedCard | null> {
  const { rows } = await sql<ListedCard>`
    delete from ${tableOf(deck)} where ${keyOf(deck)} and id = ${cardId} returning ${LISTED}`.execute(tx)
  return rows[0] ?? null
}
