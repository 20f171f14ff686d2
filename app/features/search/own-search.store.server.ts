import { type RawBuilder, sql } from 'kysely'
import { isStatementTimeout } from '#app/platform/database-errors.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { FoundRows } from './public-search.store.server.ts'
import { MAX_CANDIDATES, type OwnTerm } from './search.rules.ts'
import type { Difficulty } from './search.schema.ts'

type OwnRow = {
  id: string
  deckId: string
  title: string
  body: string
  isTitleMatch: boolean
  parentTitle: string | null
  cardCount: number | null
  difficulty: Difficulty | null
  total: number
}

const matches = (text: RawBuilder<unknown>, term: OwnTerm) =>
  'like' in term ? sql`${text} like ${term.like}` : sql`${text} ~ ${term.regex}`

const matchesAll = (text: RawBuilder<unknown>, terms: readonly OwnTerm[]) =>
  sql.join(
    terms.map((term) => matches(text, term)),
    sql` and `,
  )

const WHOLE = sql`folded.whole`

const toFound = (rows: readonly OwnRow[]): FoundRows => ({
  rows: rows.map(({ deckId, cardCount, total: _, ...row }) => ({
    ...row,
    parentId: deckId,
    slug: null,
    isCutBefore: false,
    count: cardCount,
    languages: null,
    category: null,
    alsoCalled: null,
  })),
  count: Math.min(rows[0]?.total ?? 0, MAX_CANDIDATES),
  hasMore: (rows[0]?.total ?? 0) > MAX_CANDIDATES,
})

/** 20,000 cards of usual length take half of this on a busy machine. Somebody may have gigabytes of text. */
const OWN_CARDS_TIMEOUT_MS = 2_000

/**
 * A person's own cards. They are read by the primary key and compared one by one: that costs what the person has, however
 * many others there are. `offset 0` folds each text once. Null: it took too long.
 */
export async function searchOwnCards(
  db: Database,
  ownerId: string,
  terms: readonly OwnTerm[],
  limit: number,
): Promise<FoundRows | null> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(OWN_CARDS_TIMEOUT_MS)}`.execute(tx)
      return toFound(await readOwnCards(tx, ownerId, terms, limit))
    })
  } catch (error) {
    if (isStatementTimeout(error)) return null
    throw error
  }
}

async function readOwnCards(
  tx: Transaction,
  ownerId: string,
  terms: readonly OwnTerm[],
  limit: number,
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select found.*, deck.name as "parentTitle", null::integer as "cardCount"
    from (
      select card.id, card.deck_id as "deckId", card.owner_id, card.question as title,
        left(card.answer, 2000) as body, card.difficulty, card.updated_at,
        ${matchesAll(sql`search_plain(card.question)`, terms)} as "isTitleMatch", (count(*) over ())::integer as total
      from card
      cross join lateral (
        select search_plain(card.question || E'\n' || card.answer || E'\n' || card.hint || E'\n' || card.code) as whole
        offset 0
      ) folded
      where card.owner_id = ${ownerId} and ${matchesAll(WHOLE, terms)}
        and exists (select from deck where deck.owner_id = ${ownerId} and deck.id = card.deck_id and deck.rejected_at is null)
      order by "isTitleMatch" desc, card.updated_at desc, card.id limit ${limit}
    ) found
    join deck on deck.owner_id = ${ownerId} and deck.id = found."deckId"
    order by found."isTitleMatch" desc, found.updated_at desc, found.id`.execute(tx)
  return rows
}

/** A person's own decks. Nobody has more than a thousand. */
export async function searchOwnDecks(
  db: Database,
  ownerId: string,
  terms: readonly OwnTerm[],
  limit: number,
): Promise<FoundRows> {
  const { rows } = await sql<OwnRow>`
    select deck.id, deck.id as "deckId", deck.name as title, deck.description as body, null::text as "parentTitle",
      deck.card_count as "cardCount", null::text as difficulty,
      ${matchesAll(sql`search_plain(deck.name)`, terms)} as "isTitleMatch", (count(*) over ())::integer as total
    from deck
    cross join lateral (
      select search_plain(deck.name || E'\n' || deck.description) as whole offset 0
    ) folded
    where deck.owner_id = ${ownerId} and deck.rejected_at is null and ${matchesAll(WHOLE, terms)}
    order by "isTitleMatch" desc, deck.updated_at desc, deck.id limit ${limit}`.execute(db)
  return toFound(rows)
}
