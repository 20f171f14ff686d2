import { useEffect, useRef, useState } from 'react'
import type { Session, SessionStep } from '#app/features/plan/plan.schema.ts'
import { isPressElsewhere, isOnControl, useKeyActions } from '#app/features/study/screen/key-press.ts'
import { useShortcuts } from '#app/features/study/screen/shortcut-preference.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { describeAfter, describeJustDone, howOf, positionOf, wordsOf } from './step-text.rules.ts'

type BetweenProps = {
  session: Session
  /** The next step. */
  step: SessionStep
  /** The step that has just ended; null at the start, or after a visit elsewhere. */
  ended: SessionStep | null
  /** What happens with it if it was skipped: 'Moved to tomorrow'. */
  move: string
  /** Open steps that were passed over, because they need a connection. */
  waiting: number
  isBusy: boolean
  onStart: () => void
  onSkip: () => void
  onStop: () => void
  onUndoSkip: (stepId: string) => void
}

const UNDO_MS = 8_000

/** Between two steps: what has just happened, and what comes next. Nothing starts by itself. */
export function Between(props: BetweenProps) {
  const { session, step, ended, waiting, isBusy, onStart, onSkip, onStop } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const hasSingleKeys = useShortcuts()
  const words = wordsOf(step)
  const position = positionOf(session, step)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step.id])
  useKeyActions((event) => {
    if (isBusy || isPressElsewhere(event) || event.ctrlKey || event.metaKey || event.altKey) return undefined
    if (event.key === 'Enter') return isOnControl(event) ? undefined : onStart
    if (event.key === 'Escape') return onStop
    return hasSingleKeys && event.key.toLowerCase() === 's' ? onSkip : undefined
  })
  return (
    <div className="wrap between-steps">
      {ended !== null && (
        <JustEnded key={ended.id} ended={ended} move={props.move} onUndoSkip={props.onUndoSkip} />
      )}
      <section className="index-panel index-panel-stack" aria-labelledby="next-step">
        <div className="index-panel-head">
          <span className="eyebrow">{position}</span>
          <span className="meta">about {step.minutes} min</span>
        </div>
        <div className="rule">
          <span />
        </div>
        <div className="between-body">
          <h1 id="next-step" ref={heading} tabIndex={-1}>
            {words.next}
          </h1>
          <p className="between-what">
            <strong dir="auto">{step.title}</strong>
            {step.detail === '' ? '. ' : `. ${step.detail}. `}
            {howOf(session, step)}
          </p>
        </div>
        <div className="between-foot">
          <Button
            variant="primary"
            isUnavailable={isBusy}
            aria-keyshortcuts="Enter"
            shortcut="Enter"
            onClick={onStart}
          >
            {words.start}
          </Button>
          <Button
            variant="ghost"
            isUnavailable={isBusy}
            onClick={onSkip}
            {...(hasSingleKeys ? { shortcut: 'S', 'aria-keyshortcuts': 'S' } : {})}
          >
            Skip
          </Button>
          <Button
            variant="ghost"
            isUnavailable={isBusy}
            aria-keyshortcuts="Escape"
            shortcut="Esc"
            onClick={onStop}
          >
            Stop here
          </Button>
        </div>
      </section>
      <p className="between-after">{describeAfter(session, step)}</p>
      {waiting > 0 && (
        <p className="between-after">
          {waiting === 1 ? 'One step needs' : `${waiting} steps need`} a connection and{' '}
          {waiting === 1 ? 'waits' : 'wait'} for you.
        </p>
      )}
      <p className="visually-hidden" role="status" data-announcement>
        {`${position}. ${words.next} About ${step.minutes} minutes.`}
      </p>
    </div>
  )
}

type JustEndedProps = { ended: SessionStep } & Pick<BetweenProps, 'move' | 'onUndoSkip'>

/** A skipped step can be taken back for a moment, and on Today for as long as it is today. */
function JustEnded({ ended, move, onUndoSkip }: JustEndedProps) {
  const [canUndo, setCanUndo] = useState(ended.state === 'skipped')
  useEffect(() => {
    const timer = setTimeout(() => setCanUndo(false), UNDO_MS)
    return () => clearTimeout(timer)
  }, [])
  if (ended.state === 'open') return null
  return (
    <p className="between-done" data-state={ended.state}>
      <Icon name={ended.state === 'done' ? 'check' : 'arrow-right'} />
      <span>{ended.state === 'skipped' ? `${move}.` : describeJustDone(ended)}</span>
      {canUndo && (
        <Button variant="ghost" size="sm" onClick={() => onUndoSkip(ended.id)}>
          Undo
        </Button>
      )}
    </p>
  )
}
