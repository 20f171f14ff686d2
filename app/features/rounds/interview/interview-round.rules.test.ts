import { expect, test } from 'vitest'
import { PHASE_MINUTES } from '#app/features/rounds/design/design-round.rules.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import {
  DESIGN_PLAN,
  PROJECT_PHASES,
  sharedRound,
  spentInPhases,
  spentInProject,
} from './interview-round.rules.ts'
import type { PhaseTimes } from './phase-times.ts'

const sharedDesignRound = (times: PhaseTimes<(typeof DESIGN_PLAN.phases)[number]>, minutes: number) =>
  sharedRound(DESIGN_PLAN, times, minutes)

test('[ROUND-04] the phases of a design of two follow from when each of them began', () => {
  expect(sharedDesignRound({}, 45)).toEqual({
    phase: 'requirements',
    clock: { minutes: [...PHASE_MINUTES], spentMs: [0, 0, 0, 0, 0, 0, 0], runningSince: 0 },
  })
  const times = { estimates: 5 * MINUTE_MS, api: 8 * MINUTE_MS }
  expect(sharedDesignRound(times, 45)).toMatchObject({
    phase: 'api',
    clock: { spentMs: [5 * MINUTE_MS, 3 * MINUTE_MS, 0, 0, 0, 0, 0], runningSince: 8 * MINUTE_MS },
  })
  expect(spentInPhases(DESIGN_PLAN, times, 10 * MINUTE_MS)).toEqual(
    [5, 3, 2, 0, 0, 0, 0].map((minutes) => minutes * MINUTE_MS),
  )
})

test('[ROUND-04] a phase that was skipped took no time, and a clock never runs backward', () => {
  const { phase, clock } = sharedDesignRound({ 'data-model': 4 * MINUTE_MS, design: MINUTE_MS }, 45)
  expect(phase).toBe('design')
  expect(clock.spentMs.every((ms) => ms >= 0)).toBe(true)
  expect(clock.runningSince).toBe(4 * MINUTE_MS)
})

test.each([30, 45, 60])('[ROUND-04] the phases of a round of %i minutes add up to its length', (minutes) => {
  const plans = [
    DESIGN_PLAN,
    { phases: PROJECT_PHASES.debug, minutes: [10, 20, 15, 5] },
    { phases: PROJECT_PHASES.assisted, minutes: [5, 25, 10, 5] },
  ]
  for (const plan of plans) {
    const phases = sharedRound<string>(plan, {}, minutes).clock.minutes
    expect(phases.reduce((total, value) => total + value, 0)).toBe(minutes)
    expect(Math.min(...phases)).toBeGreaterThanOrEqual(3)
  }
})

test('[ROUND-04] a project of two has the phases of one that is done alone, in the length of the interview', () => {
  const plan = { phases: PROJECT_PHASES.debug, minutes: [10, 20, 15, 5] }
  expect(sharedRound(plan, {}, 50)).toEqual({
    phase: 'understand',
    clock: { minutes: [10, 20, 15, 5], spentMs: [0, 0, 0, 0], runningSince: 0 },
  })
  expect(sharedRound(plan, { find: 4 * MINUTE_MS }, 25)).toEqual({
    phase: 'find',
    clock: {
      minutes: [5, 10, 8, 2],
      spentMs: [4 * MINUTE_MS, 0, 0, 0],
      runningSince: 4 * MINUTE_MS,
    },
  })
})

test.each([
  ['debug', {}, [0, 0, 30, 0]],
  ['assisted', {}, [0, 30, 0, 0]],
  ['debug', { find: 5 * MINUTE_MS, fix: 20 * MINUTE_MS }, [5, 15, 10, 0]],
  ['assisted', { build: 2 * MINUTE_MS, verify: 20 * MINUTE_MS, explain: 25 * MINUTE_MS }, [2, 18, 5, 5]],
] as const)('[ROUND-04] the time of a %s project of two: %o', (kind, times, expected) => {
  expect(spentInProject(kind, times, 30 * MINUTE_MS)).toEqual(expected.map((minutes) => minutes * MINUTE_MS))
})
