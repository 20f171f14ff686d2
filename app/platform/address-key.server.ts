import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * One key per caller: an IPv4 address, or the /64 of an IPv6 one, since a single household owns 2^64 addresses and could
 * use a new one for each request.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The server sets this header of auth requests to the caller's address; a value from the browser is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** A network as the subject of a quota: a keyed hash, so that the table contains no addresses. */
export function networkSubject(secret: string, address: string): string {
  return `net:${createHmac('sha256', secret)
    .update(`network:${addressKey(address)}`)
    .digest('base64url')}`
}
