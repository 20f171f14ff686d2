import { errorCodeOf, statusOf } from '#app/client/api.ts'
import { OTHER_LEARNER } from '#app/features/study/study.messages.ts'

const UNAUTHORIZED = 401
const TOO_MANY_REQUESTS = 429
const FIRST_SERVER_FAULT = 500

/**
 * Whether a refusal of answers may pass by itself: the session can come back, a crowd can go, a fault can be mended.
 * Somebody else may have logged in here after this learner's session was over: their answers wait until they are back.
 */
export function isRetryable(error: unknown): boolean {
  const status = statusOf(error) ?? FIRST_SERVER_FAULT
  return (
    status === UNAUTHORIZED ||
    status === TOO_MANY_REQUESTS ||
    status >= FIRST_SERVER_FAULT ||
    errorCodeOf(error) === OTHER_LEARNER
  )
}
