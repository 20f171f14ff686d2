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
import { preparePool } from './prepared-statements.server.ts'
import { observe } from './telemetry.server.ts'

/** A connection that reports the answers of the database to the breaker. */
class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #breaker: DatabaseBreaker

  constructor(inner: DatabaseConnection, breaker: DatabaseBreaker) {
    this.inner = inner
    this.#breaker = breaker
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const run = () => this.inner.executeQuery<R>(query)
      const result = await observe({ kind: 'statement', sql: query.sql }, run)
      this.#breaker.recordAnswer()
      return result
    } catch (error) {
      // An error that the server sent has a severity; a lost connection has none.
      if (error instanceof Error && 'severity' in error) this.#breaker.recordAnswer()
      throw error
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize)
  }
}

const innerOf = (connection: DatabaseConnection) =>
  connection instanceof WatchedConnection ? connection.inner : connection

class WatchedDriver implements Driver {
  readonly #inner: Driver
  readonly #breaker: DatabaseBreaker

  constructor(inner: Driver, breaker: DatabaseBreaker) {
    this.#inner = inner
    this.#breaker = breaker
  }

  init() {
    return this.#inner.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#breaker.begin()
    try {
      const connection = await this.#breaker.waitFor(this.#inner.acquireConnection(), (late) => {
        void this.#inner.releaseConnection(late)
      })
      return new WatchedConnection(connection, this.#breaker)
    } catch (error) {
      this.#breaker.end()
      throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection) {
    this.#breaker.end()
    await this.#inner.releaseConnection(innerOf(connection))
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
}

/** PostgreSQL behind a circuit breaker. */
export class WatchedPostgresDialect extends PostgresDialect {
  readonly #breaker: DatabaseBreaker

  constructor(pool: Pool, breaker: DatabaseBreaker) {
    super({ pool: preparePool(pool) })
    this.#breaker = breaker
  }

  override createDriver(): Driver {
    return new WatchedDriver(super.createDriver(), this.#breaker)
  }
}
