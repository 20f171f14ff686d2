import { expect, test } from 'vitest'
import { isLeft, LEFT_AFTER_MS } from '#app/features/rounds/shared/round-phases.rules.ts'
import {
  applyAction,
  createRound,
  debugPhases,
  type Round,
  type RoundAction,
  type RoundPhase,
} from './debug-round.rules.ts'

const { canExtend, phaseLeftMs, phaseSpentMs, reopenRound, totalLeftMs } = debugPhases

const MINUTE = 60_000
const NOW = 1_000_000_000
const hypothesis = { think: 'The cache', because: 'It is right after 60 minutes', sure: 'guess' as const }
const counts = { passed: 5, total: 5 }

const ACTIONS: Record<string, RoundAction> = {
  pause: { kind: 'pause' },
  extend: { kind: 'extend' },
  next: { kind: 'next' },
  drop: { kind: 'drop', ...hypothesis, why: 'That test passes.' },
  commit: { kind: 'commit', ...hypothesis },
  fixed: { kind: 'fixed', visible: counts, hidden: counts },
  'give-up': { kind: 'give-up' },
  mark: { kind: 'mark', ticks: ['place'], explanationMark: 3 },
}

const roundIn = (phase: RoundPhase): Round => {
  const started = createRound([10, 20, 15, 5], NOW)
  const isCommitted = phase === 'fix' || phase === 'explain' || phase === 'done'
  return {
    ...started,
    phase,
    clock: { ...started.clock, runningSince: phase === 'done' ? null : NOW },
    committed: isCommitted ? { ...hypothesis, atMs: 0 } : null,
  }
}

/** The phase after an action; null if it is refused. */
test.each<[RoundPhase, Record<string, RoundPhase | null>]>([
  [
    'understand',
    {
      pause: 'understand',
      extend: 'understand',
      next: 'find',
      drop: 'understand',
      commit: 'fix',
      fixed: null,
      'give-up': 'done',
      mark: null,
    },
  ],
  [
    'find',
    {
      pause: 'find',
      extend: 'find',
      next: null,
      drop: 'find',
      commit: 'fix',
      fixed: null,
      'give-up': 'done',
      mark: null,
    },
  ],
  [
    'fix',
    {
      pause: 'fix',
      extend: null,
      next: null,
      drop: null,
      commit: null,
      fixed: 'explain',
      'give-up': 'done',
      mark: null,
    },
  ],
  [
    'explain',
    {
      pause: 'explain',
      extend: null,
      next: 'done',
      drop: null,
      commit: null,
      fixed: null,
      'give-up': 'done',
      mark: null,
    },
  ],
  [
    'done',
    {
      pause: null,
      extend: null,
      next: null,
      drop: null,
      commit: null,
      fixed: null,
      'give-up': null,
      mark: 'done',
    },
  ],
])('[ROUND-01] what is possible in the phase %s', (phase, expected) => {
  for (const [name, action] of Object.entries(ACTIONS)) {
    const next = applyAction(roundIn(phase), action, NOW + MINUTE)
    expect([name, next?.phase ?? null]).toEqual([name, expected[name]])
  }
})

test('[ROUND-01] a committed hypothesis ends the search and stays', () => {
  const round = applyAction(roundIn('find'), { kind: 'commit', ...hypothesis }, NOW + 3 * MINUTE)
  expect(round?.committed).toEqual({ ...hypothesis, atMs: 3 * MINUTE })
  expect(round?.clock.spentMs).toEqual([0, 3 * MINUTE, 0, 0])
  if (round === null) return
  expect(applyAction(round, { kind: 'commit', ...hypothesis, think: 'Another' }, NOW + 4 * MINUTE)).toBeNull()
  const [dropped] =
    applyAction(roundIn('find'), ACTIONS['drop'] ?? { kind: 'pause' }, NOW + MINUTE)?.dropped ?? []
  expect(dropped).toEqual({ ...hypothesis, atMs: MINUTE, why: 'That test passes.' })
})

test('[ROUND-01] a paused clock waits, and pausing twice is one pause', () => {
  const paused = applyAction(roundIn('find'), { kind: 'pause' }, NOW + 2 * MINUTE)
  if (paused === null) throw new Error('It can be paused.')
  expect(phaseSpentMs(paused, NOW + 90 * MINUTE)).toBe(2 * MINUTE)
  const again = applyAction(paused, { kind: 'pause' }, NOW + 5 * MINUTE)
  expect(again?.clock).toEqual(paused.clock)
  const resumed = applyAction(paused, { kind: 'resume' }, NOW + 90 * MINUTE)
  if (resumed === null) throw new Error('It can go on.')
  expect(phaseLeftMs(resumed, NOW + 91 * MINUTE)).toBe(17 * MINUTE)
  expect(totalLeftMs(resumed, NOW + 91 * MINUTE)).toBe(37 * MINUTE)
})

test('[ROUND-01] five minutes come from the next phase, as long as it keeps some', () => {
  const extended = applyAction(roundIn('find'), { kind: 'extend' }, NOW)
  expect(extended?.clock.minutes).toEqual([10, 25, 10, 5])
  expect(extended && canExtend(extended)).toBe(true)
  expect(canExtend(roundIn('fix'))).toBe(false)
  expect(canExtend(roundIn('explain'))).toBe(false)
})

test('[ROUND-01] a round that was left goes on where the last action was', () => {
  const round = { ...roundIn('find'), activeAt: NOW + 4 * MINUTE }
  const after = reopenRound(round, NOW + 600 * MINUTE)
  expect(phaseSpentMs(after, NOW + 601 * MINUTE)).toBe(5 * MINUTE)
  expect([isLeft(round, NOW + 600 * MINUTE), isLeft(round, NOW + 5 * MINUTE)]).toEqual([true, false])
  // A reload after a moment changes nothing.
  expect(reopenRound(round, round.activeAt + LEFT_AFTER_MS - 1)).toBe(round)
  const paused = { ...round, clock: { ...round.clock, runningSince: null } }
  expect(reopenRound(paused, NOW + 600 * MINUTE)).toBe(paused)
  expect(isLeft(roundIn('done'), NOW + 600 * MINUTE)).toBe(false)
})
