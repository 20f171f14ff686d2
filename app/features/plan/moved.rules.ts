import type { StudyDay } from '#app/shared/study-day.ts'
import type { PlanToday } from './plan.schema.ts'
import type { PlanState } from './plan-state.rules.ts'
import { layOutPlan, type LaidOutPlan } from './plan-view.rules.ts'

const MIN_MISSED_DAYS = 2
const DAYS_PER_WEEK = 7
/** 1970-01-01 was a Thursday, and bit 0 is Monday. */
const WEEKDAY_OF_FIRST = 3

const isOn = (weekdays: number, day: StudyDay) =>
  ((weekdays >> ((day + WEEKDAY_OF_FIRST) % DAYS_PER_WEEK)) & 1) === 1

/** After two or more missed days of study: what would have been done, and what doesn't fit any more. Else null. */
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
  const last = Math.max(plan.startDay - 1, ...active)
  const missed = Array.from(
    { length: Math.max(0, today.day - last - 1) },
    (_, index) => last + 1 + index,
  ).filter((day) => isOn(plan.weekdays, day))
  if (missed.length < MIN_MISSED_DAYS) return null
  const before = layOutPlan(state, last + 1).planned
  const titles = new Map(track.units.map(({ slug, title }) => [slug, title]))
  const titleOf = (slug: string) => titles.get(slug) ?? slug
  const moved = before.days.filter(({ day }) => day < today.day).flatMap(({ units }) => units)
  const { leftOut } = laidOut.planned
  return {
    daysAway: missed.length,
    units: [...new Set(moved)].map(titleOf),
    leftOut: leftOut.filter((slug) => !before.leftOut.includes(slug)).map(titleOf),
    minutesForAll,
  }
}
