import { expect, test } from 'vitest'
import { formatConsole } from '#app/features/rounds/shared/console-text.rules.ts'
import { hasEvidence } from '#app/features/rounds/shared/marks.rules.ts'
import { judgeRound } from './debug-debrief.rules.ts'
import {
  changeFile,
  findInFiles,
  groupFiles,
  offsetOfLine,
  parseChanged,
} from '#app/features/rounds/shared/project-files.rules.ts'
import { addToLog, type LogEntry, parseLog } from '#app/features/rounds/shared/round-log.rules.ts'

const PATHS = ['rooms/a.ts', 'rooms/b.ts', 'rooms/c.ts', 'rooms/d.ts', 'tests/rooms.test.ts']
const committed = {
  think: 'The list is stale',
  because: 'It is right after 60 minutes',
  sure: 'sure' as const,
  atMs: 0,
}
const all = { passed: 5, total: 5 }
const open = (file: string): LogEntry => ({ kind: 'open', phase: 'find', file })
const run = (phase: LogEntry['phase'], total = 5): LogEntry => ({ kind: 'run', phase, failed: 2, total })

const marksOf = (parts: Partial<Parameters<typeof judgeRound>[0]>) =>
  judgeRound({
    round: { committed, dropped: [], result: { visible: all, hidden: all } },
    log: [],
    paths: PATHS,
    changed: ['rooms/b.ts'],
    answer: { fixedFiles: ['rooms/b.ts'] },
    ...parts,
  }).map(({ mark }) => mark)

test.each([
  ['nothing was read or run', {}, [1, 3, 4]],
  [
    'half of the files, a test and a run',
    { log: [open('rooms/a.ts'), open('rooms/b.ts'), open('tests/rooms.test.ts'), run('find')] },
    [4, 4, 4],
  ],
  [
    'files that were read in the fix',
    { log: [{ ...open('rooms/a.ts'), phase: 'fix' as const }, run('fix')] },
    [1, 3, 4],
  ],
  ['no hypothesis', { round: { committed: null, dropped: [], result: null } }, [1, 1, 1]],
  [
    'a reason without anything that was seen',
    {
      round: {
        committed: { ...committed, because: 'I feel it' },
        dropped: [],
        result: { visible: all, hidden: all },
      },
    },
    [1, 2, 4],
  ],
  [
    'a hidden test fails',
    { round: { committed, dropped: [], result: { visible: all, hidden: { passed: 1, total: 2 } } } },
    [1, 3, 3],
  ],
  ['another place', { changed: ['rooms/c.ts'] }, [1, 3, 3]],
  ['another place, with a test of its own', { changed: ['rooms/c.ts'], log: [run('find', 4)] }, [2, 4, 4]],
])('[ROUND-01] marks from the log: %s', (_name, parts, marks) => {
  expect(marksOf(parts)).toEqual(marks)
})

test.each([
  ['`move` runs first', true],
  ['find() is called after it', true],
  ['cache.ts deletes one key', true],
  ['it takes 60 minutes', true],
  ['it looks like the cache', false],
])('[ROUND-01] whether "%s" names something that was seen: %s', (because, expected) => {
  expect(hasEvidence(because)).toBe(expected)
})

test('[ROUND-01] the log notes a file once in each phase, and survives what it does not know', () => {
  const once = addToLog('[]', open('rooms/a.ts'))
  expect(addToLog(once, open('rooms/a.ts'))).toBe(once)
  expect(parseLog(addToLog(once, run('find')))).toEqual([open('rooms/a.ts'), run('find')])
  expect(parseLog('[{"kind":"later"},{"kind":"open","phase":"fix","file":"x"}]')).toHaveLength(1)
  expect(parseLog('{')).toEqual([])
})

test('[ROUND-01] only files that differ from the given ones are saved', () => {
  const given = { 'rooms/a.ts': 'one', 'rooms/b.ts': 'two' }
  const changed = changeFile(given, '{}', 'rooms/a.ts', 'uno')
  expect(parseChanged(changed)).toEqual({ 'rooms/a.ts': 'uno' })
  expect(changeFile(given, changed, 'rooms/a.ts', 'one')).toBe('{}')
  expect(parseChanged('not JSON')).toEqual({})
})

test('[ROUND-01] the file list has sources first, and a search names file and line', () => {
  expect(groupFiles(['tests/t.test.ts', 'rooms/b.ts', 'rooms/a.ts'])).toEqual([
    { name: 'rooms', paths: ['rooms/a.ts', 'rooms/b.ts'] },
    { name: 'tests', paths: ['tests/t.test.ts'] },
  ])
  const files = { 'rooms/a.ts': 'const one = 1\nconst two = ONE\n', 'tests/t.test.ts': 'one()' }
  expect(findInFiles(files, 'one').map(({ path, line }) => `${path}:${line}`)).toEqual([
    'rooms/a.ts:1',
    'rooms/a.ts:2',
    'tests/t.test.ts:1',
  ])
  expect(findInFiles(files, '  ')).toEqual([])
  expect(offsetOfLine('ab\ncd\nef', 3)).toBe(6)
})

test('[ROUND-01] the console shows the failing tests with file and line', () => {
  const base = {
    file: 'tests/t.py',
    title: 'A title',
    expected: null,
    actual: null,
    printed: '',
    droppedCharacters: 0,
    ms: 1,
  }
  const lines = formatConsole(
    {
      status: 'tested',
      ms: 40,
      results: [
        { ...base, name: 'test_a', status: 'passed', error: null },
        {
          ...base,
          name: 'test_b',
          status: 'failed',
          error: { message: 'assert 1 == 2', trace: [{ file: 'tests/t.py', line: 7 }] },
        },
      ],
    },
    'python',
  ).map(({ text }) => text)
  expect(lines).toEqual([
    '$ pytest -q',
    '.F',
    '',
    'FAILED test_b',
    'E  assert 1 == 2',
    '  tests/t.py:7',
    '',
    '1 failed, 1 passed in 0.04s',
  ])
})
