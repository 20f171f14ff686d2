import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'

/** Exponential backoff: `free` immediate attempts, then doubling waits up to a cap; resets after inactivity. */
export type AttemptRule = {
  free: number
  firstWaitSeconds: number
  longestWaitSeconds: number
  forgetAfterSeconds: number
}

/**
 * Counts an attempt before it is made, in one statement, so that concurrent attempts on any number of processes can't
 * exceed the free ones. Returns null when the attempt may be made, otherwise the seconds to wait.
 */
export async function recordAttempt(db: Database, key: string, rule: AttemptRule): Promise<number | null> {
  const tries = sql`case when attempt.last_at < now() - make_interval(secs => ${rule.forgetAfterSeconds})
    then 1 else attempt.tries + 1 end`
  const waitAfter = (count: ReturnType<typeof sql>) => sql`case when ${count} >= ${rule.free}
    then make_interval(secs => least(${rule.longestWaitSeconds}::float8,
      ${rule.firstWaitSeconds}::float8 * power(2, least(${count} - ${rule.free}, 30))))
    else interval '0' end`
  const recorded = await sql`
    insert into attempt (key, tries, blocked_until, last_at)
    values (${key}, 1, now() + ${waitAfter(sql`1`)}, now())
    on conflict (key) do update
      set tries = ${tries}, blocked_until = now() + ${waitAfter(sql`(${tries})`)}, last_at = now()
      where attempt.blocked_until <= now()
    returning tries`.execute(db)
  if (recorded.rows.length > 0) return null
  const blocked = await sql<{ seconds: number }>`
    select extract(epoch from blocked_until - now())::float8 as seconds from attempt where key = ${key}`.execute(
    db,
  )
  return blocked.rows[0]?.seconds ?? 0
}

/** Subtracts one attempt. The clean-up job deletes the row later. */
export async function refundAttempt(db: Database, key: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set({ tries: sql`greatest(tries - 1, 0)`, blocked_until: sql`now()` })
    .where('key', '=', key)
    .execute()
}

export async function clearAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute()
}

/** Deletes every counter of an account: their keys start with the account's own key, which is hexadecimal. */
export async function clearAccountAttempts(db: Database, accountKey: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', 'like', `${accountKey}%`).execute()
}
