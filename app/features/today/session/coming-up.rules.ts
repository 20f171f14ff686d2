import type { PlanToday, PlanUnit, SessionStep } from '#app/features/plan/plan.schema.ts'
import { mockTitle } from '#app/features/plan/planner/mock-rounds.rules.ts'
import { listDayUnits } from '#app/features/plan/planner/day-units.rules.ts'
import type { PlannedDay, PlannedStep } from '#app/features/plan/planner/planner.rules.ts'
import { longWeekday, weekdayDate } from '#app/shared/day-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

const unitName = (units: readonly PlanUnit[], slug: string) =>
  units.find((unit) => unit.slug === slug)?.title ?? slug

const KIND_TITLES: Readonly<Partial<Record<PlannedDay['kind'], string>>> = {
  interview: 'Your interview',
  light: 'Reviews, a lighter day',
  rest: 'No session',
}

/** What a day ahead is for: its units, or the kind of day. */
export function titleOfDay({ kind, round, steps }: PlannedDay, units: readonly PlanUnit[]): string {
  if (kind === 'mock') return mockTitle(round)
  const named = listDayUnits(steps).map((slug) => unitName(units, slug))
  return KIND_TITLES[kind] ?? joinOr(named, kind === 'mixed' ? 'Mixed practice' : 'Reviews')
}

const joinOr = (names: readonly string[], other: string) => (names.length === 0 ? other : names.join(', '))

/** 'Tomorrow', or 'Thu 19 Nov'. */
export const whenOf = (day: StudyDay, today: StudyDay): string =>
  day === today + 1 ? 'Tomorrow' : weekdayDate(day)

/**
 * 'tomorrow', 'Monday': the next day with room for a step that wasn't done. It may come after a day off or a mock
 * interview; before an interview there may be none.
 */
export function nameNextDay({ comingUp, today }: Pick<PlanToday, 'comingUp' | 'today'>): string | null {
  const next = comingUp.find(({ kind }) => kind === 'unit' || kind === 'mixed')
  if (next === undefined) return null
  return next.day === today + 1 ? 'tomorrow' : longWeekday(next.day)
}

/** What happens with a step that is skipped: 'Moved to tomorrow'. */
export function describeMove(
  day: Pick<PlanToday, 'comingUp' | 'today'>,
  { isLeftOut }: Pick<SessionStep, 'isLeftOut'>,
): string {
  const next = nameNextDay(day)
  return next === null || isLeftOut ? 'Left out' : `Moved to ${next}`
}

/** What a day ahead takes; what comes back decides how much of a day of mixed practice is filled. */
export function minutesText({ kind, minutes }: PlannedDay, minutesPerDay: number): string {
  if (kind === 'mixed') return `up to ${Math.max(minutesPerDay, Math.round(minutes))} min`
  return minutes > 0 ? `${Math.round(minutes)} min` : ''
}

const VERBS: Readonly<Record<PlannedStep['kind'], string>> = {
  learn: 'Learn',
  remember: 'Remember',
  write: 'Write',
  recognize: 'Recognize',
}

function describePart({ kind, unit }: PlannedStep, units: readonly PlanUnit[]): string {
  if (kind === 'learn') return unitName(units, unit)
  if (kind === 'write') return units.find(({ slug }) => slug === unit)?.exercise ?? 'An exercise'
  return kind === 'remember' ? 'New cards' : 'Drill problems'
}

/** The parts of a day ahead, in the order in which they are done. */
export function listParts(
  { reviewMinutes, steps }: PlannedDay,
  units: readonly PlanUnit[],
): { id: string; verb: string; what: string; minutes: number }[] {
  const review = { id: 'review', verb: 'Review', what: 'Cards that are due', minutes: reviewMinutes }
  // The lessons of a unit are one part.
  const parts = Map.groupBy(steps, ({ kind, unit }) => `${kind}:${unit}`)
  return [
    ...(reviewMinutes > 0 ? [review] : []),
    ...[...parts].flatMap(([id, [first, ...others]]) => {
      if (first === undefined) return []
      const minutes = others.reduce((sum, step) => sum + step.minutes, first.minutes)
      return [{ id, verb: VERBS[first.kind], what: describePart(first, units), minutes }]
    }),
  ]
}
