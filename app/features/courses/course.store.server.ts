import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { LessonAddress, Outline } from './course.schema.ts'

type Handle = Database | Transaction

export type CourseRow = {
  id: string
  title: string
  description: string
  version: number
  lastSaveId: string | null
  outline: unknown
}

/** In their order. The description comes whole: its beginning is counted in characters, not in bytes. */
export async function listCourseRows(db: Handle, limit: number) {
  return db
    .selectFrom('course')
    .select(['id', 'title', 'description', 'lesson_count as lessonCount'])
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findCourse(db: Handle, id: string): Promise<CourseRow | null> {
  const row = await db
    .selectFrom('course')
    .select(['id', 'title', 'description', 'version', 'last_save_id as lastSaveId', 'outline'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The courses that hold lessons inside their outline. */
export async function listLegacyCourseIds(db: Handle, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from course
    where jsonb_path_exists(outline, '$.topics[*].subtopics[*] ? (exists(@.content) || exists(@.script))')
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Held until the transaction ends, so that two who change it take turns. */
export async function lockOutline(tx: Transaction, id: string): Promise<unknown> {
  const row = await tx
    .selectFrom('course')
    .select('outline')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.outline ?? null
}

/** Where a lesson stands and what it is called, without what it says. */
export type FoundLesson = {
  courseTitle: string
  courseVersion: number
  topicId: string
  topicTitle: string
  topicIndex: number
  /** Null: the topic has no lessons. */
  subIndex: number | null
  subtopic: unknown
}

function whereLesson(address: LessonAddress | { contentId: string }) {
  if ('contentId' in address) return sql`s.value ->> 'contentRefId' = ${address.contentId}`
  if ('id' in address) return sql`s.value ->> 'id' = ${address.id}`
  if ('topicId' in address)
    return sql`t.value ->> 'id' = ${address.topicId} and coalesce(s.ordinality, 1) = 1`
  // Ordinals count from one.
  return sql`t.ordinality = ${address.topicIndex + 1} and s.ordinality = ${address.subIndex + 1}`
}

/** One lesson of a course's outline; the rest of it stays in the database. */
export async function findLesson(
  db: Handle,
  courseId: string,
  address: LessonAddress | { contentId: string },
): Promise<FoundLesson | null> {
  const { rows } = await sql<FoundLesson>`
    select course.title as "courseTitle", version as "courseVersion", t.value ->> 'id' as "topicId",
      t.value ->> 'title' as "topicTitle", (t.ordinality - 1)::integer as "topicIndex",
      (s.ordinality - 1)::integer as "subIndex", s.value as subtopic
    from course
    cross join jsonb_array_elements(outline -> 'topics') with ordinality t
    left join jsonb_array_elements(t.value -> 'subtopics') with ordinality s on true
    where course.id = ${courseId} and ${whereLesson(address)}
    order by t.ordinality, s.ordinality
    limit 1`.execute(db)
  return rows[0] ?? null
}

export type Content = { id: string; html: string; script: string; updatedAt: Date }

export async function findContent(db: Handle, courseId: string, id: string): Promise<Content | null> {
  const row = await db
    .selectFrom('course_content')
    .select(['id', 'html', 'script', 'updated_at as updatedAt'])
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return row ?? null
}

export type CourseState = { version: number; lastSaveId: string | null; title: string }

/** Where a course stands, held until the transaction ends: two who save it take turns. */
export async function lockCourse(tx: Transaction, id: string): Promise<CourseState | null> {
  const row = await tx
    .selectFrom('course')
    .select(['version', 'last_save_id as lastSaveId', 'title'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The ids of a course's contents, without what they say. */
export async function listContentIds(tx: Transaction, courseId: string): Promise<Set<string>> {
  const rows = await tx.selectFrom('course_content').select('id').where('course_id', '=', courseId).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether all were written: a content of another course is left alone. */
export async function upsertContents(
  tx: Transaction,
  courseId: string,
  contents: ReadonlyArray<{ id: string; html: string; script: string }>,
): Promise<boolean> {
  if (contents.length === 0) return true
  const rows = await tx
    .insertInto('course_content')
    .values(contents.map((content) => ({ ...content, course_id: courseId })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({
          html: ref('excluded.html'),
          script: ref('excluded.script'),
          updated_at: sql<Date>`now()`,
        }))
        .whereRef('course_content.course_id', '=', 'excluded.course_id'),
    )
    .returning('id')
    .execute()
  return rows.length === contents.length
}

/** Notes which contents a course still names. What it has left stays for a while: see `deleteOrphanedContents`. */
export async function markOrphanedContents(
  tx: Transaction,
  courseId: string,
  namedIds: readonly string[],
): Promise<void> {
  await sql`
    update course_content set left_at = case when id = any(${namedIds}::uuid[]) then null else now() end
    where course_id = ${courseId} and (id = any(${namedIds}::uuid[])) = (left_at is not null)`.execute(tx)
}

/** Deletes what no lesson has named for so many days. Asked of the outline again: others write courses, too. */
export async function deleteOrphanedContents(db: Database, days: number): Promise<void> {
  await sql`
    delete from course_content d using course c
    where d.left_at < now() - make_interval(days => ${days}) and c.id = d.course_id
      and not jsonb_path_exists(c.outline, '$.topics[*].subtopics[*] ? (@.contentRefId == $id)',
        jsonb_build_object('id', d.id))`.execute(db)
}

type CourseFields = {
  id: string
  title: string
  description: string
  outline: Outline
  lessonCount: number
  saveId: string | null
}

/** The new version; null when a course of this id is there already. */
export async function insertCourse(tx: Transaction, course: CourseFields): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    insert into course (id, title, description, outline, lesson_count, last_save_id, position)
    select ${course.id}, ${course.title}, ${course.description}, ${JSON.stringify(course.outline)}::jsonb,
      ${course.lessonCount}, ${course.saveId}::uuid, coalesce(max(position), 0) + 1
    from course
    on conflict (id) do nothing
    returning version`.execute(tx)
  return rows[0]?.version ?? null
}

/** The new version; null when the course is gone, or no longer of the version that was edited. */
export async function updateCourse(
  tx: Transaction,
  course: CourseFields & { version: number },
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    update course set title = ${course.title}, description = ${course.description},
      outline = ${JSON.stringify(course.outline)}::jsonb, lesson_count = ${course.lessonCount},
      version = version + 1, last_save_id = ${course.saveId}::uuid, updated_at = now()
    where id = ${course.id} and version = ${course.version}
    returning version`.execute(tx)
  return rows[0]?.version ?? null
}

/** The same course, kept in another form: its version stays, so nobody's edit meets a conflict. */
export async function replaceOutline(tx: Transaction, id: string, outline: Outline): Promise<void> {
  await sql`update course set outline = ${JSON.stringify(outline)}::jsonb where id = ${id}`.execute(tx)
}
