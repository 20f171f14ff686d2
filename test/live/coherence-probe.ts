import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { ChangeFeed } from '#app/platform/live/change-feed.server.ts'
import { LiveHub } from '#app/platform/live/live-hub.server.ts'
import { PageCache } from '#app/platform/page-cache.server.ts'
import { openTestPool } from '../pool.ts'
import { waitUntil } from '../wait-until.ts'

export const COHERENCE_TABLE = 'public_deck'

/** Short enough to read between a change in the log and the moment when it is visible. */
const READ_EVERY_MS = 1

type ProbeReport = { reads: number; cached: number; wentBack: number; epochs: number }

/**
 * Reads versions through the page cache of one process, again and again, as its visitors would. A version that is lower
 * than the one before went back.
 */
export class CoherenceProbe {
  readonly #pool: Pool
  readonly #cache = new PageCache<number>()
  readonly #feed: ChangeFeed
  readonly #hub: LiveHub
  readonly #lastByRow = new Map<string, number>()
  readonly #report = { reads: 0, wentBack: 0 }
  #loops: Promise<void>[] = []
  #isStopped = false

  constructor(databaseUrl: string, feed: ChangeFeed) {
    this.#pool = openTestPool(databaseUrl, { max: 4 })
    this.#feed = feed
    this.#hub = new LiveHub({
      feed,
      liveRules: [],
      closeRules: [],
      followers: [this.#cache],
      tables: [COHERENCE_TABLE],
    })
  }

  async start(rows: string[]) {
    this.#hub.start()
    await waitUntil(() => this.#hub.position !== null, { timeoutMs: 30_000, what: 'a live feed' })
    this.#loops = rows.map((row) => this.#readForever(row))
  }

  /** How long it took until this process showed the version; null when it was not there in time. */
  async untilVersion(row: string, version: number, timeoutMs: number): Promise<number | null> {
    const startedMs = performance.now()
    while ((this.#lastByRow.get(row) ?? 0) < version) {
      if (performance.now() - startedMs > timeoutMs) return null
      await delay(READ_EVERY_MS)
    }
    return performance.now() - startedMs
  }

  report(): ProbeReport {
    const { hits } = this.#cache.stats()
    return { ...this.#report, cached: hits, epochs: this.#feed.status().epoch }
  }

  async stop() {
    this.#isStopped = true
    await Promise.all(this.#loops)
    await this.#hub.stop()
    await this.#pool.end()
  }

  async #readForever(row: string) {
    while (!this.#isStopped) {
      const version = await this.#cache.get(row, [COHERENCE_TABLE], () => this.#render(row)).catch(() => null)
      await delay(READ_EVERY_MS)
      if (version === null) continue
      const last = this.#lastByRow.get(row) ?? 0
      this.#report.reads += 1
      if (version < last) this.#report.wentBack += 1
      this.#lastByRow.set(row, version)
    }
  }

  async #render(row: string) {
    const { rows } = await this.#pool.query<{ name: string }>('select name from public_deck where id = $1', [
      row,
    ])
    return { page: Number(rows[0]?.name.slice(1)), isWhole: true, bytes: 100 }
  }
}
