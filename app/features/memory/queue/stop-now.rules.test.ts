import { expect, test } from 'vitest'
import { reviewOn } from '#app/features/memory/forecast/simulation.rules.ts'
import {
  applyReview,
  DEFAULT_SETTINGS,
  type MemoryState,
  type ScheduleSettings,
} from '#app/features/memory/schedule/schedule.rules.ts'
import { gainOfMoreAnswers, judgeDueCards, STOP_POINTS } from './stop-now.rules.ts'

const TODAY = 20_000

const withInterview = (days: number): ScheduleSettings => ({
  ...DEFAULT_SETTINGS,
  interviewDays: [TODAY + days],
})
const horizon = (days: number, started: number) => ({
  today: TODAY,
  onDay: TODAY + days,
  started,
  settings: withInterview(days),
})

/** Cards last answered some days ago, with this stability. */
const cards = (count: number, daysAgo: number, stability: number, more: Partial<MemoryState> = {}) =>
  Array.from({ length: count }, (_, index) => {
    const cardId = `card-${String(index)}`
    const memory = applyReview(cardId, null, reviewOn(TODAY - daysAgo, 'good'), DEFAULT_SETTINGS)
    return { cardId, memory: { ...memory, stability, ...more } }
  })

test('[TODAY-01] answers on cards that are not due buy almost nothing, and the number says so', () => {
  const ahead = cards(50, 1, 12, { dueDay: TODAY + 4 })
  const points = gainOfMoreAnswers(ahead, horizon(18, 277))
  expect(points).toBeGreaterThanOrEqual(0)
  expect(points).toBeLessThan(STOP_POINTS)
})

test('[TODAY-01] near the interview strong cards are due that need no answer', () => {
  const judged = judgeDueCards(cards(30, 2, 60), horizon(2, 200))
  expect(judged.worthwhile).toBe(0)
  expect(judged.points).toBeLessThan(STOP_POINTS)
})

test('[TODAY-01] weak cards and cards that were failed today always need one', () => {
  const weak = judgeDueCards(cards(30, 10, 2), horizon(18, 200))
  expect(weak.worthwhile).toBe(30)
  expect(weak.points).toBeGreaterThan(STOP_POINTS)
  const failed = cards(1, 0, 60, { phase: 'relearning' })
  expect(judgeDueCards(failed, horizon(2, 200)).worthwhile).toBe(1)
})

test('nothing due gives nothing to gain', () => {
  expect(judgeDueCards([], horizon(18, 0))).toEqual({ worthwhile: 0, points: 0 })
  expect(gainOfMoreAnswers([], horizon(18, 0))).toBe(0)
})
