import { expect, test } from 'vitest'
import {
  applyAction,
  type AssistedAction,
  type AssistedRound,
  canAsk,
  canRunHidden,
  canWriteCode,
  createRound,
  type Decision,
  isReason,
  PROPOSAL_COUNT,
  tallyDecisions,
} from './assisted-round.rules.ts'
import { ownTestPath, startOwnTest, testImports } from './own-test.rules.ts'

const MINUTE = 60_000
const NOW = 1_000_000_000
const counts = { passed: 5, total: 5 }
const decision: Decision = {
  choice: 'accept',
  reason: 'Tried it with 1.',
  version: 'first',
  code: null,
  tookMs: 0,
}
const decide = (proposal: number): AssistedAction => ({
  kind: 'decide',
  proposal,
  choice: 'reject',
  reason: 'It fails for 0.',
  version: 'other',
  code: 'ignored',
  files: '{}',
})

const ACTIONS: Record<string, AssistedAction> = {
  pause: { kind: 'pause' },
  extend: { kind: 'extend' },
  next: { kind: 'next' },
  ask: { kind: 'ask' },
  decide: decide(0),
  tested: { kind: 'tested', visible: counts, hidden: counts, own: 1, failures: [] },
  'give-up': { kind: 'give-up' },
  mark: { kind: 'mark', explanationMark: 3 },
}
type Phase = AssistedRound['phase']

const roundIn = (phase: Phase, changes: Partial<AssistedRound> = {}): AssistedRound => ({
  ...createRound([5, 25, 10, 5], NOW),
  phase,
  ...changes,
})

/** The phase after an action; null if it is refused. */
test.each<[string, AssistedRound, Record<string, Phase | null>]>([
  [
    'read',
    roundIn('read'),
    {
      pause: 'read',
      extend: 'read',
      next: 'build',
      ask: null,
      decide: null,
      tested: null,
      'give-up': 'done',
      mark: null,
    },
  ],
  [
    'build, with a proposal',
    roundIn('build', { shown: { atMs: 0 } }),
    {
      pause: 'build',
      extend: 'build',
      next: null,
      ask: null,
      decide: 'build',
      tested: null,
      'give-up': 'done',
      mark: null,
    },
  ],
  [
    'build, with none',
    roundIn('build'),
    {
      pause: 'build',
      extend: 'build',
      next: null,
      ask: 'build',
      decide: null,
      tested: null,
      'give-up': 'done',
      mark: null,
    },
  ],
  [
    'build, all decided',
    roundIn('build', { decisions: Array.from({ length: PROPOSAL_COUNT }, () => decision) }),
    {
      pause: 'build',
      extend: 'build',
      next: 'verify',
      ask: null,
      decide: null,
      tested: null,
      'give-up': 'done',
      mark: null,
    },
  ],
  [
    'verify',
    roundIn('verify'),
    {
      pause: 'verify',
      extend: null,
      next: 'explain',
      ask: null,
      decide: null,
      tested: null,
      'give-up': 'done',
      mark: null,
    },
  ],
  [
    'explain',
    roundIn('explain'),
    {
      pause: 'explain',
      extend: null,
      next: 'done',
      ask: null,
      decide: null,
      tested: 'explain',
      'give-up': 'done',
      mark: null,
    },
  ],
  [
    'done',
    roundIn('done'),
    {
      pause: null,
      extend: null,
      next: null,
      ask: null,
      decide: null,
      tested: null,
      'give-up': null,
      mark: 'done',
    },
  ],
])('[ROUND-02] what can be done in %s', (_name, round, expected) => {
  const found = Object.entries(ACTIONS).map(([name, action]) => [
    name,
    applyAction(round, action, NOW)?.phase ?? null,
  ])
  expect(Object.fromEntries(found)).toEqual(expected)
})

test('[ROUND-02] a decision has the time since its proposal was shown, without a pause', () => {
  const built = applyAction(roundIn('read'), { kind: 'next' }, NOW + 4 * MINUTE)
  const paused = built && applyAction(built, { kind: 'pause' }, NOW + 5 * MINUTE)
  const resumed = paused && applyAction(paused, { kind: 'resume' }, NOW + 60 * MINUTE)
  const decided = resumed && applyAction(resumed, decide(0), NOW + 61 * MINUTE)
  expect(decided).toMatchObject({
    shown: null,
    decisions: [{ choice: 'reject', version: 'other', code: null, tookMs: 2 * MINUTE }],
  })
})

test('[ROUND-02] a decision about another proposal than the shown one is refused', () => {
  const round = roundIn('build', { shown: { atMs: 0 }, decisions: [decision] })
  expect([0, 1, 2].map((proposal) => applyAction(round, decide(proposal), NOW) !== null)).toEqual([
    false,
    true,
    false,
  ])
})

test.each([
  ['read', false, false],
  ['build', true, false],
  ['verify', true, false],
  ['explain', false, true],
  ['done', false, true],
] as const)(
  '[ROUND-02] in %s code can be written: %s, hidden tests are sent: %s',
  (phase, canWrite, canRun) => {
    expect([canWriteCode(phase), canRunHidden(phase)]).toEqual([canWrite, canRun])
  },
)

test('[ROUND-02] a proposal can be asked for until there are five decisions', () => {
  const isPossible = [0, 4, 5].map((count) =>
    canAsk(roundIn('build', { decisions: Array.from({ length: count }, () => decision) })),
  )
  expect(isPossible).toEqual([true, true, false])
})

test.each([
  ['Looks fine', false],
  ['   Looks fine   ', false],
  ['It is 15 letter', true],
])('[ROUND-02] "%s" is a reason: %s', (reason, expected) => {
  expect(isReason(reason)).toBe(expected)
})

test('[ROUND-02] decisions are counted against what the proposals were; undecided ones are left out', () => {
  const verdicts = [true, false, false, true, false].map((isRight) => ({ isRight }))
  const choices = (...list: Decision['choice'][]) => list.map((choice) => ({ choice }))
  expect(tallyDecisions(choices('accept', 'accept', 'edit', 'reject', 'reject'), verdicts)).toEqual({
    wrong: 3,
    caught: 2,
    right: 2,
    stopped: 1,
  })
  expect(tallyDecisions(choices('accept', 'reject'), verdicts)).toEqual({
    wrong: 1,
    caught: 1,
    right: 1,
    stopped: 0,
  })
})

test('[ROUND-02] a file for own tests has the imports of the given one', () => {
  const given =
    "import { test } from 'node:test'\nimport { Room } from '../rooms/room.ts'\n\ntest('x', () => {})\n"
  expect(testImports(given)).toBe("import { test } from 'node:test'\nimport { Room } from '../rooms/room.ts'")
  expect(startOwnTest('typescript', given)).toContain("room.ts'\n\ntest('My own test'")
  expect(startOwnTest('python', 'from limiter.limiter import Limiter\n')).toContain(
    'Limiter\n\n\ndef test_own',
  )
  expect([ownTestPath('python'), ownTestPath('typescript')]).toEqual([
    'tests/test_own.py',
    'tests/own.test.ts',
  ])
})
