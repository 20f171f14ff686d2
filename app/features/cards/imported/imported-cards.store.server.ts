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

export type UpdatedCard = CardForm & { id: string; deckId: string; version: number }

/**
 * Updates cards that still have this version, with their decks locked in one order. Returns the deck of each updated card
 * and its size before.
 */
export async function updateOwnCards(
  tx: Transaction,
  ownerId: string,
  cards: readonly UpdatedCard[],
): Promise<{ deckId: string; bytesBefore: number }[]> {
  const deckIds = [...new Set(cards.map(({ deckId }) => deckId))]
  const { rows } = await sql<{ deckId: string; bytesBefore: number }>`
    with locked as materialized (
      select id, card_bytes::float8 as bytes from deck
      where owner_id = ${ownerId} and id = any(${deckIds}::uuid[]) and rejected_at is null
      order by id for no key update
    )
    update card c set question = new.question, answer = new.answer, hint = new.hint, difficulty = new.difficulty,
      type = new.type, code = new.code, version = c.version + 1, updated_at = now()
    from locked, json_to_recordset(${JSON.stringify(cards)}::json) as new(id uuid, version integer, question text,
      answer text, hint text, difficulty text, type text, code text)
    where c.owner_id = ${ownerId} and c.deck_id = locked.id and c.id = new.id and c.version = new.version
    returning c.deck_id as "deckId", locked.bytes as "bytesBefore"`.execute(tx)
  return rows
}

/** The sizes of these decks, including changes of this transaction. */
export async function readDeckBytes(
  tx: Transaction,
  ownerId: string,
  deckIds: readonly string[],
): Promise<{ deckId: string; bytes: number }[]> {
  const { rows } = await sql<{ deckId: string; bytes: number }>`
    select id as "deckId", card_bytes::float8 as bytes from deck
    where owner_id = ${ownerId} and id = any(${deckIds}::uuid[])`.execute(tx)
  return rows
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
