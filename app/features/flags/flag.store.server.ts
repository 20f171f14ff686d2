import type { Database } from '#app/platform/database.server.ts'

/** The ids of all flags that are on: there are a handful, so all come in one statement. */
export async function listEnabledFlagIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('feature_flag').select('id').where('enabled', '=', true).execute()
  return rows.map(({ id }) => id)
}

export async function findFlag(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('feature_flag').select('enabled').where('id', '=', id).executeTakeFirst()
  return row?.enabled ?? false
}
