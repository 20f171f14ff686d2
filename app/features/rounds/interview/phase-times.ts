import type { Doc } from 'yjs'
import { isCount, isOneOf, type MapRule } from '#app/features/rounds/shared/map-rule.ts'
import { DAY_MS } from '#app/shared/units.ts'

/** The map of a shared document that holds when each phase began, in milliseconds since the start of a round of two. */
export const PHASE_MAP = 'phases'

export type PhaseTimes<Phase extends string> = Partial<Record<Phase, number>>

export const phaseTimesRule = (phases: readonly string[]): MapRule<number> => ({
  isKey: isOneOf(phases),
  isValue: (value): value is number => isCount(value, DAY_MS),
})

export function readPhaseTimes<Phase extends string>(doc: Doc, phases: readonly Phase[]): PhaseTimes<Phase> {
  const { isValue } = phaseTimesRule(phases)
  const map = doc.getMap<unknown>(PHASE_MAP)
  const times: PhaseTimes<Phase> = {}
  for (const phase of phases) {
    const at = map.get(phase)
    if (isValue(at)) times[phase] = at
  }
  return times
}

/**
 * A phase begins once: pressed again, perhaps in a second tab, it keeps its time. A value in the place of another one,
 * also of a deleted one, comes without a name, which a project refuses.
 */
export function enterPhase(doc: Doc, phase: string, atMs: number): void {
  const map = doc.getMap<number>(PHASE_MAP)
  if (!map._map.has(phase)) map.set(phase, Math.max(0, Math.round(atMs)))
}
