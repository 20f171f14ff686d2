import { type FormEvent, useRef, useState } from 'react'
import { formatClock } from '#app/shared/clock-text.ts'
import {
  emptyTexts,
  type DroppedHypothesis,
  type Hypothesis,
  MAX_HYPOTHESIS,
  type RoundAction,
  type Sureness,
} from '#app/features/rounds/debug/debug-round.rules.ts'
import type { RoundText } from '#app/features/rounds/debug/debug-round.schema.ts'
import { Button } from '#app/ui/button.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'

export const SURE_OPTIONS: readonly { value: Sureness; label: string }[] = [
  { value: 'sure', label: 'Sure' },
  { value: 'think-so', label: 'Think so' },
  { value: 'guess', label: 'Guess' },
]

type HypothesisPanelProps = {
  text: Pick<RoundText, 'think' | 'because' | 'sure'>
  onChange: (change: Partial<RoundText>) => void
  dropped: readonly DroppedHypothesis[]
  committed: Hypothesis | null
  isBusy: boolean
  /** False if it was not stored. */
  onAct: (action: RoundAction) => Promise<boolean>
  className: string
}

/** Until it is committed a hypothesis can be changed or dropped; after that it is what the debrief compares. */
export function HypothesisPanel(props: HypothesisPanelProps) {
  const { dropped, committed, className } = props
  return (
    <section className={`panel ${className}`} aria-labelledby="hypothesis-title" data-panel tabIndex={-1}>
      <div className="results-head">
        <h2 id="hypothesis-title">Your hypothesis</h2>
        <span className="meta">{committed === null ? 'Compared in the debrief' : 'Committed'}</span>
      </div>
      <div className="hypothesis">
        {dropped.length > 0 && (
          <ol className="hypothesis-dropped">
            {dropped.map(({ think, why, atMs }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- they are only added, and two may have one time.
              <li key={index}>
                <span className="round-number">{index + 1}</span>
                <div>
                  <p>
                    <s>{think}</s>
                  </p>
                  <p className="small">{`Dropped at ${formatClock(atMs)}: ${why}`}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
        {committed === null ? <HypothesisForm {...props} /> : <CommittedHypothesis committed={committed} />}
      </div>
    </section>
  )
}

export const CommittedHypothesis = ({ committed }: { committed: Pick<Hypothesis, 'think' | 'because'> }) => (
  <>
    <p className="round-said">
      I think <em>{committed.think}</em>
    </p>
    <p className="round-said">
      because <em>{committed.because}</em>
    </p>
  </>
)

function HypothesisForm({ text, onChange, isBusy, onAct }: HypothesisPanelProps) {
  const [errors, setErrors] = useState<{ think?: string; because?: string; why?: string }>({})
  const [isDropping, setIsDropping] = useState(false)
  const [why, setWhy] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { think, because, sure } = text

  function showErrors(next: typeof errors) {
    setErrors(next)
    const [first] = Object.keys(next)
    if (first === undefined) return true
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return false
  }

  function handleCommit(event: FormEvent) {
    event.preventDefault()
    const isComplete = showErrors({
      ...(think.trim() === '' ? { think: emptyTexts.emptyThink } : {}),
      ...(because.trim() === '' ? { because: emptyTexts.emptyBecause } : {}),
    })
    if (isComplete) void onAct({ kind: 'commit', think, because, sure })
  }

  async function handleDrop() {
    const isComplete = showErrors({
      ...(think.trim() === '' ? { think: emptyTexts.emptyThink } : {}),
      ...(why.trim() === '' ? { why: emptyTexts.emptyWhy } : {}),
    })
    if (!isComplete || !(await onAct({ kind: 'drop', think, because, sure, why }))) return
    onChange({ think: '', because: '', sure: 'think-so' })
    setWhy('')
    setIsDropping(false)
  }

  return (
    <form ref={form} className="hypothesis-form" noValidate onSubmit={handleCommit} data-solid>
      <TextareaField
        label="I think"
        name="think"
        rows={2}
        maxLength={MAX_HYPOTHESIS}
        value={think}
        error={errors.think}
        onChange={({ target }) => onChange({ think: target.value })}
      />
      <TextareaField
        label="because"
        name="because"
        rows={3}
        maxLength={MAX_HYPOTHESIS}
        value={because}
        error={errors.because}
        onChange={({ target }) => onChange({ because: target.value })}
      />
      <SegmentedControl
        label="How sure are you?"
        options={SURE_OPTIONS}
        value={sure}
        onChange={(value) => onChange({ sure: value })}
      />
      <div className="hypothesis-foot">
        <Button type="submit" variant="primary" isBlock isBusy={isBusy}>
          Commit and start the fix
        </Button>
        <p className="hint">You can't change it afterwards. The editor opens for writing.</p>
      </div>
      {isDropping ? (
        <div className="hypothesis-drop">
          <TextField
            label="Why do you drop it?"
            name="why"
            maxLength={300}
            value={why}
            error={errors.why}
            onChange={({ target }) => setWhy(target.value)}
          />
          <div className="row">
            <Button size="sm" isBusy={isBusy} onClick={() => void handleDrop()}>
              Drop it
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setIsDropping(false)}>
              Keep it
            </Button>
          </div>
        </div>
      ) : (
        think.trim() !== '' && (
          <Button size="sm" variant="ghost" onClick={() => setIsDropping(true)}>
            Drop this hypothesis
          </Button>
        )
      )}
    </form>
  )
}
