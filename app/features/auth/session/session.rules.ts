const MINUTE_MS = 60_000
/** A session is renewed this long before it ends, while the app is open. */
export const RENEW_BEFORE_MS = 5 * MINUTE_MS
/** Opening the app renews a session of which this much has passed: then those who come back often stay in. */
const PASSED_SHARE = 0.1

/** A device's clock may be wrong by years: then every session looks over, or endless, and must not be renewed in a circle. */
export const RENEWALS_APART_MS = 10 * MINUTE_MS
/** A timer that is set for longer than 24 days goes off at once. */
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS * 7

export type SessionTimes = { renewedAt: string; expiresAt: string }

/** How long to wait before a session is renewed; 0: at once. */
export function renewalDelayMs(
  { renewedAt, expiresAt }: SessionTimes,
  nowMs: number,
  notBeforeMs: number = nowMs,
): number {
  const [from, to] = [Date.parse(renewedAt), Date.parse(expiresAt)]
  const isDue = nowMs - from > (to - from) * PASSED_SHARE
  const wantedMs = isDue ? 0 : to - RENEW_BEFORE_MS - nowMs
  return Math.min(Math.max(0, wantedMs, notBeforeMs - nowMs), LONGEST_WAIT_MS)
}
