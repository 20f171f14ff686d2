import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { UNDO_DAYS } from './transfer.rules.ts'
import type { ListedImport, StartImport } from './transfer.schema.ts'

export type ImportRow = {
  id: string
  keepsSchedule: boolean
  cards: number
  updated: number
  reviews: number
  createdAt: Date
  isFinished: boolean
  isUndone: boolean
  canUndo: boolean
}

/** Idempotent: returns false if the import exists. */
export async function insertImport(tx: Transaction, ownerId: string, start: StartImport): Promise<boolean> {
  const { rows } = await sql`
    insert into card_import (owner_id, id, name, source, keeps_schedule)
    values (${ownerId}, ${start.id}, ${start.name}, ${start.source}, ${start.keepsSchedule})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Locks an import until the transaction ends. */
export async function lockImport(tx: Transaction, ownerId: string, id: string): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select id, keeps_schedule as "keepsSchedule", card_count as cards, updated_count as updated,
      review_count as reviews, created_at as "createdAt", finished_at is not null as "isFinished",
      undone_at is not null as "isUndone",
      created_at > now() - make_interval(days => ${sql.lit(UNDO_DAYS)}) as "canUndo"
    from card_import where owner_id = ${ownerId} and id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export async function addToImport(
  tx: Transaction,
  ownerId: string,
  id: string,
  {
    added,
    updated,
    reviews,
    deckId,
  }: { added: number; updated: number; reviews: number; deckId: string | null },
): Promise<void> {
  await sql`
    with counted as (
      update card_import set card_count = card_count + ${added}, updated_count = updated_count + ${updated},
        review_count = review_count + ${reviews}
      where owner_id = ${ownerId} and id = ${id}
    )
    insert into card_import_deck (owner_id, import_id, deck_id)
    select ${ownerId}, ${id}, ${deckId}::uuid where ${deckId}::uuid is not null
    on conflict do nothing`.execute(tx)
}

export async function hasImportDeck(
  tx: Transaction,
  ownerId: string,
  importId: string,
  deckId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from card_import_deck
    where owner_id = ${ownerId} and import_id = ${importId} and deck_id = ${deckId}`.execute(tx)
  return rows.length > 0
}

export async function listImportDecks(
  db: Database,
  ownerId: string,
  importId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ deckId: string }>`
    select deck_id as "deckId" from card_import_deck
    where owner_id = ${ownerId} and import_id = ${importId} order by deck_id limit ${limit}`.execute(db)
  return rows.map(({ deckId }) => deckId)
}

export async function setImportFinished(tx: Transaction, ownerId: string, id: string): Promise<void> {
  await sql`update card_import set finished_at = coalesce(finished_at, now())
    where owner_id = ${ownerId} and id = ${id}`.execute(tx)
}

export async function setImportUndone(tx: Transaction, ownerId: string, id: string): Promise<void> {
  await sql`update card_import set undone_at = now() where owner_id = ${ownerId} and id = ${id}`.execute(tx)
}

export async function deleteImportDeck(
  tx: Transaction,
  ownerId: string,
  importId: string,
  deckId: string,
): Promise<void> {
  await sql`delete from card_import_deck
    where owner_id = ${ownerId} and import_id = ${importId} and deck_id = ${deckId}`.execute(tx)
}

/** The newest imports that can still be undone. */
export async function listImportRows(db: Database, ownerId: string, limit: number): Promise<ListedImport[]> {
  const { rows } = await sql<
    Omit<ListedImport, 'createdAt' | 'undoUntil'> & { createdAt: Date; undoUntil: Date }
  >`
    select id, name, card_count as cards, created_at as "createdAt",
      created_at + make_interval(days => ${sql.lit(UNDO_DAYS)}) as "undoUntil",
      (select count(*)::integer from card_import_deck d
        where d.owner_id = card_import.owner_id and d.import_id = card_import.id) as decks
    from card_import
    where owner_id = ${ownerId} and undone_at is null
      and created_at > now() - make_interval(days => ${sql.lit(UNDO_DAYS)})
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    undoUntil: row.undoUntil.toISOString(),
  }))
}
