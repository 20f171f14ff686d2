import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { CardForm } from '#app/features/cards/card.schema.ts'

export type ImportedCard = CardForm & { id: string; tags: readonly string[] }

export type KnownCard = {
  id: string
  deckId: string
  deckName: string
  version: number
  importId: string | null
  question: string
  answer: string
}

/** Which of these cards the owner has, in whatever deck. */
export async function findOwnCards(
  db: Database,
  ownerId: string,
  ids: readonly string[],
): Promise<KnownCard[]> {
  const { rows } = await sql<KnownCard>`
    select c.id, c.deck_id as "deckId", d.name as "deckName", c.version, c.import_id as "importId", c.question, c.answer
    from card c join deck d on d.owner_id = c.owner_id and d.id = c.deck_id
    where c.owner_id = ${ownerId} and c.id = any(${[...ids]}::uuid[]) and d.rejected_at is null`.execute(db)
  return rows
}

/** Inserts cards of a private deck in one statement; existing ids are left unchanged. Returns the new ids. */
export async function insertImportedCards(
  tx: Transaction,
  { ownerId, deckId, importId }: { ownerId: string; deckId: string; importId: string },
  cards: readonly ImportedCard[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into card (owner_id, deck_id, id, question, answer, hint, difficulty, type, code, tags, import_id)
    select ${ownerId}::uuid, ${deckId}::uuid, id, question, answer, hint, difficulty, type, code,
      array(select json_array_elements_text(tags)), ${importId}::uuid
    from json_to_recordset(${JSON.stringify(cards)}::json) as new(id uuid, question text, answer text, hint text,
      difficulty text, type text, code text, tags json)
    on conflict do nothing
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes what an import created in a deck and nobody edited since. Returns the deleted ids. */
export async function deleteUneditedCards(
  tx: Transaction,
  { ownerId, deckId, importId }: { ownerId: string; deckId: string; importId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from card where owner_id = ${ownerId} and deck_id = ${deckId} and import_id = ${importId} and version = 1
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
