import { useEffect, useState } from 'react'
import type { TimedRound } from '#app/features/rounds/shared/round-phases.rules.ts'

const TICK_MS = 1_000

type Timed = { now: number; round: Pick<TimedRound<string>, 'clock'> }

/** The server's time, counted on from when this browser got it. */
export function useRoundClock({ now, round }: Timed): number {
  const [passed, setPassed] = useState({ since: now, ms: 0 })
  const isRunning = round.clock.runningSince !== null
  useEffect(() => {
    if (!isRunning) return undefined
    const startedAt = performance.now()
    const timer = setInterval(() => setPassed({ since: now, ms: performance.now() - startedAt }), TICK_MS)
    return () => clearInterval(timer)
  }, [now, isRunning])
  return passed.since === now ? now + passed.ms : now
}
