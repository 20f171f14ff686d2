import type { CSSProperties } from 'react'
import { formatClock } from '#app/shared/clock-text.ts'
import type { PhaseRules, TimedRound } from '#app/features/rounds/shared/round-phases.rules.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { FULL_PERCENT, MINUTE_MS } from '#app/shared/units.ts'
import { Button } from '#app/ui/button.tsx'

const LATE_MINUTES = 5

/** What one kind of round says about its phases. */
export type PhaseWords<Phase extends string> = {
  rules: PhaseRules<Phase>
  names: Readonly<Record<Phase, string>>
  leftTo: Readonly<Record<Phase, string>>
  /** That a phase is over, and what to do then. */
  over: Readonly<Record<Phase, readonly [string, string]>>
  /** Where five more minutes would come from. */
  extraFrom: Readonly<Record<Phase, string>>
}

/** Offers five minutes only if the next phase has them. */
export const overText = <Phase extends string>(
  { rules, over, extraFrom }: PhaseWords<Phase>,
  round: TimedRound<Phase>,
  phase: Phase,
): string =>
  `${over[phase].join(' ')}${rules.canExtend(round) ? `, or take five minutes from ${extraFrom[phase]}` : ''}.`

type Timed<Phase extends string> = { words: PhaseWords<Phase>; round: TimedRound<Phase>; now: number }
type SegmentStyle = CSSProperties & { '--minutes': number }

/** `totalLeftMs`: in a round of two, which ends at its time, however long its phases take. */
type PhaseBarProps<Phase extends string> = Timed<Phase> & { totalLeftMs?: number }

/** One segment per phase, as long as its minutes. */
export function PhaseBar<Phase extends string>({ words, round, now, totalLeftMs }: PhaseBarProps<Phase>) {
  const { rules, names } = words
  const { phases } = rules
  const current = phases.findIndex((phase) => phase === round.phase)
  const minutesLeft = Math.ceil((totalLeftMs ?? rules.totalLeftMs(round, now)) / MINUTE_MS)
  const name = phases[current] === undefined ? '' : names[phases[current]]
  return (
    <>
      <p className="phase-now">
        {`Phase ${current + 1} of ${phases.length}: ${name}. ${countOf(minutesLeft, 'minute')} left in total.`}
      </p>
      <ol className="phases" aria-label="Phases of the round">
        {phases.map((phase, index) => {
          const minutes = round.clock.minutes[index] ?? 0
          const style: SegmentStyle = { '--minutes': minutes }
          const share =
            index < current ? 1 : index > current ? 0 : rules.phaseSpentMs(round, now) / (minutes * MINUTE_MS)
          return (
            <li
              key={phase}
              style={style}
              data-done={index < current || undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className="phase-text">
                <b>{names[phase]}</b> <span className="nums">{`${minutes} min`}</span>
                {index < current && <span className="visually-hidden">, done</span>}
              </span>
              <span className="phase-line" aria-hidden="true">
                <i style={{ inlineSize: `${Math.min(1, share) * FULL_PERCENT}%` }} />
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** What is announced: five minutes and one minute before the end, and the end. */
function announce<Phase extends string>(
  { over, leftTo }: PhaseWords<Phase>,
  phase: Phase,
  leftMs: number,
): string {
  if (leftMs <= 0) return over[phase][0]
  if (leftMs <= MINUTE_MS) return `One minute ${leftTo[phase]}.`
  return leftMs <= LATE_MINUTES * MINUTE_MS ? `Five minutes ${leftTo[phase]}.` : ''
}

type ClockProps<Phase extends string> = Timed<Phase> & { isBusy: boolean; onToggle: () => void }

/** The time that is left in the phase. It is a guide: at its end it asks, and takes nothing away. */
export function RoundClock<Phase extends string>(props: ClockProps<Phase>) {
  const { words, round, now, isBusy, onToggle } = props
  if (round.phase === 'done') return null
  const leftMs = words.rules.phaseLeftMs(round, now)
  const isPaused = round.clock.runningSince === null
  const isLate = leftMs <= LATE_MINUTES * MINUTE_MS
  return (
    <div className="round-clock">
      <span className="mock-time" role="timer" aria-label="Time left in this phase" data-late={isLate}>
        {formatClock(leftMs)}
        <small>{isPaused ? 'paused' : leftMs <= 0 ? 'time is over' : words.leftTo[round.phase]}</small>
      </span>
      <Button
        variant="ghost"
        icon={isPaused ? 'play' : 'pause'}
        aria-label={isPaused ? 'Go on with the round' : 'Pause the round'}
        isUnavailable={isBusy}
        onClick={onToggle}
      />
      <span className="visually-hidden" role="status">
        {isPaused ? '' : announce(words, round.phase, leftMs)}
      </span>
    </div>
  )
}

type OverProps<Phase extends string> = Timed<Phase> & { isBusy: boolean; onExtend: () => void }

/** At the end of a phase: what to do now, and five more minutes if the next one has them. */
export function PhaseOver<Phase extends string>(props: OverProps<Phase>) {
  const { words, round, now, isBusy, onExtend } = props
  if (round.phase === 'done' || round.clock.runningSince === null) return null
  if (words.rules.phaseLeftMs(round, now) > 0) return null
  return (
    <div className="notice round-over">
      <p>{overText(words, round, round.phase)}</p>
      {words.rules.canExtend(round) && (
        <Button size="sm" isBusy={isBusy} onClick={onExtend}>
          Take five minutes
        </Button>
      )}
    </div>
  )
}
