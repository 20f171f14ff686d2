import { FULL_PERCENT, MINUTES_PER_HOUR } from './units.ts'

/** Numbers as people read them: counts with their noun, minutes, and ranges of percent. */

const EN_DASH = '–'

/** '1 card', '34 cards'. */
export const countOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`

/** 'about 18 minutes'; less than half a minute still takes one. */
export const aboutMinutes = (minutes: number): string =>
  `about ${countOf(Math.max(1, Math.round(minutes)), 'minute')}`

/** '3 h 46 min', '58 min'. */
export function hoursAndMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / MINUTES_PER_HOUR)
  return hours === 0 ? `${whole} min` : `${hours} h ${whole % MINUTES_PER_HOUR} min`
}

/** A share from 0 to 1. */
export type ShareRange = { low: number; high: number }

export const percent = (share: number): string => `${Math.round(share * FULL_PERCENT)}%`

/** Of fewer answers a share says nothing: one right answer is no '100%'. */
const MIN_ANSWERS_OF_SHARE = 10

/** '83%', or null while there are too few answers to speak of a share. */
export const shareRight = (right: number, answers: number): string | null =>
  answers < MIN_ANSWERS_OF_SHARE ? null : percent(right / answers)

/** '91–95%'. Ranges are never narrower than they are: equal ends read as one number. */
export function percentRange({ low, high }: ShareRange): string {
  const from = Math.round(low * FULL_PERCENT)
  const to = Math.round(high * FULL_PERCENT)
  return from === to ? `${to}%` : `${from}${EN_DASH}${to}%`
}

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** Numbers up to ten are words inside a sentence. */
export const numberWord = (count: number): string => WORDS[count] ?? String(count)
