import { type ReactNode, useId } from 'react'
import type { TimedRound } from '#app/features/rounds/shared/round-phases.rules.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import { Icon } from '#app/ui/icon.tsx'

export type PhaseState = 'done' | 'now' | 'next'

type PhaseRowsProps<Phase extends string> = {
  phases: readonly Phase[]
  names: Readonly<Record<Phase, string>>
  round: TimedRound<Phase>
  /** What is under the name of a phase. */
  renderPhase: (phase: Phase, state: PhaseState) => ReactNode
  className: string
}

/** The phases of a round as a list, with what belongs to each. */
export function PhaseRows<Phase extends string>(props: PhaseRowsProps<Phase>) {
  const { phases, names, round, renderPhase, className } = props
  const id = useId()
  const current = phases.findIndex((phase) => phase === round.phase)
  return (
    <section className={`panel ${className}`} aria-labelledby={id} data-panel tabIndex={-1}>
      <div className="panel-head">
        <h2 id={id}>Phases</h2>
        <span className="meta">{`${Math.max(0, current)} of ${phases.length} done`}</span>
      </div>
      <ol>
        {phases.map((phase, index) => {
          const state: PhaseState = index < current ? 'done' : index === current ? 'now' : 'next'
          const planned = round.clock.minutes[index] ?? 0
          const used = Math.round((round.clock.spentMs[index] ?? 0) / MINUTE_MS)
          return (
            <li
              key={phase}
              className="phase-row"
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <div className="phase-head">
                <span className="phase-number" aria-hidden="true">
                  {state === 'done' ? <Icon name="tick" /> : index + 1}
                </span>
                <h3>{names[phase]}</h3>
                <span className="phase-minutes">
                  {state === 'done' ? `${used} of ${planned} min` : `${planned} min`}
                </span>
              </div>
              {renderPhase(phase, state)}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
