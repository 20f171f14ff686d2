import { randomUUIDv7 } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { apiErrors } from '#app/platform/api.messages.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { courseErrors } from './course.messages.ts'
import { MAX_COURSES, MAX_LESSON_HTML, MAX_LESSON_SCRIPT, previewOf } from './course.rules.ts'
import {
  type CourseSummary,
  type CourseToSave,
  type CourseView,
  type Outline,
  outlineSchema,
} from './course.schema.ts'
import {
  findCourse,
  insertCourse,
  listContentIds,
  listCourseRows,
  lockCourse,
  markOrphanedContents,
  upsertContents,
  updateCourse,
} from './course.store.server.ts'
import { sanitizeForStore } from './lesson/lesson-html.server.ts'
import { listProgress } from './lesson/lesson-progress.store.server.ts'

export async function listCourses(db: Database): Promise<CourseSummary[]> {
  const rows = await listCourseRows(db, MAX_COURSES)
  return rows.map(({ id, title, description, lessonCount }) => ({
    id,
    title,
    preview: previewOf(description),
    lessonCount,
  }))
}

/** A course with its outline and the reader's place in it, without what its lessons say. */
export async function readCourse(
  { db, viewer }: { db: Database; viewer: Viewer | null },
  courseId: string,
): Promise<CourseView> {
  const [row, progress] = await Promise.all([
    findCourse(db, courseId),
    viewer === null ? [] : listProgress(db, viewer.id, courseId),
  ])
  if (row === null) throw courseErrors.missing()
  const { topics } = outlineSchema.parse(row.outline)
  const known = new Set(topics.flatMap(({ subtopics }) => subtopics.map(({ id }) => id)))
  const read = progress.filter(({ lessonId }) => known.has(lessonId))
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    version: row.version,
    topics: topics.map((topic) => ({
      id: topic.id,
      title: topic.title,
      lessons: topic.subtopics.map(({ id, title }) => ({ id, title })),
    })),
    doneIds: read.filter(({ isDone }) => isDone).map(({ lessonId }) => lessonId),
    placeId: read[0]?.lessonId ?? null,
  }
}

type Content = { id: string; html: string; script: string }

type SavedLesson = CourseToSave['outline']['topics'][number]['subtopics'][number]

async function cleanContent({ content, contentRefId }: SavedLesson): Promise<Content | null> {
  if (content === null || content === undefined) return null
  // Each is work for the processor: others get their turn between two of them.
  await nextTurn()
  const made = {
    id: contentRefId ?? randomUUIDv7(),
    html: sanitizeForStore(content.html),
    script: content.script.trim(),
  }
  const isTooLong =
    Buffer.byteLength(made.html) > MAX_LESSON_HTML || Buffer.byteLength(made.script) > MAX_LESSON_SCRIPT
  if (isTooLong) throw courseErrors.tooLong()
  return made
}

/** The outline as it is stored, and the contents that were written anew. */
async function splitContents({
  topics,
}: CourseToSave['outline']): Promise<{ outline: Outline; contents: Content[] }> {
  const made = new Map<string, Content>()
  for (const lesson of topics.flatMap(({ subtopics }) => subtopics)) {
    const content = await cleanContent(lesson)
    if (content !== null) made.set(lesson.id, content)
  }
  const stored = topics.map(({ id, title, subtopics }) => ({
    id,
    title,
    subtopics: subtopics.map(({ content: _, contentRefId, ...lesson }) => ({
      ...lesson,
      contentRefId: made.get(lesson.id)?.id ?? contentRefId ?? null,
    })),
  }))
  return { outline: { topics: stored }, contents: [...made.values()] }
}

/** Ids are what readers' places hang on, and what tells one lesson's text from another's. */
function requireDistinctIds({ topics }: CourseToSave['outline']) {
  const lessons = topics.flatMap(({ subtopics }) => subtopics)
  const refs = lessons.flatMap(({ contentRefId }) => contentRefId ?? [])
  for (const ids of [topics.map(({ id }) => id), lessons.map(({ id }) => id), refs]) {
    if (new Set(ids).size < ids.length) throw courseErrors.twice()
  }
}

/** A course ready to be stored: its lessons are sanitised, and their texts apart from its outline. */
export type PreparedCourse = Omit<CourseToSave, 'outline'> & { outline: Outline; contents: Content[] }

/** Sanitises a course. That can take seconds of computing, so it is done before anything is locked. */
export async function prepareCourse({ outline, ...course }: CourseToSave): Promise<PreparedCourse> {
  requireDistinctIds(outline)
  return { ...course, ...(await splitContents(outline)) }
}

/**
 * Keeps a course: its contents first, then the course itself, if it still is of the version that was edited. All of
 * it happens in the caller's transaction, so a refusal leaves the course as it was. A content that is not given
 * stays; one that no lesson names any more is left, and goes later.
 */
export async function storeCourse(
  tx: Transaction,
  viewer: Viewer,
  { id = randomUUIDv7(), version, title, description, outline, contents, saveId = null }: PreparedCourse,
): Promise<{ id: string; version: number; isRepeated: boolean }> {
  if (viewer.role !== 'admin') throw apiErrors.missing()
  const before = await lockCourse(tx, id)
  // The same save once more: its answer was lost on the way.
  if (before !== null && saveId !== null && before.lastSaveId === saveId) {
    return { id, version: before.version, isRepeated: true }
  }
  if ((before?.version ?? 0) !== version) throw courseErrors.changed()
  const subtopics = outline.topics.flatMap((topic) => topic.subtopics)
  const named = subtopics.flatMap(({ contentRefId }) => contentRefId ?? [])
  if (!(await upsertContents(tx, id, contents))) throw courseErrors.foreignContent()
  const known = await listContentIds(tx, id)
  if (!named.every((contentId) => known.has(contentId))) throw courseErrors.foreignContent()
  await markOrphanedContents(tx, id, named)
  const course = { id, title, description, outline, lessonCount: subtopics.length, saveId }
  const made = version === 0 ? await insertCourse(tx, course) : await updateCourse(tx, { ...course, version })
  if (made === null) throw courseErrors.changed()
  return { id, version: made, isRepeated: false }
}

/** Prepares and keeps a course, for whoever holds a transaction already. */
export async function saveCourse(tx: Transaction, viewer: Viewer, course: CourseToSave) {
  return storeCourse(tx, viewer, await prepareCourse(course))
}
