import type { StudyDay } from '#app/features/memory/schedule/study-day.rules.ts'

/** Even a full day takes some cards, so that a backlog always ends. */
const LEAST_SHARE = 4
/** A backlog is spread over at most so many days. */
export const MAX_SPREAD_DAYS = 60

/**
 * Assigns cards to days, in order: each day from `firstDay` on takes what `perDay` leaves after the cards that are
 * due on it already, but at least a quarter of it. The last day takes the rest.
 */
export function spreadCards(
  cardIds: readonly string[],
  { firstDay, perDay, due }: { firstDay: StudyDay; perDay: number; due: ReadonlyMap<StudyDay, number> },
): { cardId: string; day: StudyDay }[] {
  const moved: { cardId: string; day: StudyDay }[] = []
  const least = Math.max(1, Math.floor(perDay / LEAST_SHARE))
  for (let day = firstDay; moved.length < cardIds.length; day += 1) {
    const isLast = day === firstDay + MAX_SPREAD_DAYS - 1
    const capacity = isLast ? cardIds.length : Math.max(least, perDay - (due.get(day) ?? 0))
    const next = cardIds.slice(moved.length, moved.length + capacity)
    moved.push(...next.map((cardId) => ({ cardId, day })))
  }
  return moved
}
