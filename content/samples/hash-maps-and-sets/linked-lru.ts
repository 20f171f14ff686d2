class Entry {
  readonly key: string
  value: number
  older: Entry = this
  newer: Entry = this

  constructor(key: string, value: number) {
    this.key = key
    this.value = value
  }
}

/** The ring's own entry stands between the newest and the oldest one. */
export class LinkedLru {
  readonly #ring = new Entry('', 0)
  readonly #entries = new Map<string, Entry>()
  readonly #limit: number
  moves = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  // region steps
  get(key: string): number | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#unlink(entry)
    this.#putNewest(entry)
    return entry.value
  }

  #unlink(entry: Entry): void {
    entry.older.newer = entry.newer
    entry.newer.older = entry.older
  }

  #evictOldest(): void {
    const oldest = this.#ring.newer
    this.#unlink(oldest)
    this.#entries.delete(oldest.key)
  }
  // endregion

  #putNewest(entry: Entry): void {
    const before = this.#ring.older
    entry.older = before
    entry.newer = this.#ring
    before.newer = entry
    this.#ring.older = entry
    this.moves += 1
  }

  set(key: string, value: number): void {
    const known = this.#entries.get(key)
    if (known !== undefined) {
      known.value = value
      this.#unlink(known)
      this.#putNewest(known)
      return
    }
    const entry = new Entry(key, value)
    this.#entries.set(key, entry)
    this.#putNewest(entry)
    if (this.#entries.size > this.#limit) this.#evictOldest()
  }

  keysFromOldest(): string[] {
    const keys: string[] = []
    for (let at = this.#ring.newer; at !== this.#ring; at = at.newer) keys.push(at.key)
    return keys
  }
}
