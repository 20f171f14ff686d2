import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

const TIMEOUT_MS = 5_000
const FIRST_WAIT_MS = 5
const MAX_WAIT_MS = 500

/** An ordinary connection beside the log: it reads which transactions are visible, and where the log ends. */
export class SnapshotConnection {
  readonly #client: Client
  // pg runs one query at a time per connection.
  #last: Promise<unknown> = Promise.resolve()

  constructor(connectionString: string, name: string, onError: (error: Error) => void) {
    this.#client = new Client({
      connectionString,
      application_name: `${name}_gate`,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    })
    this.#client.on('error', onError)
    this.#client.on('end', () => onError(new Error('The connection beside the log ended.')))
  }

  async connect() {
    await this.#client.connect()
  }

  /** Without its publication a slot would start and then send nothing. */
  async assertPublication(name: string) {
    const found = await this.#query(
      'select count(*)::text as answer from pg_publication where pubname = $1',
      [name],
    )
    if (found === '0')
      throw new Error(`The database has no publication ${name}: its migrations have not run.`)
  }

  async readSnapshot(): Promise<string> {
    return this.#query('select pg_current_snapshot()::text as answer', [])
  }

  /**
   * The ids of all transactions that write. A snapshot lists only those older than the last one that ended, but each of
   * them holds a lock on its id until its commit is visible.
   */
  async readRunning(): Promise<Set<string>> {
    const ids = await this.#query(
      `select coalesce(string_agg(transactionid::text, ','), '') as answer from pg_locks
       where locktype = 'transactionid' and mode = 'ExclusiveLock' and granted`,
      [],
    )
    return new Set(ids.split(',').filter(Boolean))
  }

  /**
   * Waits until every transaction that runs at this moment has ended. One of them can commit in the log before a new
   * slot starts, so that the slot never shows it, and become visible only later.
   */
  async waitForRunning(): Promise<true> {
    const running = await this.readRunning()
    for (let waitMs = FIRST_WAIT_MS; running.size > 0; waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)) {
      await delay(waitMs)
      const now = await this.readRunning()
      for (const xid of running) if (!now.has(xid)) running.delete(xid)
    }
    return true
  }

  /** How many bytes of log come after the given position. */
  async readBytesAfter(lsn: bigint): Promise<number> {
    const sql = `select greatest(0, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0'::pg_lsn + $1::numeric))::text as answer`
    return Number(await this.#query(sql, [lsn.toString()]))
  }

  async endBackend(name: string) {
    await this.#query(
      'select count(pg_terminate_backend(pid))::text as answer from pg_stat_activity where application_name = $1',
      [name],
    )
  }

  async close() {
    await this.#client.end()
  }

  async #query(sql: string, values: string[]): Promise<string> {
    const queried = this.#last.then(async () => this.#client.query<{ answer: string }>(sql, values))
    this.#last = queried.catch(() => {})
    const { rows } = await queried
    const answer = rows[0]?.answer
    if (answer === undefined) throw new Error('The server returned no row.')
    return answer
  }
}
