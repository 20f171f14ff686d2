import type { Database, Transaction } from '#app/platform/database.server.ts'

export type AuthorNameRow = { name: string; tag: string | null }

export async function findAuthorName(db: Database, personId: string): Promise<AuthorNameRow | null> {
  const row = await db
    .selectFrom('author_name')
    .select(['name', 'tag'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ?? null
}

export async function deleteAuthorName(tx: Transaction, personId: string): Promise<void> {
  await tx.deleteFrom('author_name').where('person_id', '=', personId).execute()
}

/** Whether the person has the name now; not when somebody else has it with the same tag. */
export async function insertAuthorName(
  tx: Transaction,
  row: { personId: string; name: string; skeleton: string; tag: string | null },
): Promise<boolean> {
  const result = await tx
    .insertInto('author_name')
    .values({ person_id: row.personId, name: row.name, skeleton: row.skeleton, tag: row.tag })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The names of the other administrators; there are few. */
export async function listAdminNames(db: Database, exceptId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('name')
    .where('role', '=', 'admin')
    .where('id', '<>', exceptId)
    .execute()
  return rows.map(({ name }) => name)
}
