import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { StoredRun } from './study-session.rules.ts'
import type { Grade, RunEvent } from './study.rules.ts'

type EventRow = {
  id: string
  seq: number
  card_id: string
  grade: Grade | null
  undoes: string | null
  duration_ms: number
  used_hint: boolean
  at_ms: number
}

type RunRow = { id: string; started_at: Date; is_finished: boolean; events: EventRow[] }

function toEvent({ id, seq, card_id: cardId, grade, undoes, at_ms: at, ...row }: EventRow): RunEvent[] {
  if (undoes !== null) return [{ kind: 'undo', id, seq, undoes, cardId, at }]
  if (grade === null) return []
  const { duration_ms: durationMs, used_hint: usedHint } = row
  return [{ kind: 'answer', id, seq, cardId, grade, durationMs, usedHint, at }]
}

/** The newest run over a deck that was not left, with its events in order, in one statement. */
export async function findNewestRun(
  db: Database,
  learnerId: string,
  deckId: string,
): Promise<StoredRun | null> {
  const { rows } = await sql<RunRow>`
    select run.id, run.started_at, run.finished_at is not null as is_finished,
      coalesce((
        select json_agg(json_build_object(
          'id', id, 'seq', seq, 'card_id', card_id, 'grade', grade, 'undoes', undoes, 'duration_ms', duration_ms,
          'used_hint', used_hint, 'at_ms', (extract(epoch from answered_at) * 1000)::bigint
        ) order by seq, id)
        from review
        where review.learner_id = run.learner_id and review.run_started_at = run.started_at
          and review.run_id = run.id
      ), '[]') as events
    from study_run run
    where run.learner_id = ${learnerId} and run.deck_id = ${deckId} and run.left_at is null
    order by run.started_at desc, run.id desc
    limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  return {
    id: row.id,
    startedAt: row.started_at.getTime(),
    state: row.is_finished ? 'finished' : 'open',
    events: row.events.flatMap(toEvent),
  }
}

export type RunToStore = {
  learnerId: string
  id: string
  deckId: string
  revision: string
  startedAt: Date
  finishedAt: Date | null
  leftAt: Date | null
  receivedAt: Date
  zoneOffsetMinutes: number
  mode: 'classic'
  /** With clamped times and the deck of each card. */
  events: ReadonlyArray<RunEvent & { deckId: string }>
  /** Whether a new run may be inserted. */
  canStart: boolean
}

const toRow = (event: RunEvent & { deckId: string }) => ({
  id: event.id,
  seq: event.seq,
  deck_id: event.deckId,
  card_id: event.cardId,
  grade: event.kind === 'answer' ? event.grade : null,
  undoes: event.kind === 'undo' ? event.undoes : null,
  duration_ms: event.kind === 'answer' ? event.durationMs : 0,
  used_hint: event.kind === 'answer' ? event.usedHint : false,
  answered_at: new Date(event.at).toISOString(),
})

/**
 * Inserts the new events of a run, in one statement; existing ones stay as they are. The events get the run's first
 * stored start time, which is part of their key. Returns the number of runs written: 0 if the run may not start or
 * belongs to another deck.
 */
export async function upsertRun(tx: Transaction, run: RunToStore): Promise<number> {
  const { rows } = await sql<{ runs: number }>`
    with written_run as (
      insert into study_run as known
        (learner_id, id, deck_id, deck_revision, started_at, finished_at, left_at, created_at, updated_at)
      select ${run.learnerId}::uuid, ${run.id}::uuid, ${run.deckId}::uuid, ${run.revision}::text,
        ${run.startedAt}::timestamptz, ${run.finishedAt}::timestamptz, ${run.leftAt}::timestamptz,
        ${run.receivedAt}::timestamptz, ${run.receivedAt}::timestamptz
      where ${run.canStart}::boolean
        or exists (select from study_run where learner_id = ${run.learnerId} and id = ${run.id})
      on conflict (learner_id, id) do update set
        deck_revision = excluded.deck_revision, finished_at = excluded.finished_at,
        left_at = excluded.left_at, updated_at = excluded.updated_at
      where known.deck_id = excluded.deck_id
      returning learner_id, id, started_at
    ), inserted_review as (
      insert into review
        (learner_id, run_started_at, id, run_id, seq, deck_id, card_id, grade, undoes, duration_ms, used_hint,
         mode, answered_at, zone_offset_minutes, received_at)
      select written_run.learner_id, written_run.started_at, event.id, written_run.id, event.seq, event.deck_id,
        event.card_id, event.grade, event.undoes, event.duration_ms, event.used_hint,
        ${run.mode}, event.answered_at, ${run.zoneOffsetMinutes}::integer, ${run.receivedAt}::timestamptz
      from written_run, jsonb_to_recordset(${JSON.stringify(run.events.map(toRow))}::jsonb) as event(
        id uuid, seq integer, deck_id uuid, card_id uuid, grade text, undoes uuid, duration_ms integer, used_hint boolean,
        answered_at timestamptz)
      on conflict do nothing
    )
    select count(*)::integer as runs from written_run`.execute(tx)
  return rows[0]?.runs ?? 0
}

/** Creates the missing partitions of the coming months. */
export async function createReviewPartitions(db: Database): Promise<void> {
  await sql`select make_review_months()`.execute(db)
}
