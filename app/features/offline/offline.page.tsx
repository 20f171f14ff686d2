import { Suspense } from 'react'
import { lazyPart } from '#app/client/lazy-part.ts'
import { staticMeta } from '#app/client/page-meta.ts'

// Loaded on its own, because every page of the site carries the names of what its routes load.
const OfflineShell = lazyPart(async () => (await import('./screen/offline-shell.tsx')).OfflineShell)

export const meta = staticMeta({
  title: 'Offline',
  description: 'What is saved on this device.',
  path: '/offline',
  isHidden: true,
})

/** The shell of the service worker: it opens without a network in place of every page. */
export default function OfflinePage() {
  return (
    <Suspense>
      <OfflineShell />
    </Suspense>
  )
}
