import { endNotifications } from '#app/features/access-tokens/access-token.service.server.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import { lockRole } from '#app/features/auth/auth.store.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { SessionSummary } from '#app/features/auth/auth.schema.ts'
import { describeDevice } from './device-name.rules.ts'
import {
  deletePersonSession,
  deletePersonSessions,
  hasSession,
  listPersonSessions,
} from './session.store.server.ts'

const MAX_SHOWN = 50

export async function listMySessions(
  db: Database,
  personId: string,
  currentId: string,
): Promise<SessionSummary[]> {
  const rows = await listPersonSessions(db, personId, MAX_SHOWN)
  return rows.map(({ id, userAgent, createdAt, renewedAt }) => ({
    id,
    device: describeDevice(userAgent),
    createdAt: createdAt.toISOString(),
    renewedAt: renewedAt.toISOString(),
    isCurrent: id === currentId,
  }))
}

/**
 * Throws if the session has ended since the request began. Locks the person, so that a reset, which ends sessions, passkeys and
 * tokens, comes before this transaction or after it.
 */
export async function lockSession(
  tx: Transaction,
  { personId, sessionId }: { personId: string; sessionId: string },
): Promise<void> {
  const isThere = (await lockRole(tx, personId)) !== null && (await hasSession(tx, personId, sessionId))
  if (!isThere) throw accountErrors.sessionExpired()
}

/** Ends one session of this person. Another person's session isn't affected. */
export const endSession = (tx: Transaction, personId: string, sessionId: string): Promise<void> =>
  deletePersonSession(tx, personId, sessionId)

/** Ends all sessions of this person. Returns the number of ended sessions. */
export const endSessions = (tx: Transaction, personId: string): Promise<number> =>
  deletePersonSessions(tx, personId)

/** Logs this person out everywhere, which also ends the notifications on their devices. Returns the number of sessions. */
export async function endAllSessions(tx: Transaction, personId: string): Promise<number> {
  await endNotifications(tx, personId)
  return endSessions(tx, personId)
}
