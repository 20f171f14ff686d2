import { PHASES as ASSISTED_PHASES } from '#app/features/rounds/assisted/assisted-round.rules.ts'
import { PHASES as DEBUG_PHASES } from '#app/features/rounds/debug/debug-round.rules.ts'
import { PHASE_MINUTES, PHASES } from '#app/features/rounds/design/design-round.rules.ts'
import type { Clock } from '#app/features/rounds/shared/round-phases.rules.ts'
import type { PhaseTimes } from './phase-times.ts'

/** The phases of a round with the minutes that are planned for each. */
export type PhasePlan<Phase extends string> = {
  phases: readonly [Phase, ...Phase[]]
  minutes: readonly number[]
}

export const DESIGN_PLAN = { phases: PHASES, minutes: PHASE_MINUTES }

type ProjectKind = 'debug' | 'assisted'
export const PROJECT_PHASES = { debug: DEBUG_PHASES, assisted: ASSISTED_PHASES }
/** In which the code is written. */
const CODE_PHASES = { debug: 'fix', assisted: 'build' } as const

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The phase that was entered last, and when each of those before it began. */
function listEntered<Phase extends string>(
  phases: readonly Phase[],
  times: PhaseTimes<Phase>,
): { phase: Phase; at: number }[] {
  const last = phases.findLastIndex((phase) => times[phase] !== undefined)
  let at = 0
  return phases.slice(0, Math.max(1, last + 1)).map((phase) => {
    // One that was skipped took no time; a clock of another device never runs backward.
    at = Math.max(at, times[phase] ?? at)
    return { phase, at }
  })
}

/** The planned minutes in another length. Rounding where a phase ends, not how long it is, keeps their sum. */
function scaleMinutes(planned: readonly number[], minutes: number): number[] {
  const endOf = (count: number) => Math.round((sum(planned.slice(0, count)) * minutes) / sum(planned))
  return planned.map((_, index) => endOf(index + 1) - endOf(index))
}

/**
 * The phases of a round of two, by the clock of its room: what the candidate entered, and the plan in the length of the
 * interview.
 */
export function sharedRound<Phase extends string>(
  { phases, minutes: planned }: PhasePlan<Phase>,
  times: PhaseTimes<Phase>,
  minutes: number,
): { phase: Phase; clock: Clock } {
  const entered = listEntered(phases, times)
  const spentMs = phases.map((_, index) => {
    const [from, to] = [entered[index]?.at, entered[index + 1]?.at]
    return from === undefined || to === undefined ? 0 : to - from
  })
  const current = entered.at(-1)
  return {
    phase: current?.phase ?? phases[0],
    clock: {
      minutes: scaleMinutes(planned, minutes),
      spentMs,
      runningSince: current?.at ?? 0,
    },
  }
}

/** The time of each phase when the round ends. */
export function spentInPhases<Phase extends string>(
  plan: PhasePlan<Phase>,
  times: PhaseTimes<Phase>,
  elapsedMs: number,
): number[] {
  const { phase, clock } = sharedRound(plan, times, sum(plan.minutes))
  const running = Math.max(0, elapsedMs - (clock.runningSince ?? 0))
  return clock.spentMs.map((ms, index) => (plan.phases[index] === phase ? running : ms))
}

/** The same of a project. Without a phase that was entered, all of it counts as the one in which code is written. */
export function spentInProject(kind: ProjectKind, times: PhaseTimes<string>, elapsedMs: number): number[] {
  const phases: PhasePlan<string>['phases'] = PROJECT_PHASES[kind]
  if (phases.every((phase) => times[phase] === undefined))
    return phases.map((phase) => (phase === CODE_PHASES[kind] ? elapsedMs : 0))
  return spentInPhases({ phases, minutes: phases.map(() => 1) }, times, elapsedMs)
}
