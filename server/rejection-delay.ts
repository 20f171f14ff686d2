import { setTimeout as delay } from 'node:timers/promises'

/** Each waits for another time, so that a hundred of them don't come back in the same moment. */
const waitBetween = (shortestMs: number, longestMs: number) =>
  delay(shortestMs + Math.random() * (longestMs - shortestMs), undefined, { ref: false })

/**
 * A client that retries each 429 at once would use more of the server than the work that was rejected. A late
 * response costs one timer, and makes the client wait.
 */
export const waitBeforeRejection = () => waitBetween(200, 600)

/** For calls that are answered, but that nobody needs so often. */
export const slowDown = () => waitBetween(800, 1_600)
