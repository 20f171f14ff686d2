import { weekdayIndex } from '#app/shared/day-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import type { Progress } from './progress.schema.ts'

/** What the panels of Progress show, from the sums by day. */

const WEEKS = 12
const DAYS_PER_WEEK = 7
const MONTH_DAYS = 30
const RETENTION_DAYS = 28
/** Upper limits of the levels 1 to 3, in minutes; more is level 4. */
const HEAT_LIMITS = [10, 20, 30] as const

type DaySum = Progress['days'][number]

export const minutesOf = ({ durationMs }: Pick<DaySum, 'durationMs'>): number => durationMs / MINUTE_MS

const sum = (days: readonly DaySum[], pick: (day: DaySum) => number) =>
  days.reduce((total, day) => total + pick(day), 0)

/** Days with answers in the last `count` days, today included. */
const lastDays = ({ days, today }: Progress, count: number) => days.filter(({ day }) => day > today - count)

export type Figures = {
  daysStudied: number
  minutes: number
  retention: { right: number; answers: number }
  started: number
  cards: number
}

export function readFigures(progress: Progress): Figures {
  const month = lastDays(progress, MONTH_DAYS)
  const weeks = lastDays(progress, RETENTION_DAYS)
  return {
    daysStudied: month.length,
    minutes: sum(month, minutesOf),
    retention: { right: sum(weeks, (day) => day.dueRight), answers: sum(weeks, (day) => day.dueAnswers) },
    started: progress.decks.reduce((total, deck) => total + deck.started, 0),
    cards: progress.decks.reduce((total, deck) => total + deck.cards, 0),
  }
}

export type CalendarDay = { day: StudyDay; minutes: number; level: 0 | 1 | 2 | 3 | 4; isFuture: boolean }

/** A day with answers is never shown as empty, however quick they were. */
const levelOf = (minutes: number | undefined): CalendarDay['level'] => {
  if (minutes === undefined) return 0
  if (minutes < HEAT_LIMITS[0]) return 1
  if (minutes < HEAT_LIMITS[1]) return 2
  return minutes < HEAT_LIMITS[2] ? 3 : 4
}

/** The Monday of the week of a day. */
const mondayOf = (day: StudyDay) => day - weekdayIndex(day)

/** Twelve weeks from Monday to Sunday, this week last. */
export function listWeeks({ days, today }: Progress): CalendarDay[][] {
  const minutes = new Map(days.map((day) => [day.day, minutesOf(day)]))
  const first = mondayOf(today) - (WEEKS - 1) * DAYS_PER_WEEK
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (__, weekday) => {
      const day = first + week * DAYS_PER_WEEK + weekday
      const spent = minutes.get(day)
      return { day, minutes: spent ?? 0, level: levelOf(spent), isFuture: day > today }
    }),
  )
}

export type RetentionWeek = { monday: StudyDay; right: number; answers: number }

/** Weeks with due answers, oldest first. */
export function listRetentionWeeks({ days, today }: Progress): RetentionWeek[] {
  const first = mondayOf(today) - (WEEKS - 1) * DAYS_PER_WEEK
  const byWeek = Map.groupBy(
    days.filter(({ day }) => day >= first),
    ({ day }) => mondayOf(day),
  )
  return [...byWeek]
    .map(([monday, ofWeek]) => ({
      monday,
      right: sum(ofWeek, (day) => day.dueRight),
      answers: sum(ofWeek, (day) => day.dueAnswers),
    }))
    .filter(({ answers }) => answers > 0)
    .toSorted((a, b) => a.monday - b.monday)
}

export type ConfidenceShare = {
  word: 'Guess' | 'Think so' | 'Sure'
  right: number
  answers: number
  /** What the word should mean. */
  expected: { low: number; high: number }
}

export function listConfidence({ days }: Progress): ConfidenceShare[] {
  return [
    {
      word: 'Guess',
      right: sum(days, (day) => day.guessRight),
      answers: sum(days, (day) => day.guessAnswers),
      expected: { low: 0.25, high: 0.5 },
    },
    {
      word: 'Think so',
      right: sum(days, (day) => day.thinkSoRight),
      answers: sum(days, (day) => day.thinkSoAnswers),
      expected: { low: 0.6, high: 0.8 },
    },
    {
      word: 'Sure',
      right: sum(days, (day) => day.sureRight),
      answers: sum(days, (day) => day.sureAnswers),
      expected: { low: 0.9, high: 1 },
    },
  ]
}

/** Minutes on each of the last 30 days, oldest first. */
export function listMinutes({ days, today }: Progress): { day: StudyDay; minutes: number }[] {
  const minutes = new Map(days.map((day) => [day.day, minutesOf(day)]))
  return Array.from({ length: MONTH_DAYS }, (_, index) => {
    const day = today - MONTH_DAYS + 1 + index
    return { day, minutes: Math.round(minutes.get(day) ?? 0) }
  })
}
