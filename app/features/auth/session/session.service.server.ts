import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { SessionSummary } from '#app/features/auth/auth.schema.ts'
import { deleteSessionOf, deleteSessionsOf, listSessionsOf } from './session.store.server.ts'

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

/** 'Firefox on Linux', as far as a browser says so. */
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
  const rows = await listSessionsOf(db, personId, MAX_SHOWN)
  return rows.map(({ id, userAgent, createdAt, renewedAt }) => ({
    id,
    device: describeDevice(userAgent),
    createdAt: createdAt.toISOString(),
    renewedAt: renewedAt.toISOString(),
    isCurrent: id === currentId,
  }))
}

/** Logs one browser of this person out. One of somebody else is not found, and stays as it is. */
export const endSession = (tx: Transaction, personId: string, sessionId: string): Promise<void> =>
  deleteSessionOf(tx, personId, sessionId)

/** Logs this person out everywhere, or everywhere but here. Returns how many sessions ended. */
export const endSessions = (tx: Transaction, personId: string, exceptId: string | null): Promise<number> =>
  deleteSessionsOf(tx, personId, exceptId)
