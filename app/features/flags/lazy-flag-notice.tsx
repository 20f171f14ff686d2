import { Suspense } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useIdle } from '#app/client/use-idle.ts'
import type { Flags } from './flag.rules.ts'

// Loaded lazily: visitors have no page that a flag can close.
const FlagNotice = lazyPart(async () => (await import('./flag-notice.tsx')).FlagNotice)

/** Tells signed-in people why a page was closed, once the page is idle. */
export function LazyFlagNotice(props: { pathname: string; flags: Flags }) {
  if (!useIdle()) return null
  return (
    <Suspense>
      <FlagNotice {...props} />
    </Suspense>
  )
}
