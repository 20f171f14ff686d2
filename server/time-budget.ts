/** Of the time that passes, how much one person may use. */
const SHARE = 0.5
/** What a person who was idle can use at once. */
const BURST_MS = 400
const MAX_WAIT_MS = 3_000
const MAX_PEOPLE = 10_000

/**
 * Lets nobody use the server without a pause: after each request its time is charged, and the next one waits until
 * half of that time has passed again. A person who reads pages never waits; a script in a loop does.
 */
export class TimeBudget {
  /** The time at which a person's budget is or was full again. */
  readonly #fullAt = new Map<string, number>()

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const debtMs = (this.#fullAt.get(key) ?? 0) - performance.now() - BURST_MS / SHARE
    if (debtMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(debtMs, MAX_WAIT_MS)))
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      this.#charge(key, performance.now() - startedAt)
    }
  }

  #charge(key: string, usedMs: number) {
    const now = performance.now()
    const fullAt = Math.max(this.#fullAt.get(key) ?? 0, now - usedMs) + usedMs / SHARE
    this.#fullAt.delete(key)
    if (this.#fullAt.size >= MAX_PEOPLE) this.#forgetFull(now)
    this.#fullAt.set(key, fullAt)
  }

  #forgetFull(now: number) {
    for (const [key, fullAt] of this.#fullAt) if (fullAt <= now) this.#fullAt.delete(key)
  }
}
