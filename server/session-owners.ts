import { readTokenHash, type SessionReader } from '#app/platform/session.server.ts'

const MAX_SESSIONS = 100_000

type SessionOwnersSettings = { publicUrl: string; secret: string; maxSessions?: number }

/**
 * Caches the person of each session, so that rate limits can count by person without the database. It is never used for
 * authorization. Only sessions that were found in the database are cached: a signature alone proves nothing, since
 * visitors' cookies are signed with the same secret.
 */
export class SessionOwners {
  readonly #owners = new Map<string, string>()
  readonly #cookieSettings: { publicUrl: string; secret: string }
  readonly #maxSessions: number

  constructor({ maxSessions = MAX_SESSIONS, ...cookieSettings }: SessionOwnersSettings) {
    this.#cookieSettings = cookieSettings
    this.#maxSessions = maxSessions
  }

  get size(): number {
    return this.#owners.size
  }

  /** The person of a session cookie, or null: forged, unknown to this process, or revoked. */
  find(cookieHeader: string | undefined): string | null {
    const key = this.#keyOf(cookieHeader)
    return key === null ? null : (this.#owners.get(key) ?? null)
  }

  /** Wraps a session reader: caches what it finds, and removes what is no longer valid. */
  observe(readSession: SessionReader): SessionReader {
    return async (cookieHeader) => {
      const key = this.#keyOf(cookieHeader)
      const session = await readSession(cookieHeader)
      if (key !== null) this.#set(key, session?.viewer.id ?? null)
      return session
    }
  }

  #set(key: string, personId: string | null) {
    if (personId === null) {
      this.#owners.delete(key)
      return
    }
    this.#owners.set(key, personId)
    if (this.#owners.size <= this.#maxSessions) return
    const [oldest] = this.#owners.keys()
    if (oldest !== undefined) this.#owners.delete(oldest)
  }

  #keyOf(cookieHeader: string | undefined): string | null {
    return readTokenHash(cookieHeader, this.#cookieSettings)
  }
}
