import { useEffect, useLayoutEffect, useRef } from 'react'
import { PRESS_GUARD_MS } from './use-press-guard.ts'

/** A key in this time after the buttons appear was meant for what was there before. A tap waits as long as in a study session. */
const KEY_GUARD_MS = 200

/**
 * Whether a rating or an answer counts: its press must have begun after the buttons for it were painted, and not in the
 * guard time that follows. `viewKey` changes whenever the screen shows something else; null while no rating is possible.
 */
export function useRatingGuard(viewKey: string | null): () => boolean {
  const seenAt = useRef(Number.POSITIVE_INFINITY)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const guardMs = useRef(KEY_GUARD_MS)

  useLayoutEffect(() => {
    seenAt.current = Number.POSITIVE_INFINITY
    if (viewKey === null) return undefined
    // The frame after the next one is when the buttons are on the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        seenAt.current = performance.now()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [viewKey])

  useEffect(() => {
    const handlePress = (event: Event) => {
      pressedAt.current = event.timeStamp
      guardMs.current = event.type === 'keydown' ? KEY_GUARD_MS : PRESS_GUARD_MS
    }
    // Assistive technology sends a click without any press before it.
    const handleClick = (event: MouseEvent) => {
      if (event.detail > 0 || event.timeStamp - pressedAt.current <= KEY_GUARD_MS) return
      pressedAt.current = event.timeStamp
      guardMs.current = KEY_GUARD_MS
    }
    document.addEventListener('pointerdown', handlePress, { capture: true })
    document.addEventListener('keydown', handlePress, { capture: true })
    document.addEventListener('click', handleClick, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', handlePress, { capture: true })
      document.removeEventListener('keydown', handlePress, { capture: true })
      document.removeEventListener('click', handleClick, { capture: true })
    }
  }, [])

  return () => pressedAt.current >= seenAt.current + guardMs.current
}
