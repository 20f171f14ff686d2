import { DEFAULT_PARAMETERS, type Memory, type Rating, schedulerOf } from './fsrs.rules.ts'
import { DEFAULT_DAY_START_HOUR, type StudyDay, studyDay } from '#app/shared/study-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/shared/units.ts'

/**
 * The schedule of one card: FSRS-6 by ts-fsrs, counted in study days. The browser shows what these functions return
 * and the server decides by them. A card's memory is always the replay of its reviews in the order of their times.
 */

export const CONFIDENCES = ['sure', 'think-so', 'guess'] as const
export type Confidence = (typeof CONFIDENCES)[number]

export const PHASES = ['learning', 'review', 'relearning'] as const
/** A card without a state is new. 'learning' and 'relearning' come back within the day. */
export type Phase = (typeof PHASES)[number]

/** One answer, as stored. The rating is the button; hints lower it in `effectiveRating`. */
export type CardReview = {
  /** Orders reviews of the same millisecond. */
  id: string
  at: number
  /** Of the device when it was answered, positive east of Greenwich. */
  zoneOffsetMinutes: number
  rating: Rating
  /** 0 to 3; the hint of a classic run is the first. */
  hintsUsed: number
  /** What the learner said before the answer was shown; null if not asked or skipped. */
  confidence: Confidence | null
}

export type MemoryState = {
  phase: Phase
  /** Days until recall falls to 90%. */
  stability: number
  /** 1 to 10. */
  difficulty: number
  lastReviewAt: number
  lastReviewDay: StudyDay
  /** 0 for a card that comes back within the day. */
  intervalDays: number
  /** The card is due from this study day on. A card of 'learning' or 'relearning' also waits for `dueAt`. */
  dueDay: StudyDay
  /** Sorts the queue; for an interval of days it is the start of the study day at the offset of the review. */
  dueAt: number
  /** Answers so far. */
  reps: number
  /** How often a card of phase 'review' was forgotten. */
  lapses: number
  /** The day on which the learner was sure and wrong: the card comes back on the next one. */
  overconfidentDay: StudyDay | null
}

export type ScheduleSettings = {
  /** The 21 parameters of FSRS-6: the defaults, or the learner's own fit. */
  parameters: readonly number[]
  /** 0.7 to 0.97: the recall at which a card is due. */
  targetRetention: number
  dayStartHour: number
  /** IANA name; says which day it is. Answers carry the offset of their device. */
  timeZone: string
  /** When a failed card comes back; 0 for none within the day (whole problems). */
  stepMinutes: number
  maximumIntervalDays: number
  /** Past ones too: a review before an interview was capped by it, and a replay must give the same. */
  interviewDays: readonly StudyDay[]
}

export const DEFAULT_TARGET_RETENTION = 0.9
export const MIN_TARGET_RETENTION = 0.7
export const MAX_TARGET_RETENTION = 0.97
export const STEP_MINUTES = 10
/** A year: longer intervals mean nothing to somebody who prepares for interviews. */
export const MAXIMUM_INTERVAL_DAYS = 365
export const LEECH_LAPSES = 4
export const MAX_HINTS = 3
/** Stored with each review, so that a later scheduler knows which one made the decision. */
export const SCHEDULER_VERSION = 'fsrs-6/1'

const INTERVIEW_SHARE = 3
const HARD_STEP_FACTOR = 1.5

export const DEFAULT_SETTINGS: ScheduleSettings = {
  parameters: DEFAULT_PARAMETERS,
  targetRetention: DEFAULT_TARGET_RETENTION,
  dayStartHour: DEFAULT_DAY_START_HOUR,
  timeZone: 'UTC',
  stepMinutes: STEP_MINUTES,
  maximumIntervalDays: MAXIMUM_INTERVAL_DAYS,
  interviewDays: [],
}

/** The memory of a card after one more answer; `state` is null for a new card. */
export function applyReview(
  cardId: string,
  state: MemoryState | null,
  review: CardReview,
  settings: ScheduleSettings,
): MemoryState {
  const rating = effectiveRating(review.rating, review.hintsUsed)
  const day = studyDay(review.at, review.zoneOffsetMinutes, settings.dayStartHour)
  const scheduler = schedulerOf(settings)
  const isOverconfident = rating === 'again' && review.confidence === 'sure'
  const overconfidentDay = isOverconfident ? day : stillOverconfident(state, day)
  const elapsed = elapsedDays(state, day)
  const { stability, difficulty } = scheduler.nextMemory(memoryOf(state), elapsed, rating)
  const step = stepMinutes(state, rating, settings)
  const isLapse = state?.phase === 'review' && rating === 'again'
  const common = {
    stability,
    difficulty,
    lastReviewAt: review.at,
    lastReviewDay: day,
    reps: (state?.reps ?? 0) + 1,
    lapses: (state?.lapses ?? 0) + (isLapse ? 1 : 0),
    overconfidentDay,
  }
  if (step > 0) {
    const dueAt = review.at + step * MINUTE_MS
    return {
      ...common,
      phase: state === null || state.phase === 'learning' ? 'learning' : 'relearning',
      intervalDays: 0,
      dueDay: studyDay(dueAt, review.zoneOffsetMinutes, settings.dayStartHour),
      dueAt,
    }
  }
  const isInReview = state?.phase === 'review'
  const answered = { cardId, reps: common.reps, isInReview, memory: memoryOf(state) }
  const proposed = scheduler.interval(answered, elapsed, rating)
  const cap = overconfidentDay === null ? maximumInterval(day, settings) : 1
  const intervalDays = Math.min(proposed, cap)
  const dueDay = day + intervalDays
  return {
    ...common,
    phase: 'review',
    intervalDays,
    dueDay,
    dueAt: dueDay * DAY_MS + settings.dayStartHour * HOUR_MS - review.zoneOffsetMinutes * MINUTE_MS,
  }
}

export type Preview = Record<Rating, { intervalDays: number; dueDay: StudyDay; dueAt: number }>

/**
 * What each button would do. It equals what `applyReview` does with an answer of the same study day, because the
 * fuzz depends on the card and the number of its answers, not on the time.
 */
export function previewIntervals(
  cardId: string,
  state: MemoryState | null,
  answer: Omit<CardReview, 'id' | 'rating'>,
  settings: ScheduleSettings,
): Preview {
  const preview = (rating: Rating) => {
    const next = applyReview(cardId, state, { ...answer, id: '', rating }, settings)
    return { intervalDays: next.intervalDays, dueDay: next.dueDay, dueAt: next.dueAt }
  }
  return { again: preview('again'), hard: preview('hard'), good: preview('good'), easy: preview('easy') }
}

/** A review with the card's memory before and after it; the one before is what an undo restores. */
export type ReplayedReview<R extends CardReview> = { review: R; prior: MemoryState | null; next: MemoryState }

/** Replays the reviews of one card in the order of their times, whatever order they arrived in. */
export function replayReviews<R extends CardReview>(
  cardId: string,
  reviews: readonly R[],
  settings: ScheduleSettings,
  start: MemoryState | null = null,
): ReplayedReview<R>[] {
  let prior = start
  return reviews.toSorted(compareReviews).map((review) => {
    const next = applyReview(cardId, prior, review, settings)
    const replayed = { review, prior, next }
    prior = next
    return replayed
  })
}

/** The memory of a card after all of its reviews; null if it has none. */
export function memoryAfter(
  cardId: string,
  reviews: readonly CardReview[],
  settings: ScheduleSettings,
): MemoryState | null {
  return replayReviews(cardId, reviews, settings).at(-1)?.next ?? null
}

export function compareReviews(a: CardReview, b: CardReview): number {
  return a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/**
 * Expected recall on a study day, 0 to 1. FSRS-6 says nothing about the hours within a day. `retention` is that of
 * somebody who forgets slower or faster than the model: 0.5 forgets twice as fast.
 */
export function recallOn(
  state: MemoryState | null,
  day: StudyDay,
  settings: ScheduleSettings,
  retention = 1,
): number {
  if (state === null) return 0
  return schedulerOf(settings).recall(elapsedDays(state, day), state.stability * retention)
}

/** A card failed today waits for its minutes; every other card is due for the whole day. */
export function isDue(state: MemoryState, at: number, today: StudyDay): boolean {
  return state.phase === 'review' ? state.dueDay <= today : state.dueAt <= at || state.dueDay < today
}

/** The first two hints cap the rating at Hard, the third at Again. */
export function effectiveRating(rating: Rating, hintsUsed: number): Rating {
  if (hintsUsed >= MAX_HINTS) return 'again'
  return hintsUsed > 0 && rating !== 'again' ? 'hard' : rating
}

/**
 * The longest interval on a day: a third of the time to the nearest interview, so that a card is seen at least
 * three more times. A day is the shortest; it ends on the day of the interview at the latest.
 */
export function maximumInterval(day: StudyDay, settings: ScheduleSettings): number {
  const interviewDay = nextInterviewDay(day, settings)
  if (interviewDay === null) return settings.maximumIntervalDays
  const daysLeft = interviewDay - day
  return Math.min(settings.maximumIntervalDays, Math.max(1, Math.floor(daysLeft / INTERVIEW_SHARE)))
}

/** The nearest interview after a day. */
export function nextInterviewDay(
  day: StudyDay,
  { interviewDays }: Pick<ScheduleSettings, 'interviewDays'>,
): StudyDay | null {
  const ahead = interviewDays.filter((interview) => interview > day)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

export const isLeech = (state: MemoryState | null): boolean => (state?.lapses ?? 0) >= LEECH_LAPSES

const memoryOf = (state: MemoryState | null): Memory | null =>
  state === null ? null : { stability: state.stability, difficulty: state.difficulty }

// A flight to the west can make the day of an answer earlier than the day of the answer before it.
const elapsedDays = (state: MemoryState | null, day: StudyDay) =>
  state === null ? 0 : Math.max(0, day - state.lastReviewDay)

/** The mark lasts for the day on which it was made. */
function stillOverconfident(state: MemoryState | null, day: StudyDay): StudyDay | null {
  const marked = state?.overconfidentDay ?? null
  return marked !== null && day <= marked ? marked : null
}

/** Minutes until the card comes back within the day; 0 if its next interval counts in days. */
function stepMinutes(state: MemoryState | null, rating: Rating, settings: ScheduleSettings): number {
  if (rating === 'again') return settings.stepMinutes
  const isLearning = state === null || state.phase !== 'review'
  return isLearning && rating === 'hard' ? Math.round(settings.stepMinutes * HARD_STEP_FACTOR) : 0
}
