import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadModule } from 'libpg-query'
import { beforeAll, expect, test } from 'vitest'
import type { StatementRecord } from '../../app/platform/statement-recorder.server.ts'
import { checkStatements } from './check-statements.ts'
import { NAMED_EXCEPTIONS } from './named-exceptions.ts'
import type { NamedException } from './named-jobs.ts'
import { formatReport, listUnused } from './statement-report.ts'

beforeAll(loadModule)

const FILE = 'app/features/decks/deck.store.server.ts'
const statement = (caller: string, sql: string): StatementRecord => ({
  kind: 'statement',
  id: caller,
  sql,
  file: FILE,
  caller,
})
const transaction = (statements: string[], isolation = ''): StatementRecord => ({
  kind: 'transaction',
  id: statements.join('+'),
  isolation,
  statements,
})

const SWEEP: NamedException = {
  name: 'sweep',
  kind: 'batch job',
  why: 'by time',
  later: 'as it is',
  statements: [{ file: FILE, functions: ['sweepDecks'] }],
  together: [{ file: FILE, functions: ['readDeck', 'publishDeck'] }],
}

const pinned = statement('readDeck', 'update deck set name = $1 where owner_id = $2')
const open = statement('sweepDecks', 'delete from deck where rejected_at < $1')
const published = statement('publishDeck', 'insert into public_deck (id) values ($1)')
const reading = statement('readPublic', 'select * from public_deck where id = $1')

test('[OPS-03] a planted statement without an owner fails the check, with its file and its function', () => {
  const { failures } = checkStatements([pinned, open], [])
  expect(failures).toEqual([
    {
      rule: 'reads or writes deck without its owner',
      file: FILE,
      caller: 'sweepDecks',
      text: 'delete from deck where rejected_at < $1',
    },
  ])
})

test('[OPS-03] a named exception is counted, and only for its own function', () => {
  const report = checkStatements([pinned, open], [SWEEP])
  expect(report).toMatchObject({ statements: 2, onLearnerTables: 2, pinned: 1, failures: [] })
  expect(report.named).toEqual([{ exception: SWEEP, statements: 1, transactions: 0 }])
  const other = statement('otherSweep', 'delete from deck where rejected_at < $1')
  expect(checkStatements([other], [SWEEP]).failures).toHaveLength(1)
})

test('[OPS-03] in the built server only the function is known', () => {
  const bundled = { ...open, file: 'build/server/assets/bundle.js' }
  expect(checkStatements([bundled], [SWEEP]).failures).toEqual([])
})

test.each([
  ['writes to both sides', transaction(['readDeck', 'publishDeck']), 1],
  ['a read of public rows without a lock', transaction(['readDeck', 'readPublic']), 0],
  ['one snapshot of both sides', transaction(['readDeck', 'readPublic'], 'repeatable read'), 1],
  ['one side only', transaction(['publishDeck', 'readPublic']), 0],
])('[OPS-03] a transaction with %s', (_, record, expected) => {
  const records = [pinned, published, reading, record]
  expect(checkStatements(records, []).failures).toHaveLength(expected)
})

test('[OPS-03] a named transaction covers exactly its own functions', () => {
  const records = [pinned, published, transaction(['readDeck', 'publishDeck'])]
  expect(checkStatements(records, [SWEEP]).failures).toEqual([])
  const third = statement('otherWrite', 'delete from public_deck where id = $1')
  const larger = [...records, third, transaction(['readDeck', 'publishDeck', 'otherWrite'])]
  expect(checkStatements(larger, [SWEEP]).failures).toMatchObject([{ caller: 'otherWrite' }])
})

test('[OPS-03] the same statement from two functions, or with other constants, is one', () => {
  const first = statement('a', 'select 1 from deck where owner_id = $1 limit 1')
  const second = statement('b', 'select 1 from deck where owner_id = $2 limit 5')
  expect(checkStatements([first, second], []).statements).toBe(1)
})

test.each([
  ['a table of no group', 'select * from new_table', 'new_table is in no group of tables'],
  ['a text that is not SQL', 'selct 1', 'cannot be parsed: syntax error at or near "selct"'],
])('[OPS-03] %s fails the check', (_, sql, rule) => {
  expect(checkStatements([statement('a', sql)], []).failures).toMatchObject([{ rule }])
})

test('[OPS-03] after a whole run, an exception that nothing needs is a failure', () => {
  const report = checkStatements([pinned], [SWEEP])
  const unused = listUnused(report)
  expect(unused).toEqual(['sweep'])
  expect(formatReport(report, { unused, isWhole: true })).toContain('FAILED sweep')
  expect(formatReport(report, { unused, isWhole: false })).not.toContain('FAILED')
})

test('[OPS-03] every function of a named exception exists in its file', async () => {
  for (const { name, statements, together } of NAMED_EXCEPTIONS) {
    for (const { file, functions } of [...statements, ...together]) {
      const text = await readFile(path.join(import.meta.dirname, '../..', file), 'utf8')
      const missing = functions.filter((each) => !new RegExp(`(?:function|const) ${each}\\b`).test(text))
      expect(missing, `${name}: ${file}`).toEqual([])
    }
  }
})
