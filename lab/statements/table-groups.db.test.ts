import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadModule } from 'libpg-query'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { isMixed } from './check-statements.ts'
import { analyzeFunction, type DatabaseFunction } from './database-functions.ts'
import { NAMED_FUNCTIONS } from './named-exceptions.ts'
import { OWNER_COLUMNS, OWNER_FUNCTIONS, TABLE_GROUPS } from './table-groups.ts'

let pool: Pool

beforeAll(async () => {
  await loadModule()
  pool = new Pool({ connectionString: await createTestDatabase(), max: 1 })
})
afterAll(() => pool.end())

test('[OPS-03] every table of the schema is in exactly one group', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  const tables = rows.map(({ name }) => name).sort()
  expect([...TABLE_GROUPS.keys()].sort()).toEqual(tables)
})

test('[OPS-03] docs/data.md lists the same groups', async () => {
  const docs = await readFile(path.join(import.meta.dirname, '../../docs/data.md'), 'utf8')
  const section = docs.split('## Groups of tables')[1]?.split('\n## ')[0] ?? ''
  const listed = section
    .split('\n')
    .filter((line) => line.startsWith('| **'))
    .flatMap((line) => {
      const [, group = '', , tables = ''] = line.split('|').map((cell) => cell.trim())
      return [...tables.matchAll(/`(\w+)`/g)].map(([, table]) => [table, group.replaceAll('*', '')])
    })
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(TABLE_GROUPS))
  expect(listed).toHaveLength(TABLE_GROUPS.size)
})

type Key = { table: string; name: string; columns: string[]; isPrimary: boolean }

test('[OPS-03] the owner is the first column of each primary key and part of each unique index of a learner table', async () => {
  const { rows } = await pool.query<Key>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, i.indisprimary as "isPrimary",
      array(select a.attname::text from unnest(i.indkey) with ordinality k(number, position)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by k.position) as columns
    from pg_index i where i.indisunique and i.indrelid::regclass::text = any($1)`,
    [[...OWNER_COLUMNS.keys()]],
  )
  const primary = rows.filter(({ isPrimary }) => isPrimary)
  expect(primary.map(({ table }) => table).sort()).toEqual([...OWNER_COLUMNS.keys()].sort())
  const ownerOf = (table: string) => OWNER_COLUMNS.get(table) ?? ''
  expect(primary.filter(({ table, columns }) => columns[0] !== ownerOf(table))).toEqual([])
  expect(rows.filter(({ table, columns }) => !columns.includes(ownerOf(table)))).toEqual([])
})

test('[OPS-03] no foreign key of a learner table leaves its owner, and no column takes its value from a sequence', async () => {
  const keys = await pool.query<{ table: string; target: string; columns: string[] }>(
    `select c.conrelid::regclass::text as table, c.confrelid::regclass::text as target,
      array(select a.attname::text from unnest(c.conkey) k(number)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns
    from pg_constraint c where c.contype = 'f'
      and (c.conrelid::regclass::text = any($1) or c.confrelid::regclass::text = any($1))`,
    [[...OWNER_COLUMNS.keys()]],
  )
  const leaving = keys.rows.filter(
    ({ table, target, columns }) =>
      !OWNER_COLUMNS.has(target) || !columns.includes(OWNER_COLUMNS.get(table) ?? ''),
  )
  expect(leaving).toEqual([])
  const sequences = await pool.query(
    `select table_name from information_schema.columns where table_schema = 'public' and table_name = any($1)
      and (column_default like 'nextval%' or is_identity = 'YES')`,
    [[...OWNER_COLUMNS.keys()]],
  )
  expect(sequences.rows).toEqual([])
})

const readFunctions = async () => {
  const { rows } = await pool.query<DatabaseFunction & { triggerTables: string[] }>(`
    select p.proname as name, l.lanname as language, pg_get_functiondef(p.oid) as definition, p.prosrc as body,
      coalesce(p.proargnames, '{}') as "argumentNames",
      array(select distinct n::text from pg_trigger t, unnest(array[t.tgnewtable, t.tgoldtable]) n
        where t.tgfoid = p.oid and n is not null) as "transitionTables",
      array(select distinct t.tgrelid::regclass::text from pg_trigger t
        where t.tgfoid = p.oid and not t.tgisinternal and t.tgparentid = 0) as "triggerTables"
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')`)
  return rows
}

test('[OPS-03] functions of the database, which no connection sees, keep to the owner of their rows', async () => {
  const functions = await readFunctions()
  const found = functions.flatMap((source) => {
    const parts = analyzeFunction(source)
    const tables = [...source.triggerTables, ...parts.flatMap(({ analysis }) => analysis.tables)]
    const wrong = parts.flatMap(({ analysis }) => [...analysis.unpinned, ...analysis.problems])
    return isMixed(tables) || wrong.length > 0 ? [source.name] : []
  })
  expect(found).toEqual(NAMED_FUNCTIONS.map(({ name }) => name))
  const onLearnerTables = functions.filter((source) =>
    analyzeFunction(source).some(({ analysis }) => analysis.tables.some((table) => OWNER_COLUMNS.has(table))),
  )
  console.log(
    JSON.stringify({
      figure: 'functions of the database that keep to one owner',
      functions: functions.length,
      onLearnerTables: onLearnerTables.length,
      named: found,
    }),
  )
  // Statements call these directly, so the check of statements has to know the argument that names the learner.
  const called = onLearnerTables.filter(({ triggerTables }) => triggerTables.length === 0)
  expect(called.map(({ name }) => name).sort()).toEqual([...OWNER_FUNCTIONS.keys()].sort())
})

test('[OPS-03] a function that forgets the owner is found', () => {
  const planted = `create function planted() returns trigger language plpgsql as $$
    begin
      if exists (select from changed) then
        update deck set card_count = 0 where id = new.deck_id;
      end if;
      return null;
    end $$`
  const parts = analyzeFunction({
    name: 'planted',
    language: 'plpgsql',
    definition: planted,
    body: '',
    argumentNames: [],
    transitionTables: ['changed'],
  })
  expect(parts.flatMap(({ analysis }) => analysis.unpinned)).toEqual(['deck'])
})
