import { useEffect, useRef } from 'react'
import { CRITERIA } from '#app/features/mock/mock.rules.ts'
import { formatClock } from '#app/shared/clock-text.ts'
import type { RoomView } from '#app/features/mock/room/room-view.ts'
import { Button } from '#app/ui/button.tsx'

type EndRoundProps = {
  view: RoomView
  elapsedMs: number
  isBusy: boolean
  onEnd: () => void
  onKeep: () => void
}

/** One press must not end a round: this asks, with the rubric in view. */
export function EndRound({ view, elapsedMs, isBusy, onEnd, onKeep }: EndRoundProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const name = view.partner?.name ?? 'your partner'
  return (
    <section ref={panel} className="panel end-round" aria-labelledby="end-round" tabIndex={-1}>
      <div>
        <h2 id="end-round">{`End this round after ${formatClock(elapsedMs)}?`}</h2>
        <p className="small muted">
          {view.deck === null
            ? `Mark the rubric first: ${CRITERIA.length} short answers that ${name} reads in the debrief.`
            : `${name} reads your marks in the debrief.`}
        </p>
      </div>
      <div className="row">
        <Button variant="primary" isBusy={isBusy} onClick={onEnd}>
          End the round
        </Button>
        <Button isUnavailable={isBusy} onClick={onKeep}>
          Keep going
        </Button>
      </div>
    </section>
  )
}
