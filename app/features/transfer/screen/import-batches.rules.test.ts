import { expect, test } from 'vitest'
import type { PlannedCard, PlannedNote } from '#app/features/transfer/mapping/import-plan.ts'
import { MAX_BATCH_BYTES } from '#app/features/transfer/transfer.rules.ts'
import { countNotes, planDecks, splitIntoBatches } from './import-batches.rules.ts'

const cardOf = (overrides: Partial<PlannedCard> = {}): PlannedCard => ({
  key: 'k',
  deckName: 'Work::Networks',
  question: 'Q',
  answer: 'A',
  hint: '',
  difficulty: 'easy',
  type: 'Other',
  code: '',
  tags: [],
  isSuspended: false,
  reviews: [],
  ...overrides,
})
const many = (count: number, card: PlannedCard) => Array.from({ length: count }, () => card)
const sizes = (cards: PlannedCard[]) => [...splitIntoBatches(cards)].map((batch) => batch.length)

test('[BRING-01] a batch is bounded in cards, in answers and in bytes', () => {
  expect(sizes([])).toEqual([])
  expect(sizes(many(250, cardOf()))).toEqual([100, 100, 50])
  expect(sizes(many(5, cardOf({ reviews: Array.from({ length: 900 }, () => [1, 3, 1]) })))).toEqual([2, 2, 1])
  const large = many(30, cardOf({ answer: 'é'.repeat(10_000) }))
  for (const batch of splitIntoBatches(large)) {
    expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(MAX_BATCH_BYTES)
  }
  expect(sizes(large).reduce((sum, size) => sum + size, 0)).toBe(30)
})

test('[BRING-01] the decks of a file become decks here; a chosen name replaces that of the only one', () => {
  const noteOf = (cards: PlannedCard[], result: PlannedNote['result'] = 'new'): PlannedNote => ({
    front: '',
    back: '',
    result,
    reasons: [],
    cards,
  })
  const notes = [
    noteOf([cardOf(), cardOf({ deckName: '' })]),
    noteOf([cardOf()], 'changed'),
    noteOf([cardOf()], 'skipped'),
  ]
  const namesOf = (chosenName: string | null) =>
    planDecks(notes, { fallbackName: 'File', chosenName }).map(({ name, cards }) => [name, cards.length])
  expect(namesOf(null)).toEqual([
    ['Networks', 2],
    ['File', 1],
  ])
  expect(namesOf('Mine')).toEqual([
    ['Mine', 2],
    ['Mine', 1],
  ])
  expect(countNotes(notes)).toEqual({ all: 3, new: 1, changed: 1, skipped: 1 })
})
