import { sql } from 'kysely'
import type { Transaction } from '#app/platform/database.server.ts'
import type { FollowLevel } from '#app/features/discussion/discussion.rules.ts'

export async function upsertRead(tx: Transaction, personId: string, postId: string): Promise<void> {
  await sql`
    insert into discussion_reading (person_id, post_id, read_at) values (${personId}, ${postId}, clock_timestamp())
    on conflict (person_id, post_id) do update set read_at = excluded.read_at`.execute(tx)
}

/** What a person follows is counted and changed by one transaction at a time, so that several can't pass a limit together. */
export async function lockFollows(tx: Transaction, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('follows:' || ${personId}::text, 0))`.execute(tx)
}

/** Returns false when nothing changed. */
export async function upsertLevel(
  tx: Transaction,
  { personId, postId, level }: { personId: string; postId: string; level: FollowLevel | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into discussion_reading as r (person_id, post_id, level) values (${personId}, ${postId}, ${level})
    on conflict (person_id, post_id) do update set level = excluded.level
      where r.level is distinct from excluded.level
    returning post_id`.execute(tx)
  return rows.length > 0
}

/** Counts what the person follows or muted, up to the limit. */
export async function countLevels(tx: Transaction, personId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from discussion_reading where person_id = ${personId} and level in ('all', 'none') limit ${limit}) followed`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Without a time, now. Returns the time before, for undoing it. */
export async function setReadBefore(
  tx: Transaction,
  personId: string,
  until: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ before: Date | null }>`
    with earlier as (select read_before from discussion_reader where person_id = ${personId} for update)
    insert into discussion_reader (person_id, read_before)
    values (${personId}, least(${until}::timestamptz, now()))
    on conflict (person_id) do update set read_before = excluded.read_before
    returning (select read_before from earlier) as before`.execute(tx)
  return rows[0]?.before?.toISOString() ?? null
}
