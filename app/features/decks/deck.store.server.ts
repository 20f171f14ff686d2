import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isAfterCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import { REJECTED_DECK_DAYS } from './deck.rules.ts'
import type { OwnDeck, RejectedDeck } from './deck.schema.ts'

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
})

/** One page of a person's decks, newest first, read from the index after the cursor. */
export async function listDecksOf(
  db: Database,
  ownerId: string,
  after: Cursor | null,
  limit: number,
): Promise<OwnDeck[]> {
  const query = db
    .selectFrom('deck')
    .select(OWN_COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('rejected_at', 'is', null)
  const rows = await query
    .where(isAfterCursor(after, { order: 'newest' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toOwnDeck)
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
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
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
    .where('public_deck_id', 'is not', null)
    .where('approved_for_public', '=', false)
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

const oldestRestorable = sql<Date>`now() - make_interval(days => ${sql.lit(REJECTED_DECK_DAYS)})`

export async function listRejectedDecksOf(
  db: Database,
  ownerId: string,
  limit: number,
): Promise<RejectedDeck[]> {
  const rows = await db
    .selectFrom('deck')
    .select(['id', 'name', 'rejection_reason', 'rejected_at'])
    .where('owner_id', '=', ownerId)
    .where('rejected_at', '>', oldestRestorable)
    .orderBy('rejected_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    reason: row.rejection_reason,
    rejectedAt: (row.rejected_at ?? new Date(0)).toISOString(),
  }))
}

/** Turns a rejected copy into a private deck. */
export async function restoreRejectedDeckRow(
  tx: Transaction,
  ownerId: string,
  deckId: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('deck')
    .set({
      is_public: false,
      public_deck_id: null,
      approved_for_public: false,
      rejected_at: null,
      rejection_reason: '',
      updated_at: new Date(),
    })
    .where('owner_id', '=', ownerId)
    .where('id', '=', deckId)
    .where('rejected_at', '>', oldestRestorable)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
