import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { fillTables, listTables } from '../test/catalog-rows.ts'
import { createTestDatabase } from '../test/database.ts'
import { migrate } from './migrate.ts'
import { hashMigrations, listMigrationsUpTo, releasedVersionsSchema } from './released-versions.ts'

const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
const RELEASED = releasedVersionsSchema.parse(
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'released-versions.json'), 'utf8')),
)
const NEWEST = readdirSync(MIGRATIONS).toSorted().at(-1) ?? ''
/**
 * Before the first version there was a schema with accounts, decks and cards only. The newest one is a version after the
 * next release; with it, a table that can't be filled fails before that.
 */
const STARTS = [
  { version: 'the first schema', lastMigration: '0003_live.sql' },
  ...RELEASED,
  { version: 'the newest schema', lastMigration: NEWEST },
]

/** Tables that a later version no longer has, with the reason. */
const DROPPED_TABLES: ReadonlyMap<string, string> = new Map([
  ['discussion_quota', 'counters of an hour; `quota` counts since 0022'],
])

const hashToken = (token: unknown) => createHash('sha256').update(String(token)).digest('hex')
/** Values that a migration changes: what becomes of them. */
const CHANGED_VALUES: ReadonlyMap<string, { by: string; toNew(value: unknown): unknown }> = new Map([
  ['session.token', { by: '0004_accounts_complete.sql', toNew: hashToken }],
])

/** Values that can't be guessed. The lesson of the course is inside its outline, as the first version could have it. */
const GIVEN = {
  'course.outline': {
    topics: [
      {
        id: randomUUID(),
        title: 'Arrays',
        subtopics: [
          { id: randomUUID(), title: 'Two pointers', content: '<p>One</p>', recommendedFlashcards: [] },
        ],
      },
    ],
  },
  'course.lesson_count': 1,
  'memory_fit.parameters': Array.from({ length: 21 }, () => 0.5),
}

type Row = Record<string, unknown>
const rowsSchema = z.array(z.object({ row: z.record(z.string(), z.unknown()) }))

async function readRows(client: Client, table: string) {
  const { rows } = await client.query(`select to_jsonb(t) as row from "${table}" t`)
  return rowsSchema.parse(rows).map(({ row }) => row)
}

const pickColumns = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)))

/** What should have become of a row: the columns that are still there, with what the migrations changed. */
const toNewRow = (table: string, row: Row, columns: readonly string[], added: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(pickColumns(row, columns)).map(([name, value]) => {
      const change = CHANGED_VALUES.get(`${table}.${name}`)
      return [name, change !== undefined && added.includes(change.by) ? change.toNew(value) : value]
    }),
  )

/** Creates a database as the given version left it, with rows in every table. */
async function createOldDatabase(lastMigration: string) {
  const url = await createTestDatabase('template0')
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const applied = await listMigrationsUpTo(MIGRATIONS, lastMigration)
  for (const name of applied) await copyFile(path.join(MIGRATIONS, name), path.join(folder, name))
  expect(await migrate(url, folder)).toEqual(applied)
  await fillTables(client, GIVEN)
  return { url, client, applied }
}

test.each(STARTS)(
  '[REPO-01] a database of $version with rows in every table migrates to the newest, and keeps them',
  async ({ lastMigration }) => {
    const { url, client, applied } = await createOldDatabase(lastMigration)
    const before = new Map<string, Row[]>()
    for (const { name } of await listTables(client)) before.set(name, await readRows(client, name))
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])

    const added = await migrate(url)
    expect([...applied, ...added]).toEqual(await listMigrationsUpTo(MIGRATIONS, NEWEST))

    const tables = new Map((await listTables(client)).map((table) => [table.name, table]))
    expect([...before.keys()].filter((name) => !tables.has(name) && !DROPPED_TABLES.has(name))).toEqual([])
    for (const [table, rows] of before) {
      if (DROPPED_TABLES.has(table) && !tables.has(table)) continue
      const columns = tables.get(table)?.columns.map(({ name }) => name) ?? []
      const expected = rows.map((row) => toNewRow(table, row, columns, added))
      const compared = Object.keys(expected[0] ?? {})
      const found = (await readRows(client, table)).map((row) => pickColumns(row, compared))
      const lost = expected.filter((row) => !found.some((other) => isDeepStrictEqual(row, other)))
      expect({ table, lost }).toEqual({ table, lost: [] })
    }
  },
)

test.each(RELEASED)(
  '[REPO-01] no migration of version $version was edited, and none was added before its last',
  async ({ lastMigration, checksum }) => {
    expect(await hashMigrations(MIGRATIONS, lastMigration)).toBe(checksum)
  },
)
