import { expect, test } from 'vitest'
import { askPath, formatPostCount, parseSubject, postsAboutPath } from './post-subject.rules.ts'

const CARD = {
  kind: 'card',
  parentId: '0199f0a1-0000-7000-8000-00000000000a',
  id: '0199f0a1-0000-7000-8000-00000000000b',
} as const

test('[THREAD-01] the address of a question about a card gives the card back', () => {
  for (const path of [askPath(CARD), postsAboutPath(CARD)]) {
    expect(parseSubject(new URL(path, 'http://localhost').searchParams.get('about'))).toEqual(CARD)
  }
})

test.each([
  null,
  '',
  'card',
  `deck.${CARD.parentId}.${CARD.id}`,
  `card.${CARD.parentId}`,
  `card.${CARD.parentId}.${CARD.id}.x`,
  `card.${CARD.parentId}.../${CARD.id}`,
])('[THREAD-01] an address that names nothing is ignored: %s', (text) => {
  expect(parseSubject(text)).toBeNull()
})

test.each([
  [1, '1 post'],
  [2, '2 posts'],
  [100, '100+ posts'],
])('[THREAD-01] %i posts are named "%s"', (count, text) => {
  expect(formatPostCount(count)).toBe(text)
})
