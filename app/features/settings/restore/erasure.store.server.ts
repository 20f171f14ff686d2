import type { Database, Transaction } from '#app/platform/database.server.ts'

export type Erasure = { erasedId: string; erasedAt: Date }

/** Records a deleted account, in the transaction that deletes it. */
export async function insertErasure(
  tx: Transaction,
  erasedId: string,
  erasedAt: Date = new Date(),
): Promise<void> {
  await tx
    .insertInto('erasure')
    .values({ erased_id: erasedId, erased_at: erasedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The next page of the ledger, in the order of the ids. */
export async function listErasures(db: Database, after: string | null, limit: number): Promise<Erasure[]> {
  let query = db.selectFrom('erasure').select(['erased_id as erasedId', 'erased_at as erasedAt'])
  if (after !== null) query = query.where('erased_id', '>', after)
  return query.orderBy('erased_id').limit(limit).execute()
}
