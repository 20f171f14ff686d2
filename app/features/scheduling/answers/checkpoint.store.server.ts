import { type RawBuilder, sql } from 'kysely'
import type { Checkpoint } from './answer.rules.ts'
import type { MemoryRow } from './memory-row.rules.ts'

const toColumns = ({ cardId, reps, at, reviewId, outcome }: Checkpoint) => ({
  card_id: cardId,
  reps,
  answered_at: new Date(at).toISOString(),
  review_id: reviewId,
  outcome,
})

/** Writes the checkpoints of a replay, which take the place of those with as many answers. */
export const upsertCheckpoints = (
  source: RawBuilder<unknown>,
  checkpoints: readonly Checkpoint[],
): RawBuilder<unknown> => sql`
  insert into card_checkpoint (learner_id, card_id, reps, answered_at, review_id, outcome)
  select source.learner_id, c.card_id, c.reps, c.answered_at, c.review_id, c.outcome
  from ${source} as source, jsonb_to_recordset(${JSON.stringify(checkpoints.map(toColumns))}::jsonb)
    as c(card_id uuid, reps integer, answered_at timestamptz, review_id uuid, outcome jsonb)
  on conflict (learner_id, card_id, reps) do update set
    answered_at = excluded.answered_at, review_id = excluded.review_id, outcome = excluded.outcome`

/** Deletes the checkpoints that undos left without their answers: more of them than the card has now. */
export const dropCheckpoints = (
  source: RawBuilder<unknown>,
  rows: readonly Pick<MemoryRow, 'cardId' | 'memory'>[],
): RawBuilder<unknown> => sql`
  delete from card_checkpoint c using ${source} as source,
    jsonb_to_recordset(${JSON.stringify(
      rows.map(({ cardId, memory }) => ({ card_id: cardId, reps: memory?.reps ?? 0 })),
    )}::jsonb) as m(card_id uuid, reps integer)
  where c.learner_id = source.learner_id and c.card_id = m.card_id and c.reps > m.reps`
