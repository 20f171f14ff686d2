import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'

export type FoundCard = { id: string; question: string }

/**
 * Cards of the catalogue by their ids. Of decks that learners are offered; of the others only with `isAdmin`.
 * A visitor, who opens no deck, gets the questions of the featured ones, which everyone may see.
 */
export async function findOfferedCards(
  db: Database,
  ids: readonly string[],
  reader: { isAdmin: boolean; isVisitor: boolean },
): Promise<FoundCard[]> {
  const { rows } = await sql<FoundCard>`
    select c.id, c.question
    from public_card c join public_deck d on d.id = c.deck_id
    where c.id = any(${ids}::uuid[]) and (
      ${reader.isAdmin} or (
        d.approved and not d.coming_soon and (
          d.featured or (
            not ${reader.isVisitor}
            and exists (select from feature_flag f where f.id = 'enablePublicDecks' and f.enabled)
          )
        )
      )
    )
    limit ${ids.length}`.execute(db)
  return rows
}
