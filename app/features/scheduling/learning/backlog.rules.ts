import type { StudyDay } from '#app/shared/study-day.ts'

/** Even a full day takes some cards, so that a backlog always ends. */
const LEAST_SHARE = 4
/** A backlog is spread over at most so many days. */
export const MAX_SPREAD_DAYS = 60

type Spread = {
  firstDay: StudyDay
  perDay: number
  due: ReadonlyMap<StudyDay, number>
  interviewDay: StudyDay | null
}

/**
 * Assigns cards to days, in order: each day from `firstDay` on takes what `perDay` leaves after the cards that are
 * due on it already, but at least a quarter of it. The last day takes the rest. With an interview the days before it
 * share what is left evenly: no card waits until after it.
 */
export function spreadCards(
  cardIds: readonly string[],
  { firstDay, perDay, due, interviewDay }: Spread,
): { cardId: string; day: StudyDay }[] {
  const moved: { cardId: string; day: StudyDay }[] = []
  const longest = firstDay + MAX_SPREAD_DAYS - 1
  // An interview within a pause is behind the learner when the first day comes.
  const isShort = interviewDay !== null && firstDay <= interviewDay && interviewDay <= longest
  const lastDay = isShort ? Math.max(firstDay, interviewDay - 1) : longest
  const least = Math.max(1, Math.floor(perDay / LEAST_SHARE))
  for (let day = firstDay; moved.length < cardIds.length; day += 1) {
    const even = isShort ? Math.ceil((cardIds.length - moved.length) / (lastDay - day + 1)) : 0
    const capacity = day === lastDay ? cardIds.length : Math.max(least, even, perDay - (due.get(day) ?? 0))
    const next = cardIds.slice(moved.length, moved.length + capacity)
    moved.push(...next.map((cardId) => ({ cardId, day })))
  }
  return moved
}
