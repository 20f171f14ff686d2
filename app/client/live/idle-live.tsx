import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'

const LiveRevalidation = lazyPart(async () => (await import('./live-revalidation.tsx')).LiveRevalidation)

/** Counted from the load event, so that the stream doesn't compete with the page's own requests. */
const AFTER_LOAD_MS = 2_000

type IdleLiveProps = { topic: string; position: string | null }

/**
 * Subscribes to a topic a little after the page has loaded, so that the page doesn't wait for the code. Changes in the
 * meantime are replayed from `position` on.
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
