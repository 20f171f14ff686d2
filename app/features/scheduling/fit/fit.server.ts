import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { elapsedBetween, type FitReview, groupByCard, logLoss, predictReviews } from './log-loss.rules.ts'

/** The learner's own parameters, trained by the optimizer of fsrs-rs. It runs on a thread of its own. */

/** The first four fifths of the reviews train, the rest tests. */
const TRAIN_SHARE = 0.8
/** The optimizer changes nothing below 64; a test needs some more. */
const MIN_PREDICTIONS = 100
/** The latest ones; more would not change the fit, only take longer. */
const MAX_REVIEWS = 50_000
/** Longer histories of one card are cut, as the optimizer does. */
const MAX_SEQUENCE = 64
const GRADE: Readonly<Record<Rating, number>> = { again: 1, hard: 2, good: 3, easy: 4 }
const PARAMETER_COUNT = 21

export type FitResult = {
  /** The new parameters if they are better, else the current ones. */
  parameters: readonly number[]
  isBetter: boolean
  reviewCount: number
  /** How many reviews the two were compared on, none of which was used for training. */
  testCount: number
  /** Log loss on those reviews with the current and with the new parameters. */
  lossBefore: number
  lossAfter: number
}

/**
 * Trains on the earlier reviews and keeps the result only if it predicts the later ones better than the current
 * parameters. Null if there are too few reviews, or the optimizer has no build for this platform.
 */
export async function fitParameters(
  reviews: readonly FitReview[],
  current: readonly number[],
): Promise<FitResult | null> {
  const latest = reviews.toSorted((a, b) => a.at - b.at).slice(-MAX_REVIEWS)
  const cards = groupByCard(latest)
  const times = predictReviews(cards, current)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b)
  const splitAt = times[Math.floor(times.length * TRAIN_SHARE)]
  if (times.length < MIN_PREDICTIONS || splitAt === undefined) return null
  const trained = await trainParameters(cards.map((card) => card.filter(({ at }) => at < splitAt)))
  if (trained === null) return null
  const lossOf = (parameters: readonly number[]) =>
    logLoss(predictReviews(cards, parameters).filter(({ at }) => at >= splitAt))
  const lossBefore = lossOf(current)
  const lossAfter = lossOf(trained)
  const isBetter = lossAfter < lossBefore
  return {
    parameters: isBetter ? trained : current,
    isBetter,
    reviewCount: latest.length,
    testCount: times.filter((at) => at >= splitAt).length,
    lossBefore,
    lossAfter,
  }
}

async function trainParameters(cards: readonly (readonly FitReview[])[]): Promise<number[] | null> {
  const optimizer = await loadOptimizer()
  if (optimizer === null) return null
  const { computeParameters, FSRSBindingItem, FSRSBindingReview } = optimizer
  const items = cards.flatMap((reviews) => {
    const sequence = reviews.slice(0, MAX_SEQUENCE).map((review, index, all) => {
      const before = all[index - 1]
      const elapsed = before === undefined ? 0 : elapsedBetween(before, review)
      return { elapsed, entry: new FSRSBindingReview(GRADE[review.rating], elapsed) }
    })
    const entries = sequence.map(({ entry }) => entry)
    return sequence.flatMap(({ elapsed }, index) =>
      elapsed > 0 ? [new FSRSBindingItem(entries.slice(0, index + 1))] : [],
    )
  })
  if (items.length === 0) return null
  const parameters = await computeParameters(items, { enableShortTerm: true, numRelearningSteps: 1 })
  const isComplete = parameters.length === PARAMETER_COUNT && parameters.every(Number.isFinite)
  return isComplete ? parameters : null
}

/** The optimizer is a native module with builds for some platforms only; without it the defaults stay in use. */
async function loadOptimizer() {
  try {
    return await import('@open-spaced-repetition/binding')
  } catch {
    return null
  }
}
