import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { liveRules } from '#app/live.server.ts'
import { type LogHistory, toPosition } from '#app/platform/live/live-position.server.ts'
import { groupByTable } from '#app/platform/live/live-topics.server.ts'
import { WalDecoder } from '#app/platform/live/wal-decoder.server.ts'
import type { CommittedChange } from './stream-check.ts'

const PUBLICATION = 'flashcards_live'
const CHANGES_AT_ONCE = 20_000
const rules = groupByTable(liveRules)

/**
 * What was committed, from the log itself: a slot that outlives restarts of the database, unlike those of the product,
 * so that it misses nothing that happens meanwhile.
 */
export class CommitLog {
  readonly #pool: Pool
  readonly #slot: string
  readonly #history: LogHistory
  readonly #decoder = new WalDecoder()
  readonly #positions = new Set<string>()

  private constructor(pool: Pool, slot: string, history: LogHistory) {
    this.#pool = pool
    this.#slot = slot
    this.#history = history
  }

  static async start(pool: Pool): Promise<CommitLog> {
    const slot = `commit_log_${randomBytes(6).toString('hex')}`
    const { rows } = await pool.query<{ timeline: number; system: string }>(
      `select timeline_id as timeline, system_identifier::text as system from pg_control_checkpoint(), pg_control_system()`,
    )
    const [identity] = rows
    if (identity === undefined) throw new Error('The server has no identity.')
    await pool.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [slot])
    return new CommitLog(pool, slot, { timeline: identity.timeline, systemId: identity.system })
  }

  /** The changes of all topics since the last call, in the order of their commits. */
  async read(): Promise<CommittedChange[]> {
    const changes: CommittedChange[] = []
    for (;;) {
      const { rows } = await this.#pool.query<{ data: Buffer }>(
        `select data from pg_logical_slot_get_binary_changes($1, null, $2, 'proto_version', '1', 'publication_names', $3)`,
        [this.#slot, CHANGES_AT_ONCE, PUBLICATION],
      )
      for (const { data } of rows) changes.push(...this.#decode(data))
      if (rows.length === 0) return changes
    }
  }

  async drop() {
    await this.#pool.query('select pg_drop_replication_slot($1)', [this.#slot])
  }

  #decode(data: Buffer): CommittedChange[] {
    const transaction = this.#decoder.decode(data)
    if (transaction === null) return []
    const position = toPosition(this.#history, transaction.commitEndLsn)
    // After a crash the slot may repeat what it had already returned.
    if (this.#positions.has(position)) return []
    this.#positions.add(position)
    const topics = transaction.changes.flatMap((change) =>
      (rules.get(change.table) ?? []).flatMap((rule) => rule.topicsOf(change)),
    )
    return [...new Set(topics)].map((topic) => ({ topic, position }))
  }
}
