import { useSyncExternalStore } from 'react'
import { describeTime } from './describe-time.ts'

const TICK_MS = 30_000

function subscribe(listener: () => void) {
  const timer = setInterval(listener, TICK_MS)
  return () => clearInterval(timer)
}

// Rounded, so that the snapshot is stable until the next tick.
const readClock = () => Math.ceil(Date.now() / TICK_MS) * TICK_MS

/** Relative time in the browser. The server renders the date, because its clock isn't the reader's. */
export function TimeAgo({ at }: { at: string }) {
  const nowMs = useSyncExternalStore(subscribe, readClock, () => null)
  return <time dateTime={at}>{describeTime(at, nowMs)}</time>
}
