import { Client } from 'pg'
import { destroyConnection } from './database-connection.server.ts'

/** After this long a silent probe reconnects, because its connection may be lost. */
const RECONNECT_AFTER_MS = 5_000
/** As short as in the pool: a proxy in front accepts a connection long before it finds a new primary for it. */
const CONNECT_TIMEOUT_MS = 2_000
/**
 * A commit waits for the synchronous standby, and no timeout of PostgreSQL ends that wait. After this long the write
 * counts as failed; whether it is stored is then unknown, so the browser sends it again with the same id.
 */
const STALLED_AFTER_SECONDS = 1
/**
 * A session that waits stays on the server when its connection is closed, so it also shows when the wait is over. It keeps
 * its locks: sessions that wait for them are listed, too.
 */
const STALLED_SESSIONS = `with waiting as (
    select pid, wait_event, wait_event_type from pg_stat_activity where usename = current_user
      and clock_timestamp() - state_change > make_interval(secs => ${STALLED_AFTER_SECONDS}))
  select pid from waiting where (wait_event = 'SyncRep' or wait_event_type = 'Lock')
    and exists (select from waiting where wait_event = 'SyncRep')`

/** `error`: the server is up but lets nobody in, such as with 'too many connections'. */
export type ProbeAnswer = 'primary' | 'standby' | 'error' | null

/** Queries the database on a connection of its own, whatever the pools wait for. */
export class DatabaseProbe {
  readonly #connectionString: string
  #client: Client | null = null
  #sending: Promise<ProbeAnswer> | null = null

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  get isConnected(): boolean {
    return this.#client !== null
  }

  /** Resolves with what answered; never before it did or the connection failed. One at a time. */
  send(): Promise<ProbeAnswer> {
    this.#sending ??= this.#query().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  /** The sessions of this site, in any process, whose commit waits too long for a standby; null if unknown. */
  async listStalledSessions(): Promise<Set<number> | null> {
    if (this.#client === null || this.#sending !== null) return null
    const answer = await this.#client.query<{ pid: number }>(STALLED_SESSIONS).catch(() => null)
    return answer === null ? null : new Set(answer.rows.map(({ pid }) => pid))
  }

  drop() {
    if (this.#client !== null) destroyConnection(this.#client)
    this.#client = null
  }

  async #query(): Promise<ProbeAnswer> {
    try {
      this.#client ??= await this.#connect()
      const { rows } = await this.#client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      if (rows[0]?.standby !== true) return 'primary'
      // The next connection may lead to the new primary.
      this.drop()
      return 'standby'
    } catch (error) {
      this.drop()
      return error instanceof Error && 'severity' in error ? 'error' : null
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#connectionString,
      application_name: 'flashcards-probe',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: RECONNECT_AFTER_MS,
    })
    client.on('error', () => {
      if (this.#client === client) this.#client = null
    })
    await client.connect().catch((error: unknown) => {
      destroyConnection(client)
      throw error
    })
    return client
  }
}
