import { expect, test } from 'vitest'
import type { SubmittedCard } from '#app/features/decks/deck.schema.ts'
import { diffCards, isUpdateEmpty, mergeDetails } from './deck-update.rules.ts'

const card = (id: string, overrides: Partial<SubmittedCard> = {}): SubmittedCard => ({
  id,
  question: `Question ${id}`,
  answer: `Answer ${id}`,
  hint: '',
  difficulty: 'easy',
  type: 'Other',
  code: '',
  version: 1,
  ...overrides,
})
const published = (id: string, sourceVersion: number | null, overrides: Partial<SubmittedCard> = {}) => ({
  ...card(id, overrides),
  sourceVersion,
})

test('[WALL-02] an update has changed, added, removed and unchanged cards, with the numbers of the public list', () => {
  const changes = diffCards(
    [published('a', 1), published('b', 1), published('c', 1)],
    [card('a'), card('b', { answer: 'Better', version: 2 }), card('d')],
  )
  expect(changes).toMatchObject({
    changed: [{ number: 2, before: { answer: 'Answer b' }, after: { answer: 'Better' } }],
    added: [{ id: 'd' }],
    removed: [{ number: 3, before: { id: 'c' } }],
    unchanged: [{ id: 'a' }],
  })
})

test.each(['question', 'answer', 'hint', 'code'] as const)('[WALL-02] a change of the %s counts', (field) => {
  const { changed } = diffCards([published('a', 1)], [card('a', { [field]: 'New', version: 2 })])
  expect(changed).toHaveLength(1)
})

test('[WALL-02] what only an administrator changed or added stays', () => {
  const corrected = published('a', 1, { answer: 'Corrected by an administrator', version: 2 })
  const added = published('z', null)
  const changes = diffCards([corrected, added], [card('a')])
  expect(changes).toMatchObject({ changed: [], added: [], removed: [] })
  expect(changes.unchanged.map(({ answer }) => answer)).toEqual(['Corrected by an administrator', 'Answer z'])
})

test('[WALL-02] cards that were edited back are unchanged', () => {
  const { changed, unchanged } = diffCards([published('a', 1)], [card('a', { version: 5 })])
  expect([changed.length, unchanged.length]).toEqual([0, 1])
})

const details = { name: 'Stacks', description: 'Old', category: 'Algorithmic' }

test.each([
  ['the owner changed the name', details, { ...details, name: 'Queues' }, details, { name: 'Queues' }],
  [
    'an administrator changed the category',
    { ...details, category: 'Data Structures' },
    details,
    details,
    { category: 'Data Structures' },
  ],
  [
    'the category has another name in the lists',
    { ...details, category: 'Algorithms' },
    details,
    { name: null, description: null, category: null },
    { category: 'Algorithms' },
  ],
  [
    'both changed something else',
    { ...details, category: 'Data Structures' },
    { ...details, description: 'New' },
    details,
    { category: 'Data Structures', description: 'New' },
  ],
])('[WALL-02] details after an update when %s', (_, now, own, base, expected) => {
  expect(mergeDetails(now, own, base)).toEqual({ ...details, ...expected })
})

test('[WALL-02] an update without a change is empty', () => {
  const cards = diffCards([published('a', 1)], [card('a')])
  expect(isUpdateEmpty({ deck: { before: details, after: details }, cards })).toBe(true)
  expect(isUpdateEmpty({ deck: { before: details, after: { ...details, name: 'X' } }, cards })).toBe(false)
})
