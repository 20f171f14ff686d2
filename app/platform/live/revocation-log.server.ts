const MAX_ENTRIES = 10_000

/**
 * The sessions and people whose streams were closed recently. Between reading the session and opening the stream, the
 * session may be deleted and its event missed; without this log that stream would stay open until it expires.
 */
export class RevocationLog {
  readonly #lastRevoked = new Map<string, number>()
  #count = 0
  #allRevokedAt = 0

  /** The current moment, for a later `hasRevokedSince`. */
  now(): number {
    return this.#count
  }

  add(name: string) {
    this.#count += 1
    this.#lastRevoked.delete(name)
    this.#lastRevoked.set(name, this.#count)
    if (this.#lastRevoked.size <= MAX_ENTRIES) return
    const [oldest] = this.#lastRevoked.entries()
    if (oldest === undefined) return
    this.#lastRevoked.delete(oldest[0])
    this.#allRevokedAt = oldest[1]
  }

  /** After a reset it is unknown who was revoked, so everyone counts as revoked. */
  addAll() {
    this.#count += 1
    this.#lastRevoked.clear()
    this.#allRevokedAt = this.#count
  }

  hasRevokedSince(moment: number, name: string): boolean {
    return this.#allRevokedAt > moment || (this.#lastRevoked.get(name) ?? 0) > moment
  }
}
