import {
  applyReview,
  type MemoryState,
  type ScheduleSettings,
} from '#app/features/memory/schedule/schedule.rules.ts'
import type { Rating } from '#app/features/memory/schedule/fsrs.rules.ts'
import { studyDay } from '#app/features/memory/schedule/study-day.rules.ts'

/** Also a limit of the database. */
export const MAX_CODE_LENGTH = 20_000
export const MAX_HINTS_OPENED = 3
/** Older attempts of an exercise are deleted. */
export const MAX_STORED_ATTEMPTS = 20
/** How many attempts the screen after solving lists. */
export const SHOWN_ATTEMPTS = 6

export const OUTCOMES = ['solved', 'failed', 'gave-up'] as const
export type Outcome = (typeof OUTCOMES)[number]

type Attempt = { id: string; at: number; zoneOffsetMinutes: number; outcome: Outcome; hintsOpened: number }

/** Solved without help is Good, with hints Hard, given up Again. A failed attempt counts when it is finished. */
export function ratingOf({ outcome, hintsOpened }: Pick<Attempt, 'outcome' | 'hintsOpened'>): Rating | null {
  if (outcome === 'failed') return null
  if (outcome === 'gave-up') return 'again'
  return hintsOpened > 0 ? 'hard' : 'good'
}

/** When the exercise comes back. The first result of a day counts, so that repeating at once changes nothing. */
export function scheduleExercise(
  slug: string,
  state: MemoryState | null,
  attempt: Attempt,
  settings: ScheduleSettings,
): MemoryState | null {
  const rating = ratingOf(attempt)
  if (rating === null) return state
  const { id, at, zoneOffsetMinutes } = attempt
  const day = studyDay(at, zoneOffsetMinutes, settings.dayStartHour)
  if (state !== null && day <= state.lastReviewDay) return state
  const review = { id, at, zoneOffsetMinutes, rating, hintsOpened: 0, confidence: null }
  // Whole problems never come back within the day.
  return applyReview(slug, state, review, { ...settings, stepMinutes: 0 })
}

/** Whether an exercise has come back: from its day on, in the learner's own days. */
export const isDue = (dueDay: number | null, today: number): dueDay is number =>
  dueDay !== null && dueDay <= today

/** Code from before an exercise came back stays hidden: it is to be written again. */
export const isOldCode = (writtenOn: number, dueDay: number | null, today: number) =>
  isDue(dueDay, today) && writtenOn < dueDay
