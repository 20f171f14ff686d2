import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** Warns before navigation or closing the page when there are unsaved changes. */
export function useLeaveWarning(hasChanges: boolean, courseId: string): Blocker {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSameCourse =
      currentLocation.pathname === nextLocation.pathname &&
      new URLSearchParams(nextLocation.search).get('course') === courseId
    return hasChanges && !isSameCourse
  })
  useEffect(() => {
    if (!hasChanges) return undefined
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [hasChanges])
  return blocker
}
