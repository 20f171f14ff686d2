import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { SESSION_IDLE_DAYS } from '#app/shared/limits.ts'

export type OwnSessionRow = { id: string; userAgent: string | null; createdAt: Date; renewedAt: Date }

/** Lists a person's active sessions, most recently used first. */
export function listPersonSessions(db: Database, personId: string, limit: number): Promise<OwnSessionRow[]> {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'updated_at as renewedAt'])
    .where('user_id', '=', personId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Extends a session; reading it enforces the maximum lifetime. */
export async function renewSessionRow(db: Database, sessionId: string): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({
      expires_at: sql<Date>`now() + make_interval(days => ${SESSION_IDLE_DAYS})`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function hasSession(db: Database, personId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', personId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePersonSession(
  tx: Transaction,
  personId: string,
  sessionId: string,
): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', personId).where('id', '=', sessionId).execute()
}

/** Deletes all sessions of a person, or all but one. */
export async function deletePersonSessions(
  tx: Transaction,
  personId: string,
  exceptId: string | null = null,
): Promise<number> {
  let query = tx.deleteFrom('session').where('user_id', '=', personId)
  if (exceptId !== null) query = query.where('id', '<>', exceptId)
  const result = await query.executeTakeFirst()
  return Number(result.numDeletedRows)
}
