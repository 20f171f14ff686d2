import { lazy, Suspense, useEffect, useState } from 'react'

const LiveRevalidation = lazy(async () => ({
  default: (await import('./live-revalidation.tsx')).LiveRevalidation,
}))

/** After the page has loaded: until then a phone has better things to fetch. */
const AFTER_LOAD_MS = 2_000

type IdleLiveProps = { topic: string; position: string | null }

/**
 * Follows a topic a little after the page has loaded: its code is no part of what the page waits for, and what changes
 * meanwhile is told from `position` on.
 */
export function IdleLive({ topic, position }: IdleLiveProps) {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => setIsIdle(true), AFTER_LOAD_MS)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => {
      window.removeEventListener('load', wait)
      clearTimeout(timer)
    }
  }, [])
  if (!isIdle) return null
  return (
    <Suspense>
      <LiveRevalidation topic={topic} position={position} />
    </Suspense>
  )
}
