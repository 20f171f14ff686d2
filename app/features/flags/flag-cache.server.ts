import type { ChangeListener, CommittedChanges } from '#app/platform/live/change-feed.server.ts'

/**
 * Caches the flags of one process. Every page reads them and they rarely change, so they are cached until the change
 * feed reports a change. While the feed is disconnected nothing is cached and every read goes to the database.
 */
export class FlagCache implements ChangeListener {
  readonly #readEnabledIds: () => Promise<string[]>
  #isLive = false
  #cached: Promise<ReadonlySet<string>> | null = null

  constructor(readEnabledIds: () => Promise<string[]>) {
    this.#readEnabledIds = readEnabledIds
  }

  onChanges({ changes }: CommittedChanges) {
    // A pending read may have started before the change, so its result must not be cached.
    if (changes.some(({ table }) => table === 'feature_flag')) this.#cached = null
  }

  onReset(_reason: string, position: string | null) {
    this.#isLive = position !== null
    this.#cached = null
  }

  /** Returns the ids of the enabled flags. */
  readonly read = (): Promise<ReadonlySet<string>> => {
    if (this.#cached !== null) return this.#cached
    const pending = this.#readEnabledIds().then((ids) => new Set(ids))
    if (this.#isLive) {
      this.#cached = pending
      // A failure rejects for the callers but isn't cached.
      pending.catch(() => {
        if (this.#cached === pending) this.#cached = null
      })
    }
    return pending
  }
}
