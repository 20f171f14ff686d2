import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isAfterCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import { shownName } from '#app/features/names/shown-name.policy.server.ts'
import { ADMIN_OWNER, DEFAULT_CATEGORY } from '#app/features/decks/deck.rules.ts'
import type { CatalogueDeck, CatalogueForm, DeckDetails } from '#app/features/decks/deck.schema.ts'

const COLUMNS = [
  'id',
  'owner_id',
  'name',
  'description',
  'category',
  'approved',
  'featured',
  'card_count',
  'version',
  'created_at',
] as const

type Row = {
  id: string
  owner_id: string | null
  name: string | null
  description: string | null
  category: string | null
  featured: boolean
  card_count: number
  version: number
  created_at: Date
}

const toDeck = (row: Row): Omit<CatalogueDeck, 'ownerName'> => ({
  id: row.id,
  name: row.name ?? '',
  description: row.description ?? '',
  category: row.category || DEFAULT_CATEGORY,
  ownerId: row.owner_id ?? ADMIN_OWNER,
  featured: row.featured,
  cardCount: row.card_count,
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

/** One page for administrators, newest first: their own and featured decks, or all approved decks. */
export async function listCatalogue(
  db: Database,
  { isAll, after }: { isAll: boolean; after: Cursor | null },
  limit: number,
): Promise<CatalogueDeck[]> {
  let query = db
    .selectFrom('public_deck')
    .select(COLUMNS)
    // A subquery instead of a join, so that the page still comes from the index of the list.
    .select(({ selectFrom }) =>
      selectFrom('person')
        .select(shownName().as('shown_name'))
        .whereRef('person.id', '=', 'public_deck.owner_id')
        .as('owner_name'),
    )
  // Both must match the predicate of a partial index, which a parameter does not.
  query = isAll
    ? query.where('approved', '=', sql.lit(true))
    : query.where(sql<boolean>`(owner_id is null or featured)`)
  const rows = await query
    .where(isAfterCursor(after, { order: 'newest' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toDeck(row), ownerName: row.owner_name }))
}

export type LockedDeck = Omit<CatalogueDeck, 'ownerId' | 'ownerName'> & {
  approved: boolean
  ownerId: string | null
}

/** Locks a public deck, pending or approved, until the transaction ends. */
export async function lockCatalogueDeck(tx: Transaction, id: string): Promise<LockedDeck | null> {
  const row = await tx
    .selectFrom('public_deck')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : { ...toDeck(row), approved: row.approved, ownerId: row.owner_id }
}

const FEATURED_LOCK = 7_110_020

/** Serializes additions to the featured list until the transaction ends. */
export async function lockFeaturedList(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FEATURED_LOCK})`.execute(tx)
}

export async function countFeatured(tx: Transaction, limit: number): Promise<number> {
  const rows = await tx
    .selectFrom('public_deck')
    .select('id')
    // A literal, for the partial index.
    .where('featured', '=', sql.lit(true))
    .limit(limit)
    .execute()
  return rows.length
}

/** Inserts a deck of the administrators, approved and featured. Returns false if the id exists. */
export async function insertFeaturedDeck(
  tx: Transaction,
  { id, name, description, category }: CatalogueForm & { id: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('public_deck')
    .values({ id, name, description, category, approved: true, featured: true })
    // Without a target, as for the decks of learners: the table has two unique indexes.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateCatalogueDeck(
  tx: Transaction,
  id: string,
  change: Partial<DeckDetails> & { featured?: boolean },
): Promise<void> {
  await tx
    .updateTable('public_deck')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute()
}

/** Also deletes its cards, by cascade. */
export async function deleteCatalogueDeck(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('public_deck').where('id', '=', id).execute()
}
