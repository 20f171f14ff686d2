import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** Asks before the editor is left with changes that are not saved, by a link or by closing the page. */
export function useLeaveWarning(hasChanges: boolean, courseId: string): Blocker {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOwn =
      currentLocation.pathname === nextLocation.pathname &&
      new URLSearchParams(nextLocation.search).get('course') === courseId
    return hasChanges && !isOwn
  })
  useEffect(() => {
    if (!hasChanges) return undefined
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [hasChanges])
  return blocker
}
