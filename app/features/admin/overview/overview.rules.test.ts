import { expect, test } from 'vitest'
import { describeParts } from './overview-health.rules.ts'
import {
  addDays,
  describeSignups,
  formatAge,
  formatRange,
  formatShare,
  formatWaiting,
  heatOf,
  listCohorts,
  listDays,
  listWeeks,
  mondayOf,
  poolShare,
  sumFullDays,
} from './overview.rules.ts'

// A Sunday, the last day of its week.
const TODAY = '2026-11-15'
const sumOf = (day: string, signups: number) => ({ day, signups, active: 0, answers: 0, lessons: 0 })

test('[WALL-11] weeks begin on Monday, over months and years', () => {
  expect(mondayOf(TODAY)).toBe('2026-11-09')
  expect(mondayOf('2026-11-09')).toBe('2026-11-09')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
})

test('[WALK-10] a range from 0 to 0 says nothing, and is not shown', () => {
  expect(describeSignups(listDays([], TODAY, 15), String)).toBe(
    '0 in the last 7 full days, 0 in the 7 before.',
  )
  expect(describeSignups(listDays([sumOf('2026-11-14', 4), sumOf('2026-11-07', 3)], TODAY, 15), String)).toBe(
    '4 in the last 7 full days, 3 in the 7 before. A difference this small can be chance: the likely range is −4 to +6.',
  )
})

test('[WALL-11] days without a row are 0, and comparisons use full days only', () => {
  const days = listDays([sumOf(TODAY, 2), sumOf('2026-11-14', 4), sumOf('2026-11-07', 3)], TODAY, 15)
  expect(days).toHaveLength(15)
  expect(days.map(({ signups }) => signups)).toEqual([0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 4, 2])
  expect(sumFullDays(days, 'signups', { count: 7 })).toBe(4)
  expect(sumFullDays(days, 'signups', { count: 7, offset: 7 })).toBe(3)
  expect(listWeeks([{ week: '2026-11-02', active: 5 }], TODAY, 2)).toEqual([
    { week: '2026-11-02', active: 5 },
    { week: '2026-11-09', active: 0 },
  ])
})

test('[WALL-11] a cohort has a cell for each week since, the running one apart', () => {
  const days = [sumOf('2026-10-26', 20), sumOf('2026-11-01', 8), sumOf('2026-11-03', 10)]
  const rows = listCohorts(
    days,
    [
      { signupWeek: '2026-10-26', week: '2026-11-02', active: 17 },
      { signupWeek: '2026-10-26', week: '2026-11-09', active: 13 },
      { signupWeek: '2026-11-02', week: '2026-11-09', active: 6 },
    ],
    TODAY,
  )
  expect(rows.map(({ week }) => week)).toEqual([
    '2026-09-21',
    '2026-09-28',
    '2026-10-05',
    '2026-10-12',
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
  ])
  expect(rows[5]).toMatchObject({ people: 28 })
  expect(rows[5]?.shares.slice(0, 3)).toEqual([
    { active: 17, people: 28, isRunning: false },
    { active: 13, people: 28, isRunning: true },
    null,
  ])
  expect(poolShare(rows, 0)).toEqual({ active: 17, people: 28, isRunning: false })
  expect(poolShare(rows, 6)).toBeNull()
})

test.each([
  [14, 26, '54%', '35–71', 3],
  [9, 26, '35%', '19–54', 1],
  [10, 26, '38%', '22–57', 2],
  [0, 0, '0%', '0–100', 1],
])('[WALL-11] %i of %i is %s with the range %s', (active, people, share, range, heat) => {
  const cell = { active, people, isRunning: false }
  expect([formatShare(cell), formatRange(cell), heatOf(cell)]).toEqual([share, range, heat])
})

test('[WALL-11] health says what is late and what people miss', () => {
  const now = '2026-11-15T12:00:00.000Z'
  const formats = { formatCount: String, formatTime: (time: string) => time.slice(11, 16) }
  const healthy = {
    live: { state: 'live', lagMs: 3, streams: 2, frames: 9 },
    jobs: { waiting: 0, failing: 0, oldestDue: null, lastFinished: now },
    sums: { summedAt: '2026-11-15T11:58:00.000Z', durationMs: 41 },
    now,
  }
  expect(describeParts(healthy, formats).map(({ state }) => state)).toEqual(['Working', 'Working', 'Working'])
  const late = {
    live: { ...healthy.live, state: 'reconnecting' },
    jobs: { ...healthy.jobs, waiting: 3, oldestDue: '2026-11-15T11:48:00.000Z' },
    sums: { summedAt: '2026-11-15T10:00:00.000Z', durationMs: 41 },
    now,
  }
  expect(describeParts(late, formats).map(({ state, details }) => `${state}. ${details}`)).toEqual([
    'Reconnecting. Open pages show changes only after a reload',
    'Late by 12 minutes. 3 waiting. Emails and clean-up are delayed.',
    "Late by 2 hours. What happened after 10:00 isn't in the plots yet",
  ])
  const first = { ...healthy, sums: { summedAt: null, durationMs: 0 } }
  expect(describeParts(first, formats)[2]).toMatchObject({ isWorking: false, state: 'Not yet' })
  expect(formatAge('2026-11-12T11:00:00.000Z', new Date(now))).toBe('3 days')
})

test('[WALL-11] what waits is shown as a number up to 99', () => {
  expect([1, 99, 100].map(formatWaiting)).toEqual(['1', '99', '99+'])
})
