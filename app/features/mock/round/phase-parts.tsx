import type { TimedRound } from '#app/features/rounds/shared/round-phases.rules.ts'
import { PhaseBar, type PhaseWords } from '#app/features/rounds/shared/screen/phase-bar.tsx'
import { PhaseRows } from '#app/features/rounds/shared/screen/phase-rows.tsx'
import type { RoundWords } from '#app/features/rounds/shared/screen/round-words.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import { Button } from '#app/ui/button.tsx'

type SharedPhaseProps<Phase extends string> = {
  words: PhaseWords<Phase>
  round: TimedRound<Phase>
  now: number
}

/** A round of two ends at its time, however long its phases take. */
export function SharedPhaseBar<Phase extends string>(props: SharedPhaseProps<Phase> & { minutes: number }) {
  const { minutes, ...timed } = props
  return <PhaseBar {...timed} totalLeftMs={Math.max(0, minutes * MINUTE_MS - timed.now)} />
}

/** For the candidate: the time of a phase is over, and what to do then. It takes nothing away. */
export function SharedPhaseOver<Phase extends string>({ words, round, now }: SharedPhaseProps<Phase>) {
  const isOver = round.phase !== 'done' && words.rules.phaseLeftMs(round, now) <= 0
  return (
    <div role="status">
      {isOver && round.phase !== 'done' && (
        <p className="notice round-over">{`${words.over[round.phase].join(' ')}.`}</p>
      )}
    </div>
  )
}

type ProjectPhasesProps = {
  words: RoundWords<string>
  round: TimedRound<string>
  onNext: (phase: string) => void
  className: string
}

/** The phases of a project of two. The candidate says when the next one begins. */
export function ProjectPhases({ words, round, onNext, className }: ProjectPhasesProps) {
  const { phases } = words.rules
  const next = phases[phases.indexOf(round.phase) + 1]
  return (
    <PhaseRows
      phases={phases}
      names={words.names}
      round={round}
      renderPhase={(phase, state) =>
        state === 'now' && (
          <>
            <p className="phase-step">{words.steps[phase]}</p>
            {next !== undefined && (
              <Button variant="primary" size="sm" onClick={() => onNext(next)}>
                {`Next: ${words.names[next]?.toLowerCase() ?? ''}`}
              </Button>
            )}
          </>
        )
      }
      className={className}
    />
  )
}
