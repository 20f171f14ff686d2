import { sql } from 'kysely'
import { isDeckReadable } from '#app/features/decks/deck.policy.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'

export type FoundCard = { id: string; question: string }

/** Catalogue cards by id, limited to decks that the reader (or visitor) can read. */
export async function findReadableCards(
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
