import { instantOf, wallClock } from '#app/features/reminders/reminder.rules.ts'
import { SECOND_MS } from '#app/shared/units.ts'

/** Browsers of one learner; the limit of what one reminder can cost. */
export const MAX_DEVICES = 10

const QUIET_FROM_MINUTE = 22 * 60
const QUIET_TO_MINUTE = 7 * 60
const PORT = ''
/** A name with a dot that ends in letters: no numbers, no address in brackets, no name of the own network. */
const PUBLIC_HOST = /^(?=.{4,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const LOCAL_HOST = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa|corp|private)$/

/** Whether an address that a browser sent may be called: https, on the usual port, by a public name. */
export function isPushEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null) return false
  const { protocol, username, password, port, hostname } = url
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === PORT
  return isPlain && PUBLIC_HOST.test(hostname) && !LOCAL_HOST.test(hostname)
}

export const isQuiet = (at: number, timeZone: string): boolean => {
  const { minute } = wallClock(at, timeZone)
  return minute < QUIET_TO_MINUTE || minute >= QUIET_FROM_MINUTE
}

/** How long a push service may hold a message for a device that is off: until the quiet hours begin. */
export function secondsUntilQuiet(at: number, timeZone: string): number {
  const { day } = wallClock(at, timeZone)
  return Math.max(0, Math.floor((instantOf(day, { minute: QUIET_FROM_MINUTE, timeZone }) - at) / SECOND_MS))
}

/** What a notification shows; the service worker reads it. Numbers only, because it shows on a locked screen. */
export type PushMessage = { title: string; body: string }

const plural = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** `news` says what else happened; empty for nothing. */
export const dueMessage = (
  { count, minutes }: { count: number; minutes: number },
  news = '',
): PushMessage => ({
  title: `${plural(count, 'card')} due`,
  body: `About ${plural(minutes, 'minute')}.${news === '' ? '' : ` ${news}.`}`,
})

export const TEST_MESSAGE: PushMessage = {
  title: 'Notifications work',
  body: 'This is a test. You get one a day at most, when cards are due.',
}
