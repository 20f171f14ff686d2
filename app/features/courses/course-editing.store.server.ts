import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { EditableCourse } from './course-editing.schema.ts'

/** In the order in which readers see them. */
export async function listEditableCourses(db: Database, limit: number): Promise<EditableCourse[]> {
  return db
    .selectFrom('course')
    .select([
      'id',
      'title',
      'lesson_count as lessonCount',
      sql<number>`jsonb_array_length(outline -> 'topics')`.as('topicCount'),
    ])
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The title of what was deleted, with all that its lessons say; null when it was gone already. */
export async function deleteCourse(tx: Transaction, id: string): Promise<string | null> {
  const row = await tx.deleteFrom('course').where('id', '=', id).returning('title').executeTakeFirst()
  return row?.title ?? null
}
