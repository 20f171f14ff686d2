import { MINUTE_MS } from '#app/shared/units.ts'

/** An open page renews the session this long before it expires. */
export const RENEW_BEFORE_MS = 5 * MINUTE_MS
/** Opening the app renews a session after this share of its life, so that frequent visitors stay logged in. */
const ELAPSED_RATIO = 0.1

/** With a wrong device clock every session looks expired; the interval prevents a renewal loop. */
export const MIN_RENEWAL_INTERVAL_MS = 10 * MINUTE_MS
/** A timer of more than 24 days fires immediately. */
const MAX_DELAY_MS = 24 * 60 * MINUTE_MS * 7

export type SessionTimes = { renewedAt: string; expiresAt: string }

/** Returns the delay until the session is renewed; 0 means now. */
export function renewalDelayMs(
  { renewedAt, expiresAt }: SessionTimes,
  nowMs: number,
  notBeforeMs: number = nowMs,
): number {
  const [from, to] = [Date.parse(renewedAt), Date.parse(expiresAt)]
  const isDue = nowMs - from > (to - from) * ELAPSED_RATIO
  const delayMs = isDue ? 0 : to - RENEW_BEFORE_MS - nowMs
  return Math.min(Math.max(0, delayMs, notBeforeMs - nowMs), MAX_DELAY_MS)
}
