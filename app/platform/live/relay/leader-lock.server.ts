import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

export type LeaderLockOptions = {
  connectionString: string
  name: string
  /** Whether this process could lead now. A leader that cannot any more gives the lock back. */
  canLead(): boolean
  /** Whether another leader was heard lately; a silent one is removed. */
  isLeaderSilent(): boolean
  onGained(): void
  onLost(): void
}

/** Two numbers that nothing else in the database uses as an advisory lock. */
const LOCK = [0x464c_4153, 1] as const
const TRY_EVERY_MS = 400
const QUERY_TIMEOUT_MS = 1_500

/**
 * Elects one process of a database by an advisory lock, which PostgreSQL releases when its connection ends. It is tried
 * again and again: a statement that waits for the lock would hold a snapshot, and vacuum could remove nothing.
 */
export class LeaderLock {
  readonly #options: LeaderLockOptions
  readonly #stopped = new AbortController()
  #isLeader = false
  #running: Promise<void> | null = null

  constructor(options: LeaderLockOptions) {
    this.#options = options
  }

  get isLeader(): boolean {
    return this.#isLeader
  }

  start() {
    this.#running ??= this.#run()
  }

  async stop() {
    this.#stopped.abort()
    await this.#running
  }

  async #run() {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      const client = new Client({
        connectionString: this.#options.connectionString,
        application_name: `${this.#options.name}_leader`,
        keepAlive: true,
        connectionTimeoutMillis: QUERY_TIMEOUT_MS,
        query_timeout: QUERY_TIMEOUT_MS,
      })
      const ended = Promise.withResolvers<never>()
      ended.promise.catch(() => {})
      client.on('error', ended.reject)
      client.on('end', () => ended.reject(new Error('The connection of the lock ended.')))
      const lost = new AbortController()
      try {
        await client.connect()
        await Promise.race([this.#compete(client, lost.signal), ended.promise])
      } catch {
        // The loop connects again; the reader reports its own errors.
      } finally {
        lost.abort()
        this.#setLeader(false)
        // A server that hangs never answers the farewell.
        await Promise.race([client.end().catch(() => {}), delay(QUERY_TIMEOUT_MS, null, { ref: false })])
      }
      await this.#wait()
    }
  }

  async #wait() {
    await delay(TRY_EVERY_MS * (0.75 + Math.random() / 2), undefined, { signal: this.#stopped.signal }).catch(
      () => {},
    )
  }

  /** Ends with its connection, so that it never acts for the next one. */
  async #compete(client: Client, lost: AbortSignal) {
    while (!this.#stopped.signal.aborted && !lost.aborted) {
      if (this.#isLeader) await this.#keep(client)
      else if (this.#options.canLead()) await this.#try(client)
      await this.#wait()
    }
    if (this.#isLeader && !lost.aborted) await this.#release(client)
  }

  async #keep(client: Client) {
    if (this.#options.canLead()) await client.query('select 1')
    else await this.#release(client)
  }

  async #release(client: Client) {
    this.#setLeader(false)
    await client.query('select pg_advisory_unlock($1, $2)', [...LOCK])
  }

  async #try(client: Client) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, $2) as locked',
      [...LOCK],
    )
    if (rows[0]?.locked === true) this.#setLeader(true)
    else if (this.#options.isLeaderSilent()) await this.#removeLeader(client)
  }

  /** A process that hangs keeps its connection, so its lock would stay for as long as it hangs. */
  async #removeLeader(client: Client) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2 and granted
         and database = (select oid from pg_database where datname = current_database())
         and pid <> pg_backend_pid()`,
      [...LOCK],
    )
  }

  #setLeader(isLeader: boolean) {
    if (this.#isLeader === isLeader) return
    this.#isLeader = isLeader
    if (isLeader) this.#options.onGained()
    else this.#options.onLost()
  }
}
