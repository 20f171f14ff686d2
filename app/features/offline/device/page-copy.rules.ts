import type { LessonView } from '#app/features/courses/course.schema.ts'
import type { LoadedExercise } from '#app/features/practice/workspace/workspace.tsx'
import type { CopyContent } from './device-copy.rules.ts'

/** Which of the open pages a device takes along, from what their loaders returned. */

type OpenMatch = { handle: unknown; params: Record<string, string | undefined>; loaderData: unknown }

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const isLesson = (value: unknown): value is LessonView =>
  typeof field(value, 'id') === 'string' &&
  typeof field(value, 'html') === 'string' &&
  typeof field(value, 'title') === 'string'

const isExercise = (value: unknown): value is LoadedExercise =>
  typeof field(value, 'content') === 'string' &&
  typeof field(value, 'title') === 'string' &&
  Array.isArray(field(value, 'languages'))

/** The exercise in the queries of its page, which come as text. */
function findExercise(loaderData: unknown): LoadedExercise | null {
  const text = field(loaderData, 'queries')
  const queries = typeof text === 'string' ? field(JSON.parse(text), 'queries') : null
  if (!Array.isArray(queries)) return null
  return queries.map((query) => field(field(query, 'state'), 'data')).find(isExercise) ?? null
}

export function findPageCopy(matches: readonly OpenMatch[]): CopyContent | null {
  const open = matches.at(-1)
  if (open === undefined) return null
  const { courseId, slug } = open.params
  const kind = field(open.handle, 'offlineCopy')
  if (kind === 'lesson' && courseId !== undefined) {
    const lesson = field(open.loaderData, 'lesson')
    return isLesson(lesson) ? { kind: 'lesson', courseId, lesson } : null
  }
  if (kind !== 'exercise' || slug === undefined) return null
  const exercise = findExercise(open.loaderData)
  return exercise === null ? null : { kind: 'exercise', slug, exercise }
}

/** A lesson is found by its id, or by its position in the course. */
export type OfflineTarget =
  | { kind: 'today' }
  | { kind: 'review'; url: string }
  | { kind: 'study'; deckId: string }
  | { kind: 'lesson'; courseId: string; lessonId: string | null; position: [number, number] | null }
  | { kind: 'exercise'; slug: string }
  | { kind: 'other' }

const LESSON_PATH = /^\/courses\/([\w-]+)\/topic\/(\d{1,3})\/(\d{1,3})$/
const COURSE_PATH = /^\/courses\/([\w-]+)$/
const EXERCISE_PATH = /^\/practice\/([\w-]+)$/

/** What a page of the site shows without a network. */
export function readTarget(href: string, origin: string): OfflineTarget {
  const url = new URL(href, origin)
  const { pathname, searchParams } = url
  if (url.origin !== origin) return { kind: 'other' }
  // Without a network the next step is chosen on the page of the day.
  if (pathname === '/today' || pathname === '/session' || pathname === '/') return { kind: 'today' }
  if (pathname === '/review') return { kind: 'review', url: url.href }
  const deckId = searchParams.get('deck')
  if (pathname === '/study' && deckId !== null) return { kind: 'study', deckId }
  const [, courseId, topic, sub] = LESSON_PATH.exec(pathname) ?? []
  if (courseId !== undefined) {
    return { kind: 'lesson', courseId, lessonId: null, position: [Number(topic), Number(sub)] }
  }
  const [, course] = COURSE_PATH.exec(pathname) ?? []
  if (course !== undefined) {
    return { kind: 'lesson', courseId: course, lessonId: searchParams.get('lesson'), position: null }
  }
  const [, slug] = EXERCISE_PATH.exec(pathname) ?? []
  return slug === undefined ? { kind: 'other' } : { kind: 'exercise', slug }
}
