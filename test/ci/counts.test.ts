import { expect, test } from 'vitest'

import { countPlaywright, countStep, countVitest } from './counts.ts'

const NOTHING = { passed: 0, failed: 0, failures: [], secondTries: [] }

test('[HOUSE-08] vitest: counts passed, failed and skipped tests, those that passed at the second try, and a file that could not be loaded', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          { fullName: 'takes away', status: 'failed', failureMessages: ['expected 1\nreceived 2'] },
          { fullName: 'divides', status: 'skipped' },
          { fullName: 'waits', status: 'passed', failureMessages: ['too late'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  }
  expect(countVitest(report)).toEqual({
    passed: 2,
    failed: 2,
    failures: ['a.test.ts: takes away\n    expected 1\n    received 2', 'b.test.ts: no such module'],
    secondTries: ['a.test.ts: waits'],
  })
})

test('playwright: counts nested suites, and an error outside of a test', () => {
  const spec = (title: string, status: string) => ({ title, file: 'decks.spec.ts', tests: [{ status }] })
  const report = {
    errors: [{ message: 'server did not start' }],
    suites: [
      {
        title: 'decks.spec.ts',
        specs: [spec('shows decks', 'expected')],
        suites: [
          {
            title: 'live',
            specs: [spec('shows new', 'unexpected'), spec('resumes', 'expected'), spec('x', 'skipped')],
          },
        ],
      },
    ],
  }
  expect(countPlaywright(report)).toEqual({
    passed: 2,
    failed: 2,
    failures: ['server did not start', 'decks.spec.ts: shows new (unexpected)'],
    secondTries: [],
  })
})

test('[HOUSE-08] playwright: what passed on the second run counts as passed and is listed; what failed or did not run there does not', () => {
  const report = (specs: [title: string, status: string][]) => ({
    errors: [],
    suites: [
      {
        title: 'decks.spec.ts',
        specs: specs.map(([title, status]) => ({ title, file: 'decks.spec.ts', tests: [{ status }] })),
      },
    ],
  })
  const first = report([
    ['shows decks', 'expected'],
    ['loads more', 'unexpected'],
    ['deletes', 'unexpected'],
    ['resumes', 'unexpected'],
  ])
  const again = report([
    ['loads more', 'expected'],
    ['deletes', 'unexpected'],
    ['resumes', 'skipped'],
  ])
  expect(countPlaywright(first, again)).toEqual({
    passed: 2,
    failed: 2,
    failures: ['decks.spec.ts: deletes (unexpected)', 'decks.spec.ts: resumes (unexpected)'],
    secondTries: ['decks.spec.ts: loads more'],
  })
})

test.each([
  ['a successful step is one passed test', 0, undefined, 1, 0],
  ['a failed step is one failure', 2, undefined, 0, 1],
  ['tests that passed', 0, { ...NOTHING, passed: 5 }, 5, 0],
  ['tests that failed are not counted twice', 1, { ...NOTHING, passed: 4, failed: 1, failures: ['x'] }, 4, 1],
  ['a failure that no test explains', 1, { ...NOTHING, passed: 5 }, 5, 1],
  ['no test at all', 0, NOTHING, 0, 1],
] as const)('%s', (_, exitCode, tests, passed, failed) => {
  const copy = tests && { ...tests, failures: [...tests.failures] }
  expect(countStep('step', exitCode, copy)).toMatchObject({ passed, failed })
})
