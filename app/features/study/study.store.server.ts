import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import type { StoredRun } from './study-session.rules.ts'
import type { CONFIDENCES, Grade, RUN_MODES, RunEvent } from './study.rules.ts'

type EventRow = {
  id: string
  seq: number
  deck_id: string
  card_id: string
  grade: Grade | null
  undoes: string | null
  duration_ms: number
  used_hint: boolean
  hints_used: number
  confidence: (typeof CONFIDENCES)[number] | null
  mode: (typeof RUN_MODES)[number]
  at_ms: number
}

type RunRow = { id: string; started_at: Date; is_finished: boolean; events: EventRow[] }

function toEvent({ id, seq, card_id: cardId, grade, undoes, at_ms: at, ...row }: EventRow): RunEvent[] {
  const isReview = row.mode === 'review'
  const deck = isReview ? { deckId: row.deck_id } : {}
  if (undoes !== null) return [{ kind: 'undo', id, seq, undoes, cardId, at, ...deck }]
  if (grade === null) return []
  const { duration_ms: durationMs, used_hint: usedHint, hints_used: hintsUsed, confidence } = row
  const details = isReview ? { ...deck, hintsUsed, confidence } : {}
  return [{ kind: 'answer', id, seq, cardId, grade, durationMs, usedHint, at, ...details }]
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
          'id', id, 'seq', seq, 'deck_id', deck_id, 'card_id', card_id, 'grade', grade, 'undoes', undoes,
          'duration_ms', duration_ms, 'used_hint', used_hint, 'hints_used', hints_used, 'confidence', confidence,
          'mode', mode, 'at_ms', (extract(epoch from answered_at) * 1000)::bigint
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

/** Creates the missing partitions of the coming months. */
export async function createReviewPartitions(db: Database): Promise<void> {
  await sql`select make_review_months()`.execute(db)
}
