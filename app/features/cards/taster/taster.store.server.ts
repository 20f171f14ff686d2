import { sql } from 'kysely'
import { isDeckReadable } from '#app/features/decks/deck.policy.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type CardRow, cardsOf } from '#app/features/cards/card.store.server.ts'
import type { Taster } from '#app/features/cards/card.schema.ts'

type TasterRow = Taster['deck'] & Pick<Taster, 'cardCount' | 'types'> & { cards: CardRow[] }

/** A deck that visitors may read, its first cards in study order, and the number of cards of each type. */
export async function findTaster(db: Database, deckId: string, limit: number): Promise<TasterRow | null> {
  const { rows } = await sql<TasterRow>`
    select id, coalesce(name, '') as name, coalesce(description, '') as description, true as "isPublic",
      coalesce(owner_id::text, 'admin') as "ownerId", card_count as "cardCount",
      ${cardsOf(sql`public_card where deck_id = ${deckId}`, null, limit)} as cards,
      (select coalesce(json_agg(json_build_object('type', type, 'count', count) order by count desc, type), '[]') from (
        select type, count(*)::integer as count from public_card where deck_id = ${deckId} group by type
      ) counted) as types
    from public_deck where id = ${deckId} and card_count > 0 and ${isDeckReadable(null)}`.execute(db)
  return rows[0] ?? null
}
