import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import { destroyConnection } from './database-connection.server.ts'
import { DatabaseUnavailableError } from './database-errors.server.ts'
import { listStalledSessions, looksLikeWrite, processIdOf } from './database-stall.server.ts'
import type { Log } from './log.server.ts'

/** How long work may run before the probe checks whether the database still answers. */
const CHECK_EVERY_MS = 200
/**
 * How long the probe may wait for an answer: ten turns of 100 ms, so a request waits 1.2 seconds at most. Counts turns
 * instead of time, because on a busy machine they take longer, as do the answers of a healthy database.
 */
const TURN_MS = 100
const SILENT_TURNS = 10
/** For a probe that has to connect first. */
const SILENT_TURNS_CONNECTING = 20
/** After this long a silent probe reconnects, because its connection may be lost. */
const RECONNECT_AFTER_MS = 5_000
const RETRY_AFTER_MS = 250
/** As short as in the pool: a proxy in front accepts a connection long before it finds a new primary for it. */
const CONNECT_TIMEOUT_MS = 2_000
/** Work that takes longer may wait for a standby. */
const SLOW_AFTER_MS = 1_000

/**
 * A circuit breaker. While any work waits for the database, a probe queries it on its own connection. When neither the
 * probe nor any statement gets an answer for a second, the breaker opens: running work fails and new work is rejected at
 * once, until a probe gets an answer. A paused database, a hung host and a cut cable look the same from here; the driver
 * alone would wait for many seconds. A standby, which a former primary becomes, counts as silent. While commits wait for
 * a synchronous standby, only writes are rejected.
 */
export class DatabaseBreaker {
  readonly #connectionString: string
  readonly #log: Log
  readonly #clients = new Set<object>()
  readonly #waiting = new Set<(error: Error) => void>()
  readonly #stopping = new AbortController()
  #probe: Client | null = null
  #probing: Promise<boolean> | null = null
  readonly #inUse = new Map<symbol, number>()
  #isOpen = false
  #isStalled = false
  #isOnStandby = false
  #isChecking = false
  #answers = 0

  constructor(options: { connectionString: string; log: Log }) {
    this.#connectionString = options.connectionString
    this.#log = options.log
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Closes the connections of this pool when the breaker opens. */
  watchPool(pool: Pool) {
    pool.on('connect', (client) => {
      this.#clients.add(client)
      this.recordAnswer()
    })
    pool.on('remove', (client) => this.#clients.delete(client))
  }

  /** Connects the probe ahead, so that the first check doesn't have to wait for it. */
  start() {
    void this.#sendProbe()
  }

  /** Counts work that starts to use the database; rejects it while the breaker is open. The result ends it. */
  begin(): symbol {
    if (this.#isOpen) throw new DatabaseUnavailableError('The database does not answer.')
    const work = Symbol('work')
    this.#inUse.set(work, performance.now())
    void this.#check()
    return work
  }

  end(work: symbol) {
    this.#inUse.delete(work)
  }

  /** Rejects a write while earlier ones wait for a standby: it would wait, too, and keep its connection from reads. */
  assertCanRun(sql: string) {
    if (this.#isStalled && looksLikeWrite(sql))
      throw new DatabaseUnavailableError('Writes wait for a standby of the database.')
  }

  /** A connection leads to a standby: closes all of them, because new ones lead to the primary. */
  leaveStandby() {
    this.#dropProbe()
    for (const client of this.#clients) destroyConnection(client)
  }

  /** Records that the database answered, even with an error. */
  recordAnswer() {
    this.#answers += 1
  }

  /** Waits for a connection until the breaker opens; a connection that arrives later is passed to `onLate`. */
  async waitFor<T>(promise: Promise<T>, onLate: (value: T) => void): Promise<T> {
    let reject: (error: Error) => void = () => {}
    const opened = new Promise<never>((_, rejectOpened) => {
      reject = rejectOpened
    })
    this.#waiting.add(reject)
    try {
      return await Promise.race([promise, opened])
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) promise.then(onLate, () => {})
      throw error
    } finally {
      this.#waiting.delete(reject)
    }
  }

  stop() {
    this.#stopping.abort()
    this.#dropProbe()
  }

  async #check() {
    if (this.#isChecking) return
    this.#isChecking = true
    try {
      await this.#pause(CHECK_EVERY_MS)
      while ((this.#inUse.size > 0 || this.#isStalled) && !this.#stopping.signal.aborted) {
        if (!(await this.#isAnswering()) || this.#isOnStandby) await this.#openUntilAnswered()
        else await this.#checkStall()
        await this.#pause(CHECK_EVERY_MS)
      }
    } finally {
      this.#isChecking = false
    }
  }

  /** Whether the probe, or any statement meanwhile, got an answer in time. */
  async #isAnswering(): Promise<boolean> {
    const before = this.#answers
    const turns = this.#probe === null ? SILENT_TURNS_CONNECTING : SILENT_TURNS
    const probe = this.#sendProbe()
    for (let turn = 0; turn < turns; turn += 1) {
      const isAnswered = await Promise.race([probe, this.#pause(TURN_MS)])
      // An answer may have arrived while this process was busy: read it before the turn counts.
      await nextTurn()
      if (isAnswered || this.#answers > before || this.#stopping.signal.aborted) return true
    }
    return false
  }

  /** Resolves with whether the database answered; never before it did or the connection failed. One at a time. */
  #sendProbe(): Promise<boolean> {
    this.#probing ??= this.#queryProbe().finally(() => {
      this.#probing = null
    })
    return this.#probing
  }

  async #queryProbe(): Promise<boolean> {
    try {
      this.#probe ??= await this.#connectProbe()
      const { rows } = await this.#probe.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      this.recordAnswer()
      this.#isOnStandby = rows[0]?.standby === true
      // The next connection may lead to the new primary.
      if (this.#isOnStandby) this.#dropProbe()
      return !this.#isOnStandby
    } catch (error) {
      this.#dropProbe()
      // 'Too many connections' also shows that the server is up.
      const isAnswer = error instanceof Error && 'severity' in error
      if (isAnswer) this.recordAnswer()
      return isAnswer
    }
  }

  async #connectProbe(): Promise<Client> {
    const client = new Client({
      connectionString: this.#connectionString,
      application_name: 'flashcards-probe',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: RECONNECT_AFTER_MS,
    })
    client.on('error', () => {
      if (this.#probe === client) this.#probe = null
    })
    await client.connect().catch((error: unknown) => {
      destroyConnection(client)
      throw error
    })
    return client
  }

  /** Looks for commits that wait for a standby, if any work takes long, and fails those of this process. */
  async #checkStall() {
    const [oldest] = this.#inUse.values()
    const isSlow = oldest !== undefined && performance.now() - oldest > SLOW_AFTER_MS
    if ((!isSlow && !this.#isStalled) || this.#probe === null || this.#probing !== null) return
    const stalled = await listStalledSessions(this.#probe).catch(() => null)
    if (stalled === null) return
    if (this.#isStalled !== stalled.size > 0)
      this.#log.warn(
        { sessions: stalled.size },
        this.#isStalled
          ? 'the standby of the database confirms writes again'
          : 'no standby of the database confirms writes: they get 503 until one does',
      )
    this.#isStalled = stalled.size > 0
    for (const client of this.#clients)
      if (stalled.has(processIdOf(client) ?? 0)) destroyConnection(client)
  }

  #dropProbe() {
    if (this.#probe !== null) destroyConnection(this.#probe)
    this.#probe = null
  }

  /** Keeps the breaker open until a probe gets an answer. */
  async #openUntilAnswered() {
    this.#isOpen = true
    this.#log.warn(
      { isStandby: this.#isOnStandby },
      'the database does not answer: requests get 503 until it does',
    )
    for (const reject of this.#waiting) reject(new DatabaseUnavailableError('The database does not answer.'))
    for (const client of this.#clients) destroyConnection(client)
    while (!this.#stopping.signal.aborted && !(await this.#sendProbe())) await this.#pause(RETRY_AFTER_MS)
    this.#isOpen = false
    this.#log.info({}, 'the database answers again')
  }

  async #pause(ms: number): Promise<false> {
    const { signal } = this.#stopping
    return delay<false>(ms, false, { ref: false, signal }).catch(() => false)
  }
}
