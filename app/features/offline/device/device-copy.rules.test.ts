import { expect, test } from 'vitest'
import { writeQueries } from '#app/client/page-queries.tsx'
import { createQueryClient } from '#app/client/query-client.ts'
import { DAY_MS } from '#app/shared/units.ts'
import {
  type CopyContent,
  chooseDecks,
  isOfflineEntry,
  isExpired,
  listPagesToDrop,
  toEntry,
} from './device-copy.rules.ts'
import { findPageCopy, readTarget } from './page-copy.rules.ts'

const ORIGIN = 'https://flashcards.example'
const deck: CopyContent = {
  kind: 'deck',
  revision: 'r1',
  study: { deck: { id: 'd1', name: 'Caching', isPublic: false, ownerId: 'p1' }, revision: 'r1', cards: [] },
}

test('[OFF-02] an entry is usable for 30 days, and one of another form never', () => {
  const entry = toEntry(deck, 0)
  expect(entry.key).toBe('deck:d1')
  expect(isExpired(entry, 30 * DAY_MS)).toBe(false)
  expect(isExpired(entry, 32 * DAY_MS)).toBe(true)
  expect(isExpired(entry, -DAY_MS)).toBe(false)
  expect(isOfflineEntry(entry)).toBe(true)
  expect(isOfflineEntry({ ...entry, form: 0 })).toBe(false)
  expect([null, 'text', {}, { form: 1 }].some(isOfflineEntry)).toBe(false)
})

test('[OFF-01] the decks with the latest answers stay within the limit', () => {
  const decks = [1, 2, 3].map((n) => ({ key: `deck:${n}`, size: 40, lastAnswerAt: n }))
  expect([...chooseDecks(decks, 100)]).toEqual(['deck:3', 'deck:2'])
  expect([...chooseDecks([{ key: 'big', size: 200, lastAnswerAt: 9 }, ...decks], 100)]).toEqual([
    'deck:3',
    'deck:2',
  ])
})

test('[OFF-01] the pages that were opened longest ago are dropped', () => {
  const pages = [1, 2, 3].map((n) => ({ key: `lesson:${n}`, size: 10, usedAt: n }))
  expect(listPagesToDrop(pages, { maxPages: 2, maxSize: 100 })).toEqual(['lesson:1'])
  expect(listPagesToDrop(pages, { maxPages: 9, maxSize: 15 })).toEqual(['lesson:2', 'lesson:1'])
})

test.each([
  ['/today', { kind: 'today' }],
  ['/', { kind: 'today' }],
  ['/review?minutes=5', { kind: 'review', url: `${ORIGIN}/review?minutes=5` }],
  ['/study?deck=d1', { kind: 'study', deckId: 'd1' }],
  ['/study', { kind: 'other' }],
  ['/courses/c1/topic/2/0', { kind: 'lesson', courseId: 'c1', lessonId: null, position: [2, 0] }],
  ['/courses/c1?lesson=l1', { kind: 'lesson', courseId: 'c1', lessonId: 'l1', position: null }],
  ['/practice/two-sum', { kind: 'exercise', slug: 'two-sum' }],
  ['/practice', { kind: 'other' }],
  ['/settings', { kind: 'other' }],
  ['https://elsewhere.example/today', { kind: 'other' }],
  ['//elsewhere.example/today', { kind: 'other' }],
])('[OFF-01] %s', (path, expected) => {
  expect(readTarget(path, ORIGIN)).toEqual(expected)
})

test('[OFF-01] lessons and exercises are stored from what their pages loaded, other pages are not', () => {
  const lesson = { id: 'l1', title: 'Queues', html: '<p>Text</p>' }
  const open = {
    handle: { offlineCopy: 'lesson' },
    params: { courseId: 'c1' },
    loaderData: { lesson },
  }
  expect(findPageCopy([open])).toEqual({ kind: 'lesson', courseId: 'c1', lesson })
  expect(findPageCopy([{ ...open, loaderData: { lesson: null } }])).toBeNull()
  const exercise = { title: 'Two gift cards', content: '{}', languages: ['python'] }
  const queryClient = createQueryClient()
  queryClient.setQueryData(['practice', 'list'], [exercise])
  queryClient.setQueryData(['practice', 'exercise'], exercise)
  const page = {
    handle: { offlineCopy: 'exercise' },
    params: { slug: 'two-sum' },
    loaderData: { title: 'x', queries: writeQueries(queryClient) },
  }
  expect(findPageCopy([page])).toEqual({ kind: 'exercise', slug: 'two-sum', exercise })
  expect(findPageCopy([{ ...page, loaderData: { queries: null } }])).toBeNull()
  expect(findPageCopy([{ ...page, handle: undefined }])).toBeNull()
  expect(findPageCopy([])).toBeNull()
})
