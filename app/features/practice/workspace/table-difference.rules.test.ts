import { expect, test } from 'vitest'
import { compareTables } from './table-difference.rules.ts'
import { parseTables } from './schema.rules.ts'

const table = (rows: string[][], columns = ['a', 'b']) => ({ columns, rows })

test.each([
  [table([['1', 'x']], ['a', 'c']), 'The columns must be a, b.', [], []],
  [
    table([
      ['2', 'y'],
      ['1.50', 'x'],
    ]),
    "The rows are right, their order isn't.",
    [],
    [],
  ],
  [table([['1.5', 'x']]), '1 row is missing.', [1], []],
  [
    table([
      ['1.5', 'x'],
      ['2', 'y'],
      ['2', 'y'],
    ]),
    '1 row too many.',
    [],
    [2],
  ],
] as const)('[PRAC-02] what is different in a result: %#', (actual, text, missing, extra) => {
  const expected = table([
    ['1.5', 'x'],
    ['2', 'y'],
  ])
  const copy = { columns: [...actual.columns], rows: actual.rows.map((row) => [...row]) }
  expect(compareTables(expected, copy)).toEqual({ text, missing, extra })
})

test('[PRAC-01] the tables of a schema, or null for anything else', () => {
  const schema =
    'create table team (id integer primary key, price numeric(8, 2) check (price > 0), primary key (id));\ncreate table a (b text);'
  expect(parseTables(schema)).toEqual([
    {
      name: 'team',
      columns: [
        { name: 'id', type: 'integer, key' },
        { name: 'price', type: 'numeric(8, 2)' },
      ],
    },
    { name: 'a', columns: [{ name: 'b', type: 'text' }] },
  ])
  expect(parseTables('create view v as select 1')).toBeNull()
})
