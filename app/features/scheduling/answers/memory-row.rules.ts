import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import type { MemoryState } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { CardOutcome } from './answer.rules.ts'

/** A row of card_memory. */
export type MemoryRow = {
  cardId: string
  deckId: string
  /** Null for a new card. */
  memory: MemoryState | null
  lastRating: Rating | null
}

/** With the number of stored events that count for nothing: undone answers, and their undos. */
export type CountedMemoryRow = MemoryRow & { undoneEvents: number }

/** A row to write; `isActive` counts only for a card that had no row. */
export type MemoryRowToWrite = CountedMemoryRow & { isActive: boolean }

/** How many events of a card are stored. */
export const countEvents = (row: CountedMemoryRow | undefined) =>
  (row?.memory?.reps ?? 0) + (row?.undoneEvents ?? 0)

export const toOutcome = (row: MemoryRow | undefined): CardOutcome => ({
  memory: row?.memory ?? null,
  lastRating: row?.lastRating ?? null,
  lastDeckId: row?.deckId ?? null,
})

const timeOf = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())

/** The columns of a row, for `jsonb_to_recordset`. */
export const toColumns = ({
  cardId,
  deckId,
  memory,
  lastRating,
  undoneEvents,
  isActive,
}: MemoryRowToWrite) => ({
  card_id: cardId,
  deck_id: deckId,
  phase: memory?.phase ?? 'new',
  stability: memory?.stability ?? null,
  difficulty: memory?.difficulty ?? null,
  last_review_at: timeOf(memory?.lastReviewAt),
  last_review_day: memory?.lastReviewDay ?? null,
  interval_days: memory?.intervalDays ?? null,
  due_day: memory?.dueDay ?? null,
  due_at: timeOf(memory?.dueAt),
  reps: memory?.reps ?? 0,
  lapses: memory?.lapses ?? 0,
  overconfident_day: memory?.overconfidentDay ?? null,
  last_rating: lastRating,
  undone_events: undoneEvents,
  is_active: isActive,
})
