import type { ChangeListener, CommittedChanges } from '#app/platform/live/change-feed.server.ts'

type Entry<Page> = { page: Page; tables: readonly string[]; keptAtMs: number; bytes: number }
type Making<Page> = { promise: Promise<Page>; tables: readonly string[]; isOld: boolean }

/** What was made, and whether it may be kept: a page that failed in part is shown once and made again. */
export type RenderedPage<Page> = { page: Page; isWhole: boolean; bytes: number }

type Limits = { maxBytes: number; maxAgeMs: number }

// A page also says where the log was when it was made; an old one would send every reader to read again.
const DEFAULT_LIMITS: Limits = { maxBytes: 32 * 1024 * 1024, maxAgeMs: 5 * 60_000 }

/**
 * Pages that many visitors share, in the memory of this process. The log drops what a change made old. While the
 * log is not read, nothing is kept: then no one could say that a page is still right.
 */
export class PageCache<Page> implements ChangeListener {
  readonly #limits: Limits
  readonly #entries = new Map<string, Entry<Page>>()
  readonly #making = new Map<string, Making<Page>>()
  readonly #counters = { hits: 0, made: 0, dropped: 0 }
  #bytes = 0
  #isLive = false

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits }
  }

  stats() {
    return { ...this.#counters, pages: this.#entries.size, bytes: this.#bytes }
  }

  /** The kept page, or the one that `make` makes; who asks while it is being made waits for the same one. */
  async get(key: string, tables: readonly string[], make: () => Promise<RenderedPage<Page>>): Promise<Page> {
    const entry = this.#entries.get(key)
    if (entry !== undefined && Date.now() - entry.keptAtMs < this.#limits.maxAgeMs) {
      this.#counters.hits += 1
      return entry.page
    }
    const waiting = this.#making.get(key)
    if (waiting !== undefined) return waiting.promise
    return this.#make(key, tables, make)
  }

  onChanges({ changes }: CommittedChanges) {
    const changed = new Set(changes.map(({ table }) => table))
    this.#dropIf((tables) => tables.some((table) => changed.has(table)))
  }

  onReset(_reason: string, position: string | null) {
    this.#isLive = position !== null
    this.#dropIf(() => true)
  }

  #make(key: string, tables: readonly string[], make: () => Promise<RenderedPage<Page>>): Promise<Page> {
    this.#counters.made += 1
    const making: Making<Page> = { tables, isOld: !this.#isLive, promise: this.#run(key, () => making, make) }
    this.#making.set(key, making)
    return making.promise
  }

  async #run(key: string, self: () => Making<Page>, make: () => Promise<RenderedPage<Page>>): Promise<Page> {
    // `self` is there only after the caller has gone on.
    await Promise.resolve()
    try {
      const { page, isWhole, bytes } = await make()
      // What began before a change may not know of it: it is given to those who waited, and not kept.
      if (isWhole && !self().isOld)
        this.#keep(key, { page, tables: self().tables, keptAtMs: Date.now(), bytes })
      return page
    } finally {
      if (this.#making.get(key) === self()) this.#making.delete(key)
    }
  }

  #keep(key: string, entry: Entry<Page>) {
    this.#forget(key)
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limits.maxBytes) return
      this.#forget(oldest)
    }
  }

  #forget(key: string) {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }

  /** Who asks from now on waits for nothing that began before the change. */
  #dropIf(isTouched: (tables: readonly string[]) => boolean) {
    for (const [key, { tables }] of this.#entries) {
      if (!isTouched(tables)) continue
      this.#forget(key)
      this.#counters.dropped += 1
    }
    for (const [key, making] of this.#making) {
      if (!isTouched(making.tables)) continue
      making.isOld = true
      this.#making.delete(key)
    }
  }
}
