const CHECK_EVERY_MS = 500
const LONGEST_PAUSE_MS = 3_000

/**
 * Notices that this process stood still: it was stopped, its machine slept, or one task blocked it for seconds. Its caches
 * may be old then, and the requests that waited in its sockets come before the changes that it missed.
 */
export class SleepWatch {
  readonly #onWake: () => void
  readonly #now: () => number
  #lastMs: number
  #timer: NodeJS.Timeout | null = null

  constructor(onWake: () => void, now: () => number = () => performance.now()) {
    this.#onWake = onWake
    this.#now = now
    this.#lastMs = now()
  }

  start() {
    this.#lastMs = this.#now()
    this.#timer ??= setInterval(() => this.check(), CHECK_EVERY_MS).unref()
  }

  /** Call it before a cache answers: the timer may come too late. */
  check() {
    const nowMs = this.#now()
    const pauseMs = nowMs - this.#lastMs
    this.#lastMs = nowMs
    if (this.#timer !== null && pauseMs > LONGEST_PAUSE_MS) this.#onWake()
  }

  stop() {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
  }
}
