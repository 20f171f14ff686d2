import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import { Client, Pool } from 'pg'
import {
  isLockFailure,
  type LockPolicy,
  type MigrateOptions,
  MigrationError,
  retryOnLock,
  toLockPolicy,
} from './lock-retry.ts'
import { isAdditive, runsOutsideTransaction } from './migration-rules.ts'

const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations')
// An arbitrary number, the same in every process.
const MIGRATION_LOCK = 7_215_031

const LOCK_POLL_MS = 200

type Migration = { name: string; sql: string; checksum: string }

const INDEX_STATEMENT = /^(create( unique)?|drop) index concurrently\b/i
/** Nobody waits behind an index that is being built, so it may wait longer for older transactions. */
const INDEX_WAIT_FACTOR = 30

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

type Applied = { name: string; checksum: string; additive: boolean }

async function readApplied(client: Client): Promise<Applied[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  // Asked first, because altering a table needs a lock even when there is nothing to do.
  const { rowCount } =
    await client.query(`select from information_schema.columns where table_schema = 'public'
    and table_name = 'schema_migration' and column_name = 'additive'`)
  if (rowCount === 0)
    await client.query('alter table schema_migration add column additive boolean not null default false')
  const { rows } = await client.query<Applied>('select name, checksum, additive from schema_migration')
  return rows
}

const recordMigration = (client: Client, migration: Migration) =>
  client.query('insert into schema_migration (name, checksum, additive) values ($1, $2, $3)', [
    migration.name,
    migration.checksum,
    isAdditive(migration),
  ])

/**
 * Throws if a migration was edited, or if a newer build has removed something that this one may need. A newer build that
 * only added to the schema is no problem: during a deploy and after a roll-back both run on one database.
 */
function assertKnownHistory(migrations: Migration[], applied: Applied[]) {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum, additive } of applied) {
    const expected = known.get(name)
    if (expected === undefined && !additive)
      throw new MigrationError(`The database has migration ${name}, this code has not.`)
    if (expected !== undefined && expected !== checksum)
      throw new MigrationError(`Migration ${name} was edited after it had been applied.`)
  }
}

async function runInTransaction(client: Client, migration: Migration, lockTimeoutMs: number) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(migration.sql)
    await recordMigration(client, migration)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    if (isLockFailure(cause)) throw cause
    throw new MigrationError(`Migration ${migration.name} failed and was rolled back.`, { cause })
  }
}

/** Runs one statement after the other. A failed one leaves an invalid index, so the file drops the index first. */
async function runOutsideTransaction(client: Client, migration: Migration, waitMs: number) {
  const { name, sql } = migration
  const statements = sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  const wrong = statements.find((statement) => !INDEX_STATEMENT.test(statement))
  if (wrong !== undefined) throw new MigrationError(`${name} may only create and drop indexes concurrently.`)
  await client.query(`set lock_timeout = ${waitMs}`)
  try {
    for (const statement of statements) await client.query(statement)
    await recordMigration(client, migration)
  } catch (cause) {
    if (isLockFailure(cause)) throw cause
    throw new MigrationError(`Migration ${name} failed. Start again to repeat it.`, { cause })
  } finally {
    await client.query('reset lock_timeout')
  }
}

const applyMigration = (client: Client, migration: Migration, policy: LockPolicy) =>
  retryOnLock(`Migration ${migration.name}`, policy, () =>
    runsOutsideTransaction(migration.sql)
      ? runOutsideTransaction(client, migration, policy.lockTimeoutMs * INDEX_WAIT_FACTOR)
      : runInTransaction(client, migration, policy.lockTimeoutMs),
  )

/**
 * Polls, because a statement that waits for the lock is an open transaction, and an index that is built concurrently
 * waits for those: both would wait forever.
 */
async function lockMigrations(client: Client) {
  const tryLock = async () => {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      MIGRATION_LOCK,
    ])
    return rows[0]?.locked === true
  }
  while (!(await tryLock())) await delay(LOCK_POLL_MS)
}

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
    await lockMigrations(client)
    const applied = await readApplied(client)
    assertKnownHistory(migrations, applied)
    const appliedNames = new Set(applied.map(({ name }) => name))
    const pending = migrations.filter(({ name }) => !appliedNames.has(name))
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
