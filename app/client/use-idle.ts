import { useEffect, useState } from 'react'

const LATEST_MS = 2_000

/** True once the page has nothing else to do, at the latest after two seconds. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const wake = () => setIsIdle(true)
    // Not every browser knows idleness.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(wake, LATEST_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(wake, { timeout: LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
