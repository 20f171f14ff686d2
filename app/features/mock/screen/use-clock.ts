import { useEffect, useState } from 'react'
import { useIsHydrated } from '#app/client/use-is-hydrated.ts'
import { type Clock, elapsedMs, leftMs } from '#app/features/mock/mock.rules.ts'

const TICK_MS = 500

/**
 * The round's time by the server's clock: `readAt` is when this browser got the server's time. Without a connection it
 * stays as it was, because the server pauses the round.
 */
export function useClock(clock: Clock & { now: number }, readAt: number, isOffline: boolean) {
  const isHydrated = useIsHydrated()
  const [deviceNow, setDeviceNow] = useState(() => Date.now())
  const isRunning = clock.startedAt !== null && clock.pausedAt === null && !isOffline
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setDeviceNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  const now = isHydrated ? clock.now + Math.max(0, deviceNow - readAt) : clock.now
  return { elapsedMs: elapsedMs(clock, now), leftMs: leftMs(clock, now) }
}
