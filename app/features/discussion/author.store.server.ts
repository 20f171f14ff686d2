import { sql } from 'kysely'
import { shownName } from '#app/features/names/shown-name.policy.server.ts'
import type { Database } from '#app/platform/database.server.ts'

/**
 * Subqueries on the author's current account: the registered name, so that a new name shows on older posts too, the tag
 * that distinguishes similar names, and the admin role. People without a registered name keep the stored one.
 */
export const authorName = sql`coalesce((select n.name from author_name n where n.person_id = author_id), author_name)`
export const authorTag = sql`(select n.tag from author_name n where n.person_id = author_id)`
export const isAuthorAdmin = sql`coalesce((select a.role = 'admin' from person a where a.id = author_id), false)`

type UnregisteredAuthor = { id: string; name: string; isAdmin: boolean }

/** People with posts or comments but without a registered name. Ordered by id, so the oldest account comes first. */
export async function listUnregisteredAuthors(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<UnregisteredAuthor[]> {
  const isAfter = after === null ? sql`true` : sql`p.id > ${after}::uuid`
  const { rows } = await sql<UnregisteredAuthor>`
    select p.id, ${shownName('p')} as name, p.role = 'admin' as "isAdmin" from person p
    where ${isAfter} and not exists (select from author_name n where n.person_id = p.id)
      and (exists (select from discussion_post d where d.author_id = p.id)
        or exists (select from discussion_comment c where c.author_id = p.id))
    order by p.id limit ${limit}`.execute(db)
  return rows
}
