import { expect, test } from 'vitest'
import { canSend, linkEntry, submitEntry, updateEntry } from './deck-menu.rules.ts'

const deck = { status: 'private', approvedForPublic: false, cardCount: 3, hasUnsentChanges: false } as const
const approved = { ...deck, status: 'approved', approvedForPublic: true } as const

test.each([
  ['a private deck', deck, true, undefined, 'Once it is approved', 'Only you can open it'],
  [
    'an empty one',
    { ...deck, cardCount: 0 },
    true,
    'Add a card first',
    'Once it is approved',
    'Only you can open it',
  ],
  [
    'one while public decks are off',
    deck,
    false,
    'Public decks are turned off',
    'Once it is approved',
    'Only you can open it',
  ],
  [
    'a submission',
    { ...deck, status: 'in-review' } as const,
    true,
    'Already in review',
    'Once it is approved',
    'Only you can open it',
  ],
  ['an approved deck', approved, true, 'Already approved', undefined, undefined],
  [
    'an approved deck with changes',
    { ...approved, hasUnsentChanges: true },
    true,
    'Already approved',
    'Changes not sent yet',
    undefined,
  ],
  [
    'an update in review',
    { ...approved, status: 'in-review' } as const,
    true,
    'Already approved',
    'Already in review',
    undefined,
  ],
])('[WALL-01] the menu of %s says what applies', (_, own, isOn, submit, update, link) => {
  expect(submitEntry(own, isOn).note).toBe(submit)
  expect(updateEntry(own, isOn).note).toBe(update)
  expect(linkEntry(own).note).toBe(link)
})

test('[WALL-01] a deck without cards, one in review, or one while public decks are off is not sent', () => {
  expect(canSend(deck, true)).toBe(true)
  expect(canSend({ ...deck, cardCount: 0 }, true)).toBe(false)
  expect(canSend({ ...approved, status: 'in-review' }, true)).toBe(false)
  expect(canSend(deck, false)).toBe(false)
})
