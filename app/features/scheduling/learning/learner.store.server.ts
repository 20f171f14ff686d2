import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { LearnerParts } from './learner.rules.ts'

/** Milliseconds since 1970 of a time. */
export const millisOf = (column: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** A learner's settings, fits and interviews as columns `row`, `fits` and `"interviewDays"`. */
export const learnerColumns = (learnerId: string) => sql`
  (select json_build_object(
    'revision', revision, 'timeZone', coalesce(time_zone, device_time_zone, 'UTC'), 'dayStartHour', day_start_hour, 'newPerDay', new_per_day,
    'minutesPerDay', minutes_per_day, 'buttons', buttons, 'hasConfidence', has_confidence,
    'retentionPermille', retention_permille, 'order', card_order, 'pausedFrom', paused_from, 'pausedTo', paused_to,
    'reviewCount', review_count, 'cardsStudied', cards_studied, 'cardsCompleted', cards_completed,
    'fitVersion', fit_version)
    from learner_memory where learner_id = ${learnerId}) as row,
  coalesce((select json_agg(json_build_object(
    'version', version, 'parameters', parameters, 'reviewCount', review_count, 'isBetter', is_better,
    'testCount', test_count, 'lossBefore', loss_before, 'lossAfter', loss_after, 'fittedAt', ${millisOf('created_at')}) order by version)
    from memory_fit where learner_id = ${learnerId}), '[]') as fits,
  coalesce((select json_agg(day order by day) from interview where learner_id = ${learnerId}), '[]')
    as "interviewDays"`

export async function findLearner(db: Database, learnerId: string): Promise<LearnerParts> {
  const { rows } = await sql<LearnerParts>`select ${learnerColumns(learnerId)}`.execute(db)
  return rows[0] ?? { row: null, fits: [], interviewDays: [] }
}

/**
 * Locks the learner's memory until the transaction ends and raises its revision, so that a concurrent answer reads
 * again. Creates the row of a new learner.
 */
export async function lockLearner(tx: Transaction, learnerId: string): Promise<void> {
  await sql`
    insert into learner_memory as l (learner_id, revision) values (${learnerId}, 1)
    on conflict (learner_id) do update set revision = l.revision + 1, updated_at = now()`.execute(tx)
}

export type SettingsColumns = {
  time_zone: string
  day_start_hour: number
  new_per_day: number
  minutes_per_day: number
  buttons: number
  has_confidence: boolean
  retention_permille: number
  card_order: string
  paused_from: number | null
  paused_to: number | null
}

export async function updateLearner(
  tx: Transaction,
  learnerId: string,
  values: Partial<SettingsColumns>,
): Promise<void> {
  if (Object.keys(values).length === 0) return
  await tx.updateTable('learner_memory').set(values).where('learner_id', '=', learnerId).execute()
}
