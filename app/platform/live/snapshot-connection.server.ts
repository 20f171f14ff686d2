import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { parseSnapshot } from './snapshot-visibility.server.ts'

const TIMEOUT_MS = 5_000
const FIRST_WAIT_MS = 5
const LONGEST_WAIT_MS = 500

/** The ordinary connection beside the log: it knows what others can see, and where the log ends. */
export class SnapshotConnection {
  readonly #client: Client
  // pg takes one question at a time on a connection.
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

  /** Without its publication a slot starts all the same, and then stays silent for ever. */
  async assertPublication(name: string) {
    const found = await this.#ask('select count(*)::text as answer from pg_publication where pubname = $1', [
      name,
    ])
    if (found === '0')
      throw new Error(`The database has no publication ${name}: its migrations have not run.`)
  }

  async askSnapshot(): Promise<string> {
    return this.#ask('select pg_current_snapshot()::text as answer', [])
  }

  /**
   * Waits until every transaction that runs at this moment has ended. One of them can have its commit in
   * the log before a new slot's start, so that the slot never shows it, and become visible only later.
   */
  async waitForRunning(): Promise<true> {
    const running = parseSnapshot(await this.askSnapshot()).inProgress
    for (let waitMs = FIRST_WAIT_MS; running.size > 0; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      await delay(waitMs)
      const now = parseSnapshot(await this.askSnapshot()).inProgress
      for (const xid of running) if (!now.has(xid)) running.delete(xid)
    }
    return true
  }

  /** How many bytes of log lie behind the given place. */
  async askBytesAfter(lsn: bigint): Promise<number> {
    const sql = `select greatest(0, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0'::pg_lsn + $1::numeric))::text as answer`
    return Number(await this.#ask(sql, [lsn.toString()]))
  }

  async endBackend(name: string) {
    await this.#ask(
      'select count(pg_terminate_backend(pid))::text as answer from pg_stat_activity where application_name = $1',
      [name],
    )
  }

  async close() {
    await this.#client.end()
  }

  async #ask(sql: string, values: string[]): Promise<string> {
    const asked = this.#last.then(async () => this.#client.query<{ answer: string }>(sql, values))
    this.#last = asked.catch(() => {})
    const { rows } = await asked
    const answer = rows[0]?.answer
    if (answer === undefined) throw new Error('The server gave no answer.')
    return answer
  }
}
