import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { until } from '../test/live/feed-recorder.ts'
import { MigrationError } from './lock-retry.ts'
import { migrate } from './migrate.ts'

async function createFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, sql] of Object.entries(files)) await writeFile(path.join(folder, name), sql)
  return folder
}

/** A database without any schema. */
async function createEmptyDatabase() {
  const url = await createTestDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('drop publication flashcards_live; drop schema public cascade; create schema public')
  return { url, client }
}

test('ten processes that start at once apply each migration once', async () => {
  const { url, client } = await createEmptyDatabase()
  const folder = await createFolder({
    '0001_a.sql': 'create table a (id int); select pg_sleep(0.1)',
    '0002_b.sql': 'insert into a values (1)',
  })
  const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(url, folder)))
  expect(applied.flat().sort()).toEqual(['0001_a.sql', '0002_b.sql'])
  expect((await client.query('select id from a')).rows).toEqual([{ id: 1 }])
})

test('a failed migration is rolled back, and earlier ones stay applied', async () => {
  const { url, client } = await createEmptyDatabase()
  const folder = await createFolder({
    '0001_a.sql': 'create table a (id int)',
    '0002_b.sql': 'create table b (id int); select 1/0',
  })
  await expect(migrate(url, folder)).rejects.toThrow(MigrationError)
  const { rows } = await client.query(
    `select to_regclass('a') is not null as a, to_regclass('b') is not null as b`,
  )
  expect(rows).toEqual([{ a: true, b: false }])
})

test('an edited migration and a database newer than the code are rejected', async () => {
  const { url } = await createEmptyDatabase()
  await migrate(url, await createFolder({ '0001_a.sql': 'create table a (id int)' }))
  await expect(
    migrate(url, await createFolder({ '0001_a.sql': 'create table a (id text)' })),
  ).rejects.toThrow(/was edited/)
  await expect(migrate(url, await createFolder({}))).rejects.toThrow(/this code has not/)
})

test('[OPS-05] an older build starts on a schema that a newer one only added to, and not after a removal', async () => {
  const { url } = await createEmptyDatabase()
  const old = { '0001_a.sql': 'create table a (id int, b int)' }
  const added = { ...old, '0999_add.sql': 'alter table a add column c int' }
  await migrate(url, await createFolder(old))
  expect(await migrate(url, await createFolder(added))).toEqual(['0999_add.sql'])
  expect(await migrate(url, await createFolder(old))).toEqual([])
  const removal = '-- Unused since 0999.\n-- squawk-ignore ban-drop-column\nalter table a drop column b'
  await migrate(url, await createFolder({ ...added, '1000_remove.sql': removal }))
  await expect(migrate(url, await createFolder(added))).rejects.toThrow(/1000_remove.sql, this code has not/)
})

/** Creates a database with a table locked by a long transaction, and a migration that needs an exclusive lock. */
async function createBlockedMigration() {
  const { url, client } = await createEmptyDatabase()
  const first = { '0001_a.sql': 'create table a (id int)' }
  await migrate(url, await createFolder(first))
  await client.query('begin')
  await client.query('select count(*) from a')
  const folder = await createFolder({ ...first, '0002_b.sql': 'alter table a add column b int' })
  const reader = new Client({ connectionString: url, lock_timeout: 8_000 })
  await reader.connect()
  onTestFinished(() => reader.end())
  return { url, folder, longTransaction: client, reader }
}

const isMigrationWaiting = `select pid from pg_stat_activity
  where datname = current_database() and application_name = 'flashcards-migrate' and wait_event_type = 'Lock'`

test('[OPS-05] a migration that waits for a long transaction does not block readers, and is applied when the transaction ends', async () => {
  const { url, folder, longTransaction, reader } = await createBlockedMigration()
  const attempts: number[] = []
  const applied = migrate(url, folder, {
    lockTimeoutMs: 200,
    onRetry: ({ attempt }) => attempts.push(attempt),
  })
  await until(async () => (await reader.query(isMigrationWaiting)).rowCount === 1)
  // Without a lock timeout this read would queue behind the migration until the long transaction ends.
  expect((await reader.query('select count(*)::int as count from a')).rows).toEqual([{ count: 0 }])
  await until(() => attempts.length >= 2, 15_000)
  await longTransaction.query('commit')
  expect(await applied).toEqual(['0002_b.sql'])
  expect((await reader.query('select b from a')).rows).toEqual([])
})

test('[OPS-05] a migration that never gets its lock fails after its last attempt and leaves the schema unchanged', async () => {
  const { url, folder, reader } = await createBlockedMigration()
  const attempts: number[] = []
  const options = { lockTimeoutMs: 50, maxAttempts: 3, onRetry: () => attempts.push(1) }
  await expect(migrate(url, folder, options)).rejects.toThrow(/0002_b.sql .*lock.* 3 attempts/)
  expect(attempts).toHaveLength(2)
  await expect(reader.query('select b from a')).rejects.toThrow(/does not exist/)
})

const INDEX_FILE = `-- outside a transaction: the table has rows
drop index concurrently if exists a_id;
create index concurrently if not exists a_id on a (id);
`

test('[OPS-05] an index is built without blocking writes, while other processes wait to migrate', async () => {
  const { url, client } = await createEmptyDatabase()
  const first = { '0001_a.sql': 'create table a (id int)' }
  await migrate(url, await createFolder(first))
  // A write that began before keeps the index waiting, so that the other processes certainly wait too.
  await client.query('begin')
  await client.query('insert into a values (1)')
  const folder = await createFolder({ ...first, '0002_index.sql': INDEX_FILE })
  const applied = Promise.all(Array.from({ length: 3 }, () => migrate(url, folder)))
  const writer = new Client({ connectionString: url, lock_timeout: 2_000 })
  await writer.connect()
  onTestFinished(() => writer.end())
  await until(async () => (await writer.query(isMigrationWaiting)).rowCount === 1)
  await writer.query('insert into a values (2)')
  await client.query('commit')
  expect((await applied).flat()).toEqual(['0002_index.sql'])
  const { rows } = await writer.query(`select indisvalid from pg_index where indexrelid = 'a_id'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
})

test('[OPS-05] a file outside a transaction may hold nothing but indexes', async () => {
  const { url } = await createEmptyDatabase()
  const sql = '-- outside a transaction\ncreate table a (id int);\n'
  await expect(migrate(url, await createFolder({ '0001_a.sql': sql }))).rejects.toThrow(
    /only create and drop/,
  )
})
