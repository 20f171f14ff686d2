import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { isLoggedOut } from '#app/client/device-data.ts'
import { VISITOR_ID } from '#app/client/device-names.ts'
import { readDraft, writeDraft } from '#app/client/draft-store.ts'
import { useIsHydrated } from '#app/client/use-is-hydrated.ts'
import { useViewer } from '#app/client/viewer.tsx'
import { SECOND_MS } from '#app/shared/units.ts'

const schema = z.object({ ms: z.number() })

type TimerOptions = {
  slug: string
  /** False while the editor isn't shown. */
  isShown: boolean
  /** Whether the time goes on after a reload: until the exercise is solved. */
  isStored: boolean
}

type Timer = { elapsedMs: number; isPaused: boolean; toggle: () => void; reset: () => void }

/** The time on an exercise, stored on this device. The learner can pause it. */
export function useTimer({ slug, isShown, isStored }: TimerOptions): Timer {
  const personId = useViewer()?.id ?? VISITOR_ID
  const name = `exercise-time:${slug}`
  const isHydrated = useIsHydrated()
  const [elapsedMs, setElapsedMs] = useState(() =>
    isStored && typeof window !== 'undefined' ? (readDraft(personId, name, schema)?.ms ?? 0) : 0,
  )
  const [isPaused, setIsPaused] = useState(false)
  const store = useEffectEvent((ms: number) => {
    if (ms > 0 && isStored && !isLoggedOut(personId)) writeDraft(personId, name, { ms })
  })
  useEffect(() => store(elapsedMs), [elapsedMs])
  const isRunning = isShown && !isPaused
  useEffect(() => {
    if (!isRunning) return undefined
    let last = Date.now()
    const timer = setInterval(() => {
      const now = Date.now()
      const passed = Math.max(0, now - last)
      last = now
      setElapsedMs((before) => before + passed)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    // The server's page has no time.
    elapsedMs: isHydrated ? elapsedMs : 0,
    isPaused,
    toggle: () => setIsPaused(!isPaused),
    reset: () => {
      setElapsedMs(0)
      writeDraft(personId, name, null)
    },
  }
}
