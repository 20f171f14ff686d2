import { Link } from 'react-router'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { Button } from '#app/ui/button.tsx'
import { placementMessages } from './placement.messages.ts'
import { minutesForQuestions } from './placement.rules.ts'

type PlacementBarProps = {
  /** From 1. */
  position: number
  total: number
  onStop: () => void
}

/** Takes the place of the navigation during the check: where it is, and the way out. */
export function PlacementBar({ position, total, onStop }: PlacementBarProps) {
  const minutes = minutesForQuestions(total - position + 1)
  return (
    <div className="check-bar" role="group" aria-label={placementMessages.title}>
      <div className="check-bar-inner">
        <Link className="brand" to="/today">
          <BrandMark />
          <span className="visually-hidden">Flashcards</span>
        </Link>
        <p className="check-bar-text">
          <strong>{placementMessages.title}</strong>
          <span>
            {placementMessages.position(position, total)}
            <span className="check-bar-left">, about {minutes} min left</span>
          </span>
        </p>
        <Button variant="ghost" size="sm" onClick={onStop}>
          {placementMessages.stop}
        </Button>
      </div>
      <div className="check-marks" role="img" aria-label={placementMessages.position(position, total)}>
        {Array.from({ length: total }, (_, index) => (
          // The marks have no other identity than their place.
          <i
            key={index}
            data-mark={index + 1 < position ? 'done' : index + 1 === position ? 'now' : undefined}
          />
        ))}
      </div>
    </div>
  )
}
