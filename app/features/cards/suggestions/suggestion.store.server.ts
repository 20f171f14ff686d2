import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isAfterCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import { shownName } from '#app/features/names/shown-name.policy.server.ts'
import type { CardSide, SuggestionKind, SuggestionStatus } from './suggestion.rules.ts'
import type { QueuedSuggestion, SuggestionOutcome } from './suggestion.schema.ts'

/** How many notes of the first authors the queue shows. */
const NOTES_SHOWN = 3
const OUTCOMES_SHOWN = 5

type NewSuggestion = {
  deckId: string
  cardId: string
  question: string
  kind: SuggestionKind
  side: CardSide | null
  original: string | null
  proposed: string | null
  fingerprint: string
}

/** Returns the waiting suggestion with this content, and locks it, so that a decision waits for its new author. */
export async function upsertSuggestion(tx: Transaction, suggestion: NewSuggestion): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into card_suggestion as s (id, deck_id, card_id, question, kind, side, original, proposed, fingerprint)
    values (${randomUUIDv7()}, ${suggestion.deckId}, ${suggestion.cardId}, ${suggestion.question}, ${suggestion.kind},
      ${suggestion.side}, ${suggestion.original}, ${suggestion.proposed}, ${suggestion.fingerprint})
    on conflict (deck_id, card_id, fingerprint) where status = 'waiting' do update set status = s.status
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('An upsert returns a row.')
  return row.id
}

/** Returns false when this person has already suggested it. */
export async function insertAuthor(
  tx: Transaction,
  { personId, suggestionId, note }: { personId: string; suggestionId: string; note: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into suggestion_author (person_id, suggestion_id, note, created_at)
    values (${personId}, ${suggestionId}, ${note}, clock_timestamp())
    on conflict do nothing returning person_id`.execute(tx)
  return rows.length > 0
}

type LockedSuggestion = {
  id: string
  deckId: string
  cardId: string
  question: string
  status: SuggestionStatus
  side: CardSide | null
  proposed: string | null
}

/** Locks a suggestion until the transaction ends: of two decisions the second waits and sees the first. */
export async function lockSuggestion(tx: Transaction, id: string): Promise<LockedSuggestion | null> {
  const { rows } = await sql<LockedSuggestion>`
    select id, deck_id as "deckId", card_id as "cardId", question, status, side, proposed
    from card_suggestion where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export async function markDecided(
  tx: Transaction,
  id: string,
  { status, reason }: { status: 'taken' | 'declined'; reason: string | null },
): Promise<void> {
  await sql`
    update card_suggestion set status = ${status}, reason = ${reason}, decided_at = now()
    where id = ${id}`.execute(tx)
}

/** The name and id of the first author; null after they deleted their account. */
export async function findFirstAuthor(
  tx: Transaction,
  suggestionId: string,
): Promise<{ id: string; name: string | null } | null> {
  const { rows } = await sql<{ id: string; name: string | null }>`
    select a.person_id as id, ${shownName('p')} as name from suggestion_author a left join person p on p.id = a.person_id
    where a.suggestion_id = ${suggestionId} order by a.created_at limit 1`.execute(tx)
  return rows[0] ?? null
}

const MAX_AUTHORS = 1_000

/** Everyone who suggested it. */
export async function listAuthorIds(tx: Transaction, suggestionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from suggestion_author where suggestion_id = ${suggestionId} limit ${MAX_AUTHORS}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

type QueueRow = Omit<QueuedSuggestion, 'createdAt'> & { createdAt: Date }

/** One page of suggestions: waiting ones oldest first, decided ones newest first. */
export async function listSuggestionRows(
  db: Database,
  status: SuggestionStatus,
  after: Cursor | null,
  limit: number,
): Promise<QueuedSuggestion[]> {
  const order = status === 'waiting' ? 'oldest' : 'newest'
  const direction = status === 'waiting' ? sql`asc` : sql`desc`
  const { rows } = await sql<QueueRow>`
    select s.id, s.created_at as "createdAt", s.status, s.kind, s.side, s.original, s.proposed, s.reason,
      s.deck_id as "deckId", d.name as "deckName", s.card_id as "cardId", s.question,
      case when c.id is not null
        then json_build_object('version', c.version, 'question', c.question, 'answer', c.answer) end as card,
      first.person_id as "authorId", ${shownName('p')} as "authorName",
      array(select a.note from suggestion_author a where a.suggestion_id = s.id and a.note <> ''
        order by a.created_at limit ${NOTES_SHOWN}) as notes,
      (select count(*)::integer from suggestion_author a where a.suggestion_id = s.id) as "authorCount"
    from (select * from card_suggestion
      where status = ${status} and ${isAfterCursor(after, { order })}
      order by created_at ${direction}, id ${direction} limit ${limit}) s
    left join public_deck d on d.id = s.deck_id
    left join public_card c on c.deck_id = s.deck_id and c.id = s.card_id
    left join lateral (select a.person_id from suggestion_author a where a.suggestion_id = s.id
      order by a.created_at limit 1) first on true
    left join person p on p.id = first.person_id
    order by s.created_at ${direction}, s.id ${direction}`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Counts each status up to a limit. */
export async function countSuggestionRows(
  db: Database,
  limit: number,
): Promise<Array<{ status: SuggestionStatus; count: number }>> {
  const { rows } = await sql<{ status: SuggestionStatus; count: number }>`
    select status, (select count(*)::integer from (
      select from card_suggestion s where s.status = known.status limit ${limit}) counted) as count
    from unnest(array['waiting', 'taken', 'declined']) known (status)`.execute(db)
  return rows
}

/** What was decided about this person's suggestions since they last looked, newest first. */
export async function listOutcomeRows(db: Database, personId: string): Promise<SuggestionOutcome[]> {
  const { rows } = await sql<SuggestionOutcome>`
    select s.id, s.question, s.status = 'taken' as "isTaken", s.reason
    from suggestion_author a join card_suggestion s on s.id = a.suggestion_id
    where a.person_id = ${personId} and a.read_at is null and s.status <> 'waiting'
    order by s.decided_at desc limit ${OUTCOMES_SHOWN}`.execute(db)
  return rows
}

export async function markOutcomesRead(
  tx: Transaction,
  personId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update suggestion_author set read_at = now()
    where person_id = ${personId} and suggestion_id = any(${ids}::uuid[]) and read_at is null`.execute(tx)
}
