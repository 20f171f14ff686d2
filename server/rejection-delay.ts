import { setTimeout as delay } from 'node:timers/promises'

const REJECTION_DELAY_MS = 300

/**
 * A client that retries each 429 at once would use more of the server than the work that was rejected. A late
 * response costs one timer, and makes the client wait.
 */
export const waitBeforeRejection = () => delay(REJECTION_DELAY_MS, undefined, { ref: false })
