import type { RunEvent } from '#app/features/scheduling/answers/answer-event.rules.ts'
import type { ReviewStep } from '#app/features/study/review/session/review-session.rules.ts'

/**
 * Builds before decision 0062 call a rating `grade`, and know from a classic run only whether a hint was used
 * (`usedHint`). Their open tabs, their entries on devices and, during a deploy, their processes still do. So an event is
 * written with both names, and read with either.
 */

export const addOlderNames = (event: RunEvent) =>
  event.kind === 'undo' ? event : { ...event, grade: event.rating, usedHint: event.hintsUsed > 0 }

/** An event of any build, with the names of this one; anything else stays as it is. */
export function readOlderNames(event: unknown): unknown {
  if (typeof event !== 'object' || event === null || !('kind' in event) || event.kind !== 'answer')
    return event
  const { grade, usedHint, ...current } = { grade: undefined, usedHint: false, ...event }
  return { rating: grade, hintsUsed: Number(usedHint), confidence: null, ...current }
}

/**
 * The answers of a review that was open before an update: they had `hintsOpened`, and neither a kind nor a deck, and all of
 * them their cards, but no question beside them.
 */
export const readOlderSteps = (steps: readonly ReviewStep[]): ReviewStep[] =>
  steps.map(({ answer, question, item, next }) => {
    const hintsUsed = 'hintsOpened' in answer ? Number(answer.hintsOpened) : answer.hintsUsed
    return {
      answer: { ...answer, kind: 'answer', deckId: item?.deck.id ?? answer.deckId, hintsUsed },
      question: item?.card.question ?? question,
      item,
      next,
    }
  })
