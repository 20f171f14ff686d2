import type { SessionStep } from '#app/features/plan/plan.schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { describeResult, wordsOf } from './step-text.rules.ts'

type StepListProps = {
  steps: readonly SessionStep[]
  currentId: string | null
  isOffline?: boolean
  /** What happens with a skipped step. */
  moveOf: (step: SessionStep) => string
  /** Takes a skipped step back into today; null while it can't be. */
  onUndoSkip: ((stepId: string) => void) | null
}

/** The steps of today, with their minutes. Not links: one button leads through them. */
export function StepList({ steps, currentId, isOffline = false, moveOf, onUndoSkip }: StepListProps) {
  return (
    <ol className="step-list">
      {steps.map((step) => (
        <StepRow
          key={step.id}
          {...{ step, isOffline, moveOf, onUndoSkip }}
          isCurrent={step.id === currentId}
        />
      ))}
    </ol>
  )
}

type StepRowProps = Pick<StepListProps, 'moveOf' | 'onUndoSkip'> & {
  step: SessionStep
  isCurrent: boolean
  isOffline: boolean
}

function StepRow({ step, isCurrent, isOffline, moveOf, onUndoSkip }: StepRowProps) {
  const { verb, icon } = wordsOf(step)
  const detail = step.state === 'skipped' ? moveOf(step) : describeStep(step, isOffline)
  return (
    <li aria-current={isCurrent ? 'step' : undefined} data-state={step.state}>
      <span className="step-mark">
        <Icon name={step.state === 'done' ? 'tick' : icon} />
      </span>
      <div className="step-text">
        <span className="step-verb">
          {verb}
          {step.state !== 'open' && (
            <span className="visually-hidden">{step.state === 'done' ? ', done' : ', skipped'}</span>
          )}
        </span>
        <strong className={step.kind === 'learn' ? 'step-read' : undefined} dir="auto">
          {step.title}
        </strong>
        {detail !== '' && <span className="small">{detail}</span>}
        {step.state === 'skipped' && onUndoSkip !== null && (
          <Button
            className="step-undo"
            variant="ghost"
            size="sm"
            icon="undo"
            aria-label={`Undo: do “${step.title}” today`}
            onClick={() => onUndoSkip(step.id)}
          >
            Undo
          </Button>
        )}
      </div>
      <span className="step-minutes">
        {step.minutes}
        <span aria-hidden="true"> min</span>
        <span className="visually-hidden"> {step.minutes === 1 ? 'minute' : 'minutes'}</span>
      </span>
    </li>
  )
}

function describeStep(step: SessionStep, isOffline: boolean): string {
  if (step.state === 'done') return describeResult(step)
  return isOffline && step.needsNetwork ? 'Needs a connection. It waits for you.' : step.detail
}
