import { setTimeout as delay } from 'node:timers/promises'

const SHORTEST_MS = 200
const LONGEST_MS = 600

/**
 * A client that retries each 429 at once would use more of the server than the work that was rejected. A late
 * response costs one timer, and makes the client wait; each for another time, so that a hundred of them don't come back
 * in the same moment.
 */
export const waitBeforeRejection = () =>
  delay(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS), undefined, { ref: false })
