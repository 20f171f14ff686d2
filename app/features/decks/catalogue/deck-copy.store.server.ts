import { sql } from 'kysely'
import { isDeckReadable } from '#app/features/decks/deck.policy.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { DEFAULT_CATEGORY } from '#app/features/decks/deck.rules.ts'

export type CopySource = {
  id: string
  name: string
  description: string
  category: string
  cardCount: number
}

/** A public deck whose cards this person may read; locked against changes, so that its cards are copied as a whole. */
export async function lockCopySource(
  tx: Transaction,
  viewer: Viewer,
  deckId: string,
): Promise<CopySource | null> {
  const { rows } = await sql<CopySource>`
    select id, coalesce(name, '') as name, coalesce(description, '') as description,
      coalesce(nullif(category, ''), ${DEFAULT_CATEGORY}) as category, card_count as "cardCount"
    from public_deck where id = ${deckId} and ${isDeckReadable(viewer)} for share`.execute(tx)
  return rows[0] ?? null
}

/** Copies the cards under new ids: the copy is a deck of its own, with its own history. */
export async function copyCards(
  tx: Transaction,
  { sourceId, ownerId, deckId }: { sourceId: string; ownerId: string; deckId: string },
  newIds: readonly string[],
): Promise<void> {
  await sql`
    insert into card (owner_id, deck_id, id, question, answer, hint, difficulty, type, code)
    select ${ownerId}::uuid, ${deckId}::uuid, fresh.id, source.question, source.answer, source.hint,
      source.difficulty, source.type, source.code
    from (
      select *, row_number() over (order by id) as number from public_card where deck_id = ${sourceId}
    ) source
    join unnest(${[...newIds]}::uuid[]) with ordinality as fresh(id, number) on fresh.number = source.number`.execute(
    tx,
  )
}
