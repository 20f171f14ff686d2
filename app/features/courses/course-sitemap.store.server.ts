import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'

export async function findCourseSummary(db: Database, id: string) {
  const row = await db
    .selectFrom('course')
    .select(['title', 'lesson_count as lessonCount'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Where each stretch of `size` courses begins, by their ids: a map of any length is read in such stretches. */
export async function listSitemapChunks(db: Database, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) - 1 as place from course) numbered
    where place % ${sql.lit(size)} = 0 order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export type SitemapCourse = { id: string; updatedAt: Date; openTopics: number[] }

/** Courses with lessons, from an id on, each with the topics whose first lesson anyone may read. */
export async function listSitemapCourses(
  db: Database,
  from: string,
  limit: number,
): Promise<SitemapCourse[]> {
  const { rows } = await sql<SitemapCourse>`
    select id, updated_at as "updatedAt", array(
      select (topic.ordinality - 1)::integer
      from jsonb_array_elements(outline -> 'topics') with ordinality topic
      where jsonb_array_length(coalesce(topic.value -> 'subtopics', '[]'::jsonb)) > 0
      order by topic.ordinality
    ) as "openTopics"
    from (select * from course where id >= ${from} order by id limit ${limit}) stretch
    where lesson_count > 0
    order by id`.execute(db)
  return rows
}
