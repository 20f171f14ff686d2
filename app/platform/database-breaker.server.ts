import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { Client, Connection, type Pool } from 'pg'
import { DatabaseUnavailableError } from './database-errors.server.ts'
import type { Log } from './log.server.ts'

/** How long work may be under way before the probe asks whether the database still answers. */
const CHECK_EVERY_MS = 200
/**
 * How long the probe may be without an answer: ten turns of 100 ms, so a request waits 1.2 seconds at most. Turns are
 * counted, not time: on a starved machine they take longer, and so does every answer of a healthy database.
 */
const TURN_MS = 100
const SILENT_TURNS = 10
/** For a probe that has to connect first. */
const SILENT_TURNS_CONNECTING = 20
/** After this long a silent probe is given up for a new connection: its old one may be lost for good. */
const RECONNECT_AFTER_MS = 5_000
const RETRY_AFTER_MS = 250

/** Closes a connection without a goodbye, which a silent server would never answer. */
function destroyConnection(client: object) {
  const connection: unknown = 'connection' in client ? client.connection : null
  if (connection instanceof Connection) connection.stream.destroy()
}

/**
 * A circuit breaker. While any work waits for the database, a probe on a connection of its own asks it for an answer.
 * When neither the probe nor any statement has been answered for a second, the breaker opens: work under way
 * fails at once, new work is refused at once, until a probe is answered. A paused database, a hung host and a cut
 * cable look the same from here; the driver by itself would wait for many seconds.
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
      this.noteAnswer()
    })
    pool.on('remove', (client) => this.#clients.delete(client))
  }

  /** Connects the probe ahead, so that the first check doesn't have to wait for it. */
  start() {
    void this.#sendProbe()
  }

  /** Counts work that begins to need the database; refuses it while the breaker is open. */
  begin() {
    if (this.#isOpen) throw new DatabaseUnavailableError('The database does not answer.')
    this.#inUse += 1
    void this.#check()
  }

  end() {
    this.#inUse -= 1
  }

  /** The database answered something, even if it was an error. */
  noteAnswer() {
    this.#answers += 1
  }

  /** Waits for a connection, but no longer than until the breaker opens; one that comes later goes to `onLate`. */
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
      while (this.#inUse > 0 && !this.#stopping.signal.aborted) {
        if (!(await this.#isAnswering())) await this.#stayOpen()
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
      // An answer may have arrived while this process was busy: it is read before the turn counts.
      await nextTurn()
      if (isAnswered || this.#answers > before || this.#stopping.signal.aborted) return true
    }
    return false
  }

  /** Resolves with whether the database answered; never before it did or the connection failed. One at a time. */
  #sendProbe(): Promise<boolean> {
    this.#probing ??= this.#askProbe().finally(() => {
      this.#probing = null
    })
    return this.#probing
  }

  async #askProbe(): Promise<boolean> {
    try {
      this.#probe ??= await this.#connectProbe()
      await this.#probe.query('select 1')
      this.noteAnswer()
      return true
    } catch (error) {
      this.#dropProbe()
      // 'Too many connections' is an answer, too.
      const isAnswer = error instanceof Error && 'severity' in error
      if (isAnswer) this.noteAnswer()
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

  /** Open until a probe is answered. */
  async #stayOpen() {
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
