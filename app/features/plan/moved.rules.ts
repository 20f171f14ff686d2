import type { PlanToday } from './plan.schema.ts'
import type { PlanState } from './plan-state.rules.ts'
import { layOutPlan, type LaidOutPlan } from './plan-view.rules.ts'
import { listStudyDays } from './planner/study-days.rules.ts'

const MIN_MISSED_DAYS = 2

/**
 * After two or more missed days of study: what is done later, and what doesn't fit any more. Else null. Days before
 * the learner answered the last notice are no news, and neither are those of a pause.
 */
export function describeMoved(
  state: PlanState,
  laidOut: LaidOutPlan,
  minutesForAll: number | null,
): PlanToday['moved'] {
  const { today, plan, track, started } = state
  if (started !== null) return null
  const active = [...plan.sessions.map(({ day }) => day), ...today.studiedDays].filter(
    (day) => day < today.day,
  )
  const last = Math.max(plan.startDay - 1, plan.movedSeenDay ?? 0, ...active)
  const week = { weekdays: plan.weekdays, daysOff: today.settings.pause }
  const missed = listStudyDays(last + 1, today.day, week)
  if (missed.length < MIN_MISSED_DAYS) return null
  const before = layOutPlan(state, { from: last + 1 }).planned
  const titles = new Map(track.units.map(({ slug, title }) => [slug, title]))
  const titleOf = (slug: string) => titles.get(slug) ?? slug
  const { leftOut } = laidOut.planned
  const moved = before.days
    .filter(({ day }) => day < today.day)
    .flatMap(({ units }) => units)
    .filter((slug) => !leftOut.includes(slug))
  return {
    daysAway: missed.length,
    units: [...new Set(moved)].map(titleOf),
    leftOut: leftOut.filter((slug) => !before.leftOut.includes(slug)).map(titleOf),
    minutesForAll,
  }
}
