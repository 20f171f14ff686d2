import { type MouseEvent, useEffect, useRef, useState } from 'react'

/** Longer than the gap of a double tap, shorter than reading an answer takes. */
export const PRESS_GUARD_MS = 600

/**
 * For buttons that appear under the finger that just pressed another button. They accept only a press that began after
 * they had been on the screen for the guard time, so that a double tap on Show Answer never rates the card.
 */
export function usePressGuard() {
  const [isOpen, setIsOpen] = useState(false)
  const hasPressBegun = useRef(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The second frame begins after the buttons were painted in the first one.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => setIsOpen(true), PRESS_GUARD_MS)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])

  const guard = (onPress: () => void) => ({
    isUnavailable: !isOpen,
    className: 'btn-wide btn-guarded',
    onPointerDown: () => {
      hasPressBegun.current = isOpen
    },
    onClick: ({ detail }: MouseEvent) => {
      // Keyboards and screen readers press without a pointer: their clicks have no detail.
      if (detail > 0 && !hasPressBegun.current) return
      hasPressBegun.current = false
      onPress()
    },
  })
  return { isOpen, guard }
}
