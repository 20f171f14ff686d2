import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from './database.server.ts'
import { findSession, type SessionRow } from './session.store.server.ts'

/** `__Host-` binds the cookie to this host and to https; plain http (development) cannot carry it. */
export const cookieName = (name: string) => (publicUrl: string) =>
  publicUrl.startsWith('https:') ? `__Host-flashcards.${name}` : `flashcards.${name}`

export const sessionCookieName = cookieName('session')
/** Better Auth's tokens. Other cookies are signed with the same secret, and none of them holds such a text. */
const SESSION_TOKEN = /^[\w-]{32}$/

/** The session table stores only this hash, so that a copy of the database contains no valid token. */
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

/** The token of a cookie that this server signed (`token.signature`, as Better Auth writes it), otherwise null. */
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
  const signature = Buffer.from(signed.slice(separator + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null
}

/** A token as `verifySignedToken` reads it. */
export function signToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)
}

type SessionSettings = { publicUrl: string; secret: string }

let lastRead: (SessionSettings & { cookieHeader: string; tokenHash: string | null }) | null = null

/**
 * The hash of the token in a request's session cookie, if this server signed it. Doesn't check that the session is still
 * valid. Remembers the last cookie, because the limits and the session of one request read it one after another.
 */
export function readTokenHash(
  cookieHeader: string | undefined,
  { publicUrl, secret }: SessionSettings,
): string | null {
  if (cookieHeader === undefined) return null
  const isLast = lastRead?.cookieHeader === cookieHeader && lastRead.secret === secret
  if (lastRead !== null && isLast && lastRead.publicUrl === publicUrl) return lastRead.tokenHash
  const cookie = readCookie(cookieHeader, sessionCookieName(publicUrl))
  const token = cookie === null ? null : verifySignedToken(cookie, secret)
  const tokenHash = token === null || !SESSION_TOKEN.test(token) ? null : hashToken(token)
  lastRead = { cookieHeader, publicUrl, secret, tokenHash }
  return tokenHash
}

export type SessionReader = (cookieHeader: string | undefined) => Promise<SessionRow | null>

/**
 * Reads the session straight from its table, without Better Auth's own round trips: one statement and no cache, so a
 * role change, a ban or a log-out applies from the next request on.
 */
export function createSessionReader(db: Database, settings: SessionSettings): SessionReader {
  return async (cookieHeader) => {
    const tokenHash = readTokenHash(cookieHeader, settings)
    return tokenHash === null ? null : findSession(db, tokenHash)
  }
}
