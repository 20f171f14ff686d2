import { expect, test } from 'vitest'
import type { TestResult } from '#app/features/practice/runner/runner-protocol.ts'
import { describeOutcome } from './run-sample.ts'
import { moveLine, SAMPLE_CODE } from './sample.ts'

test('[FACE-02] the line that stores moves behind the one that looks up, once', () => {
  const moved = moveLine(SAMPLE_CODE)
  expect(moved.split('\n').map((line) => line.trim())).toEqual([
    'function twoSum(values, price) {',
    'const seen = new Map();',
    'for (let i = 0; i < values.length; i++) {',
    'const j = seen.get(price - values[i]);',
    'if (j !== undefined) return [j, i];',
    'seen.set(values[i], i);',
    '}',
    '}',
  ])
  expect(moveLine(moved)).toBe(moved)
  expect(moveLine('something else')).toBe('something else')
})

const createResult = (overrides: Partial<TestResult> = {}): TestResult => ({
  name: 'A test',
  isHidden: false,
  status: 'passed',
  expected: '[0, 3]',
  actual: '[0, 3]',
  tables: null,
  printed: null,
  droppedCharacters: 0,
  error: null,
  ms: 1,
  ...overrides,
})

test('[FACE-02] a run is told in one sentence', () => {
  const tested = (results: TestResult[]) => describeOutcome({ status: 'tested', results, ms: 1 })
  expect(tested([createResult(), createResult(), createResult()])).toEqual({
    isSolved: true,
    title: 'All 3 tests passed.',
    text: 'That is Two Sum in linear time.',
  })
  expect(tested([createResult(), createResult({ status: 'failed', actual: '[0, 0]' })])).toEqual({
    isSolved: false,
    title: '1 of 2 tests fails.',
    text: 'Expected [0, 3], got [0, 0].',
  })
  expect(
    tested([createResult({ status: 'timeout' }), createResult({ status: 'failed', actual: null })]),
  ).toMatchObject({ title: '2 of 2 tests fail.', text: 'It took too long.' })
  const error = { message: 'seen is not defined', line: 2 }
  expect(tested([createResult({ status: 'error', error })])?.text).toBe('seen is not defined')
  expect(describeOutcome({ status: 'code-error', error, printed: '' })?.title).toBe("It doesn't run yet.")
  expect(describeOutcome({ status: 'broke', message: 'x' })).toBeNull()
})
