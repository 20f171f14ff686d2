import { expect, test } from 'vitest'
import { wilsonRange } from '#app/shared/statistics.ts'
import { NO_SUMS } from '#app/features/scheduling/answers/day-sums.rules.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import {
  listConfidence,
  listMinutes,
  listRetentionWeeks,
  listWeeks,
  readFigures,
} from './progress-view.rules.ts'
import type { Progress } from './progress.schema.ts'

/** A Sunday. */
const TODAY = 20_772

const aProgress = (days: Progress['days']): Progress => ({
  today: TODAY,
  targetRetention: 0.9,
  days,
  decks: [
    { deckId: 'a', name: 'Graphs', cards: 40, started: 30, recall: 0.9, standardError: 0.01 },
    { deckId: 'b', name: 'Heaps', cards: 20, started: 0, recall: null, standardError: null },
  ],
  due: [],
  secondsPerAnswer: 30,
  interviews: [],
  fit: null,
})

const aDay = (day: number, sums: Partial<typeof NO_SUMS>) => ({ ...NO_SUMS, ...sums, day })

const progress = aProgress([
  aDay(TODAY - 40, { answers: 9, durationMs: 5 * MINUTE_MS, dueAnswers: 10, dueRight: 5 }),
  aDay(TODAY - 8, {
    answers: 20,
    durationMs: 12 * MINUTE_MS,
    dueAnswers: 20,
    dueRight: 19,
    sureAnswers: 4,
    sureRight: 3,
  }),
  aDay(TODAY, { answers: 30, durationMs: 31 * MINUTE_MS, dueAnswers: 30, dueRight: 27, guessAnswers: 2 }),
])

test('[PROG-01] figures of the last 30 days and four weeks', () => {
  expect(readFigures(progress)).toEqual({
    daysStudied: 2,
    minutes: 43,
    retention: { right: 46, answers: 50 },
    started: 30,
    cards: 60,
  })
})

test('[PROG-01] twelve weeks from Monday to Sunday, today in the last one', () => {
  const weeks = listWeeks(progress)
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)?.at(-1)).toMatchObject({ day: TODAY, level: 4, isFuture: false })
  expect(weeks.flat().filter(({ level }) => level > 0)).toHaveLength(3)
})

test('[PROG-01] retention by week, calibration and minutes equal the sums', () => {
  expect(listRetentionWeeks(progress).map(({ right, answers }) => [right, answers])).toEqual([
    [5, 10],
    [19, 20],
    [27, 30],
  ])
  expect(listConfidence(progress).map(({ right, answers }) => [right, answers])).toEqual([
    [0, 2],
    [0, 0],
    [3, 4],
  ])
  expect(listMinutes(progress).filter(({ minutes }) => minutes > 0)).toEqual([
    { day: TODAY - 8, minutes: 12 },
    { day: TODAY, minutes: 31 },
  ])
})

test('[PROG-01] few answers give a wide range, many a narrow one', () => {
  const few = wilsonRange(13, 16)
  const many = wilsonRange(1_300, 1_600)
  expect(few.high - few.low).toBeGreaterThan(0.3)
  expect(many.high - many.low).toBeLessThan(0.05)
  expect(Math.round(few.low * 100)).toBe(57)
  expect(Math.round(few.high * 100)).toBe(93)
})
