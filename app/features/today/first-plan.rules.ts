/** An estimate before the first answer; after some answers the forecast knows the learner's own pace. */

/** Seconds for one answer. */
const SECONDS_PER_ANSWER = 30
/** How often a card is answered in its first days, first sight included. */
const ANSWERS_PER_NEW_CARD = 4
const SECONDS_PER_MINUTE = 60

/** How many days it takes to start every card, within the limit of new cards a day. */
export function estimateFirstPlan(
  cardCount: number,
  minutesPerDay: number,
  newPerDay: number,
): { daysNeeded: number } {
  const answersPerDay = (minutesPerDay * SECONDS_PER_MINUTE) / SECONDS_PER_ANSWER
  const byTime = Math.ceil((cardCount * ANSWERS_PER_NEW_CARD) / answersPerDay)
  return { daysNeeded: Math.max(1, byTime, Math.ceil(cardCount / newPerDay)) }
}
