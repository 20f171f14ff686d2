import { sql } from 'kysely'
import { isDeckReadable } from '#app/features/decks/deck.policy.server.ts'
import type { DeckOfCards } from '#app/features/cards/card.schema.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'

export type DeckSummary = DeckOfCards & { cardCount: number; revision: string }

type Reader = Pick<Viewer, 'id' | 'role'>

/** Those of these decks that the reader may read, from their own and from the catalogue, in one statement. */
export async function findReadableDecks(
  db: Database,
  reader: Reader,
  deckIds: readonly string[],
): Promise<DeckSummary[]> {
  const { rows } = await sql<DeckSummary>`
    select id, name, false as "isPublic", owner_id::text as "ownerId", card_count as "cardCount",
      cards_revision::text as revision
    from deck where owner_id = ${reader.id} and id = any(${deckIds}::uuid[]) and rejected_at is null
    union all
    select id, coalesce(name, ''), true, coalesce(owner_id::text, 'admin'), card_count, cards_revision::text
    from public_deck where id = any(${deckIds}::uuid[]) and ${isDeckReadable(reader)}`.execute(db)
  return rows
}

/**
 * The ids of the cards of these decks that have an answer, in the order in which they are learned: as the library teaches
 * them, and as they were added.
 */
export async function listAnswerableCards(
  db: Database,
  decks: readonly DeckSummary[],
  ownerId: string,
): Promise<{ deckId: string; cardId: string }[]> {
  const idsOf = (isPublic: boolean) => decks.filter((deck) => deck.isPublic === isPublic).map(({ id }) => id)
  const { rows } = await sql<{ deckId: string; cardId: string }>`
    select deck_id as "deckId", id as "cardId" from (
      select deck_id, id, null::integer as position, created_at from card
      where owner_id = ${ownerId} and deck_id = any(${idsOf(false)}::uuid[]) and answer ~ '[^[:space:]]'
      union all
      select c.deck_id, c.id, i.position, c.created_at from public_card c left join library_item i on i.id = c.id
      where c.deck_id = any(${idsOf(true)}::uuid[]) and c.answer ~ '[^[:space:]]'
    ) found order by deck_id, position nulls last, created_at, id`.execute(db)
  return rows
}
