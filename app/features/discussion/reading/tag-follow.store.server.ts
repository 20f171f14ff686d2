import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'

export async function listFollowedTags(db: Database, personId: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from discussion_tag_follow where person_id = ${personId} order by tag`.execute(db)
  return rows.map(({ tag }) => tag)
}

/** Returns false when nothing changed. */
export async function setTagFollowed(
  tx: Transaction,
  { personId, tag, isFollowed }: { personId: string; tag: string; isFollowed: boolean },
): Promise<boolean> {
  const { rows } = isFollowed
    ? await sql`
        insert into discussion_tag_follow (person_id, tag) values (${personId}, ${tag})
        on conflict do nothing returning tag`.execute(tx)
    : await sql`
        delete from discussion_tag_follow where person_id = ${personId} and tag = ${tag} returning tag`.execute(
        tx,
      )
  return rows.length > 0
}
