import type { ReceivedEvent } from '#app/features/scheduling/answers/answer-event.rules.ts'
import { countEvents, type CountedMemoryRow } from '#app/features/scheduling/answers/memory-row.rules.ts'
import { MAX_REVIEWS_PER_CARD } from '#app/features/scheduling/scheduling.rules.ts'

/** How often the learners are looked through: once after the load, and once after everybody runs the new build. */
export const PASSES = 2

/** A card that left the library, and the one that its answers count for. */
export type ReplacedCard = { formerId: string; cardId: string; deckId: string }

/** With how often the learners were looked through for it. */
export type WaitingCard = ReplacedCard & { passes: number }

/** Where an answer is stored. */
export type StoredAnswer = { id: string; cardId: string; deckId: string }

/**
 * Events of replaced cards as events of the cards that replace them. An undo goes to where its answer is: that of a
 * learner who had learned both cards stays with the former one.
 */
export function redirectEvents(
  events: readonly ReceivedEvent[],
  replaced: readonly ReplacedCard[],
  stored: readonly StoredAnswer[],
): ReceivedEvent[] {
  const byFormerId = new Map(replaced.map((card) => [card.formerId, card]))
  const byAnswerId = new Map(stored.map((answer) => [answer.id, answer]))
  return events.map((event) => {
    const keeper = byFormerId.get(event.cardId)
    if (keeper === undefined) return event
    const { cardId, deckId } = (event.kind === 'undo' ? byAnswerId.get(event.undoes) : undefined) ?? keeper
    return { ...event, cardId, deckId }
  })
}

/**
 * Which of its former cards a card takes its history from; null if it has one of its own, or none has any. Of several,
 * the one that was answered last: it says best what the learner knows now. So an answer that a process of the previous
 * build stores for a former card whose history was taken over stays there.
 */
export function chooseHistory(
  rows: readonly CountedMemoryRow[],
  cardId: string,
  formerIds: readonly string[],
): CountedMemoryRow | null {
  if (countEvents(rows.find((row) => row.cardId === cardId)) > 0) return null
  const lastAt = ({ memory }: CountedMemoryRow) => memory?.lastReviewAt ?? 0
  const [first] = rows
    .filter((row) => formerIds.includes(row.cardId))
    // More than these were stored before there was a limit; nothing replays them at once.
    .filter((row) => countEvents(row) > 0 && countEvents(row) <= MAX_REVIEWS_PER_CARD)
    .toSorted((a, b) => lastAt(b) - lastAt(a) || (a.cardId < b.cardId ? -1 : 1))
  return first ?? null
}
