import { FULL_PERCENT } from '#app/shared/units.ts'
import type { Viewer } from '#app/shared/viewer.ts'

/** Here, not with the other messages: the home page needs only this one. */
export const NO_COURSES = 'No courses available yet. Check back soon!'

export const MAX_TOPICS = 100
export const MAX_SUBTOPICS = 100
export const MAX_COURSE_TITLE = 200
export const MAX_COURSE_DESCRIPTION = 2_000
export const MAX_RECOMMENDED = 50
export const MAX_CARD_ID = 100
/** In bytes, as the database counts them. */
export const MAX_LESSON_HTML = 200_000
export const MAX_LESSON_SCRIPT = 100_000
/** A save holds the outline and the changed lessons: at least 25 of the maximum size. */
export const MAX_SAVE_BYTES = 8 * 1024 * 1024
/** The procedure that may receive that much: the editor's save. */
export const SAVE_COURSE_CALL = 'courseEditor.save'
/** The list of courses is not paginated, so cap it. */
export const MAX_COURSES = 200
export const PREVIEW_CHARACTERS = 80

export const COURSES_TOPIC = 'courses'
export const COURSE_TOPIC_PREFIX = 'course:'
export const courseTopic = (courseId: string) => `${COURSE_TOPIC_PREFIX}${courseId}`

/** The course editor; `?course=<id>` opens a course, `?course=new` a new one. */
export const EDITOR_PATH = '/admin-courses'
export const NEW_COURSE = 'new'

type EditorTarget = { courseId?: string; lessonId?: string; topicId?: string }

/** The link to the editor; null for viewers who can't edit. */
export function editorPath(
  viewer: Viewer | null,
  { courseId, lessonId, topicId }: EditorTarget = {},
): string | null {
  if (viewer?.role !== 'admin') return null
  if (courseId === undefined) return EDITOR_PATH
  const search = new URLSearchParams({ course: courseId })
  if (lessonId !== undefined) search.set('lesson', lessonId)
  if (topicId !== undefined) search.set('topic', topicId)
  return `${EDITOR_PATH}?${search.toString()}`
}

const characterSplitter = new Intl.Segmenter('en')

/** The start of a description, cut after a word; one that is longer is cut by grapheme, so that no character is split. */
export function previewOf(description: string, max = PREVIEW_CHARACTERS): string {
  const text = description.trimEnd()
  const characters = Array.from(characterSplitter.segment(text), ({ segment }) => segment)
  if (characters.length <= max) return text
  const start = characters.slice(0, max).join('')
  // With the next character, so that a word that ends here stays.
  const words = /^(.*\S)\s/su.exec(start + characters[max])?.[1] ?? start
  return `${words.replace(/[.,;:]$/, '')}…`
}

/** A question as plain text, without the Markdown for code and bold. */
export const plainQuestion = (question: string) =>
  question.replaceAll(/`([^`]+)`/g, '$1').replaceAll(/\*\*([^*]+)\*\*/g, '$1')

/** Visitors can read only the first lesson of each topic. */
export const isLocked = (viewer: Viewer | null, subIndex: number) => viewer === null && subIndex > 0

/** Only administrators can open a course without lessons. */
export const canOpenCourse = (viewer: Viewer | null, course: { lessonCount: number }) =>
  course.lessonCount > 0 || viewer?.role === 'admin'

/** Progress through the course: the third of five topics is 60 %. */
export const topicPercent = (topicIndex: number, topics: number) =>
  topics === 0 ? 0 : ((topicIndex + 1) / topics) * FULL_PERCENT

export const coursePath = (courseId: string) => `/courses/${courseId}`
/** The course's picture for link previews. */
export const coursePicture = (courseId: string, title: string) => ({
  path: `/previews/course/${courseId}.png`,
  alt: `${title}, a course of Flashcards`,
})
/** A lesson in the viewer, by its id: the link survives reordering. */
export const lessonPath = (courseId: string, lessonId: string) =>
  `${coursePath(courseId)}?lesson=${encodeURIComponent(lessonId)}`
export const topicPath = (courseId: string, topicId: string) =>
  `${coursePath(courseId)}?topic=${encodeURIComponent(topicId)}`
/** The lesson's own page, by its position. */
export const lessonPagePath = (courseId: string, topicIndex: number, subIndex: number) =>
  `${coursePath(courseId)}/topic/${topicIndex}/${subIndex}`
export const signUpPath = (next: string) => `/signup?${new URLSearchParams({ next }).toString()}`

type Outline = { topics: ReadonlyArray<{ lessons: ReadonlyArray<{ id: string; title: string }> }> }

export type LessonPosition = { id: string; title: string; topicIndex: number; subIndex: number }

/** All lessons in reading order, with their positions. */
export const listLessons = ({ topics }: Outline): LessonPosition[] =>
  topics.flatMap(({ lessons }, topicIndex) =>
    lessons.map(({ id, title }, subIndex) => ({ id, title, topicIndex, subIndex })),
  )

export function neighboursOf(outline: Outline, lessonId: string) {
  const all = listLessons(outline)
  const index = all.findIndex(({ id }) => id === lessonId)
  if (index === -1) return { previous: null, next: null }
  return { previous: all[index - 1] ?? null, next: all[index + 1] ?? null }
}
