import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import { memoryJson } from '#app/features/scheduling/answers/memory-row.store.server.ts'
import type { OfflineCard } from '#app/features/scheduling/scheduling.schema.ts'

/** A range of the primary key of card_memory: the next cards of a learner, with their marks. */
export async function findTakenRows(
  db: Database,
  learnerId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<(OfflineCard & { isActive: boolean })[]> {
  const isAfter = after === null ? sql`true` : sql`card_id > ${after}::uuid`
  const { rows } = await sql<OfflineCard & { isActive: boolean }>`
    select m.card_id as "cardId", m.deck_id as "deckId", m.memory, m.queue_day as "queueDay",
      m.new_position as "newPosition", m.is_active as "isActive", coalesce(k.is_starred, false) as "isStarred",
      coalesce(k.note, '') as note, coalesce(k.repaired_lapses, 0) as "repairedLapses"
    from (select learner_id, card_id, deck_id, queue_day, new_position, is_active, ${memoryJson} as memory
      from card_memory where learner_id = ${learnerId} and ${isAfter} order by card_id limit ${limit}) m
    left join card_mark k on k.learner_id = m.learner_id and k.card_id = m.card_id
    order by m.card_id`.execute(db)
  return rows
}
