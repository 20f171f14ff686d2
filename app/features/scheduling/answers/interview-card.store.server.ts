import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

/** Of these cards, those in the learner's queue, with the deck where they were answered last and the day they are due. */
export async function listQueueDays(
  db: Database,
  learnerId: string,
  cardIds: readonly string[],
): Promise<{ cardId: string; deckId: string; day: StudyDay | null }[]> {
  const { rows } = await sql<{ cardId: string; deckId: string; day: StudyDay | null }>`
    select card_id as "cardId", deck_id as "deckId", queue_day as day from card_memory
    where learner_id = ${learnerId} and card_id = any(${cardIds}::uuid[]) and is_active`.execute(db)
  return rows
}

/** Moves started cards that are due later to this day; returns which moved. */
export async function pullCardsTo(
  tx: Transaction,
  learnerId: string,
  cardIds: readonly string[],
  day: StudyDay,
): Promise<string[]> {
  const { rows } = await sql<{ cardId: string }>`
    update card_memory set moved_day = ${day}
    where learner_id = ${learnerId} and card_id = any(${cardIds}::uuid[]) and is_active and phase <> 'new'
      and queue_day > ${day}
    returning card_id as "cardId"`.execute(tx)
  return rows.map(({ cardId }) => cardId)
}
