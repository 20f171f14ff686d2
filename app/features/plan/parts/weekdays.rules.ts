import { numberWord } from '#app/shared/figure-text.ts'

/** Days of the week in one number: bit 0 is Monday, bit 6 Sunday. */

export const WEEKDAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export const MONDAY_TO_SATURDAY = 63

export const hasWeekday = (weekdays: number, index: number): boolean => (weekdays & (1 << index)) !== 0

export const toggleWeekday = (weekdays: number, index: number): number => weekdays ^ (1 << index)

export const countWeekdays = (weekdays: number): number =>
  WEEKDAY_NAMES.filter((_, index) => hasWeekday(weekdays, index)).length

/** 'every day', 'on six days a week', 'on one day a week'. */
export function daysAWeek(weekdays: number): string {
  const count = countWeekdays(weekdays)
  if (count === WEEKDAY_NAMES.length) return 'every day'
  return `on ${numberWord(count)} ${count === 1 ? 'day' : 'days'} a week`
}

/** 'Monday to Saturday', 'every day', or the names: 'Monday, Wednesday and Friday'. */
export function nameWeekdays(weekdays: number): string {
  const chosen = WEEKDAY_NAMES.flatMap((name, index) =>
    hasWeekday(weekdays, index) ? [{ name, index }] : [],
  )
  const first = chosen[0]
  const last = chosen.at(-1)
  if (first === undefined || last === undefined) return 'no day'
  if (chosen.length === WEEKDAY_NAMES.length) return 'every day'
  const isRow = last.index - first.index === chosen.length - 1
  if (isRow && chosen.length > 2) return `${first.name} to ${last.name}`
  const others = chosen.slice(0, -1).map(({ name }) => name)
  return others.length === 0 ? last.name : `${others.join(', ')} and ${last.name}`
}
