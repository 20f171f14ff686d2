import { setTimeout as delay } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import type { Machine } from './network.ts'
import { directUrl } from './settings.ts'

const EVERY_MS = 300
const TIMEOUT_MS = 600

/** Writes to one machine past HAProxy, to see whether a former leader still confirms writes. */
export class DirectWriter {
  readonly #node: Machine
  readonly #stopping = new AbortController()
  readonly #confirmed: { id: number; at: number }[] = []
  #running: Promise<void> = Promise.resolve()

  constructor(node: Machine) {
    this.#node = node
  }

  start() {
    this.#running = this.#run()
  }

  async stop() {
    this.#stopping.abort()
    await this.#running
  }

  countConfirmedAfter(at: number): number {
    return this.#confirmed.filter((write) => write.at > at).length
  }

  /** Confirmed writes that the cluster doesn't have. */
  async countLost(pool: Pool): Promise<number> {
    const { rows } = await pool.query<{ id: number }>('select id from direct_write')
    const stored = new Set(rows.map(({ id }) => id))
    return this.#confirmed.filter(({ id }) => !stored.has(id)).length
  }

  async #run() {
    while (!this.#stopping.signal.aborted) {
      await this.#write().catch(() => {})
      await delay(EVERY_MS)
    }
  }

  async #write() {
    const client = new Client({
      connectionString: directUrl(this.#node, 'postgres'),
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ id: number }>(
        'insert into direct_write (node) values ($1) returning id',
        [this.#node.name],
      )
      for (const { id } of rows) this.#confirmed.push({ id, at: performance.now() })
    } finally {
      // Not awaited: a session that waits for its standby never says goodbye.
      client.end().catch(() => {})
    }
  }
}
