import type { Edit } from '#app/shared/edit.schema.ts'
import { MINUTE_MS } from '#app/shared/units.ts'

export const MAX_EXPLANATION = 3_000
export const MAX_FILES_LENGTH = 150_000
export const MAX_LOG_LENGTH = 20_000

/** What one press takes from the next phase. */
export const EXTRA_MINUTES = 5
/** A round in which nothing happened for so long was left: the time after the last action doesn't count. */
export const LEFT_AFTER_MS = 5 * MINUTE_MS

export type Clock = {
  /** Planned, for each phase. */
  minutes: number[]
  /** Used, for each phase, without what has passed since `runningSince`. */
  spentMs: number[]
  /** Null while it is paused and after the end. */
  runningSince: number | null
}

/** What the clock of a round needs. */
export type TimedRound<Phase extends string> = { phase: Phase | 'done'; clock: Clock }
/** What every kind of round has. */
export type PhasedRound<Phase extends string> = TimedRound<Phase> & { activeAt: number }

/** Passed tests of a group. */
export type TestCounts = { passed: number; total: number }

/** What was typed until a phase ended, as one more save; a page of an earlier build sends no edit. */
export type LastTexts = {
  files?: string | undefined
  explanation?: string | undefined
  edit?: Edit | undefined
}

/** To the next phase. `from` is the one that the screen showed; a page of an earlier build doesn't send it. */
export type NextAction<Phase extends string> = { kind: 'next'; from?: Phase | undefined }

/** Pressed twice, or again after a lost response: the phase that the press was about is over already. */
export const isRepeatedNext = ({ phase }: { phase: string }, { from }: { from?: string | undefined }) =>
  from !== undefined && from !== phase

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const runningMs = ({ runningSince }: Clock, until: number) =>
  runningSince === null ? 0 : Math.max(0, until - runningSince)

/** The used time of the whole round. */
export const roundSpentMs = ({ phase, clock }: TimedRound<string>, now: number): number =>
  sum(clock.spentMs) + (phase === 'done' ? 0 : runningMs(clock, now))

/** Whether nothing has happened for so long that the running clock should have waited. */
export const isLeft = ({ phase, clock, activeAt }: PhasedRound<string>, now: number) =>
  phase !== 'done' && clock.runningSince !== null && now - activeAt >= LEFT_AFTER_MS

/** Phases and clock of one kind of round. All of them take the server's time, and none changes its argument. */
export function definePhases<Phase extends string>(phases: readonly Phase[]) {
  type Timed = TimedRound<Phase>
  type Phased = PhasedRound<Phase>
  const indexOf = (phase: Phase | 'done') => phases.findIndex((name) => name === phase)

  /** The used time of the current phase; of all phases after the end. */
  function phaseSpentMs({ phase, clock }: Timed, now: number): number {
    if (phase === 'done') return sum(clock.spentMs)
    return (clock.spentMs[indexOf(phase)] ?? 0) + runningMs(clock, now)
  }

  /** The time that is left in the current phase; below 0 if it is over. */
  function phaseLeftMs({ phase, clock }: Timed, now: number): number {
    if (phase === 'done') return 0
    return (clock.minutes[indexOf(phase)] ?? 0) * MINUTE_MS - phaseSpentMs({ phase, clock }, now)
  }

  /** What is left of the current phase and all phases after it. */
  function totalLeftMs(round: Timed, now: number): number {
    if (round.phase === 'done') return 0
    const later = round.clock.minutes.slice(indexOf(round.phase) + 1)
    return Math.max(0, phaseLeftMs(round, now)) + sum(later) * MINUTE_MS
  }

  /** Whether the next phase has five minutes to give, and would still have some left. */
  function canExtend({ phase, clock }: Timed): boolean {
    const next = clock.minutes[indexOf(phase) + 1]
    return phase !== 'done' && next !== undefined && next > EXTRA_MINUTES
  }

  const createClock = (minutes: readonly number[], now: number): Clock => ({
    minutes: [...minutes],
    spentMs: phases.map(() => 0),
    runningSince: now,
  })

  /** Adds what has passed since the clock runs to the current phase, up to `until`. */
  const settle = ({ phase, clock }: Timed, until: number): number[] =>
    clock.spentMs.map((ms, index) => (index === indexOf(phase) ? ms + runningMs(clock, until) : ms))

  /** A round that is opened again: if it was left, its clock has waited since the last action. */
  function reopenRound<Round extends Phased>(round: Round, now: number): Round {
    if (!isLeft(round, now)) return round
    return { ...round, clock: { ...round.clock, spentMs: settle(round, round.activeAt), runningSince: now } }
  }

  function enterPhase<Round extends Phased>(round: Round, phase: Phase | 'done', now: number): Round {
    const runningSince = phase === 'done' ? null : now
    return { ...round, phase, clock: { ...round.clock, spentMs: settle(round, now), runningSince } }
  }

  function extendPhase<Round extends Phased>(round: Round): Round | null {
    if (!canExtend(round)) return null
    const current = indexOf(round.phase)
    const minutes = round.clock.minutes.map((value, index) =>
      index === current ? value + EXTRA_MINUTES : index === current + 1 ? value - EXTRA_MINUTES : value,
    )
    return { ...round, clock: { ...round.clock, minutes } }
  }

  function pauseOrResume<Round extends Phased>(round: Round, isPaused: boolean, now: number): Round | null {
    if (round.phase === 'done') return null
    // Pressed twice, in two tabs perhaps: it is as asked already.
    if ((round.clock.runningSince === null) === isPaused) return round
    const spentMs = isPaused ? settle(round, now) : round.clock.spentMs
    return { ...round, clock: { ...round.clock, spentMs, runningSince: isPaused ? null : now } }
  }

  return {
    phases,
    createClock,
    phaseSpentMs,
    phaseLeftMs,
    totalLeftMs,
    canExtend,
    reopenRound,
    enterPhase,
    extendPhase,
    pauseOrResume,
  }
}

export type PhaseRules<Phase extends string> = ReturnType<typeof definePhases<Phase>>
