import type { PhaseTimes } from '#app/features/rounds/design/board/read-board.ts'
import {
  PHASE_MINUTES,
  type Phase,
  PHASES,
  type RoundPhase,
} from '#app/features/rounds/design/design-round.rules.ts'
import type { Clock } from '#app/features/rounds/shared/round-phases.rules.ts'

const planned = PHASE_MINUTES.reduce((sum, minutes) => sum + minutes, 0)

/** The phase that was entered last, and when each of those before it began. */
function listEntered(times: PhaseTimes): { phase: Phase; at: number }[] {
  const last = PHASES.findLastIndex((phase) => times[phase] !== undefined)
  let at = 0
  return PHASES.slice(0, Math.max(1, last + 1)).map((phase) => {
    // One that was skipped took no time; a clock of another device never runs backward.
    at = Math.max(at, times[phase] ?? at)
    return { phase, at }
  })
}

/**
 * The phases of a design round of two, by the clock of its room: what the candidate entered, and the plan in the length
 * of the interview.
 */
export function sharedDesignRound(
  times: PhaseTimes,
  minutes: number,
): { phase: Exclude<RoundPhase, 'done'>; clock: Clock } {
  const entered = listEntered(times)
  const spentMs = PHASES.map((_, index) => {
    const [from, to] = [entered[index]?.at, entered[index + 1]?.at]
    return from === undefined || to === undefined ? 0 : to - from
  })
  const current = entered.at(-1)
  return {
    phase: current?.phase ?? 'requirements',
    clock: {
      minutes: PHASE_MINUTES.map((value) => Math.max(1, Math.round((value * minutes) / planned))),
      spentMs,
      runningSince: current?.at ?? 0,
    },
  }
}

/** The time of each phase when the round ends. */
export const spentInPhases = (times: PhaseTimes, elapsedMs: number): number[] => {
  const { phase, clock } = sharedDesignRound(times, planned)
  const running = Math.max(0, elapsedMs - (clock.runningSince ?? 0))
  return clock.spentMs.map((ms, index) => (PHASES[index] === phase ? running : ms))
}
