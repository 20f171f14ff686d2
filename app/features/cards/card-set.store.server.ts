import { sql } from 'kysely'
import { isDeckReadable } from '#app/features/decks/deck.policy.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { CardView, DeckOfCards } from './card.schema.ts'

/** A card found by its id, with its deck. */
export type NamedCard = CardView & { version: number; deck: DeckOfCards; isReadable: boolean }

/**
 * Cards by their ids, from the reader's own decks and the catalogue, in one statement. Public cards that this reader
 * may not read are included with `isReadable: false`, for callers that need only their deck.
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

/** More than can be requested, because the same card may be in a deck and in its published copy. */
const MAX_FOUND = 200
