import { MAX_EXPLANATION } from '#app/features/rounds/shared/round-phases.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'

type ExplainPanelProps = {
  label: string
  hint: string
  finish: string
  explanation: string
  isBusy: boolean
  onChange: (explanation: string) => void
  onFinish: () => void
  className: string
}

/** The last phase: what somebody without the code needs to hear. */
export const ExplainPanel = (props: ExplainPanelProps) => {
  const { label, hint, finish, explanation, isBusy, onChange, onFinish, className } = props
  return (
    <section className={`panel ${className}`} aria-labelledby="explain-title" data-panel tabIndex={-1}>
      <div className="results-head">
        <h2 id="explain-title">Explain</h2>
        <span className="meta">Compared in the debrief</span>
      </div>
      <div className="round-explain">
        <TextareaField
          label={label}
          hint={hint}
          name="explanation"
          rows={7}
          maxLength={MAX_EXPLANATION}
          value={explanation}
          onChange={({ target }) => onChange(target.value)}
        />
        <Button variant="primary" isBlock isBusy={isBusy} onClick={onFinish} data-solid>
          {finish}
        </Button>
      </div>
    </section>
  )
}
