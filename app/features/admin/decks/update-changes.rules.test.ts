import { expect, test } from 'vitest'
import type { DeckUpdate, SubmittedCard } from '#app/features/decks/deck.schema.ts'
import { composeReason, listChanges } from './update-changes.rules.ts'

const card = (id: string, overrides: Partial<SubmittedCard> = {}): SubmittedCard => ({
  id,
  question: `Question ${id}`,
  answer: 'Answer',
  hint: '',
  difficulty: 'easy',
  type: 'Other',
  code: '',
  version: 1,
  ...overrides,
})
const details = { name: 'Stacks', description: '', category: 'Algorithmic' }
const update: DeckUpdate = {
  deck: {
    ...details,
    id: 'd',
    ownerId: 'o',
    ownerName: 'Sam',
    createdAt: '2026-11-15T10:12:00.000Z',
    cardCount: 3,
    revision: 9,
    isUpdate: true,
    note: '',
    publishedAt: null,
    before: details,
    after: { ...details, name: 'Monotonic stacks' },
  },
  cards: {
    changed: [{ number: 4, before: card('a'), after: card('a', { answer: 'Better', hint: 'New' }) }],
    added: [card('b')],
    removed: [{ number: 7, before: card('c') }],
    unchanged: [card('e')],
  },
}

test('[WALL-02] changes are listed as details, changed, added, removed; unchanged fields only for context', () => {
  expect(listChanges(update)).toMatchObject([
    { title: 'Deck details', kind: 'changed', fields: [{ label: 'Name', after: 'Monotonic stacks' }] },
    {
      id: 'a',
      title: 'Card 4',
      fields: [{ label: 'Question' }, { label: 'Answer', after: 'Better' }, { label: 'Hint' }],
    },
    { id: 'b', title: 'New card', kind: 'added' },
    { id: 'c', title: 'Card 7', kind: 'removed' },
  ])
})

test('[WALL-02] the reason lists the cards that need a fix, and stays within its limit', () => {
  expect(composeReason('Please correct.', [])).toBe('Please correct.')
  expect(composeReason('Please correct.', listChanges(update).slice(0, 2))).toBe(
    'Please correct.\n\nNeeds a fix:\n– Deck details\n– “Question a”',
  )
  const many = Array.from({ length: 200 }, (_, index) => card(`x${index}`, { question: 'q'.repeat(4_000) }))
  const all = listChanges({ ...update, cards: { ...update.cards, added: many } })
  const reason = composeReason('r'.repeat(1_000), all)
  expect(reason.length).toBeLessThan(4_000)
  expect(reason).toContain('– and 183 more')
})
