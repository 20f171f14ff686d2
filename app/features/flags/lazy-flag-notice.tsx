import { lazy, Suspense } from 'react'
import { useIdle } from '#app/client/use-idle.ts'
import type { Flags } from './flag.rules.ts'

// Loaded lazily: visitors have no page that a flag can close.
const FlagNotice = lazy(async () => ({ default: (await import('./flag-notice.tsx')).FlagNotice }))

/** Tells signed-in people why a page was closed, once the page is idle. */
export function LazyFlagNotice(props: { pathname: string; flags: Flags }) {
  if (!useIdle()) return null
  return (
    <Suspense>
      <FlagNotice {...props} />
    </Suspense>
  )
}
