import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isAfterCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import { REJECTED_DECK_DAYS } from './deck.rules.ts'
import type { DeckStatus } from './deck.rules.ts'
import type { DeckCounts, OwnDeck, RejectedDeck } from './deck.schema.ts'

const STATUS = sql<DeckStatus>`case
  when is_in_review or (public_deck_id is not null and not approved_for_public) then 'in-review'
  when changes_requested_at is not null then 'changes-requested'
  when approved_for_public then 'approved'
  else 'private' end`

/** Unknown for decks that were approved before the published state was recorded. */
const HAS_UNSENT_CHANGES = sql<boolean | null>`(approved_for_public and (published_revision <> cards_revision
  or published_name <> name or published_description <> description or published_category <> category))`

const OWN_COLUMNS = [
  'owner_id',
  'id',
  'name',
  'description',
  'category',
  'card_count',
  'created_at',
  'public_deck_id',
  'approved_for_public',
  'details_version',
  'submitted_at',
  'changes_requested_at',
  'changes_reason',
  'published_at',
  STATUS.as('status'),
  HAS_UNSENT_CHANGES.as('has_unsent_changes'),
] as const

type OwnRow = {
  owner_id: string
  id: string
  name: string
  description: string
  category: string
  card_count: number
  created_at: Date
  public_deck_id: string | null
  approved_for_public: boolean
  details_version: number
  submitted_at: Date | null
  changes_requested_at: Date | null
  changes_reason: string
  published_at: Date | null
  status: DeckStatus
  has_unsent_changes: boolean | null
}

const toOwnDeck = (row: OwnRow): OwnDeck => ({
  id: row.id,
  name: row.name,
  description: row.description,
  category: row.category,
  isPublic: false,
  ownerId: row.owner_id,
  hasFlashcards: row.card_count > 0,
  createdAt: row.created_at.toISOString(),
  publicDeckId: row.public_deck_id,
  approvedForPublic: row.approved_for_public,
  status: row.status,
  cardCount: row.card_count,
  version: row.details_version,
  submittedAt: row.submitted_at?.toISOString() ?? null,
  review:
    row.changes_requested_at === null
      ? null
      : { reason: row.changes_reason, at: row.changes_requested_at.toISOString() },
  publishedAt: row.published_at?.toISOString() ?? null,
  hasUnsentChanges: row.has_unsent_changes === true,
})

/** One page of a person's decks, newest first, read from the index after the cursor. */
export async function listDecksOf(
  db: Database,
  ownerId: string,
  after: Cursor | null,
  limit: number,
  status?: DeckStatus,
): Promise<OwnDeck[]> {
  let query = db
    .selectFrom('deck')
    .select(OWN_COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('rejected_at', 'is', null)
  if (status !== undefined) query = query.where(STATUS, '=', status)
  const rows = await query
    .where(isAfterCursor(after, { order: 'newest' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toOwnDeck)
}

const oldestRestorable = sql<Date>`now() - make_interval(days => ${sql.lit(REJECTED_DECK_DAYS)})`

/** How many decks of each status a person has, of a thousand at most; and the rejected ones, which are in no list. */
export async function findDeckOverview(
  db: Database,
  ownerId: string,
  limit: number,
): Promise<{ counts: DeckCounts; rejected: RejectedDeck[] }> {
  const { rows } = await sql<{ counts: Partial<DeckCounts>; rejected: RejectedDeck[] }>`
    select
      coalesce((select json_object_agg(status, count) from (
        select ${STATUS} as status, count(*) as count from deck
        where owner_id = ${ownerId} and rejected_at is null group by 1) by_status), '{}') as counts,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'reason', rejection_reason,
          'rejectedAt', to_char(rejected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by rejected_at desc) from (
        select id, name, rejection_reason, rejected_at from deck
        where owner_id = ${ownerId} and rejected_at > ${oldestRestorable}
        order by rejected_at desc limit ${limit}) rejected), '[]') as rejected`.execute(db)
  const [{ counts, rejected } = { counts: {}, rejected: [] }] = rows
  return {
    counts: { private: 0, 'in-review': 0, 'changes-requested': 0, approved: 0, ...counts },
    rejected,
  }
}

/** A deck as its owner's lists have it; rejected ones are in none. */
export async function readDeckOf(db: Database, ownerId: string, deckId: string): Promise<OwnDeck | null> {
  const row = await db
    .selectFrom('deck')
    .select(OWN_COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('id', '=', deckId)
    .where('rejected_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : toOwnDeck(row)
}

export async function findDeckOf(tx: Transaction, ownerId: string, deckId: string): Promise<OwnDeck | null> {
  const row = await tx
    .selectFrom('deck')
    .select(OWN_COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('id', '=', deckId)
    .executeTakeFirst()
  return row === undefined ? null : toOwnDeck(row)
}

/** Locks a deck until the transaction ends. Rejected ones are in no list and can only be restored. */
export async function lockDeckOf(tx: Transaction, ownerId: string, deckId: string): Promise<OwnDeck | null> {
  const row = await tx
    .selectFrom('deck')
    .select(OWN_COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('id', '=', deckId)
    .where('rejected_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : toOwnDeck(row)
}

type NewDeck = {
  id: string
  ownerId: string
  name: string
  description: string
  category: string
  publicDeckId: string | null
}

/** Returns null if this person already has a deck with that id. */
export async function insertDeck(tx: Transaction, deck: NewDeck): Promise<OwnDeck | null> {
  const row = await tx
    .insertInto('deck')
    .values({
      owner_id: deck.ownerId,
      id: deck.id,
      name: deck.name,
      description: deck.description,
      category: deck.category,
      is_public: deck.publicDeckId !== null,
      public_deck_id: deck.publicDeckId,
      is_in_review: deck.publicDeckId !== null,
      submitted_at: deck.publicDeckId === null ? null : sql<Date>`now()`,
    })
    // Without a target: it covers both unique indexes, so that equal inserts at the same moment do not fail.
    .onConflict((conflict) => conflict.doNothing())
    .returning(OWN_COLUMNS)
    .executeTakeFirst()
  return row === undefined ? null : toOwnDeck(row)
}

/** Includes rejected decks, because they are stored too. */
export async function countDecksOf(tx: Transaction, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('deck')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function countPendingOf(tx: Transaction, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('deck')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('owner_id', '=', ownerId)
    .where(STATUS, '=', 'in-review')
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the public deck id of the deleted deck, or null if there was no such deck. */
export async function deleteDeckRow(
  tx: Transaction,
  ownerId: string,
  deckId: string,
): Promise<{ publicDeckId: string | null } | null> {
  const row = await tx
    .deleteFrom('deck')
    .where('owner_id', '=', ownerId)
    .where('id', '=', deckId)
    .returning('public_deck_id')
    .executeTakeFirst()
  return row === undefined ? null : { publicDeckId: row.public_deck_id }
}

/** Turns a rejected copy into a private deck; with the reason it can be improved and sent again. */
export async function restoreRejectedDeckRow(
  tx: Transaction,
  ownerId: string,
  { deckId, keepsReason }: { deckId: string; keepsReason: boolean },
): Promise<boolean> {
  const result = await tx
    .updateTable('deck')
    .set(({ ref }) => ({
      is_public: false,
      public_deck_id: null,
      approved_for_public: false,
      is_in_review: false,
      changes_requested_at: keepsReason ? ref('rejected_at') : null,
      changes_reason: keepsReason ? ref('rejection_reason') : '',
      rejected_at: null,
      rejection_reason: '',
      updated_at: new Date(),
    }))
    .where('owner_id', '=', ownerId)
    .where('id', '=', deckId)
    .where('rejected_at', '>', oldestRestorable)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
