import '#app/ui/index-panel.css'
import '#app/features/today/today.css'
import '#app/features/offline/offline.css'
import '#app/features/study/review/review.css'
import { Suspense, useEffect, useState } from 'react'
import { useBlocker, useLocation, useOutletContext } from 'react-router'
import { lazyPart } from '#app/client/lazy-part.ts'
import { readDevicePerson } from '#app/features/offline/device/device-person.ts'
import { offlineMessages } from '#app/features/offline/offline.messages.ts'
import { safeReturnPath } from '#app/shared/return-path.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PartFallback } from '#app/ui/part-fallback.tsx'

const OfflineScreen = lazyPart(async () => (await import('./offline-screen.tsx')).OfflineScreen)

type Reading = { isDone: false } | { isDone: true; person: Viewer | null }

/** Knows nobody until it has read this device. */
export function OfflineShell() {
  const [reading, setReading] = useState<Reading>({ isDone: false })
  const { search } = useLocation()
  const setDeviceViewer = useOutletContext<(person: Viewer | null) => void>()
  const to = safeReturnPath(new URLSearchParams(search).get('to'), '/today')
  useOpenOtherPages(to)

  useEffect(() => {
    // After the first paint: the shell was rendered without a person.
    const timer = setTimeout(() => {
      const person = readDevicePerson()
      setDeviceViewer(person)
      setReading({ isDone: true, person })
    }, 0)
    return () => clearTimeout(timer)
  }, [setDeviceViewer])

  if (!reading.isDone) return <p className="wrap offline-opening">{offlineMessages.opening}</p>
  if (reading.person === null) {
    return (
      <div className="wrap">
        <h1 className="visually-hidden">{offlineMessages.offline}</h1>
        <EmptyState
          title={offlineMessages.loggedOut}
          action={<Button onClick={() => window.location.assign(to)}>Try again</Button>}
        >
          {offlineMessages.loggedOutDetail}
        </EmptyState>
      </div>
    )
  }
  return (
    <Suspense
      fallback={<PartFallback className="wrap offline-opening">{offlineMessages.opening}</PartFallback>}
    >
      <OfflineScreen key={to} person={reading.person} to={to} />
    </Suspense>
  )
}

/**
 * Every other page opens as a document, so that the worker asks the network first and falls back to this shell. The
 * router alone would fetch data that it can't get.
 */
function useOpenOtherPages(to: string) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname || nextLocation.search !== currentLocation.search,
  )
  const { state, location: next } = blocker
  useEffect(() => {
    if (state !== 'blocked') return
    // A link to the same page with another search, such as the solution of an exercise.
    const pathname = next.pathname === '/offline' ? (to.split('?')[0] ?? to) : next.pathname
    window.location.assign(`${pathname}${next.search}`)
  }, [state, next, to])
}
