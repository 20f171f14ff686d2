import { expect, test } from 'vitest'
import type { PublicDeck } from '#app/features/decks/deck.schema.ts'
import { homeDeckGroups } from './home.rules.ts'

const createDeck = (number: number, category: string): PublicDeck => ({
  id: String(number),
  name: `Deck ${number}`,
  description: '',
  category,
  isPublic: true,
  ownerId: 'admin',
  hasFlashcards: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  approved: true,
  featured: true,
  comingSoon: false,
  cardCount: 12,
})

test('[HOME-04] each category has its first three decks, in order, and the total', () => {
  const decks = [
    ...Array.from({ length: 8 }, (_, number) => createDeck(number, 'System Design')),
    createDeck(9, 'Algorithms'),
  ]
  const groups = homeDeckGroups(decks)
  expect(groups.map(({ category, total, decks: own }) => [category, total, own.map(({ id }) => id)])).toEqual(
    [
      ['Algorithms', 1, ['9']],
      ['System Design', 8, ['0', '1', '2']],
    ],
  )
})
