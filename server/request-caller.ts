import type { FastifyRequest } from 'fastify'
import { readDeviceId } from '#app/features/auth/attempts/known-device.server.ts'
import { AUTH_PATH } from '#app/features/auth/auth.server.ts'
import { addressKey } from '#app/platform/address-key.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { readTokenHash, type SessionReader } from '#app/platform/session.server.ts'
import { CredentialOwners } from './credential-owners.ts'

/** Whose limits a request counts for. */
export type RequestCaller = { kind: 'person' | 'address'; key: string }

export const isAccountCall = (url: string) => url.startsWith(`${AUTH_PATH}/`)

/** Finds the caller of a request in memory, so that limits apply before anything reaches the database. */
export class RequestCallers {
  readonly #config: Pick<Config, 'PUBLIC_URL' | 'AUTH_SECRET'>
  readonly #cookieSettings: { publicUrl: string; secret: string }
  readonly #owners: CredentialOwners

  constructor(config: Pick<Config, 'PUBLIC_URL' | 'AUTH_SECRET'>, owners = new CredentialOwners()) {
    this.#config = config
    this.#cookieSettings = { publicUrl: config.PUBLIC_URL, secret: config.AUTH_SECRET }
    this.#owners = owners
  }

  /** Wraps a session reader, and remembers whose sessions it finds. */
  observe(readSession: SessionReader): SessionReader {
    return async (cookieHeader) => {
      const hash = readTokenHash(cookieHeader, this.#cookieSettings)
      const session = await readSession(cookieHeader)
      if (hash !== null) this.#owners.set(hash, session?.viewer.id ?? null)
      return session
    }
  }

  find({ headers, ip, url }: Pick<FastifyRequest, 'headers' | 'ip' | 'url'>): RequestCaller {
    const session = this.#findSession(headers.cookie)
    if (session !== null) return { kind: 'person', key: session }
    // Others at the same address must not keep the owner of an account from logging in.
    const device = isAccountCall(url) ? readDeviceId(headers.cookie, this.#config) : null
    if (device !== null) return { kind: 'person', key: `device ${device}` }
    return { kind: 'address', key: `address ${addressKey(ip)}` }
  }

  /**
   * A session that this process has not read yet counts by itself: this server signed its cookie, so nobody can make up
   * more of them. A revoked one counts for the address.
   */
  #findSession(cookieHeader: string | undefined): string | null {
    const hash = readTokenHash(cookieHeader, this.#cookieSettings)
    if (hash === null) return null
    const personId = this.#owners.find(hash)
    if (personId === null) return null
    return personId === undefined ? `session ${hash}` : `person ${personId}`
  }
}
