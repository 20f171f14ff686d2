import { lookup } from 'node:dns'
import type { ClientRequest } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { limitTime } from '#app/shared/time-limit.ts'

/** Networks that no push service is in: the site's own, and those that no network routes. */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
const PUBLIC_6 = ['2000::', 3] as const
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocked = new BlockList()
for (const [network, prefix] of NOT_PUBLIC_4) blocked.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of NOT_PUBLIC_6) blocked.addSubnet(network, prefix, 'ipv6')
const global6 = new BlockList()
global6.addSubnet(...PUBLIC_6, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !blocked.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** Resolves a name for one connection. A check before the connection could see other addresses than the connection. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, '')
    const found = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = found
    // All of them must be public: a name that also leads inside is not one of a push service.
    if (first === undefined || found.length !== addresses.length) {
      return done(Object.assign(new Error('This name leads to a private network.'), { code: 'EPRIVATE' }), '')
    }
    if (options.all === true) return done(null, found)
    return done(null, first.address, first.family)
  })
}

/** For the whole call: the name, the connection and the answer. */
const POST_LIMIT_MS = 10_000

export type PushRequest = { method: string; headers: Record<string, string>; body: Uint8Array }

/** Sends to an address that a browser gave us, never into our own network; redirects are not followed. */
export function postPublic(url: string, { method, headers, body }: PushRequest): Promise<number> {
  return readStatus(request(url, { method, headers, lookup: lookupPublic, agent: false }), body)
}

/** Settles whatever the other side does: a call without an end would occupy a slot of the worker for good. */
export async function readStatus(
  call: ClientRequest,
  body: Uint8Array,
  limitMs = POST_LIMIT_MS,
): Promise<number> {
  const status = new Promise<number>((resolve, reject) => {
    call.on('response', (response) => {
      // Whatever it says beyond the status isn't read.
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    // A 101: Node hands the connection over and reports no response.
    call.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('The other side switched to another protocol.'))
    })
    call.on('error', reject)
    // Has no effect after one of the others.
    call.on('close', () => reject(new Error('The connection ended without an answer.')))
    call.end(body)
  })
  try {
    return await limitTime(limitMs, () => status)
  } finally {
    call.destroy()
  }
}
