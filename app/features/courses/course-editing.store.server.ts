import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { EditableCourse } from './course-editing.schema.ts'

/** In the order that readers see. */
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

/** Deletes a course with its contents. Returns its title; null when there was no such course. */
export async function deleteCourse(tx: Transaction, id: string): Promise<string | null> {
  const row = await tx.deleteFrom('course').where('id', '=', id).returning('title').executeTakeFirst()
  return row?.title ?? null
}
