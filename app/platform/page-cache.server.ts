import type { ChangeListener, CommittedChanges } from '#app/platform/live/change-feed.server.ts'

type Entry<Page> = { page: Page; tables: readonly string[]; cachedAtMs: number; bytes: number }
type Render<Page> = { promise: Promise<Page>; tables: readonly string[]; isStale: boolean }

/** A rendered page. One that failed in part (`isWhole` is false) is sent once and not cached. */
export type RenderedPage<Page> = { page: Page; isWhole: boolean; bytes: number }

type Limits = { maxBytes: number; maxAgeMs: number }

// A page contains the log position of its render; with an old one every reader would have to read again.
const DEFAULT_LIMITS: Limits = { maxBytes: 32 * 1024 * 1024, maxAgeMs: 5 * 60_000 }

/**
 * In-memory cache of pages that many visitors share. The change log invalidates them. While the log is not read, nothing
 * is cached, because nothing would invalidate it.
 */
export class PageCache<Page> implements ChangeListener {
  readonly #limits: Limits
  readonly #entries = new Map<string, Entry<Page>>()
  readonly #renders = new Map<string, Render<Page>>()
  readonly #counters = { hits: 0, made: 0, joined: 0, stale: 0, dropped: 0 }
  #bytes = 0
  #isLive = false

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits }
  }

  stats() {
    return { ...this.#counters, pages: this.#entries.size, bytes: this.#bytes }
  }

  /** The cached page, or the result of `render`, which concurrent callers share. */
  async get(
    key: string,
    tables: readonly string[],
    render: () => Promise<RenderedPage<Page>>,
  ): Promise<Page> {
    const entry = this.#entries.get(key)
    if (entry !== undefined && Date.now() - entry.cachedAtMs < this.#limits.maxAgeMs) {
      this.#counters.hits += 1
      return entry.page
    }
    const running = this.#renders.get(key)
    if (running !== undefined) {
      this.#counters.joined += 1
      return running.promise
    }
    return this.#startRender(key, tables, render)
  }

  onChanges({ changes }: CommittedChanges) {
    const changed = new Set(changes.map(({ table }) => table))
    this.#dropIf((tables) => tables.some((table) => changed.has(table)))
  }

  onReset(_reason: string, position: string | null) {
    this.#isLive = position !== null
    this.#dropIf(() => true)
  }

  #startRender(
    key: string,
    tables: readonly string[],
    render: () => Promise<RenderedPage<Page>>,
  ): Promise<Page> {
    this.#counters.made += 1
    const started: Render<Page> = {
      tables,
      isStale: !this.#isLive,
      promise: this.#run(key, () => started, render),
    }
    this.#renders.set(key, started)
    return started.promise
  }

  async #run(
    key: string,
    self: () => Render<Page>,
    render: () => Promise<RenderedPage<Page>>,
  ): Promise<Page> {
    // `self` is assigned only after the caller has continued.
    await Promise.resolve()
    try {
      const { page, isWhole, bytes } = await render()
      // A render that began before a change may be stale: its callers get it, but it is not cached.
      if (isWhole && self().isStale) this.#counters.stale += 1
      else if (isWhole) this.#store(key, { page, tables: self().tables, cachedAtMs: Date.now(), bytes })
      return page
    } finally {
      if (this.#renders.get(key) === self()) this.#renders.delete(key)
    }
  }

  #store(key: string, entry: Entry<Page>) {
    this.#delete(key)
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limits.maxBytes) return
      this.#delete(oldest)
    }
  }

  #delete(key: string) {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }

  /** Later callers never join a render that began before the change. */
  #dropIf(isAffected: (tables: readonly string[]) => boolean) {
    for (const [key, { tables }] of this.#entries) {
      if (!isAffected(tables)) continue
      this.#delete(key)
      this.#counters.dropped += 1
    }
    for (const [key, running] of this.#renders) {
      if (!isAffected(running.tables)) continue
      running.isStale = true
      this.#renders.delete(key)
    }
  }
}
