// A fixed language and zone: the server and the browser must write the same text, and all admins mean the same moment.
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

/** For what may be years ago. */
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

export const toDay = (time: string) => DAY.format(new Date(time))
export const toMinute = (time: string) => MINUTE.format(new Date(time))
export const toSecond = (time: string) => SECOND.format(new Date(time)).replace(',', '')
