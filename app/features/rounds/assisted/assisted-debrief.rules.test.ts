import { expect, test } from 'vitest'
import type { LogEntry } from '#app/features/rounds/shared/round-log.rules.ts'
import {
  describeOpen,
  describeRecord,
  describeTally,
  judgeRound,
  listNumbers,
  reviewProposals,
} from './assisted-debrief.rules.ts'
import type { Verdict } from './assisted-project.schema.ts'
import type { AssistedResult, Choice, Decision } from './assisted-round.rules.ts'

const verdictOf = (isRight: boolean, fails: string | null): Verdict => ({
  isRight,
  verdict: isRight ? 'Right' : 'Off by one',
  why: '',
  check: '',
  fails,
  code: '',
})
const verdicts = [
  verdictOf(true, null),
  verdictOf(false, 'edge'),
  verdictOf(false, 'empty'),
  verdictOf(true, null),
  verdictOf(false, 'tie'),
]
const proposals = verdicts.map((_, index) => ({ title: `Part ${index + 1}` }))
const decisionsOf = (choices: readonly Choice[], changes: Partial<Decision> = {}): Decision[] =>
  choices.map((choice) => ({
    choice,
    reason: 'Fails for 0.',
    version: 'first',
    code: null,
    tookMs: 60_000,
    ...changes,
  }))
const resultOf = (...failed: string[]): AssistedResult => ({
  visible: { passed: 6, total: 6 },
  hidden: { passed: 5 - failed.length, total: 5 },
  own: 2,
  failures: failed.map((name) => ({ name, expected: '1', actual: '2' })),
})
const EARLY: Choice[] = ['accept', 'reject']
const ALL: Choice[] = ['accept', 'accept', 'edit', 'reject', 'reject']

test.each([
  [
    'the worst comes first',
    ALL,
    resultOf('edge'),
    ['2 missed', '3 caught', '5 caught', '4 stopped', '1 fine'],
  ],
  [
    'an accepted one that was fixed later',
    ALL,
    resultOf(),
    ['2 fixed', '3 caught', '5 caught', '4 stopped', '1 fine'],
  ],
  [
    'an edit that fixes nothing',
    ALL,
    resultOf('edge', 'empty'),
    ['2 missed', '3 not-fixed', '5 caught', '4 stopped', '1 fine'],
  ],
  [
    'without a run, an accepted one counts as missed',
    ALL,
    null,
    ['2 missed', '3 caught', '5 caught', '4 stopped', '1 fine'],
  ],
  ['a round that ended early', EARLY, null, ['3 open', '4 open', '5 open', '2 caught', '1 fine']],
])('[ROUND-02] proposals in the debrief: %s', (_name, choices, result, expected) => {
  const reviews = reviewProposals({ proposals, verdicts, decisions: decisionsOf(choices), result })
  expect(reviews.map(({ number, outcome }) => `${number} ${outcome}`)).toEqual(expected)
})

test('[ROUND-02] a failed hidden test comes with what was expected', () => {
  const [first] = reviewProposals({
    proposals,
    verdicts,
    decisions: decisionsOf(ALL),
    result: resultOf('edge'),
  })
  expect(first?.failure).toEqual({ name: 'edge', expected: '1', actual: '2' })
})

test.each([
  [{ wrong: 3, caught: 2 }, 0, 'You caught two of three wrong proposals'],
  [{ wrong: 3, caught: 3 }, 0, 'You caught all three wrong proposals'],
  [{ wrong: 3, caught: 0 }, 0, 'You caught none of three wrong proposals'],
  [{ wrong: 1, caught: 1 }, 0, 'You caught the one wrong proposal'],
  [{ wrong: 0, caught: 0 }, 4, 'No wrong proposal was decided'],
  [{ wrong: 1, caught: 1 }, 3, 'You caught the one wrong proposal you decided on'],
  [{ wrong: 2, caught: 2 }, 1, 'You caught both wrong proposals you decided on'],
  [{ wrong: 2, caught: 1 }, 1, 'You caught one of two wrong proposals you decided on'],
])('[ROUND-02] %o, %i open: %s', (tally, open, expected) => {
  expect(describeTally({ right: 0, stopped: 0, ...tally }, open)).toBe(expected)
})

test.each([
  [0, null],
  [1, "1 proposal wasn't decided."],
  [4, "4 proposals weren't decided."],
])('[ROUND-02] %i open proposals: %s', (open, expected) => {
  expect(describeOpen(open)).toBe(expected)
})

test('[ROUND-02] a share is given over rounds, with its range', () => {
  expect(describeRecord(null)).toContain('too few for a rate')
  expect(describeRecord({ rounds: 4, wrong: 11, caught: 8, right: 9, stopped: 1 })).toContain(
    'Over your 4 rounds: 8 of 11 wrong proposals caught (43–90%), 1 of 9 right ones stopped.',
  )
})

test.each([
  [[], ''],
  [[2], '2'],
  [[1, 5], '1 and 5'],
  [[2, 3, 4], '2, 3 and 4'],
])('[ROUND-02] %o is listed as "%s"', (numbers, expected) => {
  expect(listNumbers(numbers)).toBe(expected)
})

const run: LogEntry = { kind: 'run', phase: 'verify', failed: 0, total: 7 }

test.each([
  ['everything', { decisions: decisionsOf(['accept', 'edit', 'edit', 'accept', 'reject']) }, [4, 4, 4]],
  ['one wrong one of three was missed', { result: resultOf('edge') }, [3, 3, 4]],
  ['accepted within seconds', { decisions: decisionsOf(ALL, { tookMs: 5_000 }) }, [2, 4, 4]],
  ['reasons that name nothing', { decisions: decisionsOf(ALL, { reason: 'I trust it so far.' }) }, [3, 4, 1]],
  ['no run and no test', { log: [], result: { ...resultOf(), own: 0 } }, [3, 2, 4]],
  ['an early end', { decisions: decisionsOf(['accept']), log: [], result: null }, [1, 1, 4]],
  ['given up at once', { decisions: [], log: [], result: null }, [1, 1, 1]],
])('[ROUND-02] marks by fixed rules: %s', (_name, parts, expected) => {
  const marks = judgeRound({
    verdicts,
    decisions: decisionsOf(ALL),
    result: resultOf(),
    log: [run, run],
    ...parts,
  })
  expect(marks.map(({ mark }) => mark)).toEqual(expected)
})

test('[ROUND-02] a round that was given up before the first decision is told without counts of nothing', () => {
  const marks = judgeRound({ verdicts, decisions: [], result: null, log: [] })
  expect(marks.map(({ note }) => note)).toEqual([
    'No wrong proposal was decided.',
    'Ran the tests 0 times, wrote 0 tests of your own. The hidden tests didn’t run.',
    'No decision, so no reason.',
  ])
})
