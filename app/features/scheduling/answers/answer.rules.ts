import { DEFAULT_PARAMETERS, type Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import {
  applyReview,
  type CardReview,
  compareReviews,
  DEFAULT_SETTINGS,
  effectiveRating,
  type MemoryState,
  recallOn,
  type ScheduleSettings,
} from '#app/features/scheduling/schedule/schedule.rules.ts'
import { type StudyDay, studyDay } from '#app/shared/study-day.ts'
import { REPS_PER_CHECKPOINT } from '#app/features/scheduling/scheduling.rules.ts'
import { addSums, type DaySums, NO_SUMS } from './day-sums.rules.ts'

/**
 * The inputs of a scheduling decision, stored with its review: a replay gives the same memory after a setting, an
 * interview or the parameters have changed.
 */
export type DecisionInputs = {
  dayStartHour: number
  retentionPermille: number
  /** The longest interval on that day, which interviews shorten. */
  longestIntervalDays: number
  /** 0 stands for the default parameters. */
  fitVersion: number
}

/** A stored answer. */
export type StoredReview = CardReview & { deckId: string; durationMs: number; inputs: DecisionInputs }

/** A stored undo; it counts only for an answer to the same card. */
export type StoredUndo = { id: string; undoes: string }

/** The fitted parameters by version. */
export type Fits = ReadonlyMap<number, readonly number[]>

const PERMILLE = 1_000

/** Returns the settings of each review. The same inputs give the same object, for which a scheduler is cached. */
export function createSettingsReader(fits: Fits): (inputs: DecisionInputs) => ScheduleSettings {
  const known = new Map<string, ScheduleSettings>()
  return (inputs) => {
    const { dayStartHour, retentionPermille, longestIntervalDays, fitVersion } = inputs
    const key = `${dayStartHour} ${retentionPermille} ${longestIntervalDays} ${fitVersion}`
    const existing = known.get(key)
    if (existing !== undefined) return existing
    const settings: ScheduleSettings = {
      ...DEFAULT_SETTINGS,
      parameters: fits.get(fitVersion) ?? DEFAULT_PARAMETERS,
      targetRetention: retentionPermille / PERMILLE,
      dayStartHour,
      maximumIntervalDays: longestIntervalDays,
    }
    known.set(key, settings)
    return settings
  }
}

export type CardOutcome = {
  /** Null for a card without an answer. */
  memory: MemoryState | null
  /** The last rating, lowered by hints. */
  lastRating: Rating | null
  lastDeckId: string | null
}

export type DayContribution = { day: StudyDay; deckId: string; sums: DaySums }

/** The card after its first `reps` answers; `reviewId` is the last of them. */
export type Checkpoint = { cardId: string; reps: number; at: number; reviewId: string; outcome: CardOutcome }

export type Replay = { outcome: CardOutcome; contributions: DayContribution[]; checkpoints: Checkpoint[] }

export const NEW_CARD: CardOutcome = { memory: null, lastRating: null, lastDeckId: null }

/** The memory of a card after these reviews, from `start` on, and what they add to the sums of their days. */
export function replayCard(
  cardId: string,
  reviews: readonly StoredReview[],
  settingsOf: (inputs: DecisionInputs) => ScheduleSettings,
  start: CardOutcome = NEW_CARD,
): Replay {
  let outcome = start
  const checkpoints: Checkpoint[] = []
  const contributions = reviews.toSorted(compareReviews).map((review) => {
    const { memory: prior } = outcome
    const settings = settingsOf(review.inputs)
    const memory = applyReview(cardId, prior, review, settings)
    const lastRating = effectiveRating(review.rating, review.hintsUsed)
    outcome = { memory, lastRating, lastDeckId: review.deckId }
    const { reps } = memory
    if (reps % REPS_PER_CHECKPOINT === 0) {
      checkpoints.push({ cardId, reps, at: review.at, reviewId: review.id, outcome })
    }
    return contributionOf(review, { prior, settings }, lastRating)
  })
  return { outcome, contributions, checkpoints }
}

/** Removes the answers that were undone, however late the undo or the answer arrived. */
export function dropUndone<R extends { id: string }>(
  reviews: readonly R[],
  undos: readonly StoredUndo[],
): R[] {
  const undone = new Set(undos.map(({ undoes }) => undoes))
  return reviews.filter(({ id }) => !undone.has(id))
}

/** The study day of an answer. */
export const dayOf = ({
  at,
  zoneOffsetMinutes,
  inputs,
}: Pick<StoredReview, 'at' | 'zoneOffsetMinutes' | 'inputs'>) =>
  studyDay(at, zoneOffsetMinutes, inputs.dayStartHour)

function contributionOf(
  review: StoredReview,
  { prior, settings }: { prior: MemoryState | null; settings: ScheduleSettings },
  rating: Rating,
): DayContribution {
  const day = dayOf(review)
  const isRight = Number(rating !== 'again')
  const isReturned = Number(prior !== null && prior.dueDay <= day && prior.lastReviewDay < day)
  // A card in review can only be due at its first answer of a day: a second one finds it relearning or not due.
  const isDue = Number(prior?.phase === 'review' && prior.dueDay <= day)
  const countOf = (confidence: CardReview['confidence']) => Number(review.confidence === confidence)
  return {
    day,
    deckId: review.deckId,
    sums: {
      answers: 1,
      again: 1 - isRight,
      durationMs: review.durationMs,
      newCards: Number(prior === null),
      returnedCards: isReturned,
      returnedRight: isReturned * isRight,
      dueAnswers: isDue,
      dueRight: isDue * isRight,
      // Whole thousandths, so that taking an answer back leaves nothing.
      dueExpected: isDue * Math.round(PERMILLE * recallOn(prior, day, settings)),
      sureAnswers: countOf('sure'),
      sureRight: countOf('sure') * isRight,
      thinkSoAnswers: countOf('think-so'),
      thinkSoRight: countOf('think-so') * isRight,
      guessAnswers: countOf('guess'),
      guessRight: countOf('guess') * isRight,
    },
  }
}

/** The sums of a day, and how many of its stored answers are undone. */
export type DayChange = { day: StudyDay; sums: DaySums; undoneAnswers: number }

/** Adds contributions by day and deck; `sign` -1 takes them back. Changes of zero are left out. */
export class SumTally {
  readonly #byKey = new Map<string, DayContribution>()
  readonly #stored = new Map<StudyDay, number>()

  add(contributions: readonly DayContribution[], sign: 1 | -1 = 1) {
    for (const { day, deckId, sums } of contributions) {
      const key = `${day} ${deckId}`
      const known = this.#byKey.get(key)?.sums ?? NO_SUMS
      this.#byKey.set(key, { day, deckId, sums: addSums(known, sums, sign) })
    }
  }

  /** Counts answers of a day as stored, whether they are undone or not. */
  addStored(days: readonly StudyDay[]) {
    for (const day of days) this.#stored.set(day, (this.#stored.get(day) ?? 0) + 1)
  }

  byDeck(): DayContribution[] {
    return [...this.#byKey.values()].filter(({ sums }) => Object.values(sums).some((sum) => sum !== 0))
  }

  byDay(): DayChange[] {
    const days = new Map<StudyDay, DaySums>([...this.#stored.keys()].map((day) => [day, NO_SUMS]))
    for (const { day, sums } of this.byDeck()) days.set(day, addSums(days.get(day) ?? NO_SUMS, sums))
    return [...days].map(([day, sums]) => ({
      day,
      sums,
      undoneAnswers: (this.#stored.get(day) ?? 0) - sums.answers,
    }))
  }
}

/** How many cards have an answer, and how many of them were right the last time. */
export const countCard = ({ lastRating }: CardOutcome) => ({
  studied: Number(lastRating !== null),
  completed: Number(lastRating !== null && lastRating !== 'again'),
})
