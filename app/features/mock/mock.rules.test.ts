import { expect, test } from 'vitest'
import { describeLimit } from '#app/shared/quotas.ts'
import {
  type Criterion,
  describeCost,
  elapsedMs,
  leftMs,
  planQuestions,
  resultOf,
  ROOMS_PER_DAY,
} from './mock.rules.ts'
import { formatClock } from '#app/shared/clock-text.ts'

const mark = (criterion: Criterion, value: number) => ({ criterion, mark: value, comment: '' })

test.each([
  [[], 0, null],
  [[], 1, 'hard'],
  [[mark('code', 1)], 0, 'again'],
  [[mark('problem-solving', 1), mark('code', 4)], 0, 'again'],
  [[mark('communication', 1)], 0, 'hard'],
  [[mark('testing', 2), mark('code', 4)], 0, 'hard'],
  [[mark('code', 3)], 2, 'hard'],
  [[mark('code', 3), mark('testing', 4)], 0, 'good'],
] as const)('[MOCK-04] marks %j with %i hints count as %s', (marks, hints, result) => {
  expect(resultOf(marks, hints)).toBe(result)
})

test('[MOCK-02] the clock stops while it is paused, and pauses are left out', () => {
  const clock = { minutes: 45, startedAt: 1_000, pausedAt: null, pausedMs: 0 }
  expect(elapsedMs({ ...clock, startedAt: null }, 9_000)).toBe(0)
  expect(elapsedMs(clock, 61_000)).toBe(60_000)
  expect(elapsedMs({ ...clock, pausedMs: 10_000 }, 61_000)).toBe(50_000)
  expect(elapsedMs({ ...clock, pausedAt: 31_000 }, 61_000)).toBe(30_000)
  expect(leftMs(clock, 61_000)).toBe(44 * 60_000)
  expect(leftMs(clock, 46 * 60_000 + 1_000)).toBe(-60_000)
})

test.each([
  [45 * 60_000, '45:00'],
  [59_001, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('[MOCK-02] %i ms are shown as %s', (ms, text) => {
  expect(formatClock(ms)).toBe(text)
})

test.each([
  [null, 'A good answer needs O(n) time and O(n) space.'],
  ['all calls', 'A good answer needs O(n) time for all calls together, and O(n) space.'],
  ['one call', 'A good answer needs O(n) time for one call, and O(n) space.'],
] as const)('[MOCK-03] the interviewer is told what the time is for (%s)', (timeOf, text) => {
  expect(describeCost({ time: 'O(n)', timeOf, space: 'O(n)' })).toBe(text)
  expect(describeCost({ time: '', timeOf, space: '' })).toBe('')
})

test('[MOCK-05] alone, hints come first and follow-up questions towards the end', () => {
  const plan = planQuestions({ hints: ['a', 'b', 'c'], followUps: ['d', 'e'] }, 60)
  expect(plan.map(({ kind, index, atMs }) => [kind, index, atMs / 60_000])).toEqual([
    ['hint', 0, 18],
    ['hint', 1, 24],
    ['hint', 2, 30],
    ['follow-up', 0, 39],
    ['follow-up', 1, 51],
  ])
  expect(planQuestions({ hints: [], followUps: ['d'] }, 30)).toMatchObject([{ atMs: 19.5 * 60_000 }])
})

test('[SEC-07] a person creates 30 rooms a day', () => {
  expect(describeLimit(ROOMS_PER_DAY)).toBe('30 mock interviews per day')
})
