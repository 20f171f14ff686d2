import { expect, test } from 'vitest'
import { buildUnit } from '../../../../test/factories/track.ts'
import { describeStep, type SessionFacts } from './describe-step.rules.ts'

const CARD = '019a0000-0000-7000-8000-000000000009'
const UNIT = buildUnit('graphs', {
  cards: [{ deckId: '019a0000-0000-7000-8000-000000000008', cardId: CARD }],
})

const factsWith = (isStarted: boolean): SessionFacts => ({
  today: 20_774,
  isStarted,
  facts: { lessons: new Map(), cards: new Map(), exercises: new Map(), techniques: new Map() },
  due: { count: 0, decks: [] },
  answers: { due: 0, right: 0 },
  picks: [],
  dueStories: 0,
  mocks: [],
  projects: new Map(),
  finishedRounds: {},
  units: new Map([[UNIT.slug, UNIT]]),
})

test('[PATH-11] new cards need a connection until the session is started, which brings them to the device', () => {
  const step = { id: 'remember:graphs', kind: 'remember', unit: 'graphs', ref: 'graphs', minutes: 3 } as const
  const needs = (isStarted: boolean) =>
    describeStep(step, { skipped: [], skips: {} }, factsWith(isStarted)).needsNetwork
  expect(needs(false)).toBe(true)
  expect(needs(true)).toBe(false)
})
