import { expect, test } from 'vitest'
import {
  canOpenDeck,
  canStudyDeck,
  groupByCategory,
  isComingSoon,
  isPending,
  toOwnCategory,
} from './deck.rules.ts'

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
    ['Algorithms', 4],
    ['System Design', 2],
    ['Behavioral', 1, 5],
    ['Zebra', 3],
  ])
})

test.each([
  [true, false],
  [false, true],
])('a deck that has flashcards: %s is coming soon: %s', (hasFlashcards, expected) => {
  expect(isComingSoon({ hasFlashcards })).toBe(expected)
})

const admin = { ...viewer, id: 'z', role: 'admin' } as const

test.each([
  ['a visitor', 'a public deck', null, { isPublic: true, hasFlashcards: true, ownerId: 'admin' }, true, true],
  [
    'a visitor',
    'an empty one',
    null,
    { isPublic: true, hasFlashcards: false, ownerId: 'admin' },
    false,
    false,
  ],
  [
    'a user',
    'an empty one',
    viewer,
    { isPublic: true, hasFlashcards: false, ownerId: 'admin' },
    false,
    false,
  ],
  [
    'a user',
    'one held back',
    viewer,
    { isPublic: true, hasFlashcards: true, comingSoon: true, ownerId: 'admin' },
    false,
    false,
  ],
  [
    'its owner',
    'an empty private one',
    viewer,
    { isPublic: false, hasFlashcards: false, ownerId: 'a' },
    true,
    false,
  ],
  [
    'its owner',
    'an empty public one',
    viewer,
    { isPublic: true, hasFlashcards: false, ownerId: 'a' },
    false,
    false,
  ],
  ['an admin', 'an empty one', admin, { isPublic: true, hasFlashcards: false, ownerId: 'admin' }, true, true],
] as const)(
  '[DECK-06] whether %s can open and study %s',
  (_role, _deckName, person, deck, canOpen, canStudy) => {
    expect(canOpenDeck(person, deck)).toBe(canOpen)
    expect(canStudyDeck(person, deck)).toBe(canStudy)
  },
)

test.each([
  [null, false, false],
  ['p', false, true],
  ['p', true, false],
])(
  '[DECK-05] a deck submitted as %s and approved: %s is pending: %s',
  (publicDeckId, approvedForPublic, expected) => {
    expect(isPending({ publicDeckId, approvedForPublic })).toBe(expected)
  },
)

test('[DECK-13] groups follow the order of both category lists, and an unknown category comes last', () => {
  const names = [
    'Zebra',
    'Other',
    'Web and Languages',
    'Data Structures',
    'Behavioral',
    'System Design',
    'Algorithms',
    'Algorithmic',
  ]
  const groups = groupByCategory(names.map((category) => ({ category })))
  expect(groups.map(({ category }) => category)).toEqual([
    'Algorithms',
    'System Design',
    'Behavioral',
    'Data Structures',
    'Web and Languages',
    'Other',
    'Zebra',
  ])
})

test('[WALL-03] [WALK-14] two names of one category are one group, named as in the lists', () => {
  const group = (categories: string[]) =>
    groupByCategory(categories.map((category, id) => ({ id, category }))).map(({ category, decks }) => [
      category,
      ...decks.map(({ id }) => id),
    ])
  expect(group(['Algorithmic', 'Behavioral', 'Algorithms', 'Algorithmic'])).toEqual([
    ['Algorithms', 0, 2, 3],
    ['Behavioral', 1],
  ])
  expect(group(['Algorithmic', 'Algorithmic'])).toEqual([['Algorithms', 0, 1]])
  expect(group(['Algorithms'])).toEqual([['Algorithms', 0]])
  expect(toOwnCategory('Algorithms')).toBe('Algorithmic')
  expect(toOwnCategory('Data Structures')).toBe('Data Structures')
})
