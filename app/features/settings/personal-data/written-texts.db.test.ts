import { readFile } from 'node:fs/promises'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { buildCardRow } from '../../../../test/factories/card.ts'
import {
  EVERYTHING_PASSWORD,
  insertPersonWithEverything,
} from '../../../../test/factories/person-with-everything.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../../test/factories/public-deck.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { PERSONAL_TABLES } from './personal-tables.store.server.ts'

type TextTable = { table: string; written: string[]; fate: string; others: string[] }

const namesIn = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)

/** The table of docs/data.md that says for each text column who writes it and what a deletion does to it. */
async function readDocs(): Promise<TextTable[]> {
  const text = await readFile(new URL('../../../../docs/data.md', import.meta.url), 'utf8')
  const section = text.split('## Texts that people write')[1]?.split('\n## ')[0] ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, table = '', written = '', fate = '', others = '']) => ({
      table: table.replaceAll('`', ''),
      written: namesIn(written),
      fate,
      others: namesIn(others),
    }))
}

type TextColumn = { table: string; column: string; type: string }

async function listTextColumns(db: Database): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select table_name as table, column_name as column, udt_name as type from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and udt_name in ('text', '_text', 'varchar', '_varchar', 'json', 'jsonb', 'bytea')
    order by 1, ordinal_position`.execute(db)
  return rows
}

test('[FAIR-07] docs/data.md says of every text column whether people write it, and what a deletion does to it', async () => {
  const { db } = await createTestApp()
  const docs = await readDocs()
  const listed = docs.flatMap(({ table, written, others }) =>
    [...written, ...others].map((column) => `${table}.${column}`),
  )
  const existing = (await listTextColumns(db)).map(({ table, column }) => `${table}.${column}`)
  expect(listed.toSorted()).toEqual(existing.toSorted())
  const undecided = docs.filter(({ written, fate }) =>
    written.length === 0 ? fate !== '' : !/^(?:deleted|stays)\b/.test(fate),
  )
  expect(undecided).toEqual([])
})

const MARK = 'Xylographer'

const markFor = (type: string): RawBuilder<unknown> => {
  if (type === 'jsonb') return sql`${JSON.stringify([MARK])}::jsonb`
  if (type === 'bytea') return sql`convert_to(${MARK}, 'utf8')`
  return type === '_text' ? sql`array[${MARK}]` : sql`${MARK}`
}

/** The mark is no valid value of some columns. */
async function dropChecks(db: Database): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0 and conislocal`.execute(
    db,
  )
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(db)
}

/** Writes the mark into every text that people write, of the rows of one person, except for the email. */
async function markTexts(db: Database, { id, email }: Viewer, docs: readonly TextTable[]): Promise<void> {
  const columns = await listTextColumns(db)
  for (const { table, where } of PERSONAL_TABLES) {
    const written = docs.find((row) => row.table === table)?.written.filter((name) => name !== 'email') ?? []
    for (const { column, type } of columns.filter(
      (row) => row.table === table && written.includes(row.column),
    )) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${markFor(type)}
        where ${where({ id, email, attemptKeys: ['none'] })}`.execute(db)
    }
  }
}

/** The tables in which some row has the mark. */
async function findMarked(db: Database): Promise<string[]> {
  const hex = Buffer.from(MARK).toString('hex')
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const marked: string[] = []
  for (const { name } of rows) {
    const found = await sql`
      select from ${sql.table(name)} t where to_jsonb(t)::text ilike any(${[`%${MARK}%`, `%${hex}%`]}) limit 1`.execute(
      db,
    )
    if (found.rows.length > 0) marked.push(name)
  }
  return marked
}

const deleteAccount = async (site: TestApp, person: Viewer) =>
  site.callMutation('settings.deleteAccount', { password: EVERYTHING_PASSWORD }, await site.cookieOf(person))

test('[FAIR-07] after a deletion, what the person wrote is only where docs/data.md says that it stays', async () => {
  const site = await createTestApp()
  const docs = await readDocs()
  const { person } = await insertPersonWithEverything(site.db)
  await dropChecks(site.db)
  await markTexts(site.db, person, docs)
  const personal = new Set(PERSONAL_TABLES.map(({ table }) => table))
  const written = docs.filter(({ table, written: columns }) => personal.has(table) && columns.length > 0)
  expect(await findMarked(site.db)).toEqual(expect.arrayContaining(written.map(({ table }) => table)))
  expect((await deleteAccount(site, person)).status).toBe(200)
  const staying = docs.filter(({ fate }) => fate.startsWith('stays')).map(({ table }) => table)
  const left = await findMarked(site.db)
  expect(left.filter((table) => !staying.includes(table))).toEqual([])
  expect(left).toEqual(expect.arrayContaining(staying.filter((table) => personal.has(table))))
})

test('[FAIR-07] the text of a card suggestion is deleted with its last author, and stays while it has another one', async () => {
  const site = await createTestApp()
  const { db, callMutation, cookieOf } = site
  const [first, second] = [
    await insertPerson(db, { password: EVERYTHING_PASSWORD }),
    await insertPerson(db, { password: EVERYTHING_PASSWORD }),
  ]
  const card = buildCardRow()
  await insertPublicDeck(db, { cards: [card] })
  const suggest = async (person: Viewer, proposed: string) => {
    const input = { cardId: card.id, kind: 'wrong', note: '', side: 'answer', text: proposed }
    expect((await callMutation('suggestion.send', input, await cookieOf(person))).status).toBe(200)
  }
  await suggest(first, 'Mine alone')
  await suggest(first, 'Of both')
  await suggest(second, 'Of both')
  const texts = async () =>
    (await db.selectFrom('card_suggestion').select('proposed').orderBy('proposed').execute()).map(
      ({ proposed }) => proposed,
    )
  expect(await texts()).toEqual(['Mine alone', 'Of both'])
  expect((await deleteAccount(site, first)).status).toBe(200)
  expect(await texts()).toEqual(['Of both'])
  expect((await deleteAccount(site, second)).status).toBe(200)
  expect(await texts()).toEqual([])
})
