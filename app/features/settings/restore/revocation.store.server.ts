import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'

// A statement on this many rows stays within the statement timeout.
const BATCH_SIZE = 10_000

/** What opens an account or tells of one, and mail that was perhaps sent after the backup. */
const REVOKED = [
  { name: 'sessions', table: 'session', where: sql`true` },
  { name: 'accessTokens', table: 'access_token', where: sql`true` },
  { name: 'mailLinks', table: 'account_token', where: sql`true` },
  { name: 'calendarFeeds', table: 'calendar_feed', where: sql`true` },
  { name: 'pushDevices', table: 'push_subscription', where: sql`true` },
  { name: 'verifications', table: 'verification', where: sql`true` },
  {
    name: 'queuedMails',
    table: 'graphile_worker._private_jobs',
    where: sql`payload::jsonb ->> 'email' is not null`,
  },
] as const

type Deleted = Record<(typeof REVOKED)[number]['name'], number>
export type Revoked = Deleted & { invitations: number }

/** The uses since the backup are lost: a link for one administrator would make another one. */
async function revokeInvitations(db: Database): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ revoked_at: sql<Date>`now()` })
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes every session, token, link, address and queued mail, in batches, and revokes invitations. Returns how many of each. */
export async function revokeEverything(db: Database): Promise<Revoked> {
  const deleted: Deleted = {
    sessions: 0,
    accessTokens: 0,
    mailLinks: 0,
    calendarFeeds: 0,
    pushDevices: 0,
    verifications: 0,
    queuedMails: 0,
  }
  for (const { name, table, where } of REVOKED) {
    let last = BATCH_SIZE
    while (last === BATCH_SIZE) {
      const result = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${where} limit ${BATCH_SIZE}))`.execute(db)
      last = Number(result.numAffectedRows ?? 0n)
      deleted[name] += last
    }
  }
  return { ...deleted, invitations: await revokeInvitations(db) }
}
