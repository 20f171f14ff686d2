import { expect, test } from 'vitest'
import { buildUnit } from '../../../../test/factories/track.ts'
import { describeStep, type SessionFacts } from './describe-step.rules.ts'

const CARD = '019a0000-0000-7000-8000-000000000009'
const UNIT = buildUnit('graphs', {
  cards: [{ deckId: '019a0000-0000-7000-8000-000000000008', cardId: CARD }],
})

const factsWith = (facts: Partial<SessionFacts>): SessionFacts => ({
  today: 20_774,
  isStarted: true,
  facts: { lessons: new Map(), cards: new Map(), exercises: new Map(), techniques: new Map() },
  due: { count: 0, decks: [] },
  answers: { due: 0, right: 0 },
  picks: [],
  dueStories: 0,
  mocks: [],
  projects: new Map(),
  finishedRounds: {},
  units: new Map([[UNIT.slug, UNIT]]),
  ...facts,
})
const NOTHING_SKIPPED = { skipped: [], skips: {} }

test('[PATH-11] new cards need a connection until the session is started, which brings them to the device', () => {
  const step = { id: 'remember:graphs', kind: 'remember', unit: 'graphs', ref: 'graphs', minutes: 3 } as const
  const needs = (isStarted: boolean) =>
    describeStep(step, NOTHING_SKIPPED, factsWith({ isStarted })).needsNetwork
  expect(needs(false)).toBe(true)
  expect(needs(true)).toBe(false)
})

test.each([
  [[2, 9], 'Deck 2 9, Deck 1 2'],
  [[1, 2, 3, 4], 'Deck 4 4, Deck 3 3, Deck 2 2, Deck 1 1'],
  [[1, 2, 3, 4, 5], 'Deck 5 5, Deck 4 4, Deck 3 3 and 2 more decks'],
])('[PATH-07] the decks of a review, those with the most cards first: %j', (counts, text) => {
  const cards = counts.reduce((sum, count) => sum + count, 0)
  const decks = counts.map((count, index) => ({ name: `Deck ${index + 1}`, count }))
  const step = describeStep(
    { id: 'review', kind: 'review', cards, minutes: 5 },
    NOTHING_SKIPPED,
    factsWith({ due: { count: cards, decks } }),
  )
  expect(step.detail).toBe(text)
})
