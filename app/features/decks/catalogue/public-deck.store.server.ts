import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isAfterCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import { ADMIN_OWNER, DEFAULT_CATEGORY } from '#app/features/decks/deck.rules.ts'
import { isDeckReadable } from '#app/features/decks/deck.policy.server.ts'
import type { PublicDeck } from '#app/features/decks/deck.schema.ts'
import type { Viewer } from '#app/shared/viewer.ts'

type Reader = Pick<Viewer, 'role'> | null

const COLUMNS = [
  'id',
  'owner_id',
  'name',
  'description',
  'category',
  'approved',
  'featured',
  'coming_soon',
  'created_at',
] as const

/** A deck that is held back is listed, but how many cards wait in it is for those who may read them. */
const cardCountFor = (reader: Reader) =>
  sql<number>`case when ${isDeckReadable(reader)} then card_count else 0 end`.as('card_count')

type Row = {
  id: string
  owner_id: string | null
  name: string | null
  description: string | null
  category: string | null
  approved: boolean
  featured: boolean
  coming_soon: boolean
  card_count: number
  created_at: Date
}

const toPublicDeck = (row: Row): PublicDeck => ({
  id: row.id,
  name: row.name ?? '',
  description: row.description ?? '',
  category: row.category || DEFAULT_CATEGORY,
  isPublic: true,
  ownerId: row.owner_id ?? ADMIN_OWNER,
  hasFlashcards: row.card_count > 0,
  createdAt: row.created_at.toISOString(),
  approved: row.approved,
  featured: row.featured,
  comingSoon: row.coming_soon,
  cardCount: row.card_count,
})

/** One page of the approved decks that learners wrote, newest first. */
export async function listApprovedDecks(
  db: Database,
  reader: Reader,
  after: Cursor | null,
  limit: number,
): Promise<PublicDeck[]> {
  const query = db
    .selectFrom('public_deck')
    .select([...COLUMNS, cardCountFor(reader)])
    // A literal: with a parameter, a prepared statement could not use the partial index.
    .where('approved', '=', sql.lit(true))
    .where('owner_id', 'is not', null)
  const rows = await query
    .where(isAfterCursor(after, { order: 'newest' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toPublicDeck)
}

export async function listFeaturedDecks(db: Database, reader: Reader, limit: number): Promise<PublicDeck[]> {
  const rows = await db
    .selectFrom('public_deck')
    .select([...COLUMNS, cardCountFor(reader)])
    // A literal, for the partial index.
    .where('featured', '=', sql.lit(true))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toPublicDeck)
}

export async function findFeaturedDeck(db: Database, id: string): Promise<PublicDeck | null> {
  const row = await db
    .selectFrom('public_deck')
    .select([...COLUMNS, cardCountFor(null)])
    .where('id', '=', id)
    .where('featured', '=', true)
    .executeTakeFirst()
  return row === undefined ? null : toPublicDeck(row)
}

type Submission = {
  id: string
  ownerId: string
  sourceDeckId: string
  name: string
  description: string
  category: string
}

/** Inserts a deck that is pending approval; its cards are copied on approval. */
export async function insertSubmission(tx: Transaction, deck: Submission): Promise<void> {
  await tx
    .insertInto('public_deck')
    .values({
      id: deck.id,
      owner_id: deck.ownerId,
      source_deck_id: deck.sourceDeckId,
      name: deck.name,
      description: deck.description,
      category: deck.category,
    })
    .execute()
}

/** A submission that was approved meanwhile stays in the catalogue. */
export async function deletePendingSubmission(tx: Transaction, ownerId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('public_deck')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('approved', '=', false)
    .execute()
}
