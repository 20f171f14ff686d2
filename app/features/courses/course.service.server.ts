import { randomUUIDv7 } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { publishPictures } from '#app/features/pictures/picture.service.server.ts'
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
  findVisibleCourse,
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
import { readLessonRecalls } from './lesson/lesson-recall.service.server.ts'

type ReadContext = { db: Database; viewer: Viewer | null }

export async function listCourses({ db, viewer }: ReadContext): Promise<CourseSummary[]> {
  const rows = await listCourseRows(db, viewer, MAX_COURSES)
  return rows.map(({ id, title, description, lessonCount, publishedAt }) => ({
    id,
    title,
    preview: previewOf(description),
    lessonCount,
    isDraft: publishedAt === null,
  }))
}

/** A course with its outline and the reader's progress, without the texts of its lessons. */
export async function readCourse({ db, viewer }: ReadContext, courseId: string): Promise<CourseView> {
  const row = await findVisibleCourse(db, viewer, courseId)
  if (row === null) throw courseErrors.missing()
  const progress = viewer === null ? [] : await listProgress(db, viewer.id, courseId)
  const outline = outlineSchema.parse(row.outline)
  const { topics } = outline
  const lessonIds = new Set(topics.flatMap(({ subtopics }) => subtopics.map(({ id }) => id)))
  const current = progress.filter(({ lessonId }) => lessonIds.has(lessonId))
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    version: row.version,
    isDraft: row.publishedAt === null,
    topics: topics.map((topic) => ({
      id: topic.id,
      title: topic.title,
      lessons: topic.subtopics.map(({ id, title }) => ({ id, title })),
    })),
    doneIds: current.filter(({ isDone }) => isDone).map(({ lessonId }) => lessonId),
    placeId: current[0]?.lessonId ?? null,
    recalls: viewer === null ? [] : await readLessonRecalls(db, viewer, outline),
  }
}

type Content = { id: string; html: string; script: string }

type SavedLesson = CourseToSave['outline']['topics'][number]['subtopics'][number]

async function sanitizeContent({ content, contentRefId }: SavedLesson): Promise<Content | null> {
  if (content === null || content === undefined) return null
  // Sanitising is CPU-bound: yield to the event loop between lessons.
  await yieldToEventLoop()
  const sanitized = {
    id: contentRefId ?? randomUUIDv7(),
    html: sanitizeForStore(content.html),
    script: content.script.trim(),
  }
  const isTooLong =
    Buffer.byteLength(sanitized.html) > MAX_LESSON_HTML ||
    Buffer.byteLength(sanitized.script) > MAX_LESSON_SCRIPT
  if (isTooLong) throw courseErrors.tooLong()
  return sanitized
}

/** The outline as it is stored, and the contents that changed. */
async function splitContents({
  topics,
}: CourseToSave['outline']): Promise<{ outline: Outline; contents: Content[] }> {
  const contents = new Map<string, Content>()
  for (const lesson of topics.flatMap(({ subtopics }) => subtopics)) {
    const content = await sanitizeContent(lesson)
    if (content !== null) contents.set(lesson.id, content)
  }
  const stored = topics.map(({ id, title, subtopics }) => ({
    id,
    title,
    subtopics: subtopics.map(({ content: _, contentRefId, ...lesson }) => ({
      ...lesson,
      contentRefId: contents.get(lesson.id)?.id ?? contentRefId ?? null,
    })),
  }))
  return { outline: { topics: stored }, contents: [...contents.values()] }
}

/** Readers' progress and lesson texts are keyed by these ids. */
function requireDistinctIds({ topics }: CourseToSave['outline']) {
  const lessons = topics.flatMap(({ subtopics }) => subtopics)
  const refs = lessons.flatMap(({ contentRefId }) => contentRefId ?? [])
  for (const ids of [topics.map(({ id }) => id), lessons.map(({ id }) => id), refs]) {
    if (new Set(ids).size < ids.length) throw courseErrors.twice()
  }
}

/** A course ready to be stored: texts are sanitised and separated from the outline. */
export type PreparedCourse = Omit<CourseToSave, 'outline'> & { outline: Outline; contents: Content[] }

/** Sanitises a course before the transaction begins: it can take seconds, and no lock is held meanwhile. */
export async function prepareCourse({ outline, ...course }: CourseToSave): Promise<PreparedCourse> {
  requireDistinctIds(outline)
  return { ...course, ...(await splitContents(outline)) }
}

/**
 * Stores the contents, then the course, if its version is still the edited one. It runs in the caller's transaction,
 * so an error leaves the course unchanged. Contents that are not sent stay; contents that no lesson references any
 * more are marked as orphaned and deleted later.
 */
export async function storeCourse(
  tx: Transaction,
  viewer: Viewer,
  { id = randomUUIDv7(), version, title, description, outline, contents, saveId = null }: PreparedCourse,
): Promise<{ id: string; version: number; isRepeated: boolean }> {
  if (viewer.role !== 'admin') throw apiErrors.missing()
  const before = await lockCourse(tx, id)
  // A retry of a save whose response was lost.
  if (before !== null && saveId !== null && before.lastSaveId === saveId) {
    return { id, version: before.version, isRepeated: true }
  }
  if ((before?.version ?? 0) !== version) throw courseErrors.changed()
  const subtopics = outline.topics.flatMap((topic) => topic.subtopics)
  const referencedIds = subtopics.flatMap(({ contentRefId }) => contentRefId ?? [])
  await publishPictures(tx, viewer, ...contents.map(({ html }) => html))
  if (!(await upsertContents(tx, id, contents))) throw courseErrors.foreignContent()
  const storedIds = await listContentIds(tx, id)
  if (!referencedIds.every((contentId) => storedIds.has(contentId))) throw courseErrors.foreignContent()
  await markOrphanedContents(tx, id, referencedIds)
  const course = { id, title, description, outline, saveId }
  const newVersion =
    version === 0 ? await insertCourse(tx, course) : await updateCourse(tx, { ...course, version })
  if (newVersion === null) throw courseErrors.changed()
  return { id, version: newVersion, isRepeated: false }
}
