import { expect, test } from 'vitest'
import { layOutSession } from './session.rules.ts'

const NO_LOAD = {
  review: { cards: 0, minutes: 0 },
  exercises: [],
  stories: 0,
  drillProblems: 1,
  project: null,
}

test('[PATH-07] two units with one technique give one step of its drill, so that each step is there once', () => {
  const drillOf = (unit: string) => ({ kind: 'recognize' as const, unit, ref: 'backtracking', minutes: 2 })
  const steps = layOutSession(
    { kind: 'unit', steps: [drillOf('backtracking'), drillOf('combination-sum')] },
    NO_LOAD,
    30,
  )
  expect(steps.map(({ id }) => id)).toEqual(['recognize:backtracking'])
})

test('[PATH-07] a session of ten minutes ends after its reviews if the next step does not fit', () => {
  const write = { kind: 'write' as const, unit: 'graphs', ref: 'islands', minutes: 12 }
  const planned = { kind: 'unit' as const, steps: [write] }
  const review = { cards: 12, minutes: 5 }
  expect(layOutSession(planned, { ...NO_LOAD, review }, 10).map(({ id }) => id)).toEqual(['review', 'drill'])
  // Four problems take as long as those of a unit.
  expect(layOutSession(planned, { ...NO_LOAD, review }, 10).at(-1)?.minutes).toBe(2)
  // Nothing else is due: then the step is the session.
  expect(layOutSession(planned, NO_LOAD, 10).map(({ id }) => id)).toEqual(['write:islands'])
})
