import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { Client, Connection, type Pool } from 'pg'
import { DatabaseUnavailableError } from './database-errors.server.ts'
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
/** Longer than the timeout of a lock, so that it lasts as long as the lock does. */
const CONGESTED_FOR_MS = 5_000

/** Closes a connection without a handshake, which a silent server would never answer. */
function destroyConnection(client: object) {
  const connection: unknown = 'connection' in client ? client.connection : null
  if (connection instanceof Connection) connection.stream.destroy()
}

/**
 * A circuit breaker. While any work waits for the database, a probe queries it on its own connection. When neither the
 * probe nor any statement gets an answer for a second, the breaker opens: running work fails and new work is rejected at
 * once, until a probe gets an answer. A paused database, a hung host and a cut cable look the same from here; the driver
 * alone would wait for many seconds.
 */
export class DatabaseBreaker {
  readonly #connectionString: string
  readonly #log: Log
  readonly #clients = new Set<object>()
  readonly #waiting = new Set<(error: Error) => void>()
  readonly #stopping = new AbortController()
  #probe: Client | null = null
  #probing: Promise<boolean> | null = null
  #isOpen = false
  #isChecking = false
  #inUse = 0
  #timedOutMs = Number.NEGATIVE_INFINITY
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

  /** Whether a statement has just run into a timeout: then connections in use will stay so for a while. */
  get isCongested(): boolean {
    return performance.now() - this.#timedOutMs < CONGESTED_FOR_MS
  }

  recordTimeout() {
    this.#timedOutMs = performance.now()
  }

  /** Counts work that starts to use the database; rejects it while the breaker is open. */
  begin() {
    if (this.#isOpen) throw new DatabaseUnavailableError('The database does not answer.')
    this.#inUse += 1
    void this.#check()
  }

  end() {
    this.#inUse -= 1
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
    this.#dropProbe()
  }

  async #check() {
    if (this.#isChecking) return
    this.#isChecking = true
    try {
      await this.#pause(CHECK_EVERY_MS)
      while (this.#inUse > 0 && !this.#stopping.signal.aborted) {
        if (!(await this.#isAnswering())) await this.#openUntilAnswered()
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
      await this.#probe.query('select 1')
      this.recordAnswer()
      return true
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
      connectionTimeoutMillis: RECONNECT_AFTER_MS,
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

  #dropProbe() {
    if (this.#probe !== null) destroyConnection(this.#probe)
    this.#probe = null
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
