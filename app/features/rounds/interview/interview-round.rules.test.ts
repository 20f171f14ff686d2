import { expect, test } from 'vitest'
import { PHASE_MINUTES } from '#app/features/rounds/design/design-round.rules.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import { sharedDesignRound, spentInPhases } from './interview-round.rules.ts'

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
  expect(spentInPhases(times, 10 * MINUTE_MS)).toEqual(
    [5, 3, 2, 0, 0, 0, 0].map((minutes) => minutes * MINUTE_MS),
  )
})

test('[ROUND-04] a phase that was skipped took no time, and a clock never runs backward', () => {
  const { phase, clock } = sharedDesignRound({ 'data-model': 4 * MINUTE_MS, design: MINUTE_MS }, 45)
  expect(phase).toBe('design')
  expect(clock.spentMs.every((ms) => ms >= 0)).toBe(true)
  expect(clock.runningSince).toBe(4 * MINUTE_MS)
})

test('[ROUND-04] the plan has the length of the interview', () => {
  const sum = (minutes: number) =>
    sharedDesignRound({}, minutes).clock.minutes.reduce((total, value) => total + value, 0)
  for (const minutes of [30, 45, 60]) expect(Math.abs(sum(minutes) - minutes)).toBeLessThanOrEqual(2)
})
