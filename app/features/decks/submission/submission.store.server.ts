import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isAfterCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import { shownName } from '#app/features/names/shown-name.policy.server.ts'
import { DEFAULT_CATEGORY, REJECTED_DECK_DAYS } from '#app/features/decks/deck.rules.ts'
import type { PendingDeck, SubmittedCard } from '#app/features/decks/deck.schema.ts'

const pendingDecks = (db: Database) =>
  db
    .selectFrom('public_deck')
    // The owner keeps editing their copy, so the card count and revision come from there.
    .leftJoin('deck', (join) =>
      join
        .onRef('deck.owner_id', '=', 'public_deck.owner_id')
        .onRef('deck.id', '=', 'public_deck.source_deck_id'),
    )
    .leftJoin('person', 'person.id', 'public_deck.owner_id')
    .select([
      shownName().as('owner_name'),
      'public_deck.id',
      'public_deck.owner_id',
      'public_deck.name',
      'public_deck.description',
      'public_deck.category',
      'public_deck.created_at',
      'deck.id as copy_id',
      'deck.card_count',
      'deck.cards_revision',
      'deck.details_version',
      'deck.review_note',
    ])
    // A literal, for the partial index.
    .where('public_deck.approved', '=', sql.lit(false))

type Row = Awaited<ReturnType<ReturnType<typeof pendingDecks>['execute']>>[number]

const toPendingDeck = (row: Row): PendingDeck => ({
  id: row.id,
  name: row.name ?? '',
  description: row.description ?? '',
  category: row.category || DEFAULT_CATEGORY,
  ownerId: row.owner_id ?? '',
  ownerName: row.owner_name,
  createdAt: row.created_at.toISOString(),
  cardCount: row.card_count ?? 0,
  // Both only increase, so their sum changes with either of them.
  revision: (row.cards_revision ?? 0) + (row.details_version ?? 0),
  isUpdate: false,
  note: row.review_note ?? '',
})

/** One page of pending decks, newest first. */
export async function listPendingDecks(
  db: Database,
  after: Cursor | null,
  limit: number,
): Promise<PendingDeck[]> {
  const key = { time: 'public_deck.created_at', id: 'public_deck.id' }
  const rows = await pendingDecks(db)
    .where(isAfterCursor(after, { ...key, order: 'newest' }))
    .orderBy('public_deck.created_at', 'desc')
    .orderBy('public_deck.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toPendingDeck)
}

type PendingDeckWithCards = { deck: PendingDeck; cards: SubmittedCard[] }

async function readPendingDeck(tx: Transaction, id: string): Promise<PendingDeckWithCards | null> {
  const row = await pendingDecks(tx).where('public_deck.id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  if (row.owner_id === null || row.copy_id === null) return { deck: toPendingDeck(row), cards: [] }
  const { rows } = await sql<SubmittedCard>`
    select id, question, answer, hint, difficulty, type, code, version from card
    where owner_id = ${row.owner_id} and deck_id = ${row.copy_id}
    order by left(question, 200) collate "C", id`.execute(tx)
  return { deck: toPendingDeck(row), cards: rows }
}

/** A pending deck and all cards of its owner's copy, in one snapshot. */
export const findPendingDeck = (db: Database, id: string): Promise<PendingDeckWithCards | null> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readPendingDeck(tx, id))

export type CatalogueKey = { ownerId: string | null; sourceDeckId: string | null }

/** The key of the owner's copy of a public deck. Not locked, because the copy is locked first. */
export async function findCatalogueKey(tx: Transaction, id: string): Promise<CatalogueKey | null> {
  const row = await tx
    .selectFrom('public_deck')
    .select(['owner_id as ownerId', 'source_deck_id as sourceDeckId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export type LockedCopy = {
  ownerId: string
  id: string
  /** Of the cards and the details. */
  revision: number
  cardCount: number
  isInReview: boolean
}

/** Locks the owner's copy of a public deck until the transaction ends. */
export async function lockCopy(
  tx: Transaction,
  { ownerId, sourceDeckId }: CatalogueKey,
  publicDeckId: string,
): Promise<LockedCopy | null> {
  if (ownerId === null || sourceDeckId === null) return null
  const row = await tx
    .selectFrom('deck')
    .select([
      'owner_id as ownerId',
      'id',
      sql<number>`cards_revision + details_version`.as('revision'),
      'card_count as cardCount',
      'is_in_review as isInReview',
    ])
    .where('owner_id', '=', ownerId)
    .where('id', '=', sourceDeckId)
    .where('public_deck_id', '=', publicDeckId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

type CopyKey = { ownerId: string; id: string }

/** Replaces the cards of the public deck with those of the copy. */
export async function publishCards(tx: Transaction, publicDeckId: string, copy: CopyKey): Promise<void> {
  await tx.deleteFrom('public_card').where('deck_id', '=', publicDeckId).execute()
  await sql`
    insert into public_card (deck_id, id, question, answer, hint, difficulty, type, code, source_version)
    select ${publicDeckId}, id, question, answer, hint, difficulty, type, code, version from card
    where owner_id = ${copy.ownerId} and deck_id = ${copy.id}`.execute(tx)
}

export async function markApproved(tx: Transaction, publicDeckId: string, copy: CopyKey): Promise<void> {
  const now = sql<Date>`now()`
  await tx
    .updateTable('public_deck')
    .set(({ eb }) => ({ approved: true, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', publicDeckId)
    .execute()
  await markPublished(tx, copy)
}

/** Ends the review of the copy and records what was published. */
export async function markPublished(tx: Transaction, copy: CopyKey): Promise<void> {
  const now = sql<Date>`now()`
  await tx
    .updateTable('deck')
    .set(({ ref }) => ({
      approved_for_public: true,
      is_in_review: false,
      submitted_at: null,
      review_note: '',
      changes_requested_at: null,
      changes_reason: '',
      published_at: now,
      published_revision: ref('cards_revision'),
      published_name: ref('name'),
      published_description: ref('description'),
      published_category: ref('category'),
      updated_at: now,
    }))
    .where('owner_id', '=', copy.ownerId)
    .where('id', '=', copy.id)
    .execute()
}

/** Ends the review of the copy with a reason. A deck that was never approved is private again. */
export async function markChangesRequested(
  tx: Transaction,
  copy: CopyKey,
  { reason, isApproved }: { reason: string; isApproved: boolean },
): Promise<void> {
  await tx
    .updateTable('deck')
    .set({
      ...(isApproved ? {} : { is_public: false, public_deck_id: null }),
      is_in_review: false,
      changes_requested_at: sql<Date>`now()`,
      changes_reason: reason,
      updated_at: sql<Date>`now()`,
    })
    .where('owner_id', '=', copy.ownerId)
    .where('id', '=', copy.id)
    .execute()
}

/** Hides the copy from every list; its owner can restore it for a while. */
export async function markRejected(tx: Transaction, copy: CopyKey, reason: string): Promise<void> {
  await tx
    .updateTable('deck')
    .set({
      is_public: false,
      public_deck_id: null,
      approved_for_public: false,
      is_in_review: false,
      rejected_at: sql<Date>`now()`,
      rejection_reason: reason,
      updated_at: sql<Date>`now()`,
    })
    .where('owner_id', '=', copy.ownerId)
    .where('id', '=', copy.id)
    .execute()
}

/** Turns the copy into a private deck, because its public deck is deleted. */
export async function detachCopy(tx: Transaction, copy: CopyKey): Promise<void> {
  await tx
    .updateTable('deck')
    .set({
      is_public: false,
      public_deck_id: null,
      approved_for_public: false,
      is_in_review: false,
      submitted_at: null,
      review_note: '',
      updated_at: sql<Date>`now()`,
    })
    .where('owner_id', '=', copy.ownerId)
    .where('id', '=', copy.id)
    .execute()
}

/** Deletes rejected copies that can no longer be restored; returns how many. */
export async function deleteOldRejectedDecks(db: Database, limit: number): Promise<number> {
  const result = await sql`
    delete from deck where (owner_id, id) in (
      select owner_id, id from deck
      where rejected_at <= now() - make_interval(days => ${sql.lit(REJECTED_DECK_DAYS)})
      order by rejected_at limit ${limit} for update skip locked)`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
