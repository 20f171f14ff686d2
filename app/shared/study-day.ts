import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts'

/**
 * Days as the learner counts them: in their own zone, from their day-start hour. A learner who studies at 1 a.m.
 * still studies on the day before. Each answer has the offset of its device, so travel and daylight saving time
 * need no further knowledge.
 */

/** Days since 1970-01-01 on the learner's calendar. */
export type StudyDay = number

export const DEFAULT_DAY_START_HOUR = 4

/** `zoneOffsetMinutes` is positive east of Greenwich, as in the answers that devices send. */
export function studyDay(at: number, zoneOffsetMinutes: number, dayStartHour: number): StudyDay {
  return Math.floor((at + zoneOffsetMinutes * MINUTE_MS - dayStartHour * HOUR_MS) / DAY_MS)
}

/** The study day in a named zone; the offset is the one in force at that time. */
export function studyDayIn(at: number, timeZone: string, dayStartHour: number): StudyDay {
  return studyDay(at, zoneOffsetAt(at, timeZone), dayStartHour)
}

/** When a study day begins. If the clock skips the day-start hour, it is the moment of the change. */
export function startOfStudyDay(day: StudyDay, timeZone: string, dayStartHour: number): number {
  const wallClock = day * DAY_MS + dayStartHour * HOUR_MS
  const isOnDay = (at: number) => studyDayIn(at, timeZone, dayStartHour) >= day
  const guess = wallClock - zoneOffsetAt(wallClock, timeZone) * MINUTE_MS
  const start = wallClock - zoneOffsetAt(guess, timeZone) * MINUTE_MS
  if (isOnDay(start) && !isOnDay(start - 1)) return start
  // Near a change of the clock: search the first moment of the day.
  let before = start - 2 * HOUR_MS
  let onDay = start + 2 * HOUR_MS
  while (onDay - before > 1) {
    const middle = Math.floor((onDay + before) / 2)
    if (isOnDay(middle)) onDay = middle
    else before = middle
  }
  return onDay
}

let last = { timeZone: '', minute: 0, offset: 0 }

/** Minutes east of Greenwich in a named zone at a time; unknown zones count as UTC. */
export function zoneOffsetAt(at: number, timeZone: string): number {
  const minute = Math.floor(at / MINUTE_MS)
  // A page asks for the same moment again and again.
  if (last.timeZone !== timeZone || last.minute !== minute)
    last = { timeZone, minute, offset: findOffset(at, timeZone) }
  return last.offset
}

function findOffset(at: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(at)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  const wallClock = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return Math.round((wallClock - Math.floor(at / 1_000) * 1_000) / MINUTE_MS)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

// Creating a formatter takes longer than all other work of this module together.
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone)
  if (cached !== undefined) return cached
  const formatter = createFormatter(timeZone)
  formatters.set(timeZone, formatter)
  return formatter
}

function createFormatter(timeZone: string): Intl.DateTimeFormat {
  const numeric = 'numeric'
  return new Intl.DateTimeFormat('en-US', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  })
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** '2026-11-15', as a date input and a column of type `date` have it. */
export function formatStudyDay(day: StudyDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
}
