import { expect, test } from 'vitest'
import { readFrameMessage, readOutcome } from './frame-message.ts'
import type { RunOutcome, RunTest, TestResult } from './runner-protocol.ts'

const TESTS: RunTest[] = [
  { name: 'one', isHidden: false, args: [1], expected: 1 },
  { name: 'two', isHidden: true, args: [2], expected: 2 },
]
const SHOWN: TestResult = {
  name: 'one',
  isHidden: false,
  status: 'failed',
  expected: `${'x'.repeat(2_000)}…`,
  actual: '2',
  tables: {
    expected: { columns: ['a'], rows: [['1']] },
    actual: { columns: ['a', 'b'], rows: [['1', `${'y'.repeat(200)}…`]] },
  },
  printed: 'z'.repeat(20_000),
  droppedCharacters: 7,
  error: { message: 'No.', line: 3 },
  ms: 1.5,
}
const HIDDEN: TestResult = {
  ...SHOWN,
  name: 'two',
  isHidden: true,
  status: 'error',
  expected: null,
  actual: null,
  tables: null,
  printed: null,
  error: { message: 'TypeError', line: null },
}

test.each<RunOutcome>([
  { status: 'tested', results: [SHOWN, HIDDEN], ms: 12.5 },
  { status: 'code-error', error: { message: 'SyntaxError', line: null }, printed: 'so far' },
  { status: 'cancelled' },
  { status: 'broke', message: 'The runner stopped.' },
])('[SEC-01] the outcome $status of our own frame is believed as it is', (outcome) => {
  expect(readOutcome(structuredClone(outcome), TESTS)).toEqual(outcome)
})

test.each([
  [{ kind: 'alive', more: 1 }, { kind: 'alive' }],
  [
    { kind: 'ready', runtime: 'python' },
    { kind: 'ready', runtime: 'python' },
  ],
  [{ kind: 'ready', runtime: 'constructor' }, null],
  [{ kind: 'load-failed', runtime: 'sql', message: 'x'.repeat(2_001) }, null],
  [{ kind: 'result', runId: '1' }, null],
  [{ kind: 'loaded' }, null],
  [['alive'], null],
  ['alive', null],
  [undefined, null],
])('[SEC-01] the message %j is read as %j', (data, message) => {
  expect(readFrameMessage(data)).toEqual(message)
})
