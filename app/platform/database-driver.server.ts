import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool } from 'pg'
import type { DatabaseBreaker } from './database-breaker.server.ts'
import { DatabaseUnavailableError } from './database-errors.server.ts'
import { preparePool } from './prepared-statements.server.ts'
import { observe } from './telemetry.server.ts'

/** SQLSTATE of a write on a standby: after a failover, a connection may still lead to the former primary. */
const READ_ONLY_TRANSACTION = '25006'

/** Behind a locked table or a slow statement everything waits; new work is then refused within a second. */
const LONGEST_WAIT_WHEN_STUCK_MS = 400
/** The pool's own limit for waiting: when nothing moved for so long, the next connection won't come soon. */
const STUCK_AFTER_MS = 2_000
/** A lock, or a statement, took longer than it may. */
const TIMEOUT_CODES = new Set(['55P03', '57014'])

/** A connection that reports the answers of the database to the breaker. */
class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  /** What the breaker counts while the connection is in use. */
  readonly work: symbol
  readonly #breaker: DatabaseBreaker
  readonly #onResult: () => void

  constructor(inner: DatabaseConnection, breaker: DatabaseBreaker, work: symbol, onResult: () => void) {
    this.inner = inner
    this.work = work
    this.#breaker = breaker
    this.#onResult = onResult
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#breaker.assertCanRun(query.sql)
    try {
      const run = () => this.inner.executeQuery<R>(query)
      const result = await observe({ kind: 'statement', sql: query.sql }, run)
      this.#breaker.recordAnswer()
      this.#onResult()
      return result
    } catch (error) {
      // An error that the server sent has a severity; a lost connection has none.
      if (error instanceof Error && 'severity' in error) this.#breaker.recordAnswer()
      if (error instanceof Error && 'code' in error && error.code === READ_ONLY_TRANSACTION) {
        this.#breaker.leaveStandby()
        throw new DatabaseUnavailableError('The database accepts no writes.', { cause: error })
      }
      if (error instanceof Error && 'code' in error && TIMEOUT_CODES.has(String(error.code)))
        this.#breaker.recordTimeout()
      throw error
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize)
  }
}

const innerOf = (connection: DatabaseConnection) =>
  connection instanceof WatchedConnection ? connection.inner : connection

class BreakerDriver implements Driver {
  readonly #inner: Driver
  readonly #breaker: DatabaseBreaker
  readonly #pool: Pool
  /** When a connection was taken or given back, or a statement had its result. */
  #lastMovedMs = performance.now()
  readonly #recordMove = () => {
    this.#lastMovedMs = performance.now()
  }

  constructor(inner: Driver, breaker: DatabaseBreaker, pool: Pool) {
    this.#inner = inner
    this.#breaker = breaker
    this.#pool = pool
  }

  init() {
    return this.#inner.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const work = this.#breaker.begin()
    const timeoutMs = this.#isStuck() ? LONGEST_WAIT_WHEN_STUCK_MS : null
    try {
      const connection = await this.#breaker.waitFor(
        this.#inner.acquireConnection(),
        (late) => void this.#inner.releaseConnection(late),
        timeoutMs,
      )
      this.#recordMove()
      return new WatchedConnection(connection, this.#breaker, work, this.#recordMove)
    } catch (error) {
      this.#breaker.end(work)
      throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection) {
    if (connection instanceof WatchedConnection) this.#breaker.end(connection.work)
    await this.#inner.releaseConnection(innerOf(connection))
    this.#recordMove()
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    return this.#inner.beginTransaction(connection, settings)
  }

  commitTransaction(connection: DatabaseConnection) {
    return this.#inner.commitTransaction(connection)
  }

  /** Passes the inner connection, which the driver discards when the rollback fails. */
  rollbackTransaction(connection: DatabaseConnection) {
    return this.#inner.rollbackTransaction(innerOf(connection))
  }

  destroy() {
    return this.#inner.destroy()
  }

  /** Whether all connections are in use and will stay so for a while. */
  #isStuck(): boolean {
    const isFull = this.#pool.idleCount === 0 && this.#pool.totalCount >= this.#pool.options.max
    // Counts from when the pool is full: its first connections take a while to open, and nothing moves meanwhile.
    if (!isFull) this.#recordMove()
    return isFull && (this.#breaker.isCongested || performance.now() - this.#lastMovedMs > STUCK_AFTER_MS)
  }
}

/** PostgreSQL behind a circuit breaker. */
export class WatchedPostgresDialect extends PostgresDialect {
  readonly #pool: Pool
  readonly #breaker: DatabaseBreaker

  constructor(pool: Pool, breaker: DatabaseBreaker) {
    super({ pool: preparePool(pool) })
    this.#pool = pool
    this.#breaker = breaker
  }

  override createDriver(): Driver {
    return new BreakerDriver(super.createDriver(), this.#breaker, this.#pool)
  }
}
