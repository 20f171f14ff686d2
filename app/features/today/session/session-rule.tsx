import './session-rule.css'
import type { CSSProperties } from 'react'
import type { SessionStep } from '#app/features/plan/plan.schema.ts'

type SessionRuleProps = {
  steps: readonly SessionStep[]
  /** The step that is open now; null before the start and after the end. */
  currentId: string | null
  /** One sentence for screen readers. */
  label: string
}

const stateOf = ({ id, state }: SessionStep, currentId: string | null) => {
  if (state === 'done') return 'done'
  if (state === 'skipped') return 'skipped'
  return id === currentId ? 'now' : undefined
}

/** A custom property needs its own type: React's CSSProperties has none. */
type SegmentStyle = CSSProperties & { '--minutes': number }

/** The Rule cut into steps: widths follow the minutes. */
export function SessionRule({ steps, currentId, label }: SessionRuleProps) {
  return (
    <div className="session-rule" role="img" aria-label={label}>
      {steps.map((step) => {
        const style: SegmentStyle = { '--minutes': Math.max(1, step.minutes) }
        return <i key={step.id} data-state={stateOf(step, currentId)} style={style} />
      })}
    </div>
  )
}
