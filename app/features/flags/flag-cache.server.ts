import type { ChangeListener, CommittedChanges } from '#app/platform/live/change-feed.server.ts'

/**
 * The flags of one process. They are asked with every page, and change a few times a year: so they are read once
 * and kept until the log tells of a change. While the log is not read, nothing is kept and every question goes to the
 * database.
 */
export class FlagCache implements ChangeListener {
  readonly #readEnabledIds: () => Promise<string[]>
  #isLive = false
  #known: Promise<ReadonlySet<string>> | null = null

  constructor(readEnabledIds: () => Promise<string[]>) {
    this.#readEnabledIds = readEnabledIds
  }

  onChanges({ changes }: CommittedChanges) {
    // A reading that is under way may have begun before the change: it is nobody's memory any more.
    if (changes.some(({ table }) => table === 'feature_flag')) this.#known = null
  }

  onReset(_reason: string, position: string | null) {
    this.#isLive = position !== null
    this.#known = null
  }

  /** The ids of the flags that are on. */
  readonly read = (): Promise<ReadonlySet<string>> => {
    if (this.#known !== null) return this.#known
    const reading = this.#readEnabledIds().then((ids) => new Set(ids))
    if (this.#isLive) {
      this.#known = reading
      // A failure is told to whoever asked, and not remembered.
      reading.catch(() => {
        if (this.#known === reading) this.#known = null
      })
    }
    return reading
  }
}
