import type { Viewer } from '#app/shared/viewer.ts'

export const MAX_TOPICS = 100
export const MAX_SUBTOPICS = 100
export const MAX_COURSE_TITLE = 200
export const MAX_COURSE_DESCRIPTION = 2_000
export const MAX_RECOMMENDED = 50
export const MAX_CARD_ID = 100
/** Bytes, as the database counts them. */
export const MAX_LESSON_HTML = 200_000
export const MAX_LESSON_SCRIPT = 100_000
/** One save carries the outline and the lessons that were changed: at least 25 of the longest. */
export const MAX_SAVE_BYTES = 8 * 1024 * 1024
/** The list of courses comes whole, so it must end somewhere. */
export const MAX_COURSES = 200
export const PREVIEW_CHARACTERS = 80

export const COURSES_TOPIC = 'courses'
export const COURSE_TOPIC_PREFIX = 'course:'
export const courseTopic = (courseId: string) => `${COURSE_TOPIC_PREFIX}${courseId}`

/** Where administrators edit courses. The page takes `?course=<id>` for the course to open, or `?course=new`. */
export const EDITOR_PATH = '/admin-courses'
export const NEW_COURSE = 'new'

type EditorPlace = { courseId?: string; lessonId?: string; topicId?: string }

/** The editor, with what it opens; null for whoever may not edit. */
export function editorPath(
  viewer: Viewer | null,
  { courseId, lessonId, topicId }: EditorPlace = {},
): string | null {
  if (viewer?.role !== 'admin') return null
  if (courseId === undefined) return EDITOR_PATH
  const search = new URLSearchParams({ course: courseId })
  if (lessonId !== undefined) search.set('lesson', lessonId)
  if (topicId !== undefined) search.set('topic', topicId)
  return `${EDITOR_PATH}?${search.toString()}`
}

const characterSplitter = new Intl.Segmenter('en')

/** What a list shows of a description: characters as people count them, not halves of them. */
export function previewOf(description: string): string {
  const characters = Array.from(characterSplitter.segment(description), ({ segment }) => segment)
  if (characters.length <= PREVIEW_CHARACTERS) return description
  return `${characters.slice(0, PREVIEW_CHARACTERS).join('')}…`
}

/** A question as one line of plain text: the marks of its code and its stress are for where it is drawn. */
export const plainQuestion = (question: string) =>
  question.replaceAll(/`([^`]+)`/g, '$1').replaceAll(/\*\*([^*]+)\*\*/g, '$1')

/** A visitor reads the first lesson of each topic; the rest is for whoever is logged in. */
export const isLocked = (viewer: Viewer | null, subIndex: number) => viewer === null && subIndex > 0

/** A course without lessons opens for administrators only. */
export const canOpenCourse = (viewer: Viewer | null, course: { lessonCount: number }) =>
  course.lessonCount > 0 || viewer?.role === 'admin'

const FULL_PERCENT = 100

/** How far a topic lies in its course: the third of five is 60 %. */
export const topicPercent = (topicIndex: number, topics: number) =>
  topics === 0 ? 0 : ((topicIndex + 1) / topics) * FULL_PERCENT

export const coursePath = (courseId: string) => `/courses/${courseId}`
/** A lesson inside the viewer: by its id, which stays when the course is put into another order. */
export const lessonPath = (courseId: string, lessonId: string) =>
  `${coursePath(courseId)}?lesson=${encodeURIComponent(lessonId)}`
export const topicPath = (courseId: string, topicId: string) =>
  `${coursePath(courseId)}?topic=${encodeURIComponent(topicId)}`
/** The lesson as a page of its own: by its place. */
export const lessonPagePath = (courseId: string, topicIndex: number, subIndex: number) =>
  `${coursePath(courseId)}/topic/${topicIndex}/${subIndex}`
export const signUpPath = (next: string) => `/signup?${new URLSearchParams({ next }).toString()}`

type Outline = { topics: ReadonlyArray<{ lessons: ReadonlyArray<{ id: string; title: string }> }> }

export type LessonPosition = { id: string; title: string; topicIndex: number; subIndex: number }

/** All lessons in reading order, with their places. */
export const listLessons = ({ topics }: Outline): LessonPosition[] =>
  topics.flatMap(({ lessons }, topicIndex) =>
    lessons.map(({ id, title }, subIndex) => ({ id, title, topicIndex, subIndex })),
  )

/** The lessons before and after one. */
export function neighboursOf(outline: Outline, lessonId: string) {
  const all = listLessons(outline)
  const at = all.findIndex(({ id }) => id === lessonId)
  if (at === -1) return { previous: null, next: null }
  return { previous: all[at - 1] ?? null, next: all[at + 1] ?? null }
}
