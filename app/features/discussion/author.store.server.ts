import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'

/** Of the row's author, by their account of today: what sets their name apart, and whether they are an administrator. */
export const authorTag = sql`(select n.tag from author_name n where n.person_id = author_id)`
export const isAuthorAdmin = sql`coalesce((select a.role = 'admin' from person a where a.id = author_id), false)`

type UnnamedAuthor = { id: string; name: string; isAdmin: boolean }

/** People who have written here and whose name was never registered, by id: who joined first comes first. */
export async function listUnnamedAuthors(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<UnnamedAuthor[]> {
  const place = after === null ? sql`true` : sql`p.id > ${after}::uuid`
  const { rows } = await sql<UnnamedAuthor>`
    select p.id, p.name, p.role = 'admin' as "isAdmin" from person p
    where ${place} and not exists (select from author_name n where n.person_id = p.id)
      and (exists (select from discussion_post d where d.author_id = p.id)
        or exists (select from discussion_comment c where c.author_id = p.id))
    order by p.id limit ${limit}`.execute(db)
  return rows
}
