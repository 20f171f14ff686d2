import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { destroyConnection, processIdOf } from './database-connection.server.ts'
import { DatabaseUnavailableError } from './database-errors.server.ts'
import { DatabaseProbe } from './database-probe.server.ts'
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
const RETRY_AFTER_MS = 250
/** Work that takes longer may wait for a standby. */
const SLOW_AFTER_MS = 1_000
/** Longer than the timeout of a lock, so that it lasts as long as the lock does. */
const CONGESTED_FOR_MS = 5_000

const WRITING_WORDS = /\b(?:insert\s+into|update\b|delete\s+from|merge\s+into|graphile_worker\.)/i
/** Whether a statement writes, by its words; a read that looks like a write only fails while writes do. */
const looksLikeWrite = (sql: string) => WRITING_WORDS.test(sql)

/**
 * A circuit breaker. While any work waits for the database, a probe queries it on its own connection. When neither the
 * probe nor any statement gets an answer for a second, the breaker opens: running work fails and new work is rejected at
 * once, until a probe gets an answer. A paused database, a hung host and a cut cable look the same from here; the driver
 * alone would wait for many seconds. A standby, which a former primary becomes, counts as silent. While commits wait for
 * a synchronous standby, only writes are rejected.
 */
export class DatabaseBreaker {
  readonly #probe: DatabaseProbe
  readonly #log: Log
  readonly #clients = new Set<PoolClient>()
  readonly #waiting = new Set<(error: Error) => void>()
  readonly #stopping = new AbortController()
  /** When each work began, the oldest first. */
  readonly #inUse = new Map<symbol, number>()
  #isOpen = false
  #isOnStandby = false
  #isStalled = false
  #isChecking = false
  #timedOutMs = Number.NEGATIVE_INFINITY
  #answers = 0

  constructor(options: { connectionString: string; log: Log }) {
    this.#probe = new DatabaseProbe(options.connectionString)
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

  /** Whether a statement has just run into a timeout: then connections in use will stay so for a while. */
  get isCongested(): boolean {
    return performance.now() - this.#timedOutMs < CONGESTED_FOR_MS
  }

  recordTimeout() {
    this.#timedOutMs = performance.now()
  }

  /** Counts work that starts to use the database until `end`; rejects it while the breaker is open. */
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
    this.#probe.drop()
    for (const client of this.#clients) destroyConnection(client)
  }

  /** Records that the database answered, even with an error. */
  recordAnswer() {
    this.#answers += 1
  }

  /**
   * Waits for a connection until the breaker opens, or for so long; a connection that arrives later is passed to
   * `onLate`.
   */
  async waitFor<T>(
    promise: Promise<T>,
    onLate: (value: T) => void,
    timeoutMs: number | null = null,
  ): Promise<T> {
    let reject: (error: Error) => void = () => {}
    const opened = new Promise<never>((_, rejectOpened) => {
      reject = rejectOpened
    })
    this.#waiting.add(reject)
    // On a busy machine the connection may have arrived with the timer: it counts first.
    const giveUp = () =>
      setImmediate(reject, new DatabaseUnavailableError('No connection became free in time.'))
    const timer = timeoutMs === null ? undefined : setTimeout(giveUp, timeoutMs)
    try {
      return await Promise.race([promise, opened])
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) promise.then(onLate, () => {})
      throw error
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(reject)
    }
  }

  stop() {
    this.#stopping.abort()
    this.#probe.drop()
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
    const turns = this.#probe.isConnected ? SILENT_TURNS : SILENT_TURNS_CONNECTING
    const probe = this.#sendProbe()
    for (let turn = 0; turn < turns; turn += 1) {
      const isAnswered = await Promise.race([probe, this.#pause(TURN_MS)])
      // An answer may have arrived while this process was busy: read it before the turn counts.
      await nextTurn()
      if (isAnswered || this.#answers > before || this.#stopping.signal.aborted) return true
    }
    return false
  }

  /** Whether a database answered that can be used. */
  async #sendProbe(): Promise<boolean> {
    const answer = await this.#probe.send()
    if (answer !== null) this.recordAnswer()
    this.#isOnStandby = answer === 'standby'
    return answer !== null && !this.#isOnStandby
  }

  /** Looks for commits that wait for a standby, if any work takes long, and fails those of this process. */
  async #checkStall() {
    const [oldest] = this.#inUse.values()
    const isSlow = oldest !== undefined && performance.now() - oldest > SLOW_AFTER_MS
    const stalled = isSlow || this.#isStalled ? await this.#probe.listStalledSessions() : null
    if (stalled === null) return
    const isStalled = stalled.size > 0
    if (isStalled && !this.#isStalled)
      this.#log.warn({}, 'no standby of the database confirms writes: they get 503 until one does')
    else if (!isStalled && this.#isStalled) this.#log.info({}, 'the database confirms writes again')
    this.#isStalled = isStalled
    for (const client of this.#clients) if (stalled.has(processIdOf(client))) destroyConnection(client)
  }

  /** Keeps the breaker open until a probe gets an answer. */
  async #openUntilAnswered() {
    this.#isOpen = true
    this.#log.warn({}, 'the database does not answer: requests get 503 until it does')
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
