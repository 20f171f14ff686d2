import type { PersonRow } from './people.schema.ts'
import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'

const COLUMNS = [
  'id',
  'email',
  'name',
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

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** People whose address begins so, by address, from one address on. */
export async function listPeopleByEmail(
  db: Database,
  { beginning, after }: { beginning: string; after: string | null },
  limit: number,
): Promise<PersonRow[]> {
  let query = db.selectFrom('person').select(COLUMNS)
  if (beginning !== '') query = query.where('email', 'like', `${escapeLike(beginning)}%`)
  // Compared and ordered byte by byte, as the index is: it serves the beginning and the place alike.
  if (after !== null) query = query.where(sql<boolean>`email ~>~ ${after}`)
  const rows = await query
    .orderBy(sql`email using ~<~`)
    .limit(limit)
    .execute()
  return rows.map(toPerson)
}

/** People whose id lies between two, which a beginning of an id stands for; both may be the same. */
export async function listPeopleById(
  db: Database,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<PersonRow[]> {
  const rows = await db
    .selectFrom('person')
    .select(COLUMNS)
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toPerson)
}
