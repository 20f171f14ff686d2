import type { OfflineCard } from '#app/features/scheduling/scheduling.schema.ts'
import {
  applyReview,
  type CardReview,
  compareReviews,
  type ScheduleSettings,
} from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { QueuedEvent } from '#app/features/study/answers/queued-event.rules.ts'

/** The answers of this device, as the schedule sees them. */
export type DeviceAnswer = CardReview & { cardId: string; durationMs: number; isSent: boolean }

/** The answers of this device that were not undone, in the order of their times. */
export function listDeviceAnswers(entries: readonly QueuedEvent[]): DeviceAnswer[] {
  const events = entries.flatMap(({ event, isSent }) => (event === null ? [] : [{ event, isSent }]))
  const undone = new Set(events.flatMap(({ event }) => (event.kind === 'undo' ? [event.undoes] : [])))
  return events
    .flatMap(({ event, isSent }): DeviceAnswer[] => {
      if (event.kind === 'undo' || undone.has(event.id)) return []
      const { zoneOffsetMinutes = -new Date(event.at).getTimezoneOffset() } = event
      return [{ ...event, zoneOffsetMinutes, isSent: isSent === 1 }]
    })
    .toSorted(compareReviews)
}

/**
 * The cards after the answers of this device, by the same rules as the server's: an answer that the copy already
 * contains is not later than the card's last one. So each day without a network gets the queue it should have.
 */
export function applyDeviceAnswers(
  cards: readonly OfflineCard[],
  answers: readonly DeviceAnswer[],
  schedule: ScheduleSettings,
): OfflineCard[] {
  const byCard = Map.groupBy(answers, ({ cardId }) => cardId)
  return cards.map((card) => {
    let { memory } = card
    for (const answer of byCard.get(card.cardId) ?? []) {
      if (memory !== null && answer.at <= memory.lastReviewAt) continue
      memory = applyReview(card.cardId, memory, answer, schedule)
    }
    // An answer ends a move to another day.
    return memory === card.memory ? card : { ...card, memory, queueDay: memory?.dueDay ?? null }
  })
}
