import { useEffect, useState } from 'react'

const TIMEOUT_MS = 2_000

/** True once the browser is idle, at the latest after two seconds. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const handleIdle = () => setIsIdle(true)
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(handleIdle, TIMEOUT_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(handleIdle, { timeout: TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
