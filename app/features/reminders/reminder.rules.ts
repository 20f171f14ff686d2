import { weekdayDate, weekdayIndex } from '#app/shared/day-text.ts'
import { startOfStudyDay, type StudyDay, zoneOffsetAt } from '#app/shared/study-day.ts'
import { DAY_MS, HOUR_MS, MINUTES_PER_DAY, MINUTES_PER_HOUR, MINUTE_MS } from '#app/shared/units.ts'

/** Days of this feature are calendar days in the learner's zone, from midnight: a reminder belongs to the day on the wall. */

export const DIGESTS = ['off', 'daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

export const MINUTE_STEP = 30
export const LAST_MINUTE = 23 * 60 + MINUTE_STEP
export const DEFAULT_MINUTE = 7 * 60 + MINUTE_STEP
export const LAST_WEEKDAY = 6
export const MAX_PAUSE_DAYS = 366

/** No push from 22:00 to 07:00. */
const PUSH_FROM_MINUTE = 7 * 60
const PUSH_LAST_MINUTE = 22 * 60 - MINUTE_STEP

/** After an outage a reminder still comes so much later, then not before the next day. */
export const LATEST_MS = 2 * HOUR_MS
const DAYS_IN_WEEK = 7

/** When somebody wants to be reminded: at a minute of the day, every day or on one weekday. */
export type Times = { minute: number; timeZone: string; weekday: number | null }
/** One reminder: the calendar day that it belongs to, and its instant. */
export type Slot = { day: StudyDay; at: number }

export type ReminderSettings = {
  digest: Digest
  minute: number
  weekday: number
  pausedUntil: number | null
}

/** Null: no digest. */
export const digestTimes = ({ digest, minute, weekday }: ReminderSettings, timeZone: string): Times | null =>
  digest === 'off' ? null : { minute, timeZone, weekday: digest === 'weekly' ? weekday : null }

/** Every day at the learner's hour, or at the nearest one that isn't night. */
export const pushTimes = ({ minute }: Pick<ReminderSettings, 'minute'>, timeZone: string): Times => ({
  minute: Math.min(Math.max(minute, PUSH_FROM_MINUTE), PUSH_LAST_MINUTE),
  timeZone,
  weekday: null,
})

/** Per zone; there are a few hundred zones. */
const MAX_CACHED = 2_000

/** Reading a zone is slow, and learners of one zone and hour share the result. */
function cacheByZone(compute: (zone: string, position: number, minute: number) => number) {
  const zones = new Map<string, Map<number, number>>()
  return (zone: string, position: number, minute = 0): number => {
    const known = zones.get(zone) ?? new Map<number, number>()
    const key = position * MINUTES_PER_DAY + minute
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const value = compute(zone, position, minute)
    if (known.size >= MAX_CACHED) known.clear()
    known.set(key, value)
    zones.set(zone, known)
    return value
  }
}

/** Clocks change at full quarters of an hour in UTC, in every zone. */
const QUARTER_MS = 15 * MINUTE_MS
const offsetOfQuarter = cacheByZone((zone, quarter) => zoneOffsetAt(quarter * QUARTER_MS, zone))
const instantOfMinute = cacheByZone((zone, day, minute) =>
  startOfStudyDay(day, zone, minute / MINUTES_PER_HOUR),
)

/** The day and the minute of the day that a clock on the learner's wall shows. */
export function wallClock(at: number, timeZone: string): { day: StudyDay; minute: number } {
  const local = at + offsetOfQuarter(timeZone, Math.floor(at / QUARTER_MS)) * MINUTE_MS
  const day = Math.floor(local / DAY_MS)
  return { day, minute: Math.floor((local - day * DAY_MS) / MINUTE_MS) }
}

/**
 * When the clock shows this minute on a day. If it skips the minute, the moment of the change; if it shows it twice, one
 * of the two, always the same.
 */
export const instantOf = (day: StudyDay, { minute, timeZone }: Omit<Times, 'weekday'>): number =>
  instantOfMinute(timeZone, day, minute)

const isDay = (day: StudyDay, { weekday }: Times) => weekday === null || weekdayIndex(day) === weekday

/** The first reminder after `after`. */
export function nextSlot(times: Times, after: number): Slot {
  let { day } = wallClock(after, times.timeZone)
  for (; ; day += 1) {
    const at = isDay(day, times) ? instantOf(day, times) : null
    if (at !== null && at > after) return { day, at }
  }
}

/** The reminder whose time has come, unless it is too late for it. */
function currentSlot(times: Times, now: number): Slot | null {
  const today = wallClock(now, times.timeZone)
  const days = today.minute * MINUTE_MS < LATEST_MS ? [today.day, today.day - 1] : [today.day]
  for (const day of days) {
    if (!isDay(day, times)) continue
    const at = instantOf(day, times)
    if (at <= now && now - at < LATEST_MS) return { day, at }
  }
  return null
}

/**
 * What to do with a learner now: the reminder to send, if any, and when to look again. `lastDay` is the newest day with a
 * reminder: one that isn't newer is never sent, also after a flight across the date line.
 */
export function decide(
  times: Times | null,
  { pausedUntil, lastDay, now }: { pausedUntil: number | null; lastDay: StudyDay | null; now: number },
): { due: Slot | null; nextAt: number | null } {
  if (times === null) return { due: null, nextAt: null }
  const nextAt = findNextAt(times, pausedUntil, now)
  if (pausedUntil !== null && pausedUntil > now) return { due: null, nextAt }
  const slot = currentSlot(times, now)
  return { due: slot !== null && (lastDay === null || slot.day > lastDay) ? slot : null, nextAt }
}

/** The next reminder, after a pause if there is one. A reminder at the very end of a pause is sent. */
export const findNextAt = (times: Times, pausedUntil: number | null, now: number): number =>
  nextSlot(times, Math.max(now, (pausedUntil ?? 0) - 1)).at

export const PAUSES = ['day', 'week'] as const
export type PauseLength = (typeof PAUSES)[number]

/** The next 24 hours hold one daily reminder, wherever they begin. A date means its midnight. */
export const endOfPause = (length: PauseLength | StudyDay, timeZone: string, now: number): number =>
  typeof length === 'number'
    ? instantOf(length, { minute: 0, timeZone })
    : now + (length === 'day' ? 1 : DAYS_IN_WEEK) * DAY_MS

/** '07:30' */
export const formatMinute = (minute: number): string =>
  [Math.floor(minute / MINUTES_PER_HOUR), minute % MINUTES_PER_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** 'Sun 22 Nov', and the time of day unless it is midnight. */
export function describePauseEnd(at: number, timeZone: string): string {
  const { day, minute } = wallClock(at, timeZone)
  return minute === 0 ? weekdayDate(day) : `${weekdayDate(day)}, ${formatMinute(minute)}`
}
