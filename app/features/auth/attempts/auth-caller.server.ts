import { CLIENT_ADDRESS_HEADER } from '#app/platform/address-key.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { requestResetInput } from '#app/features/auth/auth.schema.ts'
import type { QueueCaller } from '#app/features/auth/password/hash-queue.server.ts'
import { findDeviceId } from './known-device.server.ts'

/** The server sets these headers itself and overwrites what a browser sent. */
const NETWORK_HEADER = 'x-client-network'
const DEVICE_HEADER = 'x-client-device'

/** Where an auth request comes from. `deviceId` is set only for a known device of the account in the request. */
export type AuthCaller = { network: string; deviceId: string | null }

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return null
  try {
    return JSON.parse(text)
  } catch {
    // The endpoint itself reports invalid JSON.
    return null
  }
}

/** Resolves the caller without the database: the signed cookie alone identifies the device. */
export function resolveCaller(
  { network, cookies, jsonBody }: { network: string; cookies: string | undefined; jsonBody: unknown },
  config: Pick<Config, 'PUBLIC_URL' | 'AUTH_SECRET'>,
): AuthCaller {
  const parsed = requestResetInput.safeParse(parseJson(jsonBody))
  return { network, deviceId: parsed.success ? findDeviceId(cookies, config, parsed.data.email) : null }
}

export const toCallerHeaders = (address: string, { network, deviceId }: AuthCaller) => ({
  [CLIENT_ADDRESS_HEADER]: address,
  [NETWORK_HEADER]: network,
  [DEVICE_HEADER]: deviceId ?? '',
})

export function readCaller(headers: Headers | undefined): AuthCaller {
  return { network: headers?.get(NETWORK_HEADER) ?? '', deviceId: headers?.get(DEVICE_HEADER) || null }
}

export const toQueueCaller = ({ network, deviceId }: AuthCaller): QueueCaller => ({
  lane: deviceId === null ? 'unknown' : 'known',
  key: network,
})
