import { SECOND_MS } from '#app/shared/units.ts'

/**
 * The protocol between page and frame: short strings, because untrusted code in the frame can send anything. The frame
 * sends `alive` and `height 1234`, the page sends `ping` and `theme dark`.
 */
const HEIGHT = /^height (\d{1,5})$/
const MAX_MESSAGE_LENGTH = 20
const MAX_HEIGHT = 30_000
const MAX_PER_SECOND = 20

export type FrameMessage = { kind: 'alive' } | { kind: 'height'; height: number }

/** Returns null for anything that is not a known message. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'string' || data.length > MAX_MESSAGE_LENGTH) return null
  if (data === 'alive') return { kind: 'alive' }
  const [, digits] = HEIGHT.exec(data) ?? []
  return digits === undefined ? null : { kind: 'height', height: Math.min(Number(digits), MAX_HEIGHT) }
}

/** Rate limit, so that a frame that floods the page with messages costs it nothing. */
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
