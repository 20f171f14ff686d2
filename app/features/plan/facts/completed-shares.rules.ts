import { listStudyDays } from '#app/features/plan/planner/study-days.rules.ts'
import type { StoredPlan } from '#app/features/plan/plan-state.rules.ts'
import { readSteps } from '#app/features/plan/session/session.rules.ts'
import type { Track } from '#app/features/plan/track/track.schema.ts'
import type { MemorySettings } from '#app/features/scheduling/scheduling.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { stepId } from '#app/features/plan/planner/day-units.rules.ts'
import type { UnitProgress } from './facts.rules.ts'

export type CompletedSharesInput = {
  plan: Pick<StoredPlan, 'startDay' | 'weekdays' | 'sessions'>
  today: { day: StudyDay; settings: Pick<MemorySettings, 'pause'> }
  track: Pick<Track, 'units'>
}

/**
 * How much of the plan was done: for each study day before today whose session had steps of units, the
 * share of their minutes that was done; 0 for a day without a session. A step that wasn't done is planned again, so one
 * that no later session has, and that isn't left now, was done on its day.
 */
export function listShares(
  { plan, today, track }: CompletedSharesInput,
  progress: ReadonlyMap<string, UnitProgress>,
): number[] {
  const isOfTrack = new Set(track.units.map(({ slug }) => slug))
  const sessions = plan.sessions.map(({ day, steps, skipped }) => ({
    day,
    steps: readSteps(steps).flatMap((step) =>
      'unit' in step && isOfTrack.has(step.unit)
        ? [{ id: step.id, minutes: step.minutes, isSkipped: skipped.includes(step.id) }]
        : [],
    ),
  }))
  const left = [...progress.values()].flatMap((unit) => unit.left.map(stepId))
  // The newest first: what a later session has is known when an earlier one is looked at.
  const undone = new Set(left)
  const shares = new Map<StudyDay, number>()
  for (const { day, steps } of sessions.toSorted((a, b) => b.day - a.day)) {
    const done = steps.filter(({ id, isSkipped }) => !isSkipped && !undone.has(id))
    if (steps.length > 0) shares.set(day, minutesOf(done) / Math.max(1, minutesOf(steps)))
    for (const { id } of steps) undone.add(id)
  }
  const withSession = new Set(sessions.map(({ day }) => day))
  // The plan may have been made in the evening of its first day.
  const missed = listStudyDays(plan.startDay + 1, today.day, {
    weekdays: plan.weekdays,
    daysOff: today.settings.pause,
  }).filter((day) => !withSession.has(day))
  return [...[...shares].flatMap(([day, share]) => (day < today.day ? [share] : [])), ...missed.map(() => 0)]
}

const minutesOf = (steps: readonly { minutes: number }[]) =>
  steps.reduce((sum, { minutes }) => sum + minutes, 0)
