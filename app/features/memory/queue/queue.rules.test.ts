import { describe, expect, test } from 'vitest'
import { applyReview, DEFAULT_SETTINGS } from '#app/features/memory/schedule/schedule.rules.ts'
import { DAY_MS, HOUR_MS } from '#app/features/memory/schedule/study-day.rules.ts'
import { arrange, cardsIn, countNewLeft, estimateSeconds, minutesFor } from './queue.rules.ts'
import { gainOfMoreAnswers, STOP_POINTS } from './stop-now.rules.ts'

const items = ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map((name) => ({ name, deckId: name.slice(0, 1) }))
const namesOf = (order: 'interleaved' | 'deck') => arrange(items, order).map(({ name }) => name)

test('[REV-01] cards are interleaved by deck, or follow deck by deck', () => {
  expect(namesOf('interleaved')).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  expect(namesOf('deck')).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'c2'])
  expect(arrange([], 'interleaved')).toEqual([])
})

test('[REV-02] [TODAY-01] new cards left, time of an answer, minutes and cards that fit', () => {
  expect([countNewLeft(10, 3), countNewLeft(10, 12), countNewLeft(200, 0)]).toEqual([7, 0, 50])
  expect(estimateSeconds({ answers: 9, durationMs: 90_000 }, 20)).toBe(20)
  expect(estimateSeconds({ answers: 10, durationMs: 320_000 }, 20)).toBe(32)
  expect([minutesFor(34, 32), minutesFor(0, 32)]).toEqual([19, 0])
  expect([cardsIn(25, 32), cardsIn(5, 600)]).toEqual([46, 1])
})

describe('[TODAY-01] what ten more answers would add', () => {
  const today = 20_000
  const started = (day: number) => {
    const at = day * DAY_MS + 12 * HOUR_MS
    const review = {
      id: '',
      at,
      zoneOffsetMinutes: 0,
      rating: 'good',
      hintsOpened: 0,
      confidence: null,
    } as const
    return applyReview('card', null, review, DEFAULT_SETTINGS)
  }
  const gainOf = (memory: ReturnType<typeof started>, onDay: number) =>
    gainOfMoreAnswers(
      Array.from({ length: 50 }, (_, index) => ({ cardId: `card ${index}`, memory })),
      { today, onDay, started: 200, settings: DEFAULT_SETTINGS },
    )

  test('is little for cards that were answered today', () => {
    expect(gainOf(started(today), today + 30)).toBeLessThan(STOP_POINTS)
  })

  test('is more for cards that were almost forgotten and would not come back in time', () => {
    const forgotten = { ...started(today - 60), dueDay: today + 40 }
    const gain = gainOf(forgotten, today + 1)
    expect(gain).toBeGreaterThan(STOP_POINTS)
    expect(gain).toBeLessThanOrEqual(5)
  })
})
