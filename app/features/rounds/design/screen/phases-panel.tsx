import { useState } from 'react'
import {
  CHECKS,
  MAX_TEXT,
  nextPhase,
  PHASE_NAMES,
  type Phase,
  PHASES,
} from '#app/features/rounds/design/design-round.rules.ts'
import type { DesignWork } from '#app/features/rounds/design/design-round.schema.ts'
import type { TimedRound } from '#app/features/rounds/shared/round-phases.rules.ts'
import { PhaseRows, type PhaseState } from '#app/features/rounds/shared/screen/phase-rows.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { TEXT_LABELS } from './design-words.ts'

type PhasesPanelProps = {
  round: TimedRound<Phase>
  work: Pick<DesignWork, 'texts' | 'checks'>
  isBusy: boolean
  onText: (phase: Phase, text: string) => void
  onCheck: (check: string, isOn: boolean) => void
  /** Null in the last phase of a round that somebody else ends. */
  onNext: (() => void) | null
  className: string
}

/** The phases with what was said in them. Those that are over can be opened again. */
export function PhasesPanel(props: PhasesPanelProps) {
  const { round, className } = props
  const [opened, setOpened] = useState<Phase | null>(null)
  return (
    <PhaseRows
      phases={PHASES}
      names={PHASE_NAMES}
      round={round}
      renderPhase={(phase, state) => (
        <PhaseContent
          {...props}
          phase={phase}
          state={state}
          isOpened={opened === phase}
          onToggle={() => setOpened(opened === phase ? null : phase)}
        />
      )}
      className={className}
    />
  )
}

type PhaseContentProps = PhasesPanelProps & {
  phase: Phase
  state: PhaseState
  isOpened: boolean
  onToggle: () => void
}

function PhaseContent({ phase, state, isOpened, onToggle, ...props }: PhaseContentProps) {
  const { work, isBusy, onText, onNext } = props
  const text = work.texts[phase]
  return (
    <>
      {state === 'done' && !isOpened && text !== '' && <p className="phase-said">{text}</p>}
      {state === 'done' && (
        <Button variant="ghost" size="sm" aria-expanded={isOpened} onClick={onToggle}>
          {isOpened ? `Close ${PHASE_NAMES[phase]}` : `Open ${PHASE_NAMES[phase]} again`}
        </Button>
      )}
      {(state === 'now' || isOpened) && (
        <>
          <CheckList phase={phase} {...props} />
          <TextareaField
            label={TEXT_LABELS[phase]}
            name={`text-${phase}`}
            rows={4}
            maxLength={MAX_TEXT}
            value={text}
            onChange={({ target }) => onText(phase, target.value)}
          />
        </>
      )}
      {state === 'now' && onNext !== null && (
        <Button variant="primary" size="sm" isBusy={isBusy} onClick={onNext}>
          {nextLabel(phase)}
        </Button>
      )}
    </>
  )
}

const nextLabel = (phase: Phase): string => {
  const next = nextPhase(phase)
  return next === 'done'
    ? 'Finish and compare'
    : `Next: ${next === 'api' ? 'API' : PHASE_NAMES[next].toLowerCase()}`
}

function CheckList({ phase, work, onCheck }: { phase: Phase } & Pick<PhasesPanelProps, 'work' | 'onCheck'>) {
  return (
    <ul className="phase-checks">
      {CHECKS[phase].map((check, index) => {
        const id = `${phase}-${index}`
        return (
          <li key={id}>
            <Checkbox
              checked={work.checks.includes(id)}
              onChange={({ target }) => onCheck(id, target.checked)}
            >
              {check}
            </Checkbox>
          </li>
        )
      })}
    </ul>
  )
}
