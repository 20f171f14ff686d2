const MINUTE_MS = 60_000
/** A session is renewed this long before it ends, while the app is open. */
export const RENEW_BEFORE_MS = 5 * MINUTE_MS
/** Opening the app renews a session of which this much has passed: then those who come back often stay in. */
const PASSED_SHARE = 0.1

export type SessionTimes = { renewedAt: string; expiresAt: string }

/** How long to wait before a session is renewed; 0: at once. */
export function renewalDelayMs({ renewedAt, expiresAt }: SessionTimes, nowMs: number): number {
  const [from, to] = [Date.parse(renewedAt), Date.parse(expiresAt)]
  if (nowMs - from > (to - from) * PASSED_SHARE) return 0
  return Math.max(0, to - RENEW_BEFORE_MS - nowMs)
}
