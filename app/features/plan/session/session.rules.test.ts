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
