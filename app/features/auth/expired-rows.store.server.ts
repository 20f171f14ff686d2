import { sql } from 'kysely'
import { INVITATION_RETENTION_DAYS } from '#app/shared/limits.ts'
import type { Database } from '#app/platform/database.server.ts'

// Small batches: the log reader delivers whole transactions, and later ones wait for a large one.
const BATCH_SIZE = 1_000

const EXPIRED_ROWS = [
  { table: 'session', isExpired: sql`expires_at < now()` },
  // Kept for a day, so that resending a mail can't make a used link valid again.
  { table: 'account_token', isExpired: sql`expires_at < now() - interval '1 day'` },
  { table: 'verification', isExpired: sql`expires_at < now()` },
  { table: 'attempt', isExpired: sql`last_at < now() - interval '1 day'` },
  { table: 'quota', isExpired: sql`expires_at < now()` },
  // Links that ended a month ago; one that is used up counts from its creation.
  {
    table: 'invitation',
    isExpired: sql`coalesce(revoked_at, expires_at, case when uses >= max_uses then created_at end)
      < now() - make_interval(days => ${INVITATION_RETENTION_DAYS})`,
  },
  // Longer than a backup is kept (docs/backups.md).
  { table: 'erasure', isExpired: sql`erased_at < now() - interval '400 days'` },
  // Deleted early because its keys are plain IP addresses and it only counts minutes.
  {
    table: 'rate_limit',
    isExpired: sql`last_request < extract(epoch from now() - interval '1 hour') * 1000`,
  },
]

/** Deletes expired rows. Returns the number of deleted rows for each table. */
export async function deleteExpiredRows(db: Database): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const { table, isExpired } of EXPIRED_ROWS) {
    let last = BATCH_SIZE
    while (last === BATCH_SIZE) {
      const name = sql.table(table)
      const result = await sql`delete from ${name}
        where ctid = any(array(select ctid from ${name} where ${isExpired} limit ${BATCH_SIZE} for update skip locked))`.execute(
        db,
      )
      last = Number(result.numAffectedRows ?? 0n)
      deleted[table] = (deleted[table] ?? 0) + last
    }
  }
  return deleted
}
