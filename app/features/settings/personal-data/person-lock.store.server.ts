import type { Transaction } from '#app/platform/database.server.ts'

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
