import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { CohortCell, DaySum, JobHealth, Waiting, WeekSum } from './overview.schema.ts'

export async function listDaySums(db: Database, from: string): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select day::text, signups, active, answers, lessons from day_sum where day >= ${from}::date order by day`.execute(
    db,
  )
  return rows
}

export async function listWeekSums(db: Database, from: string): Promise<WeekSum[]> {
  const { rows } = await sql<WeekSum>`
    select week::text, active from week_sum where week >= ${from}::date order by week`.execute(db)
  return rows
}

export async function listCohortSums(db: Database, from: string): Promise<CohortCell[]> {
  const { rows } = await sql<CohortCell>`
    select signup_week::text as "signupWeek", week::text, active from cohort_sum
    where signup_week >= ${from}::date order by signup_week, week`.execute(db)
  return rows
}

type SumState = { summedAt: Date; durationMs: number }

export async function findSumState(db: Database): Promise<SumState | null> {
  const row = await db
    .selectFrom('sum_state')
    .select(['summed_at as summedAt', 'duration_ms as durationMs'])
    .executeTakeFirst()
  return row ?? null
}

const SUM_LOCK = 7_110_035

/** One process adds up at a time; the lock is held until the transaction ends. */
export async function lockSums(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(SUM_LOCK)}) as "isLocked"`.execute(tx)
  return rows[0]?.isLocked ?? false
}

/**
 * The days whose rows changed since the last time. Ten minutes back, because a row gets the time at which its
 * transaction began, and no transaction runs that long.
 */
export async function listChangedDays(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text from learner_day
    where updated_at > coalesce((select summed_at from sum_state), '-infinity') - interval '10 minutes'`.execute(
    tx,
  )
  return rows.map(({ day }) => day)
}

/** A learner is active on a day with an answer or a finished lesson. */
const IS_ACTIVE = sql`(answers > 0 or lessons > 0)`
const MONDAY = sql`date_trunc('week', day)::date`

export async function sumDays(tx: Transaction, days: readonly string[]): Promise<void> {
  await sql`
    insert into day_sum (day, signups, active, answers, lessons)
    select day, sum(signups), count(*) filter (where ${IS_ACTIVE}), sum(answers - undone), sum(lessons)
    from learner_day where day = any(${days}::date[]) group by day
    on conflict (day) do update set signups = excluded.signups, active = excluded.active,
      answers = excluded.answers, lessons = excluded.lessons`.execute(tx)
}

/** Reads the days of these weeks only. */
export async function sumWeeks(tx: Transaction, weeks: readonly string[]): Promise<void> {
  await sql`
    insert into week_sum (week, active)
    select week.monday, (select count(distinct person_id) from learner_day
      where day >= week.monday and day < week.monday + 7 and ${IS_ACTIVE})
    from unnest(${weeks}::date[]) week (monday)
    on conflict (week) do update set active = excluded.active`.execute(tx)
}

/** For learners who were active in these weeks, by the week of their sign-up. */
export async function sumCohorts(tx: Transaction, weeks: readonly string[]): Promise<void> {
  await sql`delete from cohort_sum where week = any(${weeks}::date[])`.execute(tx)
  await sql`
    insert into cohort_sum (signup_week, week, active)
    select date_trunc('week', joined.day)::date, active.week, count(*)
    from (select distinct person_id, ${MONDAY} as week from learner_day
      where day = any(array(
        select week.monday + step from unnest(${weeks}::date[]) week (monday), generate_series(0, 6) step))
      and ${IS_ACTIVE}) active
    join learner_day joined on joined.person_id = active.person_id and joined.signups > 0
    group by 1, 2`.execute(tx)
}

export async function updateSumState(tx: Transaction, startedAt: Date, durationMs: number): Promise<void> {
  await sql`
    insert into sum_state (summed_at, duration_ms) values (${startedAt}, ${durationMs})
    on conflict (id) do update set summed_at = excluded.summed_at, duration_ms = excluded.duration_ms`.execute(
    tx,
  )
}

const MAX_COUNTED = 100

/** The times of the oldest rows, at most 100, along an index. */
const oldestOf = (table: string, time = 'created_at', condition = sql`true`) => sql`
  (select ${sql.ref(time)} as waits_since from ${sql.table(table)} where ${condition}
    order by 1 limit ${sql.lit(MAX_COUNTED)})`

/** Counts up to 100 rows. */
async function countWaiting(db: Database, rows: RawBuilder<unknown>): Promise<Waiting> {
  const counted = await sql<{ count: number; oldest: Date | null }>`
    select least(count(*), ${sql.lit(MAX_COUNTED)})::integer as count, min(waits_since) as oldest
    from (${rows}) waiting`.execute(db)
  const [row] = counted.rows
  return { count: row?.count ?? 0, oldest: row?.oldest?.toISOString() ?? null }
}

const SUBMISSIONS = oldestOf('public_deck', 'created_at', sql`not approved`)
const UPDATES = oldestOf('deck', 'submitted_at', sql`is_in_review and approved_for_public`)

/** New submissions, and updates of approved decks. */
export const countWaitingSubmissions = (db: Database) =>
  countWaiting(db, sql`${SUBMISSIONS} union all ${UPDATES}`)
export const countWaitingSuggestions = (db: Database) =>
  countWaiting(db, oldestOf('card_suggestion', 'created_at', sql`status = 'waiting'`))
export const countWaitingReports = (db: Database) => countWaiting(db, oldestOf('discussion_case'))

type JobRow = { waiting: number; failing: number; oldestDue: Date | null; lastFinished: Date | null }

/**
 * From the view that the job worker has for its users; jobs that succeeded are deleted from its queue. The sums are added
 * up by the job that runs most often, so their time says when a scheduled job last finished.
 */
export async function readJobHealth(db: Database): Promise<JobHealth> {
  const { rows } = await sql<JobRow>`
    select count(*)::integer as waiting, count(*) filter (where last_error is not null)::integer as failing,
      min(run_at) filter (where run_at < now() and locked_at is null and attempts < max_attempts) as "oldestDue",
      (select summed_at from sum_state) as "lastFinished"
    from (select * from graphile_worker.jobs order by run_at limit 1000) jobs`.execute(db)
  const [row] = rows
  return {
    waiting: row?.waiting ?? 0,
    failing: row?.failing ?? 0,
    oldestDue: row?.oldestDue?.toISOString() ?? null,
    lastFinished: row?.lastFinished?.toISOString() ?? null,
  }
}
