import { lazy, Suspense } from 'react'
import { useIdle } from '#app/client/use-idle.ts'

// The stream's code is no part of what a page waits for.
const LiveFlags = lazy(async () => ({ default: (await import('./live-flags.tsx')).LiveFlags }))

/** Follows the flags on every page of a signed-in person, once the page has nothing else to do. */
export function FlagFollower({ position }: { position: string | null }) {
  if (!useIdle()) return null
  return (
    <Suspense>
      <LiveFlags position={position} />
    </Suspense>
  )
}
