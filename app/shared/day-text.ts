import type { StudyDay } from './study-day.ts'
import { DAY_MS } from './units.ts'

/** Study days as people read them. A study day has no zone, so it is formatted in UTC. */

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day: StudyDay) => formatter.format(day * DAY_MS)
}

/** '3' */
export const dayOfMonth = format({ day: 'numeric' })
/** 'Dec'. In British English September would have four letters. */
export const shortMonth = format({ month: 'short' })
/** 'December' */
export const longMonth = format({ month: 'long' })

/** '3 Dec' */
export const shortDate = (day: StudyDay): string => `${dayOfMonth(day)} ${shortMonth(day)}`
/** '3 December' */
export const longDate = (day: StudyDay): string => `${dayOfMonth(day)} ${longMonth(day)}`
/** 'Thu' */
export const weekday = format({ weekday: 'short' })
/** 'Thursday' */
export const longWeekday = format({ weekday: 'long' })

/** 'Thu 3 Dec', for tight lines and tables. */
export const weekdayDate = (day: StudyDay): string => `${weekday(day)} ${shortDate(day)}`
/** 'Thursday, 3 December', for headings. */
export const fullDate = (day: StudyDay): string => `${longWeekday(day)}, ${longDate(day)}`

/** 0 for Monday to 6 for Sunday: 1 January 1970 was a Thursday. */
export const weekdayIndex = (day: StudyDay): number => (((day + 3) % 7) + 7) % 7

/** The value of a date field, 'YYYY-MM-DD'. */
export const toDateValue = (day: StudyDay): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Null if the field is empty or not a date. */
export function fromDateValue(value: string): StudyDay | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) ? null : Math.floor(at / DAY_MS)
}

/** 'today', 'tomorrow', 'this Friday' within a week, else 'on Fri 20 Nov'. */
export function nearDate(day: StudyDay, today: StudyDay): string {
  const daysAhead = day - today
  if (daysAhead === 0) return 'today'
  if (daysAhead === 1) return 'tomorrow'
  return daysAhead > 1 && daysAhead < 7 ? `this ${longWeekday(day)}` : `on ${weekdayDate(day)}`
}
