import { errorCodeOf, statusOf } from '#app/client/api.ts'
import { OTHER_LEARNER } from '#app/features/study/study.messages.ts'
import { TOO_MANY_REQUESTS, UNAUTHORIZED } from '#app/shared/http-status.ts'

const FIRST_SERVER_ERROR = 500

/** Whether the answers wait for a log-in: the session has expired, or another person uses this browser now. */
export const needsLogIn = (error: unknown): boolean =>
  statusOf(error) === UNAUTHORIZED || errorCodeOf(error) === OTHER_LEARNER

/**
 * Whether sending the answers again may succeed: after a new log-in, a rate limit or a server error. If another
 * person has logged in on this device, the answers wait until their learner is back.
 */
export function isRetryable(error: unknown): boolean {
  const status = statusOf(error) ?? FIRST_SERVER_ERROR
  return needsLogIn(error) || status === TOO_MANY_REQUESTS || status >= FIRST_SERVER_ERROR
}
