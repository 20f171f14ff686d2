import { sql } from 'kysely'
import type { Quota } from '#app/shared/quotas.ts'
import type { Database } from './database.server.ts'

/**
 * Counts one use by a person or a network in one statement, so that concurrent uses in any number of processes stay
 * within the limit. Returns null when it is allowed, otherwise the seconds to wait. Inside a transaction it counts only
 * after the commit, and the row stays locked until then, so later reads are exact for this subject and kind. Consume a
 * network's quota last, since everyone on that network waits for the lock.
 */
export async function consumeQuota(
  db: Database,
  subject: string,
  { kind, limit, minutes }: Quota,
): Promise<number | null> {
  const end = sql`now() + make_interval(mins => ${minutes})`
  const isExpired = sql`q.expires_at <= now()`
  const consumed = await sql`
    insert into quota as q (subject, kind, used, expires_at) values (${subject}, ${kind}, 1, ${end})
    on conflict (subject, kind) do update set
      used = case when ${isExpired} then 1 else q.used + 1 end,
      expires_at = case when ${isExpired} then ${end} else q.expires_at end
    where ${isExpired} or q.used < ${limit}::integer
    returning used`.execute(db)
  if (consumed.rows.length > 0) return null
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from expires_at - now())::float8 as seconds from quota
    where subject = ${subject} and kind = ${kind}`.execute(db)
  return rows[0]?.seconds ?? 0
}
