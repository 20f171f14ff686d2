import { expect, test } from 'vitest'
import { canDeleteDeck, groupByCategory, isComingSoon } from './deck.rules.ts'

const viewer = { id: 'a', name: 'A', email: 'a@example.com', role: 'user' } as const

test('[DECK-01] decks are grouped by category in the known order, newest first inside a group', () => {
  const decks = [
    { id: 1, category: 'Behavioral' },
    { id: 2, category: 'System Design' },
    { id: 3, category: 'Zebra' },
    { id: 4, category: 'Algorithmic' },
    { id: 5, category: 'Behavioral' },
  ]
  expect(
    groupByCategory(decks).map(({ category, decks: own }) => [category, ...own.map(({ id }) => id)]),
  ).toEqual([
    ['Algorithmic', 4],
    ['System Design', 2],
    ['Behavioral', 1, 5],
    ['Zebra', 3],
  ])
})

test.each([
  [true, false],
  [false, true],
])('a deck that has flashcards: %s is coming soon: %s', (hasFlashcards, soon) => {
  expect(isComingSoon({ hasFlashcards })).toBe(soon)
})

test.each([
  ['a', true],
  ['b', false],
])('[DECK-07] the deck of %s may be deleted by a: %s', (ownerId, may) => {
  expect(canDeleteDeck(viewer, { ownerId })).toBe(may)
})
