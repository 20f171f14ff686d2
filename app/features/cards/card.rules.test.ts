import { expect, test } from 'vitest'
import type { Viewer } from '#app/shared/viewer.ts'
import {
  canChangeCards,
  canImportCards,
  CARD_TYPES,
  cardsTopic,
  compareCards,
  DIFFICULTIES,
  isDraft,
  MAX_CARDS_PER_DECK,
} from './card.rules.ts'

const user: Viewer = { id: 'u', name: 'U', email: 'u@example.com', role: 'user' }
const admin: Viewer = { ...user, id: 'a', role: 'admin' }

test.each([
  ['a user', 'a public deck', user, { isPublic: true, ownerId: 'admin' }, false, false],
  ['a user', 'the public deck they submitted', user, { isPublic: true, ownerId: 'u' }, false, false],
  ['a user', 'their private deck', user, { isPublic: false, ownerId: 'u' }, true, false],
  ['a user', "another's private deck", user, { isPublic: false, ownerId: 'x' }, false, false],
  ['an admin', 'a public deck', admin, { isPublic: true, ownerId: 'admin' }, true, true],
  ['an admin', 'their private deck', admin, { isPublic: false, ownerId: 'a' }, true, true],
  ['an admin', "another's private deck", admin, { isPublic: false, ownerId: 'u' }, false, false],
] as const)(
  '[CARD-07] [CARD-09] whether %s can change and import cards of %s',
  (_role, _deckName, viewer, deck, canChange, canImport) => {
    expect(canChangeCards(viewer, deck)).toBe(canChange)
    expect(canImportCards(viewer, deck)).toBe(canImport)
  },
)

test('[DATA-02] the constants of the specification', () => {
  expect(MAX_CARDS_PER_DECK).toBe(200)
  expect(DIFFICULTIES).toEqual(['easy', 'medium', 'hard'])
  expect(CARD_TYPES.join()).toBe('Hashmap,Lists,DP,Trees,Graphs,Sorting,Searching,Other')
})

test('a card without an answer is a draft', () => {
  expect(isDraft({ answer: ' \n' })).toBe(true)
  expect(isDraft({ answer: 'yes' })).toBe(false)
})

test('[CARD-02] cards are sorted like in the database: by code points, then by id', () => {
  const cards = ['b', 'B', '𝒜', 'z', 'ä', ''].map((question, index) => ({ question, id: String(index) }))
  expect(cards.toSorted(compareCards).map(({ question }) => question)).toEqual(['', 'B', 'b', 'z', 'ä', '𝒜'])
  expect(compareCards({ question: 'x', id: '1' }, { question: 'x', id: '2' })).toBeLessThan(0)
  const [long, longer] = ['a'.repeat(200), `${'a'.repeat(200)}z`]
  expect(compareCards({ question: longer, id: '1' }, { question: long, id: '2' })).toBeLessThan(0)
})

test('[CARD-13] a private topic names its owner, a public one does not', () => {
  expect(cardsTopic({ id: 'd', isPublic: false, ownerId: 'u' })).toBe('cards:u:d')
  expect(cardsTopic({ id: 'd', isPublic: true, ownerId: 'admin' })).toBe('public-cards:d')
})
