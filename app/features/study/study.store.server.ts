import { sql } from 'kysely'
import type { RunEvent } from '#app/features/scheduling/answers/answer-event.rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import { addOlderNames } from './answers/older-names.rules.ts'
import type { StoredRun } from './study-session.rules.ts'

type RunRow = { id: string; started_at: Date; is_finished: boolean; events: RunEvent[] }

const answeredAt = sql`(extract(epoch from answered_at) * 1000)::bigint`

/** The newest run over a deck that was not left, with its events in order, in one statement. */
export async function findNewestRun(
  db: Database,
  learnerId: string,
  deckId: string,
): Promise<StoredRun | null> {
  const { rows } = await sql<RunRow>`
    select run.id, run.started_at, run.finished_at is not null as is_finished,
      coalesce((
        select json_agg(case when undoes is null
          then json_build_object('kind', 'answer', 'id', id, 'seq', seq, 'cardId', card_id, 'deckId', deck_id,
            'at', ${answeredAt}, 'rating', grade, 'durationMs', duration_ms,
            'hintsUsed', greatest(hints_used, used_hint::integer), 'confidence', confidence)
          else json_build_object('kind', 'undo', 'id', id, 'seq', seq, 'cardId', card_id, 'deckId', deck_id,
            'at', ${answeredAt}, 'undoes', undoes)
          end order by seq, id)
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
    events: row.events.map(addOlderNames),
  }
}

/** Creates the missing partitions of the coming months. */
export async function createReviewPartitions(db: Database): Promise<void> {
  await sql`select make_review_months()`.execute(db)
}
