import type { Role, Viewer } from '#app/shared/viewer.ts'
import type { Database } from './database.server.ts'

export type SessionRow = { sessionId: string; viewer: Viewer }

/** The session of a token and its person, in one statement: it is asked with every request. */
export async function findSession(db: Database, token: string): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.user_id')
    .select(['session.id as sessionId', 'person.id', 'person.name', 'person.email', 'person.role'])
    .where('session.token', '=', token)
    .where('session.expires_at', '>', new Date())
    .executeTakeFirst()
  if (row === undefined) return null
  const role: Role = row.role === 'admin' ? 'admin' : 'user'
  return { sessionId: row.sessionId, viewer: { id: row.id, name: row.name, email: row.email, role } }
}
