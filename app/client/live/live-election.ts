/** Whether this browser lets its tabs choose a leader (old ones, and pages without https, do not). */
export function canElect(): boolean {
  return typeof BroadcastChannel !== 'undefined' && typeof navigator !== 'undefined' && 'locks' in navigator
}

/**
 * One tab of the browser leads: the one that holds a lock of this name. The browser gives it to the
 * next tab when its holder closes, crashes or leaves.
 */
export class Election {
  readonly #name: string
  readonly #onLead: () => () => void
  #turn = new AbortController()
  #hasLeft = false
  #isLeading = false

  /** `onLead` is called when this tab becomes the leader, and what it returns when it no longer is. */
  constructor(name: string, onLead: () => () => void) {
    this.#name = name
    this.#onLead = onLead
    this.#stand({ signal: this.#turn.signal })
  }

  /** Takes the lock from a leader that no longer answers, such as a tab the system has put to sleep. */
  steal() {
    if (this.#hasLeft || this.#isLeading) return
    this.#turn.abort()
    this.#turn = new AbortController()
    this.#stand({ steal: true })
  }

  leave() {
    this.#hasLeft = true
    this.#turn.abort()
  }

  #stand(options: LockOptions) {
    const turn = this.#turn
    const { signal } = turn
    let resign: (() => void) | null = null
    const lead = async () => {
      if (signal.aborted) return
      this.#isLeading = true
      resign = this.#onLead()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    }
    navigator.locks
      .request(this.#name, options, lead)
      // The lock was stolen, or the wait for it given up: both end here like a term that is over.
      .catch(() => {})
      .finally(() => {
        turn.abort()
        if (resign === null) return
        this.#isLeading = false
        resign()
        if (this.#hasLeft) return
        this.#turn = new AbortController()
        this.#stand({ signal: this.#turn.signal })
      })
  }
}
