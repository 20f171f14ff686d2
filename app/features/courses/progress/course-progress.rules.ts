import { lessonPath } from '#app/features/courses/course.rules.ts'
import { FULL_PERCENT } from '#app/shared/units.ts'

/** A lesson of a course that a learner has started, in reading order. */
export type LessonState = { id: string; title: string; seenAt: string | null; doneAt: string | null }

type LessonLink = {
  id: string
  title: string
  /** Its position in the course, from 1. */
  number: number
  path: string
}

export type NextLesson = LessonLink & {
  /** The lesson after it. */
  after: LessonLink | null
}

/** A learner's progress in a course that they have started. */
export type CourseProgress = {
  courseId: string
  courseTitle: string
  lessonCount: number
  doneCount: number
  lastSeenAt: string
  /** Set when every lesson is done. */
  finishedAt: string | null
  /** The lesson to continue with; null when the course is finished. */
  next: NextLesson | null
}

/** What a course offers after its last lesson. */
export type FinishedCourse = {
  firstDoneAt: string
  finishedAt: string
  lessons: Array<{ id: string; title: string; doneAt: string }>
  /** How many recommended cards the learner can study, and how many of them they have answered. */
  cardCount: number
  startedCardCount: number
  /** The cards to study: those never answered, else all of them. */
  cardIds: string[]
  nextCourse: { id: string; title: string } | null
}

export const progressPercent = ({ doneCount, lessonCount }: { doneCount: number; lessonCount: number }) =>
  lessonCount === 0 ? 0 : (doneCount / lessonCount) * FULL_PERCENT

/** ISO times of one length and zone sort as text. */
const latest = (times: ReadonlyArray<string | null>) =>
  times.reduce<string>((last, time) => (time !== null && time > last ? time : last), '')

/**
 * The lesson that was seen last, unless it is done: then the first one after it that isn't, else the first one of the
 * course that isn't.
 */
export function findNextLesson(courseId: string, lessons: readonly LessonState[]): NextLesson | null {
  const lastSeenAt = latest(lessons.map(({ seenAt }) => seenAt))
  const current = lessons.findIndex(({ seenAt }) => seenAt !== null && seenAt === lastSeenAt)
  const isOpen = ({ doneAt }: LessonState) => doneAt === null
  const following = lessons.findIndex((lesson, index) => index >= current && isOpen(lesson))
  const index = following === -1 ? lessons.findIndex(isOpen) : following
  const linkAt = (at: number): LessonLink | null => {
    const lesson = lessons[at]
    if (lesson === undefined) return null
    const { id, title } = lesson
    return { id, title, number: at + 1, path: lessonPath(courseId, id) }
  }
  const link = linkAt(index)
  return link === null ? null : { ...link, after: linkAt(index + 1) }
}

export function summarizeProgress(
  { id, title }: { id: string; title: string },
  lessons: readonly LessonState[],
): CourseProgress {
  const done = lessons.filter(({ doneAt }) => doneAt !== null)
  const isFinished = lessons.length > 0 && done.length === lessons.length
  return {
    courseId: id,
    courseTitle: title,
    lessonCount: lessons.length,
    doneCount: done.length,
    lastSeenAt: latest(lessons.map(({ seenAt }) => seenAt)),
    finishedAt: isFinished ? latest(done.map(({ doneAt }) => doneAt)) : null,
    next: findNextLesson(id, lessons),
  }
}

export const sortByLastSeen = (all: readonly CourseProgress[]): CourseProgress[] =>
  all.toSorted((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : -1))

/** The course that was read last and isn't finished, of courses sorted by when they were read. */
export const findCurrentCourse = (all: readonly CourseProgress[]): CourseProgress | null =>
  all.find(({ next }) => next !== null) ?? null

/** The list of courses for a learner who has started one; the current course is shown above it. */
export function groupCourses<C extends { id: string }>(
  courses: readonly C[],
  all: readonly CourseProgress[],
): { inProgress: C[]; notStarted: C[]; finished: C[] } {
  const current = findCurrentCourse(all)
  const byId = new Map(all.map((progress) => [progress.courseId, progress]))
  return {
    inProgress: courses.filter(({ id }) => id !== current?.courseId && byId.get(id)?.finishedAt === null),
    notStarted: courses.filter(({ id }) => !byId.has(id)),
    finished: courses.filter(({ id }) => (byId.get(id)?.finishedAt ?? null) !== null),
  }
}
