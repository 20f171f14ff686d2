import { sql } from 'kysely'
import { isDeckReadable } from '#app/features/decks/deck.policy.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { RecommendableCard } from '#app/features/courses/course-editing.schema.ts'
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

const recommendable = sql`
  select c.id, c.question, coalesce(d.name, '') as "deckName"
  from public_card c join public_deck d on d.id = c.deck_id`

/** Cards of approved decks whose question matches a text search query, featured decks first, short questions first. */
export async function searchCardsByQuestion(
  db: Database,
  query: string,
  limit: number,
): Promise<RecommendableCard[]> {
  const { rows } = await sql<RecommendableCard>`${recommendable}
    where to_tsvector('simple', c.question) @@ to_tsquery('simple', ${query}) and d.approved
    order by d.featured desc, char_length(c.question), c.id limit ${limit}`.execute(db)
  return rows
}

export async function findCardsById(db: Database, ids: readonly string[]): Promise<RecommendableCard[]> {
  const { rows } = await sql<RecommendableCard>`${recommendable}
    where c.id = any(${ids}::uuid[]) and d.approved limit ${ids.length}`.execute(db)
  return rows
}
