import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

type Timer = { elapsedMs: number; isPaused: boolean; toggle: () => void }

/** The time on an exercise. The learner can pause it. */
export function useTimer(): Timer {
  // `since` is null while the timer is paused.
  const [state, setState] = useState<{ before: number; since: number | null }>(() => ({
    before: 0,
    since: Date.now(),
  }))
  const [now, setNow] = useState(() => Date.now())
  const isPaused = state.since === null
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isPaused])
  const elapsedAt = (at: number) => state.before + (state.since === null ? 0 : Math.max(0, at - state.since))
  return {
    elapsedMs: elapsedAt(now),
    isPaused,
    toggle: () => {
      const at = Date.now()
      setNow(at)
      setState({ before: elapsedAt(at), since: isPaused ? at : null })
    },
  }
}
