import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { VERSIONS_SHOWN } from '#app/features/discussion/discussion.rules.ts'
import type { ContentVersion } from '#app/features/discussion/discussion.schema.ts'

type Mark = { postId: string; targetId: string; personId: string }

/** Triggers count it. Returns false when nothing changed. */
export async function setHelpfulMark(
  tx: Transaction,
  { postId, targetId, personId }: Mark,
  isHelpful: boolean,
): Promise<boolean> {
  const { rows } = isHelpful
    ? await sql`
        insert into discussion_helpful (post_id, thing_id, person_id) values (${postId}, ${targetId}, ${personId})
        on conflict do nothing returning post_id`.execute(tx)
    : await sql`
        delete from discussion_helpful
        where post_id = ${postId} and thing_id = ${targetId} and person_id = ${personId} returning post_id`.execute(
        tx,
      )
  return rows.length > 0
}

/** The latest earlier versions, oldest first. */
export async function listVersions(
  db: Database,
  { postId, targetId }: Omit<Mark, 'personId'>,
): Promise<ContentVersion[]> {
  const { rows } = await sql<Omit<ContentVersion, 'createdAt'> & { createdAt: Date }>`
    select version, title, content, created_at as "createdAt" from discussion_version
    where post_id = ${postId} and thing_id = ${targetId} order by version desc limit ${VERSIONS_SHOWN}`.execute(
    db,
  )
  return rows.reverse().map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
