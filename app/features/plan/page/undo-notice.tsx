import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { UndoOffer } from './use-undo-offer.ts'

type UndoNoticeProps = {
  offer: UndoOffer | null
  /** The new count, in words: read out with what was done. */
  count: string
  onHold: (isHeld: boolean) => void
}

/** What was changed, the new count and Undo. The live region is always here, so that it is read. */
export function UndoNotice({ offer, count, onHold }: UndoNoticeProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (offer?.takesFocus === true) button.current?.focus({ preventScroll: true })
  }, [offer])
  return (
    <div
      className="plan-undo"
      data-open={offer !== null || undefined}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
    >
      <p role="status">{offer === null ? '' : `${offer.text} ${count}`}</p>
      {offer !== null && offer.undo !== null && (
        <Button ref={button} variant="ghost" size="sm" icon="undo" onClick={offer.undo}>
          Undo
        </Button>
      )}
    </div>
  )
}
