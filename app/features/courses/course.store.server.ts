import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { isCourseVisible } from './course.policy.server.ts'
import type { LessonRef, Outline } from './course.schema.ts'

type Handle = Database | Transaction

type Reader = Pick<Viewer, 'role'> | null

export type CourseRow = {
  id: string
  title: string
  description: string
  version: number
  lastSaveId: string | null
  publishedAt: Date | null
  /** The lessons that readers see. */
  lessonCount: number
  outline: unknown
}

/** Ordered by position. Returns whole descriptions, because the preview is cut by grapheme in JavaScript. */
export async function listCourseRows(db: Handle, reader: Reader, limit: number) {
  return db
    .selectFrom('course')
    .select(['id', 'title', 'description', 'lesson_count as lessonCount', 'published_at as publishedAt'])
    .where(isCourseVisible(reader))
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
}

const COURSE_COLUMNS = [
  'id',
  'title',
  'description',
  'version',
  'last_save_id as lastSaveId',
  'published_at as publishedAt',
  'lesson_count as lessonCount',
] as const

/** A course as it was written, including lessons without a text; for the editor. */
export async function findCourse(db: Handle, id: string): Promise<CourseRow | null> {
  const row = await db
    .selectFrom('course')
    .select([...COURSE_COLUMNS, 'outline'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** A course as its readers see it. */
export async function findVisibleCourse(db: Handle, reader: Reader, id: string): Promise<CourseRow | null> {
  const row = await db
    .selectFrom('course')
    .select([...COURSE_COLUMNS, 'live_outline as outline'])
    .where('id', '=', id)
    .where(isCourseVisible(reader))
    .executeTakeFirst()
  return row ?? null
}

/** The courses whose outline has inline lesson content. */
export async function listLegacyCourseIds(db: Handle, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from course
    where jsonb_path_exists(outline, '$.topics[*].subtopics[*] ? (exists(@.content) || exists(@.script))')
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks the row until the transaction ends, so concurrent changes are serialised. */
export async function lockOutline(tx: Transaction, id: string): Promise<unknown> {
  const row = await tx
    .selectFrom('course')
    .select('outline')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.outline ?? null
}

/** A lesson's position and title, without its text. */
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

function whereLesson(lessonRef: LessonRef | { contentId: string }) {
  if ('contentId' in lessonRef) return sql`s.value ->> 'contentRefId' = ${lessonRef.contentId}`
  if ('id' in lessonRef) return sql`s.value ->> 'id' = ${lessonRef.id}`
  if ('topicId' in lessonRef)
    return sql`t.value ->> 'id' = ${lessonRef.topicId} and coalesce(s.ordinality, 1) = 1`
  // Ordinals count from one.
  return sql`t.ordinality = ${lessonRef.topicIndex + 1} and s.ordinality = ${lessonRef.subIndex + 1}`
}

/** Reads one lesson of the outline that this reader sees, not the whole outline. */
export async function findLesson(
  db: Handle,
  reader: Reader,
  courseId: string,
  lessonRef: LessonRef | { contentId: string },
): Promise<FoundLesson | null> {
  const { rows } = await sql<FoundLesson>`
    select course.title as "courseTitle", version as "courseVersion", t.value ->> 'id' as "topicId",
      t.value ->> 'title' as "topicTitle", (t.ordinality - 1)::integer as "topicIndex",
      (s.ordinality - 1)::integer as "subIndex", s.value as subtopic
    from course
    cross join jsonb_array_elements(live_outline -> 'topics') with ordinality t
    left join jsonb_array_elements(t.value -> 'subtopics') with ordinality s on true
    where course.id = ${courseId} and ${isCourseVisible(reader)} and ${whereLesson(lessonRef)}
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

/** Locks the course until the transaction ends, so concurrent saves are serialised. */
export async function lockCourse(tx: Transaction, id: string): Promise<CourseState | null> {
  const row = await tx
    .selectFrom('course')
    .select(['version', 'last_save_id as lastSaveId', 'title'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function listContentIds(tx: Transaction, courseId: string): Promise<Set<string>> {
  const rows = await tx.selectFrom('course_content').select('id').where('course_id', '=', courseId).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Returns whether all were written; a content of another course is never overwritten. */
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

/** Updates `left_at` of contents that the course stopped or started to reference; see `deleteOrphanedContents`. */
export async function markOrphanedContents(
  tx: Transaction,
  courseId: string,
  referencedIds: readonly string[],
): Promise<void> {
  await sql`
    update course_content set left_at = case when id = any(${referencedIds}::uuid[]) then null else now() end
    where course_id = ${courseId} and (id = any(${referencedIds}::uuid[])) = (left_at is not null)`.execute(
    tx,
  )
}

/** Deletes long-orphaned contents. Checks the outline again, because other code also writes outlines. */
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
  saveId: string | null
}

/** Returns the new version; null when the id is already taken. */
export async function insertCourse(tx: Transaction, course: CourseFields): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    insert into course (id, title, description, outline, last_save_id, position)
    select ${course.id}, ${course.title}, ${course.description}, ${JSON.stringify(course.outline)}::jsonb,
      ${course.saveId}::uuid, coalesce(max(position), 0) + 1
    from course
    on conflict (id) do nothing
    returning version`.execute(tx)
  return rows[0]?.version ?? null
}

/** Returns the new version; null when the course was deleted or changed since. */
export async function updateCourse(
  tx: Transaction,
  course: CourseFields & { version: number },
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    update course set title = ${course.title}, description = ${course.description},
      outline = ${JSON.stringify(course.outline)}::jsonb,
      version = version + 1, last_save_id = ${course.saveId}::uuid, updated_at = now()
    where id = ${course.id} and version = ${course.version}
    returning version`.execute(tx)
  return rows[0]?.version ?? null
}

/** Only the storage format changes: the version stays, so open editors get no conflict. */
export async function replaceOutline(tx: Transaction, id: string, outline: Outline): Promise<void> {
  await sql`update course set outline = ${JSON.stringify(outline)}::jsonb where id = ${id}`.execute(tx)
}
