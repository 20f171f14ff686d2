import { expect, test } from 'vitest'
import { reviewOn } from '#app/features/scheduling/forecast/simulation.rules.ts'
import {
  applyReview,
  DEFAULT_SETTINGS,
  type MemoryState,
  type ScheduleSettings,
} from '#app/features/scheduling/schedule/schedule.rules.ts'
import { gainOfMoreAnswers, isKnown, pointsOfAnswers } from './stop-now.rules.ts'

const TODAY = 20_000
/** Under half a point nobody notices a difference. */
const NOTICED_POINTS = 0.5

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
  expect(points).toBeLessThan(NOTICED_POINTS)
})

test('[TODAY-01] near the interview strong cards are due that need no answer, and the number says so', () => {
  const strong = cards(30, 2, 60)
  const { settings } = horizon(2, 200)
  for (const { memory } of strong) {
    expect(isKnown({ memory, queueDay: memory.dueDay }, TODAY, settings)).toBe(true)
    expect(isKnown({ memory, queueDay: TODAY }, TODAY, DEFAULT_SETTINGS)).toBe(false)
  }
  expect(pointsOfAnswers(strong, horizon(2, 200))).toBeLessThan(NOTICED_POINTS)
})

test('[TODAY-01] [PLAN-04] weak cards, cards failed today and cards brought forward always need one', () => {
  const { settings } = horizon(18, 200)
  const weak = cards(30, 10, 2)
  expect(weak.some(({ memory }) => isKnown({ memory, queueDay: memory.dueDay }, TODAY, settings))).toBe(false)
  expect(pointsOfAnswers(weak, horizon(18, 200))).toBeGreaterThan(NOTICED_POINTS)
  for (const more of [{ phase: 'relearning' as const }, { dueDay: TODAY + 4 }]) {
    const [card] = cards(1, 1, 60, more)
    const memory = card?.memory ?? null
    expect(isKnown({ memory, queueDay: TODAY }, TODAY, withInterview(2))).toBe(false)
  }
})

test('nothing due gives nothing to gain', () => {
  expect(pointsOfAnswers([], horizon(18, 0))).toBe(0)
  expect(gainOfMoreAnswers([], horizon(18, 0))).toBe(0)
})
