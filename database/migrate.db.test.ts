import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { migrate, MigrationError } from './migrate.ts'

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  for (const [name, sql] of Object.entries(files)) await writeFile(path.join(folder, name), sql)
  return folder
}

/** A database without any schema. */
async function emptyDatabase() {
  const url = await createTestDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('drop publication flashcards_live; drop schema public cascade; create schema public')
  return { url, client }
}

test('ten processes that start at once apply each migration once', async () => {
  const { url, client } = await emptyDatabase()
  const folder = await folderOf({
    '0001_a.sql': 'create table a (id int); select pg_sleep(0.1)',
    '0002_b.sql': 'insert into a values (1)',
  })
  const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(url, folder)))
  expect(applied.flat().sort()).toEqual(['0001_a.sql', '0002_b.sql'])
  expect((await client.query('select id from a')).rows).toEqual([{ id: 1 }])
})

test('a migration that fails leaves nothing of itself, and what came before stays', async () => {
  const { url, client } = await emptyDatabase()
  const folder = await folderOf({
    '0001_a.sql': 'create table a (id int)',
    '0002_b.sql': 'create table b (id int); select 1/0',
  })
  await expect(migrate(url, folder)).rejects.toThrow(MigrationError)
  const { rows } = await client.query(
    `select to_regclass('a') is not null as a, to_regclass('b') is not null as b`,
  )
  expect(rows).toEqual([{ a: true, b: false }])
})

test('an edited migration and a database newer than the code are refused', async () => {
  const { url } = await emptyDatabase()
  await migrate(url, await folderOf({ '0001_a.sql': 'create table a (id int)' }))
  await expect(migrate(url, await folderOf({ '0001_a.sql': 'create table a (id text)' }))).rejects.toThrow(
    /was edited/,
  )
  await expect(migrate(url, await folderOf({}))).rejects.toThrow(/this code has not/)
})
