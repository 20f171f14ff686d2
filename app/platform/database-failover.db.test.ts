import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findAccount, type LocalPostgres, startLocalPostgres } from '../../database/local-postgres.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { findFreePort } from '../../tools/free-port.ts'
import { DatabaseBreaker } from './database-breaker.server.ts'
import { closeIfBusy } from './database-connection.server.ts'
import { createDatabase, createPool, type Database } from './database.server.ts'
import { isDatabaseUnavailable } from './database-errors.server.ts'

const TRIAL_MS = 500
const WRITE_LIMIT_MS = 2_000
/** What a busy machine may add. */
const SLACK_MS = 2_000
const log = { info() {}, warn() {}, error() {} }

let folder = ''
let postgres: LocalPostgres

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flashcards-failover-test-'))
  await chmod(folder, 0o755)
  postgres = await startLocalPostgres({ folder: path.join(folder, 'data'), port: await findFreePort() })
  const admin = await connect()
  await admin.query('create table note (id serial primary key, text text)')
  await admin.end()
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: postgres.urlOf('postgres') })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Opens a database as the product does. */
function open(): Database {
  const connectionString = postgres.urlOf('postgres')
  const pool = createPool({ DATABASE_URL: connectionString, DATABASE_POOL_SIZE: 4 }, () => {})
  const breaker = new DatabaseBreaker({ connectionString, log })
  breaker.start()
  onTestFinished(async () => {
    breaker.stop()
    await pool.end()
  })
  return createDatabase(pool, breaker)
}

async function setServer(setting: string) {
  const admin = await connect()
  await admin.query(`alter system set ${setting}`)
  await admin.query('select pg_reload_conf()')
  await admin.end()
}

/** From now on commits wait for a standby that doesn't exist. PostgreSQL's processes learn of it one after the other. */
async function stopConfirming() {
  await setServer(`synchronous_standby_names = 'nobody'`)
  await waitUntil(async () => {
    const client = await connect()
    const trial = client.query(`insert into note (text) values ('trial')`).then(
      () => false,
      () => false,
    )
    const isWaiting = await Promise.race([trial, delay(TRIAL_MS, true)])
    const admin = await connect()
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
    await Promise.all([trial.then(() => client.end()), admin.end()])
    return isWaiting
  })
}

const write = (db: Database, text: string) => sql`insert into note (text) values (${text})`.execute(db)
// With a name that contains the word of a write.
const read = (db: Database) => sql<{ text: string }>`select text, id as updated_id from note`.execute(db)
const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('[OPS-08] while no standby confirms, writes fail within two seconds, reads go on, and writes work again afterwards', async () => {
  const db = open()
  await write(db, 'before')
  await stopConfirming()
  const startedAt = performance.now()
  const change = () => sql`update note set text = 'waiting' where text = 'before'`.execute(db)
  // The second change waits for the lock of the first.
  const writes = [write(db, 'waiting'), write(db, 'waiting'), change(), change()]
  const failures = await Promise.all(writes.map(failureOf))
  expect(failures.map((error) => isDatabaseUnavailable(error))).toEqual([true, true, true, true])
  expect(performance.now() - startedAt).toBeLessThan(WRITE_LIMIT_MS + SLACK_MS)

  const rejectedAt = performance.now()
  expect(isDatabaseUnavailable(await failureOf(write(db, 'rejected')))).toBe(true)
  const inTransaction = db.transaction().execute((tx) => sql`update note set text = 'changed'`.execute(tx))
  expect(isDatabaseUnavailable(await failureOf(inTransaction))).toBe(true)
  expect((await read(db)).rows.length).toBeGreaterThan(0)
  expect(performance.now() - rejectedAt).toBeLessThan(SLACK_MS)

  await setServer(`synchronous_standby_names = ''`)
  await waitUntil(() =>
    write(db, 'after').then(
      () => true,
      () => false,
    ),
  )
  const stored = (await read(db)).rows.map(({ text }) => text)
  // Their outcome was unknown, and they are stored; a rejected write never ran.
  expect(stored.filter((text) => text === 'waiting')).toHaveLength(3)
  expect(stored).not.toContain('rejected')
  expect(stored).not.toContain('changed')
})

test('[OPS-08] a commit whose wait for the standby is cancelled counts as failed', async () => {
  const pool = createPool({ DATABASE_URL: postgres.urlOf('postgres'), DATABASE_POOL_SIZE: 2 }, () => {})
  const db = createDatabase(pool)
  const admin = await connect()
  await stopConfirming()
  for (const run of [
    () => write(db, 'cancelled'),
    () => db.transaction().execute((tx) => sql`insert into note (text) values ('cancelled')`.execute(tx)),
  ]) {
    const failure = failureOf(run())
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`
    await waitUntil(async () => (await admin.query(cancel)).rowCount === 1)
    expect(isDatabaseUnavailable(await failure)).toBe(true)
  }
  await setServer(`synchronous_standby_names = ''`)
  await waitUntil(() =>
    write(db, 'after').then(
      () => true,
      () => false,
    ),
  )
  await pool.end()
  await admin.end()
})

test('[OPS-08] a write on a read-only connection fails as temporary, and the next one uses another connection', async () => {
  const admin = await connect()
  await admin.query('alter database postgres set default_transaction_read_only = on')
  const db = open()
  await read(db)
  await admin.query('set default_transaction_read_only = off')
  await admin.query('alter database postgres set default_transaction_read_only = off')
  expect(isDatabaseUnavailable(await failureOf(write(db, 'on a standby')))).toBe(true)
  await waitUntil(() =>
    write(db, 'on the primary').then(
      () => true,
      () => false,
    ),
  )
  await admin.end()
})

test('[OPS-08] a connection whose statement timed out is not used again, one whose statement failed is', async () => {
  const pool = new Pool({ connectionString: postgres.urlOf('postgres'), max: 1, query_timeout: 300 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('release', (_, client) => closeIfBusy(client))
  // As the product does: `pool.query` would close the connection after every error.
  const run = async (text: string, values: number[] = []) => {
    const client = await pool.connect()
    try {
      return (await client.query<{ pid: number }>(text, values)).rows[0]?.pid ?? 0
    } finally {
      client.release()
    }
  }
  const readPid = () => run('select pg_backend_pid() as pid')
  const first = await readPid()
  await expect(run('select 1 / $1::integer', [0])).rejects.toThrow('division by zero')
  expect(await readPid()).toBe(first)
  await expect(run('select pg_sleep(2)')).rejects.toThrow('Query read timeout')
  await waitUntil(
    () =>
      readPid().then(
        (pid) => pid !== first,
        () => false,
      ),
    { timeoutMs: 1_500 },
  )
  await pool.end()
})

test('[OPS-08] a standby counts as no database until it is promoted', async () => {
  await postgres.stop()
  const signal = path.join(folder, 'data/standby.signal')
  await writeFile(signal, '')
  const { uid, gid } = findAccount()
  if (uid !== undefined && gid !== undefined) await chown(signal, uid, gid)
  // Resolves when it accepts writes.
  const started = postgres.start()
  await waitUntil(async () =>
    connect().then(
      (client) => client.end().then(() => true),
      () => false,
    ),
  )
  const db = open()
  const isRejected = async () => isDatabaseUnavailable(await failureOf(read(db)))
  await waitUntil(isRejected, { what: 'reads of a standby to be rejected' })
  const admin = await connect()
  await admin.query('select pg_promote()')
  await started
  await waitUntil(async () => !(await isRejected()), { what: 'the promoted database' })
  await write(db, 'promoted')
  expect((await read(db)).rows.map(({ text }) => text)).toContain('promoted')
  await admin.end()
})
