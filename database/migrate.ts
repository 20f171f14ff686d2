import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import { Client, DatabaseError, Pool } from 'pg'

const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations')
// An arbitrary number, the same in every process.
const MIGRATION_LOCK = 7_215_031

type Migration = { name: string; sql: string; checksum: string }

export class MigrationError extends Error {}

/**
 * A statement that waits for a table lock blocks every later reader of that table. So a migration gives up after a short
 * wait, lets the readers continue and retries, with increasing pauses of up to five seconds.
 */
const LOCK_TIMEOUT_MS = 2_000
const MAX_ATTEMPTS = 20
const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 5_000
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

export type MigrateOptions = {
  lockTimeoutMs?: number
  maxAttempts?: number
  onRetry?: (retry: { step: string; attempt: number }) => void
}

type LockPolicy = Required<MigrateOptions>

const toLockPolicy = ({
  lockTimeoutMs = LOCK_TIMEOUT_MS,
  maxAttempts = MAX_ATTEMPTS,
  onRetry = ({ step, attempt }) =>
    console.warn(`${step} is waiting for a lock; attempt ${attempt} timed out.`),
}: MigrateOptions): LockPolicy => ({ lockTimeoutMs, maxAttempts, onRetry })

const isLockFailure = (cause: unknown) =>
  cause instanceof DatabaseError && (cause.code === LOCK_NOT_AVAILABLE || cause.code === DEADLOCK_DETECTED)

/** Retries a step while it fails only because of locks that others hold. */
async function retryOnLock(step: string, policy: LockPolicy, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (cause) {
      if (!isLockFailure(cause)) throw cause
      if (attempt >= policy.maxAttempts) {
        throw new MigrationError(
          `${step} did not get its lock in ${attempt} attempts. End the long transactions on its tables, then start again.`,
          { cause },
        )
      }
      policy.onRetry({ step, attempt })
      await delay(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS))
    }
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** Throws if a migration was edited or the database is newer than the code. */
function assertKnownHistory(migrations: Migration[], applied: Map<string, string>) {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    const expected = known.get(name)
    if (expected === undefined)
      throw new MigrationError(`The database has migration ${name}, this code has not.`)
    if (expected !== checksum)
      throw new MigrationError(`Migration ${name} was edited after it had been applied.`)
  }
}

async function runInTransaction(client: Client, migration: Migration, lockTimeoutMs: number) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(migration.sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    if (isLockFailure(cause)) throw cause
    throw new MigrationError(`Migration ${migration.name} failed and was rolled back.`, { cause })
  }
}

const applyMigration = (client: Client, migration: Migration, policy: LockPolicy) =>
  retryOnLock(`Migration ${migration.name}`, policy, () =>
    runInTransaction(client, migration, policy.lockTimeoutMs),
  )

/** Creates missing partitions for the next months at each start, so that this doesn't depend on a job. */
async function createPartitions(client: Client) {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regprocedure('make_review_months()') is not null as known`,
  )
  if (rows[0]?.known) await client.query('select make_review_months()')
}

/** Migrates the tables of the job worker: adding a job needs them, even if no worker runs. */
async function migrateJobTables(connectionString: string, lockTimeoutMs: number) {
  const pgPool = new Pool({
    connectionString,
    application_name: 'flashcards-migrate',
    max: 1,
    lock_timeout: lockTimeoutMs,
  })
  // Empty listeners, because the worker requires them; a lost connection fails its statement anyway.
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) })
  } finally {
    await pgPool.end()
  }
}

/**
 * Migrates the database to the newest schema and returns the names of the applied migrations.
 * Many processes may call it at once: one migrates, the others wait and then find nothing to do.
 */
export async function migrate(
  connectionString: string,
  folder = MIGRATIONS_FOLDER,
  options: MigrateOptions = {},
): Promise<string[]> {
  const policy = toLockPolicy(options)
  const migrations = await readMigrations(folder)
  const client = new Client({ connectionString, application_name: 'flashcards-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const applied = await readApplied(client)
    assertKnownHistory(migrations, applied)
    const pending = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of pending) await applyMigration(client, migration, policy)
    await retryOnLock('Creating the partitions of the next months', policy, () => createPartitions(client))
    await retryOnLock('Migrating the job tables', policy, () =>
      migrateJobTables(connectionString, policy.lockTimeoutMs),
    )
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
