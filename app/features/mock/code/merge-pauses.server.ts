/** A merge of 20 ms pauses its round for 2 s, so that one room takes at most a hundredth of the process. */
const PAUSE_PER_MS = 100
const FIRST_FAILED_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 5 * 60_000
const MAX_ENTRIES = 5_000

type Pause = { untilMs: number; failures: number }

/**
 * When each round may be merged again. In memory, because a push that is refused is rolled back, and what it cost must
 * not be forgotten.
 */
export class MergePauses {
  readonly #pauses = new Map<string, Pause>()

  waitMs(name: string, now: number): number {
    return Math.max(0, (this.#pauses.get(name)?.untilMs ?? 0) - now)
  }

  addMerge(name: string, tookMs: number, now: number) {
    this.#set(name, { untilMs: now + Math.min(MAX_PAUSE_MS, tookMs * PAUSE_PER_MS), failures: 0 })
  }

  /** Returns how many merges have failed in a row. Each waits twice as long as the one before. */
  addFailure(name: string, now: number): number {
    const before = this.#pauses.get(name)
    const failures = (before?.failures ?? 0) + 1
    const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_FAILED_PAUSE_MS * 2 ** (failures - 1))
    this.#set(name, { untilMs: Math.max(before?.untilMs ?? 0, now + pauseMs), failures })
    return failures
  }

  #set(name: string, pause: Pause) {
    this.#pauses.delete(name)
    this.#pauses.set(name, pause)
    const [oldest] = this.#pauses.keys()
    if (this.#pauses.size > MAX_ENTRIES && oldest !== undefined) this.#pauses.delete(oldest)
  }
}
