import { randomBytes } from 'node:crypto'
import {
  cookieName,
  hashToken,
  readCookie,
  signToken,
  verifySignedToken,
} from '#app/platform/session.server.ts'
import { ROOM_RETENTION_DAYS } from '#app/features/mock/mock.rules.ts'

const SECRET_BYTES = 16
const SECONDS_PER_DAY = 86_400
const guestCookieName = cookieName('guest')

type CookieSettings = { publicUrl: string; secret: string }

/** 128 bits as base64url: the secret of a link, and the token of a guest. */
export const createSecret = () => randomBytes(SECRET_BYTES).toString('base64url')

/** The database has only the hashes of secrets and tokens. */
export const hashSecret = hashToken

/** The token of a guest's cookie, if this server signed it. */
export function readGuestToken(
  cookieHeader: string | undefined,
  { publicUrl, secret }: CookieSettings,
): string | null {
  const cookie = readCookie(cookieHeader, guestCookieName(publicUrl))
  return cookie === null ? null : verifySignedToken(cookie, secret)
}

/** A guest's cookie lives as long as what the guest left in the room. */
export function createGuestCookie(token: string, { publicUrl, secret }: CookieSettings): string {
  const attributes = [
    `${guestCookieName(publicUrl)}=${signToken(token, secret)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${ROOM_RETENTION_DAYS * SECONDS_PER_DAY}`,
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ]
  return attributes.join('; ')
}
