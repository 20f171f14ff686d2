import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { SessionSummary } from '#app/features/auth/auth.schema.ts'
import { deletePersonSession, deletePersonSessions, listPersonSessions } from './session.store.server.ts'

const MAX_SHOWN = 50

const BROWSERS = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Formats a user agent, such as 'Firefox on Linux'. */
export function describeDevice(userAgent: string | null): string {
  const nameOf = (list: typeof BROWSERS | typeof SYSTEMS) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [nameOf(BROWSERS), nameOf(SYSTEMS)]
  if (browser === undefined) return system ?? 'Unknown browser'
  return system === undefined ? browser : `${browser} on ${system}`
}

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

/** Ends one session of this person. Another person's session isn't affected. */
export const endSession = (tx: Transaction, personId: string, sessionId: string): Promise<void> =>
  deletePersonSession(tx, personId, sessionId)

/** Ends all sessions of this person, or all but one. Returns the number of ended sessions. */
export const endSessions = (tx: Transaction, personId: string, exceptId: string | null): Promise<number> =>
  deletePersonSessions(tx, personId, exceptId)
