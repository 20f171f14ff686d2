import { useEffect, useState } from 'react'

const OFFER_MS = 8_000

export type UndoOffer = {
  /** What was done, in words. */
  text: string
  /** Null after an undo. */
  undo: (() => void) | null
  /** Set if the control that was pressed may be gone. */
  takesFocus: boolean
}

/** The last change, for as long as it can be undone. While the pointer or the focus is on it, it stays. */
export function useUndoOffer() {
  const [offer, setOffer] = useState<UndoOffer | null>(null)
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (offer === null || isHeld) return undefined
    const timer = setTimeout(() => setOffer(null), OFFER_MS)
    return () => clearTimeout(timer)
  }, [offer, isHeld])
  return { offer, setOffer, setIsHeld }
}
