const MAX_CREDENTIALS = 100_000

/**
 * Caches the person of each session and access token by its hash, so that limits can count by person without the database.
 * Never used to authorize anyone: a credential that was valid may have been revoked since.
 */
export class CredentialOwners {
  readonly #owners = new Map<string, string | null>()
  readonly #max: number

  constructor(max = MAX_CREDENTIALS) {
    this.#max = max
  }

  get size(): number {
    return this.#owners.size
  }

  /** The person; null for a credential that was found to be invalid, undefined for one that was not read yet. */
  find(hash: string): string | null | undefined {
    return this.#owners.get(hash)
  }

  /** Notes what the database said; null for an invalid credential, which never becomes valid again. */
  set(hash: string, personId: string | null) {
    // Inserted again, so that the first entry is the one that was not used for longest.
    this.#owners.delete(hash)
    this.#owners.set(hash, personId)
    if (this.#owners.size <= this.#max) return
    const [oldest] = this.#owners.keys()
    if (oldest !== undefined) this.#owners.delete(oldest)
  }
}
