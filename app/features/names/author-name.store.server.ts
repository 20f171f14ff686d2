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

/** Returns false if someone else has the same name and tag. */
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

/** Both names of each administrator. */
export async function listAdminNames(db: Database, exceptId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select(['name', 'display_name'])
    .where('role', '=', 'admin')
    .where('id', '<>', exceptId)
    .execute()
  return rows.flatMap(({ name, display_name }) => (display_name === null ? [name] : [name, display_name]))
}
