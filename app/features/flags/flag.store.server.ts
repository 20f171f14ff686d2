import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'

export async function listEnabledFlagIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('feature_flag').select('id').where('enabled', '=', true).execute()
  return rows.map(({ id }) => id)
}

export async function findFlag(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('feature_flag').select('enabled').where('id', '=', id).executeTakeFirst()
  return row?.enabled ?? false
}

/** Inserts the missing flags, disabled; existing ones don't change. */
export async function insertMissingFlags(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .insertInto('feature_flag')
    .values(ids.map((id) => ({ id })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Reads a flag and locks its row until the transaction ends. */
export async function lockFlag(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('feature_flag')
    .select('enabled')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.enabled ?? false
}

export async function updateFlag(tx: Transaction, id: string, enabled: boolean): Promise<void> {
  await tx
    .updateTable('feature_flag')
    .set({ enabled, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
