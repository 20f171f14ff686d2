import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkMigrations } from './check-migrations.ts'
import { plantTree } from '../test/planted-tree.ts'
import { runCommand } from './run-command.ts'

const plant = (sql: string, name = '0999_planted.sql') => plantTree({ [`database/migrations/${name}`]: sql })

async function findRules(sql: string): Promise<string[]> {
  await using tree = await plant(sql)
  return (await checkMigrations(tree.root)).map(({ rule }) => rule)
}

test.each([
  ['ban-drop-column', 'alter table deck drop column name;'],
  ['renaming-column', 'alter table deck rename column name to title;'],
  ['adding-required-field', 'alter table deck add column shelf text not null;'],
  ['changing-column-type', 'alter table deck alter column name type varchar(80);'],
  ['require-concurrent-index-creation', 'create index deck_of_name on deck (name);'],
  ['constraint-missing-not-valid', 'alter table deck add constraint short check (length(name) < 9);'],
  ['ban-drop-table', 'drop table deck;'],
])('[OPS-05] a planted migration fails: %s', async (rule, sql) => {
  expect(await findRules(`${sql}\n`)).toContain(`squawk:${rule}`)
})

test.each([
  ['a new table with its index', 'create table a (id uuid primary key, b text);\ncreate index a_b on a (b);'],
  ['an optional column', 'alter table deck add column shelf text;'],
  [
    'an index that is built outside a transaction',
    '-- outside a transaction\ndrop index concurrently if exists deck_name;\ncreate index concurrently if not exists deck_name on deck (name);',
  ],
  [
    'a removal one release later, with its reason',
    '-- Unused since 0.2.\n-- squawk-ignore ban-drop-column\nalter table deck drop column name;',
  ],
])('[OPS-05] a migration that both builds can use passes: %s', async (_, sql) => {
  expect(await findRules(`${sql}\n`)).toEqual([])
})

test('[OPS-05] an ignored rule without a reason is rejected', async () => {
  const sql = '-- squawk-ignore ban-drop-column\nalter table deck drop column name;\n'
  expect(await findRules(sql)).toEqual(['squawk-ignore-reason'])
})

test('[OPS-05] the command fails for a planted migration, names the line, and says how many are excused', async () => {
  await using tree = await plantTree({
    'database/migrations/0002_old.sql': 'drop table deck;\n',
    'database/migrations/0999_planted.sql': 'select 1;\nalter table deck drop column name;\n',
  })
  const check = join(import.meta.dirname, 'check.ts')
  const args = [check, '--root', tree.root, '--only', 'migrations']
  const { code, output } = await runCommand(process.execPath, args, { cwd: tree.root })
  expect(output).toContain('[squawk:ban-drop-column] database/migrations/0999_planted.sql:2')
  expect(output).toContain('1 checked; 1 up to number 63 excused')
  expect(code).toBe(1)
})
