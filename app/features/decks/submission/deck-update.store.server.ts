import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isAfterCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import { shownName } from '#app/features/names/shown-name.policy.server.ts'
import { DEFAULT_CATEGORY } from '#app/features/decks/deck.rules.ts'
import type { DeckDetails, DeckUpdate, PendingDeck, SubmittedCard } from '#app/features/decks/deck.schema.ts'
import { diffCards, mergeDetails, type PublishedCard } from './deck-update.rules.ts'

const pendingUpdates = (db: Database) =>
  db
    .selectFrom('deck')
    .innerJoin('public_deck', 'public_deck.id', 'deck.public_deck_id')
    .leftJoin('person', 'person.id', 'deck.owner_id')
    .select([
      shownName().as('owner_name'),
      'public_deck.id',
      'deck.owner_id',
      'deck.id as copy_id',
      'deck.name',
      'deck.description',
      'deck.category',
      'deck.card_count',
      'deck.submitted_at',
      'deck.review_note',
      'deck.published_at',
      'deck.published_name',
      'deck.published_description',
      'deck.published_category',
      'public_deck.name as public_name',
      'public_deck.description as public_description',
      'public_deck.category as public_category',
      // All four only increase, so their sum changes with any of them.
      sql<number>`deck.cards_revision + deck.details_version + public_deck.cards_revision + public_deck.version`.as(
        'revision',
      ),
    ])
    .where('deck.is_in_review', '=', true)
    .where('deck.approved_for_public', '=', true)

type Row = Awaited<ReturnType<ReturnType<typeof pendingUpdates>['execute']>>[number]

const toPendingDeck = (row: Row): PendingDeck => ({
  id: row.id,
  name: row.name,
  description: row.description,
  category: row.category,
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  createdAt: (row.submitted_at ?? new Date(0)).toISOString(),
  cardCount: row.card_count,
  revision: row.revision,
  isUpdate: true,
  note: row.review_note,
})

/** One page of updates of approved decks, newest first. */
export async function listPendingUpdates(
  db: Database,
  after: Cursor | null,
  limit: number,
): Promise<PendingDeck[]> {
  const key = { time: 'deck.submitted_at', id: 'deck.public_deck_id' }
  const rows = await pendingUpdates(db)
    .where(isAfterCursor(after, { ...key, order: 'newest' }))
    .orderBy('deck.submitted_at', 'desc')
    .orderBy('deck.public_deck_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toPendingDeck)
}

const CARD_COLUMNS = sql`id, question, answer, hint, difficulty, type, code, version`

/** An update with what it changes. The caller's transaction gives all statements the same state. */
export async function findUpdateOf(tx: Transaction, publicDeckId: string): Promise<DeckUpdate | null> {
  const owner = await tx
    .selectFrom('public_deck')
    .select('owner_id')
    .where('id', '=', publicDeckId)
    .executeTakeFirst()
  if (owner === undefined || owner.owner_id === null) return null
  const row = await pendingUpdates(tx)
    .where('deck.owner_id', '=', owner.owner_id)
    .where('public_deck.id', '=', publicDeckId)
    .executeTakeFirst()
  if (row === undefined) return null
  const published = await sql<PublishedCard>`
    select ${CARD_COLUMNS}, source_version as "sourceVersion" from public_card where deck_id = ${row.id}
    order by left(question, 200) collate "C", id`.execute(tx)
  const own = await sql<SubmittedCard>`
    select ${CARD_COLUMNS} from card where owner_id = ${row.owner_id} and deck_id = ${row.copy_id}
    order by left(question, 200) collate "C", id`.execute(tx)
  const before: DeckDetails = {
    name: row.public_name ?? '',
    description: row.public_description ?? '',
    category: row.public_category || DEFAULT_CATEGORY,
  }
  const after = mergeDetails(before, row, {
    name: row.published_name,
    description: row.published_description,
    category: row.published_category,
  })
  const deck = { ...toPendingDeck(row), publishedAt: row.published_at?.toISOString() ?? null, before, after }
  return { deck, cards: diffCards(published.rows, own.rows) }
}

/** The same, in one snapshot. */
export const readUpdate = (db: Database, publicDeckId: string): Promise<DeckUpdate | null> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => findUpdateOf(tx, publicDeckId))

const given = (cards: readonly SubmittedCard[]) => sql`
  json_to_recordset(${JSON.stringify(cards)}::json) as given(id uuid, question text, answer text, hint text,
    difficulty text, type text, code text, version integer)`

/** Changes the cards of the public deck. Cards that stay keep their id, and with it what learners answered. */
export async function applyCardChanges(
  tx: Transaction,
  publicDeckId: string,
  { changed, added, removed }: DeckUpdate['cards'],
): Promise<void> {
  if (removed.length > 0) {
    const ids = removed.map(({ before }) => before.id)
    await sql`delete from public_card where deck_id = ${publicDeckId} and id = any(${ids}::uuid[])`.execute(
      tx,
    )
  }
  if (changed.length > 0) {
    await sql`
      update public_card set question = given.question, answer = given.answer, hint = given.hint,
        difficulty = given.difficulty, type = given.type, code = given.code, source_version = given.version,
        version = public_card.version + 1, updated_at = now()
      from ${given(changed.map(({ after }) => after))}
      where public_card.deck_id = ${publicDeckId} and public_card.id = given.id`.execute(tx)
  }
  if (added.length > 0) {
    await sql`
      insert into public_card (deck_id, id, question, answer, hint, difficulty, type, code, source_version)
      select ${publicDeckId}::uuid, id, question, answer, hint, difficulty, type, code, version
      from ${given(added)}`.execute(tx)
  }
}
