import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'

/** The pictures that a content shows. */
export async function listPicturesOf(db: Database, contentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lesson_picture')
    .select('hash')
    .where('content_id', '=', contentId)
    .execute()
  return rows.map(({ hash }) => hash)
}

/** The contents that show a picture. */
export async function listContentsWith(
  db: Database,
  hash: string,
  limit: number,
): Promise<{ contentId: string; courseId: string }[]> {
  const { rows } = await sql<{ contentId: string; courseId: string }>`
    select content.id as "contentId", content.course_id as "courseId"
    from lesson_picture shown join course_content content on content.id = shown.content_id
    where shown.hash = ${hash} limit ${limit}`.execute(db)
  return rows
}
