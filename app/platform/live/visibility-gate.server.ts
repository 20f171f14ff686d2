import { setTimeout as delay } from 'node:timers/promises'
import { isVisible, parseSnapshot } from './snapshot-visibility.server.ts'

export type Held = { xid: number; changes: readonly unknown[] }

export type VisibilityGateOptions<Item extends Held> = {
  /** Reads `pg_current_snapshot()` on an ordinary connection. */
  readSnapshot(): Promise<string>
  release(item: Item): void
  /** The gate failed: the caller must treat the held changes as missed. */
  fail(error: Error): void
  /** Above this many held changes and transactions the gate fails instead of growing. */
  maxHeld: number
  /** Only for the test that shows why the gate is needed. */
  isOff?: boolean
}

const FIRST_WAIT_MS = 1
const MAX_WAIT_MS = 20

/**
 * Holds committed transactions until new snapshots see them. The log sends a commit before it is visible, so a reader
 * that re-reads at once could get, and cache, the old row.
 */
export class VisibilityGate<Item extends Held> {
  readonly #options: VisibilityGateOptions<Item>
  #held: { item: Item; sinceMs: number }[] = []
  #weight = 0
  #isChecking = false
  #isOpen = false
  #isClosed = false

  constructor(options: VisibilityGateOptions<Item>) {
    this.#options = options
  }

  /** Starts to release; until then transactions are only held. */
  open() {
    this.#isOpen = true
    this.#check()
  }

  push(item: Item) {
    if (this.#isClosed) return
    if (this.#options.isOff && this.#isOpen) {
      this.#options.release(item)
      return
    }
    this.#held.push({ item, sinceMs: Date.now() })
    this.#weight += item.changes.length + 1
    if (this.#weight > this.#options.maxHeld) {
      this.#fail(new Error(`More than ${this.#options.maxHeld} changes wait to become visible.`))
    } else {
      this.#check()
    }
  }

  close() {
    this.#isClosed = true
    this.#held = []
    this.#weight = 0
  }

  /** How long the oldest held transaction has been waiting. */
  heldForMs(): number {
    const oldest = this.#held[0]
    return oldest ? Date.now() - oldest.sinceMs : 0
  }

  #fail(error: Error) {
    this.close()
    this.#options.fail(error)
  }

  #check() {
    if (this.#isChecking || !this.#isOpen || this.#isClosed || this.#held.length === 0) return
    this.#isChecking = true
    this.#releaseVisible()
      .catch((cause: unknown) => this.#fail(new Error('Cannot read what is visible.', { cause })))
      .finally(() => {
        this.#isChecking = false
        this.#check()
      })
  }

  /** One snapshot serves every transaction that has arrived by then. */
  async #releaseVisible() {
    let waitMs = FIRST_WAIT_MS
    while (this.#held.length > 0) {
      const snapshot = this.#options.isOff ? null : parseSnapshot(await this.#options.readSnapshot())
      let released = 0
      for (const { item } of this.#held) {
        if (snapshot !== null && !isVisible(item.xid, snapshot)) break
        released += 1
        this.#weight -= item.changes.length + 1
      }
      // Removed from the queue before release, because a listener may push or close.
      for (const { item } of this.#held.splice(0, released)) this.#options.release(item)
      if (released === 0 && this.#held.length > 0) await delay(waitMs)
      waitMs = released > 0 ? FIRST_WAIT_MS : Math.min(waitMs * 2, MAX_WAIT_MS)
    }
  }
}
