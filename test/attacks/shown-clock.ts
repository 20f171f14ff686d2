import { DAY_MS, MINUTE_MS } from '#app/shared/units.ts'

/** What a clock on the wall and the calendar beside it show. `offset` is in minutes east of Greenwich. */
export type ShownClock = { date: string; minute: number; offset: number }

const QUARTER_MS = 15 * MINUTE_MS
const MAX_CACHED = 200_000
const formatters = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

/**
 * Reads the platform's own calendar, with none of the code that decides when a reminder is due: a mistake there must not
 * be repeated by the test of it.
 */
export function shownClock(at: number, timeZone: string): ShownClock {
  const offset = offsetAt(at, timeZone)
  const shown = new Date(at + offset * MINUTE_MS)
  const minute = Math.floor((shown.getTime() % DAY_MS) / MINUTE_MS)
  return { date: shown.toISOString().slice(0, 10), minute, offset }
}

/** From the clock's text, as in '-03:30'. Clocks change at full quarters of an hour. */
function offsetAt(at: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(at / QUARTER_MS)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const formatter =
    formatters.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formatters.set(timeZone, formatter)
  const name = formatter.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  if (offsets.size >= MAX_CACHED) offsets.clear()
  offsets.set(key, offset)
  return offset
}
