import { sql } from 'kysely'
import type { Transaction } from '#app/platform/database.server.ts'
import { NEW_ACCOUNT_DAYS, type QuotaKind, QUOTAS } from './discussion.rules.ts'

const isNew = (authorId: string) => sql`coalesce(
  (select created_at > now() - make_interval(days => ${NEW_ACCOUNT_DAYS}) from person where id = ${authorId}), true)`

/**
 * Counts one more thing that a person writes, in one statement: of many at once, on any number of processes, no more
 * than allowed get through. Null when it is allowed; else how long to wait. It counts only if the transaction commits.
 */
export async function takeQuota(
  tx: Transaction,
  authorId: string,
  kind: QuotaKind,
): Promise<{ isNew: boolean; seconds: number } | null> {
  const { newcomer, others, minutes } = QUOTAS[kind]
  const stretch = sql`make_interval(mins => ${minutes})`
  const isOver = sql`q.started_at <= now() - ${stretch}`
  const taken = await sql`
    insert into discussion_quota as q (author_id, kind, used) values (${authorId}, ${kind}, 1)
    on conflict (author_id, kind) do update set
      started_at = case when ${isOver} then now() else q.started_at end,
      used = case when ${isOver} then 1 else q.used + 1 end
    where ${isOver} or q.used < case when ${isNew(authorId)} then ${newcomer}::integer else ${others}::integer end
    returning used`.execute(tx)
  if (taken.rows.length > 0) return null
  const { rows } = await sql<{ isNew: boolean; seconds: number }>`
    select ${isNew(authorId)} as "isNew", extract(epoch from started_at + ${stretch} - now())::float8 as seconds
    from discussion_quota where author_id = ${authorId} and kind = ${kind}`.execute(tx)
  return rows[0] ?? { isNew: true, seconds: 0 }
}
