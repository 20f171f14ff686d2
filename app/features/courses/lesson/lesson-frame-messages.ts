/**
 * What the page and the frame of a lesson say to each other: short texts, because whatever runs in the frame can send
 * anything. The frame: `alive`, `height 1234`. The page: `ping`, `theme dark`.
 */
const HEIGHT = /^height (\d{1,5})$/
const MAX_MESSAGE_LENGTH = 20
const MAX_HEIGHT = 30_000
const MAX_PER_SECOND = 20
const SECOND_MS = 1_000

export type FrameMessage = { kind: 'alive' } | { kind: 'height'; height: number }

/** What a frame said, or nothing when it is no message of ours. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'string' || data.length > MAX_MESSAGE_LENGTH) return null
  if (data === 'alive') return { kind: 'alive' }
  const [, digits] = HEIGHT.exec(data) ?? []
  return digits === undefined ? null : { kind: 'height', height: Math.min(Number(digits), MAX_HEIGHT) }
}

/** Lets so many messages a second pass; a frame that talks without end costs the page nothing. */
export function createMessageLimit(now: () => number = () => performance.now()) {
  let windowStart = now()
  let count = 0
  return () => {
    const time = now()
    if (time - windowStart >= SECOND_MS) {
      windowStart = time
      count = 0
    }
    count += 1
    return count <= MAX_PER_SECOND
  }
}
