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
import { MINUTE_MS } from '#app/shared/units.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'
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
  const current = PHASES.findIndex((phase) => phase === round.phase)
  return (
    <section className={`panel ${className}`} aria-labelledby="phases-title" data-panel tabIndex={-1}>
      <div className="panel-head">
        <h2 id="phases-title">Phases</h2>
        <span className="meta">{`${Math.max(0, current)} of ${PHASES.length} done`}</span>
      </div>
      <ol>
        {PHASES.map((phase, index) => (
          <PhaseRow
            key={phase}
            {...props}
            phase={phase}
            number={index + 1}
            state={index < current ? 'done' : index === current ? 'now' : 'next'}
            isOpened={opened === phase}
            onToggle={() => setOpened(opened === phase ? null : phase)}
          />
        ))}
      </ol>
    </section>
  )
}

type PhaseRowProps = PhasesPanelProps & {
  phase: Phase
  number: number
  state: 'done' | 'now' | 'next'
  isOpened: boolean
  onToggle: () => void
}

function PhaseRow({ phase, number, state, isOpened, onToggle, ...props }: PhaseRowProps) {
  const { round, work, isBusy, onText, onNext } = props
  const planned = round.clock.minutes[number - 1] ?? 0
  const used = Math.round((round.clock.spentMs[number - 1] ?? 0) / MINUTE_MS)
  const text = work.texts[phase]
  return (
    <li className="phase-row" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <div className="phase-head">
        <span className="phase-number" aria-hidden="true">
          {state === 'done' ? <Icon name="tick" /> : number}
        </span>
        <h3>{PHASE_NAMES[phase]}</h3>
        <span className="phase-minutes">
          {state === 'done' ? `${used} of ${planned} min` : `${planned} min`}
        </span>
      </div>
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
    </li>
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
