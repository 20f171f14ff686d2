import { deviceCookieName } from '#app/features/auth/auth-cookies.server.ts'
import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '#app/platform/config.server.ts'
import { readCookie, verifySignedToken } from '#app/platform/session.server.ts'
import { DAY_SECONDS } from '#app/shared/units.ts'

/**
 * A browser that has logged in to an account before has a signed device cookie. Wrong passwords and reset requests
 * from elsewhere don't count against it. It has its own counter, so a stolen cookie doesn't allow unlimited guesses.
 */

export const DEVICE_COOKIE_DAYS = 180
/** Distinguishes this value from the session and visitor cookies, which are signed with the same secret. */
const VERSION = 'd1'
const ID_BYTES = 16
const ID_LENGTH = 22
/** A shared browser may know several accounts; the least recently used one is dropped. */
const MAX_ACCOUNTS = 5

type DeviceConfig = Pick<Config, 'PUBLIC_URL' | 'AUTH_SECRET'>
type Device = { id: string; tags: string[] }

/** Identifies an account without revealing it. Each device has different tags for the same account. */
const createAccountTag = (secret: string, deviceId: string, email: string) =>
  createHmac('sha256', secret).update(`device:${deviceId}:${email}`).digest('base64url').slice(0, ID_LENGTH)

function readDevice(cookies: string | undefined, config: DeviceConfig): Device | null {
  const cookie = readCookie(cookies, deviceCookieName(config.PUBLIC_URL))
  const token = cookie === null ? null : verifySignedToken(cookie, config.AUTH_SECRET)
  const [version, id, ...tags] = token?.split('.') ?? []
  return version === VERSION && id?.length === ID_LENGTH ? { id, tags } : null
}

/** The id of a browser that has logged in to any account before. */
export const readDeviceId = (cookies: string | undefined, config: DeviceConfig): string | null =>
  readDevice(cookies, config)?.id ?? null

/** Returns the device's id if this browser has logged in to this account before. */
export function findDeviceId(
  cookies: string | undefined,
  config: DeviceConfig,
  email: string,
): string | null {
  const device = readDevice(cookies, config)
  if (device === null) return null
  return device.tags.includes(createAccountTag(config.AUTH_SECRET, device.id, email)) ? device.id : null
}

/** Creates the cookie that marks this browser as a known device of the account. */
export function createDeviceCookie(cookies: string | undefined, config: DeviceConfig, email: string) {
  const known = readDevice(cookies, config)
  const id = known?.id ?? randomBytes(ID_BYTES).toString('base64url')
  const tag = createAccountTag(config.AUTH_SECRET, id, email)
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
