import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from './database.server.ts'
import { findSession, type SessionRow } from './session.store.server.ts'

/** `__Host-` binds the cookie to this host and to https; plain http (development) cannot carry it. */
const cookieName = (name: string) => (publicUrl: string) =>
  publicUrl.startsWith('https:') ? `__Host-flashcards.${name}` : `flashcards.${name}`

export const sessionCookieName = cookieName('session')
/** The cookie of a visitor who is not logged in; it names nobody and has no row. */
export const visitorCookieName = cookieName('visitor')
/** Says that this browser has logged in to an account before; it logs nobody in. */
export const deviceCookieName = cookieName('device')
/** These bind a sign-in with Google to the browser in which it began: One Tap's, and that of going there and back. */
export const googleCookieName = cookieName('google')
export const googleStateCookieName = cookieName('google-state')

/** What the session table keeps of a token: a copy of the database logs nobody in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const separator = pair.indexOf('=')
    if (pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim()
  }
  return null
}

/** The token of a cookie that this server signed (`token.signature`, as Better Auth writes it), else none. */
export function verifySignedToken(cookie: string, secret: string): string | null {
  let signed: string
  try {
    signed = decodeURIComponent(cookie)
  } catch {
    return null
  }
  const separator = signed.lastIndexOf('.')
  if (separator < 1) return null
  const token = signed.slice(0, separator)
  const given = Buffer.from(signed.slice(separator + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

type SessionSettings = { publicUrl: string; secret: string }

/** The token of a request's session cookie, if this server signed it. Whether the session still lives is not asked. */
export function readSessionToken(
  cookieHeader: string | undefined,
  { publicUrl, secret }: SessionSettings,
): string | null {
  const cookie = readCookie(cookieHeader, sessionCookieName(publicUrl))
  return cookie === null ? null : verifySignedToken(cookie, secret)
}

export type SessionReader = (cookieHeader: string | undefined) => Promise<SessionRow | null>

/**
 * Reads who is asking straight from the session table, without Better Auth's own round trips:
 * one statement and no cache, so a role change, a ban or a log-out counts from the next request on.
 */
export function createSessionReader(db: Database, settings: SessionSettings): SessionReader {
  return async (cookieHeader) => {
    const token = readSessionToken(cookieHeader, settings)
    return token === null ? null : findSession(db, hashToken(token))
  }
}
