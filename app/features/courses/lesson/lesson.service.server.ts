import { createHash } from 'node:crypto'
import { PICTURES_PATH } from '#app/features/pictures/picture.rules.ts'
import { inlinePictures } from '#app/features/pictures/picture.service.server.ts'
import { listPicturesOf } from './lesson-picture.store.server.ts'
import { listLessonExercises } from '#app/features/practice/practice.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { courseErrors } from '#app/features/courses/course.messages.ts'
import { isLocked } from '#app/features/courses/course.rules.ts'
import {
  type LessonRef,
  type LessonView,
  type RecommendedCard,
  type Subtopic,
  subtopicSchema,
} from '#app/features/courses/course.schema.ts'
import { findContent, findLesson } from '#app/features/courses/course.store.server.ts'
import { renderForFrame, renderForPage } from './lesson-html.server.ts'
import { findReadableCards } from './recommended-card.store.server.ts'

type ReadContext = { db: Database; viewer: Viewer | null }

/** Rendered HTML is the same for every reader, so it is cached by content hash. */
const MAX_RENDERED = 200
const renderCache = new Map<string, string>()

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

function renderCached(kind: 'page' | 'frame', { html }: { html: string }): string {
  const key = `${kind} ${hashOf(html)}`
  const cached = renderCache.get(key)
  if (cached !== undefined) return cached
  const result = kind === 'page' ? renderForPage(html) : renderForFrame(html)
  renderCache.set(key, result)
  const oldest = renderCache.keys().next()
  if (renderCache.size > MAX_RENDERED && oldest.done !== true) renderCache.delete(oldest.value)
  return result
}

/** Checks access before any content is read. Every request for a lesson (page, API call, frame) goes through here. */
async function findReadableLesson(
  { db, viewer }: ReadContext,
  courseId: string,
  lessonRef: LessonRef | { contentId: string },
) {
  const found = await findLesson(db, viewer, courseId, lessonRef)
  if (found === null) throw courseErrors.missingLesson()
  if (found.subIndex !== null && isLocked(viewer, found.subIndex)) throw courseErrors.locked()
  return found
}

/** The titles of a lesson and its course; null if this reader can't open the lesson. */
export async function findLessonTitles(
  { db, viewer }: ReadContext,
  courseId: string,
  lessonId: string,
): Promise<{ title: string; courseTitle: string } | null> {
  const found = await findLesson(db, viewer, courseId, { id: lessonId })
  if (found === null || found.subIndex === null || isLocked(viewer, found.subIndex)) return null
  return { title: subtopicSchema.parse(found.subtopic).title, courseTitle: found.courseTitle }
}

type LessonContent = { id: string; html: string; script: string }

/**
 * The content document that the outline names. A lesson of the older format, which no job has moved yet, shows its
 * inline text without its script: a script needs a document for its frame.
 */
async function readContent(
  { db }: ReadContext,
  courseId: string,
  lesson: Subtopic,
): Promise<LessonContent | null> {
  if (lesson.contentRefId) return findContent(db, courseId, lesson.contentRefId)
  if (lesson.content === undefined && lesson.script === undefined) return null
  return { id: lesson.id, html: lesson.content ?? '', script: '' }
}

/** The recommended cards, each with its question if the reader can access it. */
async function readCards({ db, viewer }: ReadContext, ids: readonly string[]): Promise<RecommendedCard[]> {
  const validIds = ids.filter((id) => idSchema.safeParse(id).success)
  const found = validIds.length === 0 ? [] : await findReadableCards(db, validIds, viewer)
  const questions = new Map(found.map(({ id, question }) => [id, question]))
  return ids.map((id) => ({ id, question: questions.get(id.toLowerCase()) ?? null }))
}

/** Returns null when the topic has no lessons. */
export async function readLesson(
  context: ReadContext,
  courseId: string,
  lessonRef: LessonRef,
): Promise<LessonView | null> {
  const found = await findReadableLesson(context, courseId, lessonRef)
  if (found.subIndex === null) return null
  const lesson = subtopicSchema.parse(found.subtopic)
  const content = await readContent(context, courseId, lesson)
  const cards = await readCards(context, lesson.recommendedFlashcards)
  const hasExercises = idSchema.safeParse(lesson.id).success
  const exercises = hasExercises ? await listLessonExercises(context.db, lesson.id) : []
  return {
    id: lesson.id,
    title: lesson.title,
    topicIndex: found.topicIndex,
    subIndex: found.subIndex,
    topicTitle: found.topicTitle,
    courseTitle: found.courseTitle,
    courseVersion: found.courseVersion,
    contentVersion: content === null ? '' : hashOf(JSON.stringify([content.html, content.script])),
    html: content === null ? '' : renderCached('page', content),
    frameContentId: content !== null && content.script !== '' ? content.id : null,
    cards,
    exercises,
  }
}

/** The content of a lesson's frame, with the same access check as the lesson. */
export async function readLessonFrame(
  context: ReadContext,
  courseId: string,
  contentId: string,
): Promise<{ title: string; html: string; script: string }> {
  const found = await findReadableLesson(context, courseId, { contentId })
  const content = await findContent(context.db, courseId, contentId)
  if (content === null) throw courseErrors.missingLesson()
  const { title } = subtopicSchema.parse(found.subtopic)
  const rendered = renderCached('frame', content)
  const html = rendered.includes(PICTURES_PATH)
    ? await inlinePictures(context.db, rendered, await listPicturesOf(context.db, contentId))
    : rendered
  return { title, html, script: content.script }
}
