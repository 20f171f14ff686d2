import { expect, test } from 'vitest'
import { roundSpentMs } from '#app/features/rounds/shared/round-phases.rules.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import {
  applyAction,
  CHECK_IDS,
  createRound,
  nextPhase,
  PHASE_MINUTES,
  PHASES,
  type Round,
  type RoundAction,
} from './design-round.rules.ts'

const START = 1_700_000_000_000
const act = (round: Round, action: RoundAction, minutes: number) =>
  applyAction(round, action, START + minutes * MINUTE_MS)
const at = (phase: Round['phase']): Round => ({ ...createRound(START), phase })

test('[ROUND-03] seven phases in 45 minutes, each with its time, and then the end', () => {
  expect(PHASE_MINUTES.reduce((sum, minutes) => sum + minutes, 0)).toBe(45)
  let round: Round = createRound(START)
  let minutes = 0
  for (const [index, phase] of PHASES.entries()) {
    expect(round.phase).toBe(phase)
    minutes += PHASE_MINUTES[index] ?? 0
    round = act(round, { kind: 'next' }, minutes) ?? round
  }
  expect(round).toMatchObject({ phase: 'done', clock: { runningSince: null } })
  expect(round.clock.spentMs).toEqual(PHASE_MINUTES.map((value) => value * MINUTE_MS))
  expect(roundSpentMs(round, START + 99 * MINUTE_MS)).toBe(45 * MINUTE_MS)
})

test.each([
  ['requirements', 'next', 'estimates'],
  ['deep-dive', 'next', 'trade-offs'],
  ['trade-offs', 'next', 'done'],
  ['api', 'end', 'done'],
  ['done', 'next', null],
  ['done', 'end', null],
  ['done', 'pause', null],
  ['done', 'extend', null],
] as const)('[ROUND-03] in %s, %s leads to %s', (phase, kind, after) => {
  expect(act(at(phase), { kind }, 1)?.phase ?? null).toBe(after)
})

test('[ROUND-03] a pause stops the clock, and five minutes come from the next phase if it has them', () => {
  const paused = act(createRound(START), { kind: 'pause' }, 2)
  expect(paused?.clock).toMatchObject({ runningSince: null, spentMs: [2 * MINUTE_MS, 0, 0, 0, 0, 0, 0] })
  const resumed = paused && act(paused, { kind: 'resume' }, 30)
  expect(resumed && roundSpentMs(resumed, START + 31 * MINUTE_MS)).toBe(3 * MINUTE_MS)
  expect(act(at('data-model'), { kind: 'extend' }, 1)?.clock.minutes).toEqual([6, 5, 5, 11, 5, 9, 4])
  expect(act(at('requirements'), { kind: 'extend' }, 1)).toBeNull()
})

test('[ROUND-03] points are marked after the end only', () => {
  const mark: RoundAction = { kind: 'mark', marks: { scope: 'same' } }
  expect(act(at('design'), mark, 1)).toBeNull()
  expect(act(at('done'), mark, 1)?.marks).toEqual({ scope: 'same' })
})

test('[ROUND-03] each phase has three checks of its own', () => {
  expect(new Set(CHECK_IDS).size).toBe(3 * PHASES.length)
  expect(nextPhase('trade-offs')).toBe('done')
})
