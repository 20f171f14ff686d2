import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '#app/platform/config.server.ts'
import { deviceCookieName, readCookie, verifySignedToken } from '#app/platform/session.server.ts'

/**
 * A browser that has logged in to an account before carries a signed cookie that says so. Wrong passwords and reset
 * requests from elsewhere don't count against it; it has a count of its own, so a copied cookie is no free guessing.
 */

export const DEVICE_COOKIE_DAYS = 180
const DAY_SECONDS = 86_400
/** Marks the value as ours: the session and visitor cookies are signed with the same secret. */
const VERSION = 'd1'
const ID_BYTES = 16
const ID_LENGTH = 22
/** A family's browser knows several accounts; the one used longest ago is dropped. */
const MAX_ACCOUNTS = 5

type DeviceConfig = Pick<Config, 'PUBLIC_URL' | 'AUTH_SECRET'>
type Device = { id: string; tags: string[] }

/** Names an account without naming it: the cookie of one device says nothing about another. */
const tagOf = (secret: string, deviceId: string, email: string) =>
  createHmac('sha256', secret).update(`device:${deviceId}:${email}`).digest('base64url').slice(0, ID_LENGTH)

function readDevice(cookies: string | undefined, config: DeviceConfig): Device | null {
  const cookie = readCookie(cookies, deviceCookieName(config.PUBLIC_URL))
  const token = cookie === null ? null : verifySignedToken(cookie, config.AUTH_SECRET)
  const [version, id, ...tags] = token?.split('.') ?? []
  return version === VERSION && id?.length === ID_LENGTH ? { id, tags } : null
}

/** The device's id when this browser has logged in to this account before. */
export function findDeviceId(
  cookies: string | undefined,
  config: DeviceConfig,
  email: string,
): string | null {
  const device = readDevice(cookies, config)
  if (device === null) return null
  return device.tags.includes(tagOf(config.AUTH_SECRET, device.id, email)) ? device.id : null
}

/** The cookie that a browser gets when it has proven that it belongs to this account. */
export function createDeviceCookie(cookies: string | undefined, config: DeviceConfig, email: string) {
  const known = readDevice(cookies, config)
  const id = known?.id ?? randomBytes(ID_BYTES).toString('base64url')
  const tag = tagOf(config.AUTH_SECRET, id, email)
  const others = known?.tags.filter((other) => other !== tag) ?? []
  return {
    name: deviceCookieName(config.PUBLIC_URL),
    value: [VERSION, id, tag, ...others.slice(0, MAX_ACCOUNTS - 1)].join('.'),
    attributes: {
      httpOnly: true,
      sameSite: 'lax',
      secure: config.PUBLIC_URL.startsWith('https:'),
      path: '/',
      maxAge: DEVICE_COOKIE_DAYS * DAY_SECONDS,
    } as const,
  }
}
