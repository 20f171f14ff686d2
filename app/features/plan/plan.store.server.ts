import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import type { StoredPlan } from './plan-state.rules.ts'

export type PlanRow = StoredPlan & { choices: unknown; skips: unknown }

/** So many sessions are read: enough to say what happened since the plan began. */
const MAX_SESSIONS = 200

/** The plan, or null, and the learner's other rows that each page with a plan needs, as columns of their features. */
export async function findPlan<Columns>(
  db: Database,
  learnerId: string,
  columns: readonly RawBuilder<unknown>[],
): Promise<Columns & { plan: PlanRow | null }> {
  const { rows } = await sql<Columns & { plan: PlanRow | null }>`
    select ${sql.join(columns)}, (select json_build_object(
      'track', track, 'weekdays', weekdays, 'startDay', start_day, 'movedSeenDay', moved_seen_day,
      'choices', choices, 'skips', skips,
      'sessions', coalesce((select json_agg(d) from (
        select day, steps, skipped, (extract(epoch from started_at) * 1000)::bigint as "startedAt",
          (extract(epoch from stopped_at) * 1000)::bigint as "stoppedAt"
        from plan_day where learner_id = ${learnerId} order by day desc limit ${MAX_SESSIONS}) d), '[]'))
      from study_plan where learner_id = ${learnerId}) as plan`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A select without a table returned no row.')
  return row
}

/** Creates the plan, or changes what is given. */
export async function upsertPlan(
  tx: Transaction,
  learnerId: string,
  plan: {
    track: string | null
    weekdays: number | null
    today: StudyDay
    defaults: { track: string; weekdays: number }
  },
): Promise<void> {
  const { track, weekdays, today, defaults } = plan
  await sql`
    insert into study_plan as p (learner_id, track, weekdays, start_day)
    values (${learnerId}, ${track ?? defaults.track}, ${weekdays ?? defaults.weekdays}, ${today})
    on conflict (learner_id) do update set track = coalesce(${track}, p.track),
      weekdays = coalesce(${weekdays}::smallint, p.weekdays), updated_at = now()`.execute(tx)
}

export async function updateMovedSeen(tx: Transaction, learnerId: string, day: StudyDay): Promise<void> {
  await tx
    .updateTable('study_plan')
    .set({ moved_seen_day: day })
    .where('learner_id', '=', learnerId)
    .execute()
}

/** Changes what the learner chose for units; null takes a choice back. */
export async function updateChoices(
  tx: Transaction,
  learnerId: string,
  choices: Readonly<Record<string, string | null>>,
): Promise<void> {
  await sql`
    update study_plan set choices = jsonb_strip_nulls(choices || ${JSON.stringify(choices)}::jsonb), updated_at = now()
    where learner_id = ${learnerId}`.execute(tx)
}

export async function updatePlacedAt(tx: Transaction, learnerId: string, at: Date): Promise<void> {
  await tx.updateTable('study_plan').set({ placed_at: at }).where('learner_id', '=', learnerId).execute()
}

/** Stores the steps of a day. A session that has been started stays, unless more is added to it. */
export async function upsertDay(
  tx: Transaction,
  learnerId: string,
  { day, steps, at }: { day: StudyDay; steps: unknown; at: Date },
): Promise<void> {
  await sql`
    insert into plan_day (learner_id, day, steps, started_at)
    values (${learnerId}, ${day}, ${JSON.stringify(steps)}::jsonb, ${at})
    on conflict (learner_id, day) do update set steps = excluded.steps, stopped_at = null`.execute(tx)
}

export async function updateStopped(
  tx: Transaction,
  learnerId: string,
  day: StudyDay,
  stoppedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('plan_day')
    .set({ stopped_at: stoppedAt })
    .where('learner_id', '=', learnerId)
    .where('day', '=', day)
    .execute()
}

/** Skips a step of a day, or takes that back, and counts it for the days after. Doing it twice counts once. */
export async function updateSkipped(
  tx: Transaction,
  learnerId: string,
  { day, step, isSkipped }: { day: StudyDay; step: string; isSkipped: boolean },
): Promise<void> {
  const { rows } = await sql`
    update plan_day set skipped = ${
      isSkipped ? sql`array_append(skipped, ${step})` : sql`array_remove(skipped, ${step})`
    }
    where learner_id = ${learnerId} and day = ${day} and (${step} = any(skipped)) <> ${isSkipped}
    returning day`.execute(tx)
  if (rows.length === 0) return
  await sql`
    update study_plan set skips = jsonb_set(skips, array[${step}],
      to_jsonb(greatest(0, coalesce((skips ->> ${step})::integer, 0) + ${isSkipped ? 1 : -1})))
    where learner_id = ${learnerId}`.execute(tx)
}
