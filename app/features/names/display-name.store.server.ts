import { sql } from 'kysely'
import type { Transaction } from '#app/platform/database.server.ts'

type NameRow = { name: string; displayName: string | null }

/** Locks the person, so that two renames of one person run one after another. */
export async function lockNames(tx: Transaction, personId: string): Promise<NameRow | null> {
  const row = await tx
    .selectFrom('person')
    .select(['name', 'display_name as displayName'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function updateDisplayName(
  tx: Transaction,
  personId: string,
  displayName: string | null,
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ display_name: displayName, updated_at: sql<Date>`now()` })
    .where('id', '=', personId)
    .execute()
}
