import { sql } from 'kysely'
import { ADMIN_IDLE_HOURS, SESSION_ABSOLUTE_DAYS } from '#app/shared/limits.ts'
import type { Role, Viewer } from '#app/shared/viewer.ts'
import type { Database } from './database.server.ts'

export type SessionRow = {
  sessionId: string
  viewer: Viewer
  createdAt: Date
  renewedAt: Date
  expiresAt: Date
  /** By the database's clock, which all processes share; their own clocks may differ. */
  readAt: Date
}

/** When a session expires: after inactivity, sooner for administrators, and always after its maximum age. */
const sessionEnd = sql<Date>`least(
  session.expires_at,
  session.created_at + make_interval(days => ${sql.lit(SESSION_ABSOLUTE_DAYS)}),
  case when person.role = 'admin' then session.updated_at + make_interval(hours => ${sql.lit(ADMIN_IDLE_HOURS)}) end
)`

/** The session of a token hash and its person, in one statement, because it runs with every request. */
export async function findSession(db: Database, tokenHash: string): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.user_id')
    .select([
      'session.id as sessionId',
      'session.created_at as createdAt',
      'session.updated_at as renewedAt',
      sessionEnd.as('expiresAt'),
      sql<Date>`now()`.as('readAt'),
      'person.id',
      sql<string>`coalesce(person.display_name, person.name)`.as('name'),
      'person.email',
      'person.role',
    ])
    .where('session.token', '=', tokenHash)
    .where('person.banned_at', 'is', null)
    .where(sessionEnd, '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (row === undefined) return null
  const role: Role = row.role === 'admin' ? 'admin' : 'user'
  const { sessionId, createdAt, renewedAt, expiresAt, readAt, id, name, email } = row
  return { sessionId, createdAt, renewedAt, expiresAt, readAt, viewer: { id, name, email, role } }
}
