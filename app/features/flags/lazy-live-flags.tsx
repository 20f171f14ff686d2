import { Suspense } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useIdle } from '#app/client/use-idle.ts'

// Loaded lazily, so that no page waits for the code of the live stream.
const LiveFlags = lazyPart(async () => (await import('./live-flags.tsx')).LiveFlags)

/** Subscribes signed-in people to flag changes once the page is idle. */
export function LazyLiveFlags({ position }: { position: string | null }) {
  if (!useIdle()) return null
  return (
    <Suspense>
      <LiveFlags position={position} />
    </Suspense>
  )
}
