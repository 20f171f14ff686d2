const MAX_REMEMBERED = 10_000

/**
 * Whose streams were closed lately. Between reading who asks and opening the stream, the session may have
 * been deleted and its event have passed: without this memory that stream would stay open for its whole life.
 */
export class RevocationLog {
  readonly #lastClosed = new Map<string, number>()
  #count = 0
  #allClosedAt = 0

  /** A moment to hand to `hasClosedSince` later. */
  now(): number {
    return this.#count
  }

  add(name: string) {
    this.#count += 1
    this.#lastClosed.delete(name)
    this.#lastClosed.set(name, this.#count)
    if (this.#lastClosed.size <= MAX_REMEMBERED) return
    const [oldest] = this.#lastClosed.entries()
    if (oldest === undefined) return
    this.#lastClosed.delete(oldest[0])
    this.#allClosedAt = oldest[1]
  }

  /** After changes that were not told one by one, nobody knows who should have been closed. */
  addAll() {
    this.#count += 1
    this.#lastClosed.clear()
    this.#allClosedAt = this.#count
  }

  hasClosedSince(moment: number, name: string): boolean {
    return this.#allClosedAt > moment || (this.#lastClosed.get(name) ?? 0) > moment
  }
}
