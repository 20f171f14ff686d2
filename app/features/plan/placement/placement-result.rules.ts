import type { PathMark } from '#app/features/plan/parts/path-strip.rules.ts'
import type { PlanUnit } from '#app/features/plan/plan.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { judgeOutcome, type PlacementOutcome } from './placement.rules.ts'

type ResultInput = {
  /** The units of the plan as it is now. */
  units: readonly PlanUnit[]
  /** What the check found, also if the learner takes some back. */
  known: readonly string[]
  /** The units of the questions that were answered. */
  answered: readonly string[]
  /** Minutes of each unit. */
  minutes: ReadonlyMap<string, number>
}

export type PlacementResult = {
  outcome: PlacementOutcome
  found: { slug: string; title: string; isSkipped: boolean }[]
  notYet: { slug: string; title: string; day: StudyDay | null }[]
  skipped: number
  minutesSaved: number
  covered: number
  marks: PathMark[]
}

/** The plan after the check, from what the server counted. */
export function describeResult({ units, known, answered, minutes }: ResultInput): PlacementResult {
  const isFound = new Set(known)
  const isAnswered = new Set(answered)
  const found = units
    .filter(({ slug }) => isFound.has(slug))
    .map(({ slug, title, state }) => ({ slug, title, isSkipped: state === 'known' }))
  const skipped = found.filter(({ isSkipped }) => isSkipped)
  return {
    outcome: judgeOutcome(known, answered.length),
    found,
    notYet: units
      .filter(({ slug }) => isAnswered.has(slug) && !isFound.has(slug))
      .map(({ slug, title, day }) => ({ slug, title, day })),
    skipped: skipped.length,
    minutesSaved: skipped.reduce((sum, { slug }) => sum + (minutes.get(slug) ?? 0), 0),
    covered: units.filter(({ state }) => state !== 'left-out').length,
    marks: marksOf(units),
  }
}

/** A plan that hasn't begun: what is planned is filled, as in the preview of the set-up. */
export const marksOf = (units: readonly PlanUnit[]): PathMark[] =>
  units.map(({ state }) =>
    state === 'learned' || state === 'known' || state === 'left-out' ? state : 'fits',
  )

/** The unit of a harder start: the middle of the track, or the first one after it that is still to be learned. */
export function findHarderStart(
  units: readonly PlanUnit[],
): { number: number; slug: string; title: string } | null {
  const middle = Math.max(0, Math.floor(units.length / 2) - 1)
  const index = units.findIndex(({ state }, at) => at >= middle && state !== 'known' && state !== 'learned')
  const unit = units[index]
  return unit === undefined ? null : { number: index + 1, slug: unit.slug, title: unit.title }
}
