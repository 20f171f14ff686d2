import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import { courseErrors } from './course.messages.ts'
import { MAX_COURSES } from './course.rules.ts'
import { outlineSchema } from './course.schema.ts'
import { type PreparedCourse, storeCourse } from './course.service.server.ts'
import { findContent, findCourse } from './course.store.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { EditableCourse, LessonText, StoredCourse } from './course-editing.schema.ts'
import { deleteCourse, listEditableCourses, updatePublication } from './course-editing.store.server.ts'

export const listForEditing = (db: Database): Promise<EditableCourse[]> =>
  listEditableCourses(db, MAX_COURSES)

async function findOutline(db: Database, courseId: string) {
  const row = await findCourse(db, courseId)
  if (row === null) throw courseErrors.missing()
  return { ...row, outline: outlineSchema.parse(row.outline) }
}

/** A course with everything that the editor changes, except the texts of its lessons. */
export async function readForEditing(db: Database, courseId: string): Promise<StoredCourse> {
  const { id, version, lastSaveId, title, description, outline, ...row } = await findOutline(db, courseId)
  const topics = outline.topics.map((topic) => ({
    id: topic.id,
    title: topic.title,
    lessons: topic.subtopics.map(({ content, script, contentRefId, ...lesson }) => ({
      ...lesson,
      contentRefId: contentRefId ?? null,
      // A content document takes precedence; inline text beside it is a leftover.
      text:
        contentRefId || (content === undefined && script === undefined)
          ? null
          : { html: content ?? '', script: script ?? '' },
    })),
  }))
  const isPublished = row.publishedAt !== null
  return {
    id,
    version,
    lastSaveId,
    isPublished,
    liveLessonCount: row.lessonCount,
    title,
    description,
    topics,
  }
}

/** A lesson's text as it was written, including orphaned content that an older version still references. */
export async function readTextForEditing(
  db: Database,
  { courseId, contentId }: { courseId: string; contentId: string },
): Promise<LessonText> {
  const content = await findContent(db, courseId, contentId)
  if (content === null) throw courseErrors.missingLesson()
  return { html: content.html, script: content.script }
}

type WriteContext = { tx: Transaction; viewer: Viewer }

/** Stores the course and records an audit event. */
export async function saveEditedCourse(
  { tx, viewer }: WriteContext,
  course: PreparedCourse,
): Promise<{ id: string; version: number }> {
  const { isRepeated, ...saved } = await storeCourse(tx, viewer, course)
  if (isRepeated) return saved
  const { topics } = course.outline
  const lessons = topics.reduce((sum, { subtopics }) => sum + subtopics.length, 0)
  const isNew = course.version === 0
  await recordAuditEvent(tx, viewer, {
    action: isNew ? 'create-course' : 'save-course',
    before: isNew ? null : { courseId: saved.id, version: course.version },
    after: {
      courseId: saved.id,
      version: saved.version,
      title: course.title,
      topics: topics.length,
      lessons,
    },
  })
  return saved
}

/** Publishes a course, or makes it a draft again. Idempotent. */
export async function publishCourse(
  { tx, viewer }: WriteContext,
  { courseId, isPublished }: { courseId: string; isPublished: boolean },
): Promise<{ liveLessonCount: number }> {
  const isChanged = await updatePublication(tx, courseId, isPublished)
  const course = await findCourse(tx, courseId)
  if (course === null) throw courseErrors.missing()
  if (isChanged) {
    await recordAuditEvent(tx, viewer, {
      action: isPublished ? 'publish-course' : 'unpublish-course',
      after: { courseId, title: course.title, version: course.version, lessons: course.lessonCount },
    })
  }
  return { liveLessonCount: course.lessonCount }
}

/** Deletes a course with its lessons. Idempotent: a course that is already deleted is not an error. */
export async function removeCourse({ tx, viewer }: WriteContext, courseId: string): Promise<void> {
  const title = await deleteCourse(tx, courseId)
  if (title === null) return
  await recordAuditEvent(tx, viewer, { action: 'delete-course', before: { courseId, title } })
}
