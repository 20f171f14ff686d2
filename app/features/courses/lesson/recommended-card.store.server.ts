import { sql } from 'kysely'
import { isDeckReadable } from '#app/features/decks/deck.policy.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'

export type FoundCard = { id: string; question: string }

/** Cards of the catalogue by their ids, as far as this reader, who may be a visitor, can read their decks. */
export async function findOfferedCards(
  db: Database,
  ids: readonly string[],
  reader: Viewer | null,
): Promise<FoundCard[]> {
  const { rows } = await sql<FoundCard>`
    select c.id, c.question
    from public_card c join public_deck d on d.id = c.deck_id
    where c.id = any(${ids}::uuid[]) and ${isDeckReadable(reader, 'd')}
    limit ${ids.length}`.execute(db)
  return rows
}
