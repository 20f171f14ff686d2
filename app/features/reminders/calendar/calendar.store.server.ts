import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

export async function upsertFeed(tx: Transaction, learnerId: string, tokenHash: string): Promise<void> {
  await sql`
    insert into calendar_feed (learner_id, token_hash) values (${learnerId}, ${tokenHash})
    on conflict (learner_id) do update set token_hash = excluded.token_hash, created_at = now(),
      last_read_at = null`.execute(tx)
}

export async function deleteFeedRow(tx: Transaction, learnerId: string): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('learner_id', '=', learnerId).execute()
}

export type FeedRow = { createdAt: Date; lastReadAt: Date | null }

export async function findFeed(db: Database, learnerId: string): Promise<FeedRow | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .select(['created_at as createdAt', 'last_read_at as lastReadAt'])
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()
  return row ?? null
}

export async function findFeedOwner(db: Database, tokenHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('learner_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.learner_id ?? null
}

/** Stored once in a while only: calendars ask often. */
export async function updateLastRead(db: Database, learnerId: string): Promise<void> {
  await sql`
    update calendar_feed set last_read_at = now()
    where learner_id = ${learnerId} and (last_read_at is null or last_read_at < now() - interval '15 minutes')`.execute(
    db,
  )
}

type FeedSource = {
  interviews: { id: string; title: string; day: StudyDay; rounds: unknown; changedAt: number }[]
  weekdays: number | null
}

/** What the feed shows besides the settings: interviews, and the weekdays of the plan. */
export async function readFeedSource(db: Database, learnerId: string, limit: number): Promise<FeedSource> {
  const { rows } = await sql<FeedSource>`
    select (select weekdays from study_plan where learner_id = ${learnerId}) as weekdays,
      coalesce((select json_agg(i) from (
        select id, title, day, rounds, (extract(epoch from updated_at) * 1000)::bigint as "changedAt"
        from interview where learner_id = ${learnerId} order by day desc, id limit ${limit}) i), '[]')
        as interviews`.execute(db)
  return rows[0] ?? { interviews: [], weekdays: null }
}
