import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { FULL_PERCENT } from '#app/shared/units.ts'
import { LEAST_LEARNERS, type MeasuredTime } from './measured-time.rules.ts'

/** Of a larger table a sample of about so many rows is read, so that the job costs the same on every site. */
const SAMPLED_ROWS = 200_000
/** Fewer answers of a learner are a bad day, not a pace. */
const LEAST_ANSWERS = 20

export async function listMeasuredTimes(db: Database): Promise<MeasuredTime[]> {
  return db.selectFrom('measured_time').select(['kind', 'ref', 'seconds']).execute()
}

/** The same as a column, for the statement that reads a track. */
export const measuredTimes: RawBuilder<MeasuredTime[]> = sql`
  coalesce((select json_agg(json_build_object('kind', kind, 'ref', ref, 'seconds', seconds)) from measured_time), '[]')`

async function percentOf(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::float8 as rows from pg_class where oid = ${table}::regclass`.execute(db)
  return Math.min(FULL_PERCENT, (FULL_PERCENT * SAMPLED_ROWS) / Math.max(1, rows[0]?.rows ?? 0))
}

/** Measures again. Replaced as a whole, so what a deleted learner added goes with the next run. */
export async function replaceMeasuredTimes(
  db: Database,
  { from, since }: { from: StudyDay; since: Date },
): Promise<void> {
  const exercises = await percentOf(db, 'exercise_progress')
  const days = await percentOf(db, 'study_day')
  await db.transaction().execute(async (tx) => {
    await sql`delete from measured_time`.execute(tx)
    await sql`
      insert into measured_time (kind, ref, seconds, learners)
      select 'exercise', slug, percentile_cont(0.5) within group (order by solved_ms) / 1000, count(*)
      from exercise_progress tablesample system (${exercises}::real)
      where solved_ms > 0 and solved_at >= ${since}
      group by slug having count(*) >= ${LEAST_LEARNERS}`.execute(tx)
    await sql`
      insert into measured_time (kind, ref, seconds, learners)
      select 'card', '', percentile_cont(0.5) within group (order by seconds), count(*)
      from (
        select sum(duration_ms) / 1000.0 / sum(answers) as seconds
        from study_day tablesample system (${days}::real)
        where day >= ${from} and answers > 0
        group by learner_id having sum(answers) >= ${LEAST_ANSWERS} and sum(duration_ms) > 0) learner
      having count(*) >= ${LEAST_LEARNERS}`.execute(tx)
  })
}
