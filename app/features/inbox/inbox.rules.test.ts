import { expect, test } from 'vitest'
import {
  filterPath,
  formatCounted,
  formatUnread,
  groupByDay,
  INBOX_FILTERS,
  INBOX_KINDS,
  type InboxKind,
  KINDS_OF,
  pathOfItem,
  toFilter,
} from './inbox.rules.ts'

const item = (kind: InboxKind, values = {}) => ({
  kind,
  postId: null,
  commentId: null,
  deckId: null,
  ...values,
})

test('[THREAD-02] the filter says that there may be more than it counted', () => {
  expect([1, 99, 100].map(formatCounted)).toEqual(['1', '99', '100+'])
})

test('[THREAD-02] the bell counts up to 9', () => {
  expect([1, 9, 10, 100].map(formatUnread)).toEqual(['1', '9', '9+', '9+'])
})

test.each([
  [item('reply', { postId: 'p', commentId: 'c' }), '/d/p#comment-c'],
  [item('report-dismissed', { postId: 'p' }), '/d/p'],
  [item('report-hidden'), null],
  [item('deck-rejected', { deckId: 'd' }), '/decks'],
  [item('deck-approved', { deckId: 'd' }), '/flashcards?deck=d'],
])('[THREAD-02] an item leads to what it is about: %j', (linked, path) => {
  expect(pathOfItem(linked)).toBe(path)
})

test('[THREAD-02] items are grouped by the days of the reader, not of the server', () => {
  const items = ['15T01:30', '15T00:30', '14T23:30', '14T01:30', '13T12:00', '02T12:00'].map((time) => ({
    createdAt: `2026-11-${time}:00.000Z`,
  }))
  const now = Date.parse('2026-11-15T12:00:00Z')
  const sizes = (offset: number) =>
    groupByDay(items, { now, offsetAt: () => offset }).map((group) => [group.day, group.items.length])
  expect(sizes(0)).toEqual([
    ['Today', 2],
    ['Yesterday', 2],
    ['Earlier', 2],
  ])
  // An hour west of UTC it is an hour earlier.
  expect(sizes(60)).toEqual([
    ['Today', 1],
    ['Yesterday', 3],
    ['Earlier', 2],
  ])
  expect(groupByDay([{ createdAt: '2026-11-16T00:00:00.000Z' }], { now, offsetAt: () => 0 })).toMatchObject([
    { day: 'Today' },
  ])
})

test('[THREAD-02] the address names the filter, and each kind has exactly one', () => {
  for (const filter of INBOX_FILTERS)
    expect(toFilter(new URL(filterPath(filter), 'http://localhost').searchParams)).toBe(filter)
  expect(toFilter(new URLSearchParams('x=1'))).toBe('all')
  expect(Object.values(KINDS_OF).flat().toSorted()).toEqual([...INBOX_KINDS].toSorted())
})
