import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely'
import { Pool } from 'pg'
import type { Config } from './config.server.ts'
import type { DatabaseBreaker } from './database-breaker.server.ts'
import { closeIfBusy, failUnconfirmedCommit } from './database-connection.server.ts'
import { WatchedPostgresDialect } from './database-driver.server.ts'
import type { DatabaseSchema } from './database-schema.ts'
import { recordStatements } from './statement-recorder.server.ts'

export type Database = Kysely<DatabaseSchema>
/** What a write gets instead of a `Database`, so that nothing is written outside the transaction. */
export type Transaction = KyselyTransaction<DatabaseSchema>

const CONNECT_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 5_000
const LOCK_TIMEOUT_MS = 2_000
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000
// The server's own timeouts don't help when its host hangs, so the client has one, too.
const QUERY_TIMEOUT_MS = 8_000
const REACHABLE_WITHIN_MS = 1_000

/** Opens a connection pool. */
export function createPool(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>,
  onError: (cause: Error) => void,
) {
  const pool = new Pool({
    connectionString: config.DATABASE_URL,
    application_name: 'flashcards',
    max: config.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    // Compiling a statement takes longer than any of ours runs.
    options: '-c jit=off',
  })
  // Without a listener, an idle connection that the server closes (a restart) would crash the process.
  pool.on('error', onError)
  // The same for a connection in use; its query rejects as well.
  pool.on('connect', (client) => {
    client.on('error', onError)
    client.on('notice', (notice) => failUnconfirmedCommit(client, notice))
  })
  pool.on('release', (_, client) => closeIfBusy(client))
  return pool
}

/** Whether the database answers within a second. */
export async function isReachable(pool: Pool): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, delay(REACHABLE_WITHIN_MS, false, { ref: false })])
}

/** The typed query builder over a pool; with a breaker, nothing waits for a database that doesn't answer. */
export function createDatabase(pool: Pool, breaker?: DatabaseBreaker): Database {
  const dialect = breaker ? new WatchedPostgresDialect(pool, breaker) : new PostgresDialect({ pool })
  breaker?.watchPool(pool)
  return new Kysely<DatabaseSchema>({ dialect: recordStatements(dialect) })
}

/** Runs work inside a savepoint: when it fails, the transaction can still be committed. */
export async function trySavepoint(tx: Transaction, work: () => Promise<void>): Promise<void> {
  await sql`savepoint attempted`.execute(tx)
  try {
    await work()
    await sql`release savepoint attempted`.execute(tx)
  } catch (cause) {
    await sql`rollback to savepoint attempted`.execute(tx)
    throw cause
  }
}
