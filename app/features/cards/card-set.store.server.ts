import { sql } from 'kysely'
import { isDeckReadable } from '#app/features/decks/deck.policy.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { CardView, DeckOfCards } from './card.schema.ts'

/** A card that was named by its id, with the deck it stands in. */
export type NamedCard = CardView & { version: number; deck: DeckOfCards; isReadable: boolean }

/**
 * Cards by their ids, in one statement: of the reader's own decks and of the catalogue. Those of the catalogue that
 * this reader may not read come marked, for whoever has to know where they stand.
 */
export async function findNamedCards(
  db: Database,
  reader: Pick<Viewer, 'id' | 'role'>,
  ids: readonly string[],
): Promise<NamedCard[]> {
  const { rows } = await sql<NamedCard>`
    select c.id, c.question, c.answer, c.hint, c.difficulty, c.type, c.code, c.version,
      json_build_object('id', d.id, 'name', d.name, 'isPublic', false, 'ownerId', d.owner_id) as deck,
      true as "isReadable"
    from card c join deck d on d.owner_id = c.owner_id and d.id = c.deck_id
    where c.owner_id = ${reader.id} and c.id = any(${ids}::uuid[]) and d.rejected_at is null
    union all
    select c.id, c.question, c.answer, c.hint, c.difficulty, c.type, c.code, c.version,
      json_build_object('id', d.id, 'name', coalesce(d.name, ''), 'isPublic', true,
        'ownerId', coalesce(d.owner_id::text, 'admin')),
      ${isDeckReadable(reader, 'd')}
    from public_card c join public_deck d on d.id = c.deck_id
    where c.id = any(${ids}::uuid[])
    limit ${MAX_FOUND}`.execute(db)
  return rows
}

/** Some more than can be named: the same card may stand in a deck and in its published snapshot. */
const MAX_FOUND = 200
