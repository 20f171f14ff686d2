import { ROUND_NAMES } from '#app/features/plan/interview/round-names.ts'
import type { PlanUnit, PlanView } from '#app/features/plan/plan.schema.ts'
import { countOf } from '#app/shared/figure-text.ts'

const ROUND_NAME = new Map<string, string>(Object.entries(ROUND_NAMES))

export const roundName = (kind: string): string => ROUND_NAME.get(kind) ?? ROUND_NAMES.other

/** 'System design' is 'system design' there, and 'AI-assisted coding' keeps its capitals. */
export const inSentence = (name: string): string =>
  /^[A-Z]{2}/.test(name) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`

export const unitsBySlug = ({ units }: Pick<PlanView, 'units'>): Map<string, PlanUnit> =>
  new Map(units.map((unit) => [unit.slug, unit]))

/** 'One mock interview', '4 units, one mock interview'; parts that are zero are left out. */
export function listCounts(
  counts: ReadonlyArray<readonly [count: number, noun: string, plural?: string]>,
): string {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, noun, plural]) => (count === 1 ? `one ${noun}` : countOf(count, noun, plural)))
    .join(', ')
}

/** The plan names the units that don't fit by their titles. */
export const listLeftOut = ({ units, leftOut }: Pick<PlanView, 'units' | 'leftOut'>): PlanUnit[] =>
  leftOut.flatMap((title) => units.find((unit) => unit.title === title) ?? [])

export const countFitting = ({ units, leftOut }: Pick<PlanView, 'units' | 'leftOut'>): number =>
  units.length - leftOut.length

/** Learned or known. */
export const countDone = ({ units }: Pick<PlanView, 'units'>): number =>
  units.filter(({ state }) => state === 'learned' || state === 'known').length
