import { useSyncExternalStore } from 'react'
import { describeTime } from './time-ago.rules.ts'

const TICK_MS = 30_000

function subscribe(listener: () => void) {
  const timer = setInterval(listener, TICK_MS)
  return () => clearInterval(timer)
}

// In steps, so that it is the same until the next tick.
const readClock = () => Math.ceil(Date.now() / TICK_MS) * TICK_MS

/** How long ago something was. The server, whose clock is not the reader's, writes the day. */
export function TimeAgo({ at }: { at: string }) {
  const nowMs = useSyncExternalStore(subscribe, readClock, () => null)
  return <time dateTime={at}>{describeTime(at, nowMs)}</time>
}
