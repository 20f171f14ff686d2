import { lazy, Suspense, useEffect, useState } from 'react'

const LiveRevalidation = lazy(async () => ({
  default: (await import('#app/client/live-revalidation.tsx')).LiveRevalidation,
}))

const LATEST_MS = 2_000

type IdleLiveProps = { topic: string; position: string | null }

/** Follows a topic once the page has nothing else to do: its code is no part of what the page waits for. */
export function IdleLive({ topic, position }: IdleLiveProps) {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const wake = () => setIsIdle(true)
    // Not every browser knows idleness.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(wake, LATEST_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(wake, { timeout: LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  if (!isIdle) return null
  return (
    <Suspense>
      <LiveRevalidation topic={topic} position={position} />
    </Suspense>
  )
}
