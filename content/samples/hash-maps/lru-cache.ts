// region lru-cache
export class LruCache {
  readonly #limit: number
  readonly #entries = new Map<string, number>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): number | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: string, value: number): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#limit) {
      const [oldest] = this.#entries.keys()
      this.#entries.delete(oldest)
    }
  }
}
// endregion
