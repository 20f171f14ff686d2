import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { Client, Pool } from 'pg'

const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations')
// Any number; every process of this product takes the same one.
const MIGRATION_LOCK = 7_215_031

type Migration = { name: string; sql: string; checksum: string }

export class MigrationError extends Error {}

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

/** Refuses a history that this code does not know: an edited migration, or a database newer than the code. */
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

async function applyMigration(client: Client, migration: Migration) {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new MigrationError(`Migration ${migration.name} failed and was rolled back.`, { cause })
  }
}

/** Partitions of the coming months; each start makes those that are missing, so that no job has to. */
async function keepPartitions(client: Client) {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regprocedure('make_review_months()') is not null as known`,
  )
  if (rows[0]?.known) await client.query('select make_review_months()')
}

/** The tables of the job worker are its own: whoever writes a job needs them, also where no worker runs. */
async function migrateJobTables(connectionString: string) {
  const pgPool = new Pool({ connectionString, application_name: 'flashcards-migrate', max: 1 })
  // Listeners that do nothing, because the worker insists on some: a lost connection fails its statement anyway.
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) })
  } finally {
    await pgPool.end()
  }
}

/**
 * Brings the database to the newest schema and returns the names of the migrations it applied.
 * Many processes may call it at once: one works, the others wait for it and then find nothing to do.
 */
export async function migrate(connectionString: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new Client({ connectionString, application_name: 'flashcards-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const applied = await readApplied(client)
    assertKnownHistory(migrations, applied)
    const pending = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of pending) await applyMigration(client, migration)
    await keepPartitions(client)
    await migrateJobTables(connectionString)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
