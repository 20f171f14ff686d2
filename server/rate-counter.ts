const WINDOW_MS = 60_000
const MAX_KEYS = 100_000

/** Counts calls by key. The interface is small, so that a counter shared by all processes can replace it. */
export type RateCounter = {
  /** Adds `cost` to the key's current minute. When that exceeds `max`: adds nothing and returns the seconds to wait. */
  consume(key: string, cost: number, max: number): Promise<number | null>
}

type Window = { used: number; endsAtMs: number }

/** Fixed one-minute windows in the memory of one process. */
export class MemoryRateCounter implements RateCounter {
  readonly #windows = new Map<string, Window>()
  readonly #now: () => number
  readonly #maxKeys: number

  constructor({ now = Date.now, maxKeys = MAX_KEYS }: { now?: () => number; maxKeys?: number } = {}) {
    this.#now = now
    this.#maxKeys = maxKeys
  }

  get size(): number {
    return this.#windows.size
  }

  async consume(key: string, cost: number, max: number): Promise<number | null> {
    const now = this.#now()
    const known = this.#windows.get(key)
    const window = known !== undefined && known.endsAtMs > now ? known : this.#open(key, now)
    if (window.used + cost > max) return Math.max(1, Math.ceil((window.endsAtMs - now) / 1000))
    window.used += cost
    return null
  }

  #open(key: string, now: number): Window {
    // Re-inserted, so that the map is ordered by the ends of the windows and the first entries expire first.
    this.#windows.delete(key)
    for (const [oldest, { endsAtMs }] of this.#windows) {
      if (endsAtMs > now && this.#windows.size < this.#maxKeys) break
      this.#windows.delete(oldest)
    }
    const window = { used: 0, endsAtMs: now + WINDOW_MS }
    this.#windows.set(key, window)
    return window
  }
}
