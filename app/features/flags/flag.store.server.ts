import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { ON_BY_DEFAULT } from './flag.rules.ts'

const isOnByDefault = (id: string) => ON_BY_DEFAULT.some((flag) => flag === id)

export async function listEnabledFlagIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('feature_flag').select(['id', 'enabled']).execute()
  const enabled = rows.filter((row) => row.enabled).map(({ id }) => id)
  return [...enabled, ...ON_BY_DEFAULT.filter((id) => !rows.some((row) => row.id === id))]
}

export async function findFlag(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('feature_flag').select('enabled').where('id', '=', id).executeTakeFirst()
  return row?.enabled ?? isOnByDefault(id)
}

/** Inserts the missing flags with their defaults; existing ones don't change. */
export async function insertMissingFlags(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .insertInto('feature_flag')
    .values(ids.map((id) => ({ id, enabled: isOnByDefault(id) })))
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
  return row?.enabled ?? isOnByDefault(id)
}

export async function updateFlag(tx: Transaction, id: string, enabled: boolean): Promise<void> {
  await tx
    .updateTable('feature_flag')
    .set({ enabled, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
