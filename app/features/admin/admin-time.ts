import { weekdayDate } from '#app/shared/day-text.ts'
import { DAY_MS } from '#app/shared/units.ts'

// A fixed locale and time zone, so that the server, the browser and all admins see the same text.
const MINUTE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})
const SECOND = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
})

/** 'Thu 3 Dec' */
export const toWeekday = (time: string) => weekdayDate(Math.floor(Date.parse(time) / DAY_MS))
export const toMinute = (time: string) => MINUTE.format(new Date(time))
export const toSecond = (time: string) => SECOND.format(new Date(time)).replace(',', '')
