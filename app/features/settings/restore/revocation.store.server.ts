import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'

// A statement on this many rows stays within the statement timeout.
const BATCH_SIZE = 10_000

/** What opens an account, and mail that was perhaps sent after the backup. */
const REVOKED = [
  { name: 'sessions', table: 'session', where: sql`true` },
  { name: 'accessTokens', table: 'access_token', where: sql`true` },
  { name: 'mailLinks', table: 'account_token', where: sql`true` },
  { name: 'verifications', table: 'verification', where: sql`true` },
  {
    name: 'queuedMails',
    table: 'graphile_worker._private_jobs',
    where: sql`payload::jsonb ->> 'email' is not null`,
  },
] as const

export type Revoked = Record<(typeof REVOKED)[number]['name'], number>

/** Deletes every session, token, link and queued mail, in batches. Returns how many of each. */
export async function deleteEverySession(db: Database): Promise<Revoked> {
  const deleted: Revoked = { sessions: 0, accessTokens: 0, mailLinks: 0, verifications: 0, queuedMails: 0 }
  for (const { name, table, where } of REVOKED) {
    let last = BATCH_SIZE
    while (last === BATCH_SIZE) {
      const result = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${where} limit ${BATCH_SIZE}))`.execute(db)
      last = Number(result.numAffectedRows ?? 0n)
      deleted[name] += last
    }
  }
  return deleted
}
