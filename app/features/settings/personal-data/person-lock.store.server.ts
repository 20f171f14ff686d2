import type { Transaction } from '#app/platform/database.server.ts'

/** Locks the administrators until the transaction ends, so that two concurrent deletions cannot leave none. */
export async function lockAdministrators(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('person')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the person until the transaction ends; a concurrent deletion waits and then gets null. */
export async function lockPersonForDeletion(
  tx: Transaction,
  personId: string,
): Promise<{ id: string; email: string; role: string } | null> {
  const row = await tx
    .selectFrom('person')
    .select(['id', 'email', 'role'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}
