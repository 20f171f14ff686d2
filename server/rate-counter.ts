import type { OwnCount } from '#app/platform/process-counts.server.ts'
import { MINUTE_MS } from '#app/shared/units.ts'

const MAX_KEYS = 100_000

/** Counts calls by key. */
export type RateCounter = {
  /**
   * Adds `cost` to the key's current window, a minute by default. When that exceeds `max`: adds nothing and returns the
   * seconds to wait.
   */
  consume(key: string, cost: number, max: number, windowMs?: number): number | null
}

/** Of a limit, what all processes together may use before they tell each other. */
const UNSHARED_PART = 0.25

type Window = { used: number; endsAtMs: number; max: number }
type UsedElsewhere = (key: string) => { used: number; endsInMs: number } | null
type CounterOptions = {
  now?: () => number
  maxKeys?: number
  /** What other processes have counted for a key. */
  usageInOtherProcesses?: UsedElsewhere
}

/** Fixed windows in the memory of one process, together with what other processes report. */
export class MemoryRateCounter implements RateCounter {
  readonly #windows = new Map<string, Window>()
  readonly #now: () => number
  readonly #maxKeys: number
  readonly #usageInOtherProcesses: UsedElsewhere

  constructor({
    now = Date.now,
    maxKeys = MAX_KEYS,
    usageInOtherProcesses = () => null,
  }: CounterOptions = {}) {
    this.#now = now
    this.#maxKeys = maxKeys
    this.#usageInOtherProcesses = usageInOtherProcesses
  }

  /** The counts that other processes must know: without the rest, all of them exceed a limit by a quarter at most. */
  *listCounts(processes: number): Generator<OwnCount> {
    const now = this.#now()
    for (const [key, { used, endsAtMs, max }] of this.#windows) {
      const isShared = used > (max * UNSHARED_PART) / processes
      if (isShared && endsAtMs > now) yield { key, used, expiresInMs: endsAtMs - now }
    }
  }

  get size(): number {
    return this.#windows.size
  }

  consume(key: string, cost: number, max: number, windowMs = MINUTE_MS): number | null {
    const now = this.#now()
    const known = this.#windows.get(key)
    const window = known !== undefined && known.endsAtMs > now ? known : this.#open(key, now + windowMs, max)
    const elsewhere = this.#usageInOtherProcesses(key)
    if (window.used + cost > max) return toSeconds(window.endsAtMs - now)
    if (elsewhere !== null && window.used + elsewhere.used + cost > max) return toSeconds(elsewhere.endsInMs)
    window.used += cost
    return null
  }

  #open(key: string, endsAtMs: number, max: number): Window {
    const now = this.#now()
    // Re-inserted, so that the map is ordered by the starts of the windows and the first entries expire first.
    this.#windows.delete(key)
    for (const [oldest, { endsAtMs: end }] of this.#windows) {
      if (end > now && this.#windows.size < this.#maxKeys) break
      this.#windows.delete(oldest)
    }
    const window = { used: 0, endsAtMs, max }
    this.#windows.set(key, window)
    return window
  }
}

const toSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))
