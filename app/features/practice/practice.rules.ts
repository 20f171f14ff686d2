import {
  type CardReview,
  memoryAfter,
  type ScheduleSettings,
} from '#app/features/scheduling/schedule/schedule.rules.ts'

/** Also a limit of the database. */
export const MAX_CODE_LENGTH = 20_000
export const MAX_HINTS_OPENED = 3
/** Older attempts of an exercise are deleted. */
export const MAX_STORED_ATTEMPTS = 20
/** How many attempts the screen after solving lists. */
export const SHOWN_ATTEMPTS = 6

export const OUTCOMES = ['solved', 'failed', 'gave-up'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Older reviews are dropped; they hardly change the schedule. Also a limit of the database. */
export const MAX_STORED_REVIEWS = 100

/** Solved without help is Good, with hints Hard, given up Again. A failed attempt counts when it is finished. */
export function ratingOf({
  outcome,
  hintsOpened,
}: {
  outcome: Outcome
  hintsOpened: number
}): ExerciseReview['rating'] | null {
  if (outcome === 'failed') return null
  if (outcome === 'gave-up') return 'again'
  return hintsOpened > 0 ? 'hard' : 'good'
}

/** The first result of a study day: what the schedule of an exercise is computed from. */
export type ExerciseReview = Pick<CardReview, 'id' | 'at' | 'zoneOffsetMinutes'> & {
  rating: 'again' | 'hard' | 'good'
}

/** When the exercise comes back; null before its first result. */
export function dueDayAfter(
  slug: string,
  reviews: readonly ExerciseReview[],
  settings: ScheduleSettings,
): number | null {
  const answers = reviews.map((review) => ({ ...review, hintsUsed: 0, confidence: null }))
  // Whole problems never come back within the day.
  return memoryAfter(slug, answers, { ...settings, stepMinutes: 0 })?.dueDay ?? null
}

/** Whether an exercise has come back: from its day on, in the learner's own days. */
export const isDue = (dueDay: number | null, today: number): dueDay is number =>
  dueDay !== null && dueDay <= today

/** Those that came back, the longest wait first. */
export const listDue = <Exercise extends { dueDay: number | null }>(
  exercises: readonly Exercise[],
  today: number,
): Exercise[] =>
  exercises
    .filter(({ dueDay }) => isDue(dueDay, today))
    .toSorted((one, other) => (one.dueDay ?? 0) - (other.dueDay ?? 0))

/** Code from before an exercise came back stays hidden: it is to be written again. */
export const isOldCode = (writtenOn: number, dueDay: number | null, today: number) =>
  isDue(dueDay, today) && writtenOn < dueDay
