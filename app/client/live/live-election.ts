/** Whether the tabs of this browser can elect a leader (not in old browsers or without https). */
export function canElect(): boolean {
  return typeof BroadcastChannel !== 'undefined' && typeof navigator !== 'undefined' && 'locks' in navigator
}

/**
 * The tab that holds the lock of this name is the leader. The browser passes the lock on when the tab closes, crashes or
 * releases it.
 */
export class Election {
  readonly #name: string
  readonly #onLead: () => () => void
  #term = new AbortController()
  #hasLeft = false
  #isLeading = false

  /** `onLead` is called when this tab becomes the leader; the function it returns is called when it no longer is. */
  constructor(name: string, onLead: () => () => void) {
    this.#name = name
    this.#onLead = onLead
    this.#requestLock({ signal: this.#term.signal })
  }

  /** Steals the lock from a leader that doesn't answer, such as a suspended tab. */
  steal() {
    if (this.#hasLeft || this.#isLeading) return
    this.#term.abort()
    this.#term = new AbortController()
    this.#requestLock({ steal: true })
  }

  leave() {
    this.#hasLeft = true
    this.#term.abort()
  }

  #requestLock(options: LockOptions) {
    const term = this.#term
    const { signal } = term
    let resign: (() => void) | null = null
    const lead = async () => {
      if (signal.aborted) return
      this.#isLeading = true
      resign = this.#onLead()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    }
    navigator.locks
      .request(this.#name, options, lead)
      // The lock was stolen or the request aborted: both end this term.
      .catch(() => {})
      .finally(() => {
        term.abort()
        if (resign === null) return
        this.#isLeading = false
        resign()
        if (this.#hasLeft) return
        this.#term = new AbortController()
        this.#requestLock({ signal: this.#term.signal })
      })
  }
}
