import type { PersonRow } from './people.schema.ts'
import { sql } from 'kysely'
import { shownName } from '#app/features/names/shown-name.policy.server.ts'
import type { Database } from '#app/platform/database.server.ts'

const COLUMNS = [
  'id',
  'email',
  'role',
  'banned_at as bannedAt',
  'ban_reason as banReason',
  'created_at as createdAt',
] as const

type Row = {
  id: string
  email: string
  name: string
  role: string
  bannedAt: Date | null
  banReason: string | null
  createdAt: Date
}

const toPerson = (row: Row): PersonRow => ({
  ...row,
  role: row.role === 'admin' ? 'admin' : 'user',
  bannedAt: row.bannedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)

/** Lists people by email prefix, sorted by email, after a given email. */
export async function listPeopleByEmail(
  db: Database,
  { prefix, after }: { prefix: string; after: string | null },
  limit: number,
): Promise<PersonRow[]> {
  let query = db.selectFrom('person').select(COLUMNS).select(shownName().as('name'))
  if (prefix !== '') query = query.where('email', 'like', `${escapeLike(prefix)}%`)
  // Compared and sorted byte by byte, like the index, which serves both the prefix and the cursor.
  if (after !== null) query = query.where(sql<boolean>`email ~>~ ${after}`)
  const rows = await query
    .orderBy(sql`email using ~<~`)
    .limit(limit)
    .execute()
  return rows.map(toPerson)
}

/** Lists people whose id is in a range, both ends included. */
export async function listPeopleById(
  db: Database,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<PersonRow[]> {
  const rows = await db
    .selectFrom('person')
    .select(COLUMNS)
    .select(shownName().as('name'))
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toPerson)
}
