import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import { isCourseVisible } from './course.policy.server.ts'

/** A published course's title and number of lessons. */
export async function findCourseSummary(db: Database, id: string) {
  const row = await db
    .selectFrom('course')
    .select(['title', 'lesson_count as lessonCount'])
    .where('id', '=', id)
    .where(isCourseVisible(null))
    .executeTakeFirst()
  return row ?? null
}

/** The first course id of each chunk of `size` courses; a large sitemap is split into one file per chunk. */
export async function listSitemapChunks(db: Database, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) - 1 as row_index from course) numbered
    where row_index % ${sql.lit(size)} = 0 order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export type SitemapCourse = { id: string; updatedAt: Date; openTopics: number[] }

/** Courses with lessons, starting at an id, each with the topics whose first lesson is public. */
export async function listSitemapCourses(
  db: Database,
  from: string,
  limit: number,
): Promise<SitemapCourse[]> {
  const { rows } = await sql<SitemapCourse>`
    select id, updated_at as "updatedAt", array(
      select (topic.ordinality - 1)::integer
      from jsonb_array_elements(live_outline -> 'topics') with ordinality topic
      where jsonb_array_length(coalesce(topic.value -> 'subtopics', '[]'::jsonb)) > 0
      order by topic.ordinality
    ) as "openTopics"
    from (select * from course where id >= ${from} order by id limit ${limit}) course
    where lesson_count > 0 and ${isCourseVisible(null)}
    order by id`.execute(db)
  return rows
}
