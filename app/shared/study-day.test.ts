import { describe, expect, test } from 'vitest'
import {
  type CardReview,
  DEFAULT_SETTINGS,
  memoryAfter,
  replayReviews,
} from '#app/features/scheduling/schedule/schedule.rules.ts'
import {
  formatStudyDay,
  isTimeZone,
  startOfStudyDay,
  studyDay,
  studyDayIn,
  zoneOffsetAt,
} from './study-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts'

// Changes at 2 and 3 o'clock, at midnight, by half an hour, and offsets that are no whole hours.
const ZONES = [
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
] as const
const FROM = Date.UTC(2026, 0, 1)
const UNTIL = Date.UTC(2027, 0, 1)

const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const calendar =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  calendars.set(timeZone, calendar)
  return calendar
}

/** The same by the words of the calendar: before the day-start hour it is still the day before. */
function expectedDay(at: number, timeZone: string, dayStartHour: number): number {
  const text = calendarOf(timeZone).format(at)
  const [date = '', time = ''] = text.split(' ')
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS
  return Number(time.slice(0, 2)) < dayStartHour ? day - 1 : day
}

describe.each(ZONES)('%s', { timeout: 30_000 }, (timeZone) => {
  test('[MEM-02] each day of the year begins at its hour, over both changes of the clock', () => {
    const changes = Array.from({ length: 365 }, (_, index) => FROM + index * DAY_MS).filter(
      (at) => zoneOffsetAt(at, timeZone) !== zoneOffsetAt(at + DAY_MS, timeZone),
    )
    expect(changes).toHaveLength(2)
    for (const dayStartHour of [0, 4]) {
      const nearChanges = changes.flatMap((change) =>
        Array.from({ length: 192 }, (_, index) => change - DAY_MS + (index * HOUR_MS) / 4),
      )
      const overTheYear = Array.from({ length: 365 }, (_, index) => FROM + index * 25 * HOUR_MS)
      const wrong = [...nearChanges, ...overTheYear].filter(
        (at) => studyDayIn(at, timeZone, dayStartHour) !== expectedDay(at, timeZone, dayStartHour),
      )
      expect(wrong).toEqual([])
    }
  })

  test('[MEM-02] a day starts at its first millisecond; two days of the year are longer or shorter', () => {
    for (const dayStartHour of [0, 4]) {
      const first = studyDayIn(FROM, timeZone, dayStartHour) + 1
      const starts = Array.from({ length: 366 }, (_, index) =>
        startOfStudyDay(first + index, timeZone, dayStartHour),
      )
      const around = (start: number) =>
        [start - 1, start].map((at) => studyDayIn(at, timeZone, dayStartHour) - first)
      expect(starts.map(around)).toEqual(starts.map((_, index) => [index - 1, index]))
      const lengths = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
      const odd = lengths.filter((length) => length !== DAY_MS)
      expect(odd).toHaveLength(2)
      expect(odd.reduce((sum, length) => sum + length, 0)).toBe(2 * DAY_MS)
    }
  })

  test('[MEM-02] elapsed days count nights, also over a change of the clock', () => {
    for (let at = FROM; at < UNTIL; at += DAY_MS) {
      const change = zoneOffsetAt(at + DAY_MS, timeZone) - zoneOffsetAt(at, timeZone)
      if (change === 0) continue
      const day = studyDayIn(at + DAY_MS, timeZone, 4)
      const boundary = startOfStudyDay(day, timeZone, 4)
      const answer = (time: number): CardReview => ({
        id: String(time),
        at: time,
        zoneOffsetMinutes: zoneOffsetAt(time, timeZone),
        rating: 'good',
        hintsUsed: 0,
        confidence: null,
      })
      // Two minutes over the boundary are a night; 22 hours within the day are none.
      const over = replayReviews(
        'c',
        [answer(boundary - MINUTE_MS), answer(boundary + MINUTE_MS)],
        DEFAULT_SETTINGS,
      )
      const within = replayReviews('c', [answer(boundary), answer(boundary + 22 * HOUR_MS)], DEFAULT_SETTINGS)
      expect(over.map(({ next }) => next.lastReviewDay)).toEqual([day - 1, day])
      expect(within.map(({ next }) => next.lastReviewDay)).toEqual([day, day])
      // A card of two days is due on the day after tomorrow, from the first minute.
      const due = memoryAfter('c', [answer(boundary - MINUTE_MS)], DEFAULT_SETTINGS)
      expect(due?.dueDay).toBe(day + 1)
    }
  })
})

test('[MEM-02] travel: the answer counts on the day of the place where it was given', () => {
  const at = Date.UTC(2026, 10, 15, 20)
  expect(studyDay(at, 9 * 60, 4) - studyDay(at, -5 * 60, 4)).toBe(1)
  const inTokyo = {
    id: 'a',
    at,
    zoneOffsetMinutes: 540,
    rating: 'good',
    hintsUsed: 0,
    confidence: null,
  } as const
  const inNewYork = { ...inTokyo, id: 'b', at: at + HOUR_MS, zoneOffsetMinutes: -300 }
  // The flight takes the learner back to the day before; no day has passed.
  const days = replayReviews('c', [inTokyo, inNewYork], DEFAULT_SETTINGS).map(
    ({ next }) => next.lastReviewDay,
  )
  expect(days).toEqual([studyDay(at, 540, 4), studyDay(at, 540, 4) - 1])
})

test('a day as text', () => {
  expect(formatStudyDay(20_772)).toBe('2026-11-15')
})

test('an unknown zone counts as UTC', () => {
  expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Olympus')]).toEqual([true, false])
  expect(zoneOffsetAt(FROM, 'Mars/Olympus')).toBe(0)
})
