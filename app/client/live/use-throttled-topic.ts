import { useRef } from 'react'
import { useLiveTopic } from './live-react.tsx'

/**
 * As `useLiveTopic`, for a topic that may change many times a second: reads at most once in so many milliseconds, and
 * once more after the last change.
 */
export function useThrottledTopic(topic: string, everyMs: number, onChange: () => Promise<unknown>) {
  const lastMs = useRef(0)
  const waiting = useRef<Promise<unknown> | null>(null)
  useLiveTopic(topic, () => {
    waiting.current ??= new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, lastMs.current + everyMs - Date.now())),
    ).then(() => {
      waiting.current = null
      lastMs.current = Date.now()
      return onChange()
    })
    return waiting.current
  })
}
