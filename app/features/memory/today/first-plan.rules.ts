/** An estimate before the first answer; after some answers the forecast knows the learner's own pace. */

/** Seconds for one answer. */
const SECONDS_PER_ANSWER = 30
/** How often a card is answered in its first days, first sight included. */
const ANSWERS_PER_NEW_CARD = 4
const SECONDS_PER_MINUTE = 60

/** How many days it takes to start every card. */
export function estimateFirstPlan(cardCount: number, minutesPerDay: number): { daysNeeded: number } {
  const answersPerDay = (minutesPerDay * SECONDS_PER_MINUTE) / SECONDS_PER_ANSWER
  return { daysNeeded: Math.max(1, Math.ceil((cardCount * ANSWERS_PER_NEW_CARD) / answersPerDay)) }
}
