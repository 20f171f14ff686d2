import type { StudyDay } from '#app/shared/study-day.ts'

/** Which days have a session. */
export type StudyWeek = {
  /** Bit 0 is Monday. */
  weekdays: number
  /** Days without a session: a pause. */
  daysOff?: { from: StudyDay; to: StudyDay } | null
}

const DAYS_PER_WEEK = 7
/** Day 0, 1970-01-01, was a Thursday. */
const FIRST_WEEKDAY = 3

/** Monday is 0. */
export function weekdayOf(day: StudyDay): number {
  return (((day + FIRST_WEEKDAY) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK
}

export function isStudyDay(day: StudyDay, { weekdays, daysOff }: StudyWeek): boolean {
  if (((weekdays >> weekdayOf(day)) & 1) === 0) return false
  return daysOff === undefined || daysOff === null || day < daysOff.from || day > daysOff.to
}

/** From a day on; `until` is not part of it. */
export function listStudyDays(from: StudyDay, until: StudyDay, week: StudyWeek): StudyDay[] {
  const days: StudyDay[] = []
  for (let day = from; day < until; day += 1) if (isStudyDay(day, week)) days.push(day)
  return days
}
