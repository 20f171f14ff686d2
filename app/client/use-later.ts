import { useEffect, useState } from 'react'

/** After the page has everything of its own. */
const LATER_MS = 3_000

/** True once the page had time for what it shows: the moment for what it may need later. */
export function useLater(): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}
