import { createHash } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { courseErrors } from '#app/features/courses/course.messages.ts'
import { isLocked } from '#app/features/courses/course.rules.ts'
import {
  type LessonAddress,
  type LessonView,
  type RecommendedCard,
  type Subtopic,
  subtopicSchema,
} from '#app/features/courses/course.schema.ts'
import { findContent, findLesson } from '#app/features/courses/course.store.server.ts'
import { renderForFrame, renderForPage } from './lesson-html.server.ts'
import { findOfferedCards } from './recommended-card.store.server.ts'

type Asking = { db: Database; viewer: Viewer | null }

/** Rendering is the same for every reader, so it is done once for each text. */
const MAX_RENDERED = 200
const rendered = new Map<string, string>()

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

function renderOnce(kind: 'page' | 'frame', { html }: { html: string }): string {
  const key = `${kind} ${hashOf(html)}`
  const known = rendered.get(key)
  if (known !== undefined) return known
  const made = kind === 'page' ? renderForPage(html) : renderForFrame(html)
  rendered.set(key, made)
  const oldest = rendered.keys().next()
  if (rendered.size > MAX_RENDERED && oldest.done !== true) rendered.delete(oldest.value)
  return made
}

/**
 * A lesson's place, if this reader may read it. Nothing of what it says is read before that is known; every road to
 * a lesson (page, call, frame) comes through here.
 */
async function findReadable(
  { db, viewer }: Asking,
  courseId: string,
  address: LessonAddress | { contentId: string },
) {
  const found = await findLesson(db, courseId, address)
  if (found === null) throw courseErrors.missingLesson()
  if (found.subIndex !== null && isLocked(viewer, found.subIndex)) throw courseErrors.locked()
  return found
}

type LessonContent = { id: string; html: string; script: string }

/**
 * The content document that the outline names. A lesson of the older format, which no job has moved yet, shows its
 * inline text without its script: a script needs a document for its frame.
 */
async function readContent(
  { db }: Asking,
  courseId: string,
  lesson: Subtopic,
): Promise<LessonContent | null> {
  if (lesson.contentRefId) return findContent(db, courseId, lesson.contentRefId)
  if (lesson.content === undefined && lesson.script === undefined) return null
  return { id: lesson.id, html: lesson.content ?? '', script: '' }
}

/** Every named card, by its question where this reader may know it. */
async function readCards({ db, viewer }: Asking, ids: readonly string[]): Promise<RecommendedCard[]> {
  const real = ids.filter((id) => idSchema.safeParse(id).success)
  const found = real.length === 0 ? [] : await findOfferedCards(db, real, viewer)
  const questions = new Map(found.map(({ id, question }) => [id, question]))
  return ids.map((id) => ({ id, question: questions.get(id.toLowerCase()) ?? null }))
}

/** A lesson as it is shown; null when its topic has none. */
export async function readLesson(
  asking: Asking,
  courseId: string,
  address: LessonAddress,
): Promise<LessonView | null> {
  const found = await findReadable(asking, courseId, address)
  if (found.subIndex === null) return null
  const lesson = subtopicSchema.parse(found.subtopic)
  const [content, cards] = await Promise.all([
    readContent(asking, courseId, lesson),
    readCards(asking, lesson.recommendedFlashcards),
  ])
  return {
    id: lesson.id,
    title: lesson.title,
    topicIndex: found.topicIndex,
    subIndex: found.subIndex,
    topicTitle: found.topicTitle,
    courseTitle: found.courseTitle,
    courseVersion: found.courseVersion,
    contentVersion: content === null ? '' : hashOf(JSON.stringify([content.html, content.script])),
    html: content === null ? '' : renderOnce('page', content),
    frameContentId: content !== null && content.script !== '' ? content.id : null,
    cards,
  }
}

/** What the frame of a lesson with a script holds: the same permission as for the lesson. */
export async function readLessonFrame(
  asking: Asking,
  courseId: string,
  contentId: string,
): Promise<{ title: string; html: string; script: string }> {
  const found = await findReadable(asking, courseId, { contentId })
  const content = await findContent(asking.db, courseId, contentId)
  if (content === null) throw courseErrors.missingLesson()
  const { title } = subtopicSchema.parse(found.subtopic)
  return { title, html: renderOnce('frame', content), script: content.script }
}
