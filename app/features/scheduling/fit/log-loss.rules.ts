import { type Memory, type Rating, schedulerOf } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { DEFAULT_TARGET_RETENTION } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

/** An answer for the fit; the rating is the effective one, after hints. */
export type FitReview = { cardId: string; at: number; day: StudyDay; rating: Rating }

/** A prediction that can be checked: a review on a later day than the one before it. */
export type Prediction = { at: number; recall: number; isRecalled: boolean }

/** Keeps the logarithm finite. */
const LEAST = 1e-6

/** The reviews of each card in the order of their times. */
export function groupByCard(reviews: readonly FitReview[]): FitReview[][] {
  const inOrder = reviews.toSorted((a, b) => a.at - b.at)
  return [...Map.groupBy(inOrder, ({ cardId }) => cardId).values()]
}

export const elapsedBetween = (before: FitReview, review: FitReview): number =>
  Math.max(0, review.day - before.day)

/** What these parameters would have predicted for each answer, knowing only the answers before it. */
export function predictReviews(
  cards: readonly (readonly FitReview[])[],
  parameters: readonly number[],
): Prediction[] {
  const scheduler = schedulerOf({ parameters, targetRetention: DEFAULT_TARGET_RETENTION })
  return cards.flatMap((reviews) => {
    let memory: Memory | null = null
    let before: FitReview | null = null
    const predictions: Prediction[] = []
    for (const review of reviews) {
      const elapsed = before === null ? 0 : elapsedBetween(before, review)
      if (memory !== null && elapsed > 0) {
        const recall = scheduler.recall(elapsed, memory.stability)
        predictions.push({ at: review.at, recall, isRecalled: review.rating !== 'again' })
      }
      memory = scheduler.nextMemory(memory, elapsed, review.rating)
      before = review
    }
    return predictions
  })
}

/** The mean surprise of the answers; lower is better. */
export function logLoss(predictions: readonly Prediction[]): number {
  const losses = predictions.map(({ recall, isRecalled }) => {
    const chance = isRecalled ? recall : 1 - recall
    return -Math.log(Math.max(chance, LEAST))
  })
  return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length)
}
