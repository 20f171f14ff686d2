import { useEffect, useRef } from 'react'
import { useLiveTopic } from './live-react.tsx'

/**
 * Like `useLiveTopic`, for a topic that may change many times a second: calls `onChange` at most once per interval, and
 * once more after the last change.
 */
export function useThrottledTopic(topic: string, intervalMs: number, onChange: () => Promise<unknown>) {
  const lastMs = useRef(0)
  const pending = useRef<Promise<unknown> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      pending.current = null
    },
    [],
  )
  useLiveTopic(topic, () => {
    pending.current ??= new Promise((resolve) => {
      timer.current = setTimeout(resolve, Math.max(0, lastMs.current + intervalMs - Date.now()))
    }).then(() => {
      pending.current = null
      lastMs.current = Date.now()
      return onChange()
    })
    return pending.current
  })
}
