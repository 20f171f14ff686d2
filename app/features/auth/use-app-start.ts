import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Runs once in each page that is opened: the session begins with a token, if one was supplied, else as a visitor's. */
export function useAppStart(isLoggedIn: boolean): void {
  const { revalidate } = useRevalidator()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    // Loaded when the page is already there: every page starts this way, and none has to wait for it.
    import('./app-start.ts')
      .then(({ startApp }) => startApp(isLoggedIn, revalidate))
      // Not to be had at this moment: the next page that is opened asks again.
      .catch(() => {})
  }, [isLoggedIn, revalidate])
}
