import { describe, expect, test } from 'vitest'
import type { QueueCard } from '#app/features/scheduling/scheduling.schema.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { listHints, priceOfHint } from './hints.rules.ts'
import { describeInterval } from './interval-text.rules.ts'
import { limitSession, readReviewScope } from './review-scope.rules.ts'

const A_CARD: QueueCard = {
  card: {
    id: '',
    question: '',
    answer: '',
    hint: '',
    difficulty: 'easy',
    type: 'Other',
    code: '',
    version: 1,
  },
  deck: { id: '', name: '', isPublic: false, ownerId: '' },
  memory: null,
  isStarred: false,
  note: '',
  repairedLapses: 0,
}

describe('hints', () => {
  test("[REV-04] the card's own hint is the first; the beginning of the answer follows", () => {
    const answer = 'Every request that misses runs the same query. This is a cache stampede, and it hurts.'
    expect(listHints({ hint: 'Count the requests.', answer })).toEqual([
      'Count the requests.',
      'It begins: Every request that misses …',
      'Every request that misses runs the same query.',
    ])
  })

  test('[REV-04] an own hint may have several parts, at most three in all', () => {
    const hint = 'Vague || Closer|| Almost || Too much'
    expect(listHints({ hint, answer: 'A' })).toEqual(['Vague', 'Closer', 'Almost'])
  })

  test.each([
    ['a short answer', 'Four words are enough.'],
    ['code', '`a` and then many more words than the minimum has here'],
    ['nothing', ''],
  ])('%s gives no hint away', (_, answer) => {
    expect(listHints({ hint: '', answer })).toEqual([])
  })

  test('[REV-04] each says its price', () => {
    expect([0, 1, 2].map(priceOfHint)).toEqual([
      'counts as hard',
      'still counts as hard',
      'the card will repeat',
    ])
  })
})

test.each([
  [{ intervalDays: 0, dueAt: 600_000 }, '10 min', '10 minutes'],
  [{ intervalDays: 1, dueAt: DAY_MS }, '1 day', '1 day'],
  [{ intervalDays: 5, dueAt: 5 * DAY_MS }, '5 days', '5 days'],
  [{ intervalDays: 92, dueAt: 92 * DAY_MS }, '3 months', '3 months'],
])('[MEM-03] an interval is read as people say it: %j', (interval, short, spoken) => {
  expect(describeInterval(interval, 0)).toEqual({ short, spoken })
})

describe('the scope of a review', () => {
  const batch = { cards: [], nextCursor: { day: 1, at: 1, cardId: '' }, newLeft: 4 }
  const today = {
    due: { count: 140, isMore: false, waiting: 0, known: 12, decks: [] },
    slice: { cards: 46, minutes: 25 },
    secondsPerAnswer: 30,
  }

  test.each([
    ['/review', 46],
    ['/review?all', 152],
    ['/review?minutes=5', 10],
  ])('[TODAY-02] %s has the cards that fit: %i', (path, expected) => {
    const scope = readReviewScope(`http://localhost${path}`)
    expect(limitSession(batch, today, scope).unloaded).toBe(expected)
  })

  test('[REV-02] the first session has ten new cards, and never more than are left for today', () => {
    const cards = Array.from({ length: 30 }, () => A_CARD)
    const countNew = (path: string, newLeft: number) =>
      limitSession({ ...batch, cards, newLeft }, today, readReviewScope(`http://localhost${path}`)).cards
        .length
    expect([
      countNew('/review?new', 25),
      countNew('/review?new=10', 25),
      countNew('/review?new=10', 4),
    ]).toEqual([25, 10, 4])
  })

  test('new cards and listed cards', () => {
    expect(readReviewScope('http://localhost/review?new').input).toEqual({
      kind: 'new',
      includesKnown: false,
    })
    const id = '019f0000-0000-7000-8000-00000000d001'
    expect(readReviewScope(`http://localhost/review?cards=${id},nonsense`).input).toEqual({
      kind: 'due',
      includesKnown: false,
      cardIds: [id],
    })
  })
})
