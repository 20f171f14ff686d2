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
      'lesson_count as liveLessonCount',
      sql<boolean>`published_at is not null`.as('isPublished'),
      sql<number>`jsonb_array_length(jsonb_path_query_array(outline, '$.topics[*].subtopics[*]'))`.as(
        'lessonCount',
      ),
      sql<number>`jsonb_array_length(outline -> 'topics')`.as('topicCount'),
    ])
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Publishes a course or makes it a draft. Returns whether it changed. The version stays, so open editors go on. */
export async function updatePublication(tx: Transaction, id: string, isPublished: boolean): Promise<boolean> {
  const result = await tx
    .updateTable('course')
    .set({ published_at: isPublished ? sql<Date>`now()` : null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('published_at', isPublished ? 'is' : 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes a course with its contents. Returns its title; null when there was no such course. */
export async function deleteCourse(tx: Transaction, id: string): Promise<string | null> {
  const row = await tx.deleteFrom('course').where('id', '=', id).returning('title').executeTakeFirst()
  return row?.title ?? null
}
