import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'

// Small bites: the live reader hands a transaction over whole, and everything behind it waits.
const ROWS_AT_ONCE = 1_000

const OVER = [
  { table: 'session', isOver: sql`expires_at < now()` },
  // Kept for a day, so that a mail that is sent again cannot bring a used link back.
  { table: 'account_token', isOver: sql`expires_at < now() - interval '1 day'` },
  { table: 'verification', isOver: sql`expires_at < now()` },
  { table: 'attempt', isOver: sql`last_at < now() - interval '1 day'` },
  { table: 'quota', isOver: sql`expires_at < now()` },
  // Its keys are plain network addresses, and it counts minutes.
  { table: 'rate_limit', isOver: sql`last_request < extract(epoch from now() - interval '1 hour') * 1000` },
]

/** Deletes what is over. Returns how many rows of each table went. */
export async function deleteExpiredRows(db: Database): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const { table, isOver } of OVER) {
    let last = ROWS_AT_ONCE
    while (last === ROWS_AT_ONCE) {
      const name = sql.table(table)
      const result = await sql`delete from ${name}
        where ctid = any(array(select ctid from ${name} where ${isOver} limit ${ROWS_AT_ONCE} for update skip locked))`.execute(
        db,
      )
      last = Number(result.numAffectedRows ?? 0n)
      deleted[table] = (deleted[table] ?? 0) + last
    }
  }
  return deleted
}
