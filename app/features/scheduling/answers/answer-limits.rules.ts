import {
  MAX_ANSWERS_PER_DAY,
  MAX_RECEIVED_PER_DAY,
  MAX_REVIEWS_PER_CARD,
} from '#app/features/scheduling/scheduling.rules.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { dayOf } from './answer.rules.ts'
import type { EventToWrite } from './answer-event.rules.ts'

type Reason = 'not-learning' | 'card-limit' | 'day-limit'

/**
 * An event that is not stored. Sent again it gets the same response, except on another day if only the limit of arrivals
 * was reached.
 */
export type RefusedEvent = { id: string; reason: Reason }

/** What is stored already. */
export type Stored = {
  isLearned: (event: EventToWrite) => boolean
  eventsOfCard: (cardId: string) => number
  answersOfDay: (day: StudyDay) => number
  /** On the day of the receipt. */
  receivedEvents: number
}

/** Divides new events by the limits, in their order. The undo of a refused answer is refused with it. */
export function judgeEvents(
  events: readonly EventToWrite[],
  stored: Stored,
): { accepted: EventToWrite[]; refused: RefusedEvent[] } {
  const accepted: EventToWrite[] = []
  const refused = new Map<string, Reason>()
  const cards = new Tally(stored.eventsOfCard)
  const days = new Tally(stored.answersOfDay)
  const findReason = (event: EventToWrite): Reason | null => {
    const reasonOfAnswer = event.kind === 'undo' ? refused.get(event.undoes) : undefined
    if (reasonOfAnswer !== undefined) return reasonOfAnswer
    if (!stored.isLearned(event)) return 'not-learning'
    if (cards.count(event.cardId) >= MAX_REVIEWS_PER_CARD) return 'card-limit'
    const isDayFull = event.kind === 'answer' && days.count(dayOf(event)) >= MAX_ANSWERS_PER_DAY
    return isDayFull || stored.receivedEvents + accepted.length >= MAX_RECEIVED_PER_DAY ? 'day-limit' : null
  }
  for (const event of events) {
    const reason = findReason(event)
    if (reason !== null) {
      refused.set(event.id, reason)
      continue
    }
    accepted.push(event)
    cards.add(event.cardId)
    if (event.kind === 'answer') days.add(dayOf(event))
  }
  return { accepted, refused: [...refused].map(([id, reason]) => ({ id, reason })) }
}

/** Counts on from what is stored. */
class Tally<Key> {
  readonly #counts = new Map<Key, number>()
  readonly #storedOf: (key: Key) => number

  constructor(storedOf: (key: Key) => number) {
    this.#storedOf = storedOf
  }

  count(key: Key): number {
    return this.#counts.get(key) ?? this.#storedOf(key)
  }

  add(key: Key) {
    this.#counts.set(key, this.count(key) + 1)
  }
}
