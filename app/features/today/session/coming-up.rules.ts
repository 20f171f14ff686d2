import type { PlanUnit } from '#app/features/plan/plan.schema.ts'
import type { PlannedDay, PlannedStep } from '#app/features/plan/planner/planner.rules.ts'
import { weekdayDate } from '#app/shared/day-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

const unitName = (units: readonly PlanUnit[], slug: string) =>
  units.find((unit) => unit.slug === slug)?.title ?? slug

const KIND_TITLES: Readonly<Partial<Record<PlannedDay['kind'], string>>> = {
  mock: 'Mock interview',
  interview: 'Your interview',
  light: 'Reviews, a lighter day',
  mixed: 'Mixed practice',
  rest: 'No session',
}

/** What a day ahead is for: its units, or the kind of day. */
export function titleOfDay({ kind, units: started, steps }: PlannedDay, units: readonly PlanUnit[]): string {
  const slugs = started.length > 0 ? started : [...new Set(steps.map(({ unit }) => unit))]
  const named = slugs.map((slug) => unitName(units, slug)).join(', ')
  return KIND_TITLES[kind] ?? (named === '' ? 'Reviews' : named)
}

/** 'Tomorrow', or 'Thu 19 Nov'. */
export const whenOf = (day: StudyDay, today: StudyDay): string =>
  day === today + 1 ? 'Tomorrow' : weekdayDate(day)

const STEP_TITLES: Readonly<Record<PlannedStep['kind'], { verb: string; what: string | null }>> = {
  learn: { verb: 'Learn', what: null },
  remember: { verb: 'Remember', what: 'New cards' },
  write: { verb: 'Write', what: 'An exercise' },
  recognize: { verb: 'Recognize', what: 'Drill problems' },
}

/** The parts of a day ahead, in the order in which they are done. */
export function listParts(
  { reviewMinutes, steps }: PlannedDay,
  units: readonly PlanUnit[],
): { id: string; verb: string; what: string; minutes: number }[] {
  const review = { id: 'review', verb: 'Review', what: 'Cards that are due', minutes: reviewMinutes }
  return [
    ...(reviewMinutes > 0 ? [review] : []),
    ...steps.map(({ kind, unit, ref, minutes }) => {
      const { verb, what } = STEP_TITLES[kind]
      return { id: `${kind}:${ref}`, verb, what: what ?? unitName(units, unit), minutes }
    }),
  ]
}
