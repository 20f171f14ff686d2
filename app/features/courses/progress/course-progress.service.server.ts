import type { Database } from '#app/platform/database.server.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { MAX_CARDS_PER_SET } from '#app/features/cards/card.rules.ts'
import { MAX_COURSES } from '#app/features/courses/course.rules.ts'
import { findReadableCards } from '#app/features/courses/lesson/recommended-card.store.server.ts'
import {
  type CourseProgress,
  type FinishedCourse,
  sortByLastSeen,
  summarizeProgress,
} from './course-progress.rules.ts'
import {
  findNextCourse,
  listAnsweredCardIds,
  listCourseCardIds,
  listStartedCourses,
} from './course-progress.store.server.ts'

/** More than any course recommends. */
const MAX_COURSE_CARDS = 1_000

type Context = { db: Database; viewer: Viewer }

/** The courses that a learner has started, the one read last first. */
export async function listCourseProgress({ db, viewer }: Context): Promise<CourseProgress[]> {
  const started = await listStartedCourses(db, viewer.id, MAX_COURSES)
  return sortByLastSeen(started.map(({ lessons, ...course }) => summarizeProgress(course, lessons)))
}

/** The cards of the course that the learner can study, and those of them that they haven't answered yet. */
async function readCourseCards({ db, viewer }: Context, courseId: string) {
  const ids = (await listCourseCardIds(db, courseId, MAX_COURSE_CARDS)).filter(
    (id) => idSchema.safeParse(id).success,
  )
  if (ids.length === 0) return { ids, newIds: ids }
  const readable = await findReadableCards(db, ids, viewer)
  const answered = await listAnsweredCardIds(db, viewer.id, ids)
  const readableIds = new Set(readable.map(({ id }) => id))
  const answeredIds = new Set(answered)
  const listed = ids.filter((id) => readableIds.has(id))
  return { ids: listed, newIds: listed.filter((id) => !answeredIds.has(id)) }
}

/** What a course offers after its last lesson; null while lessons are left. */
export async function readFinishedCourse(context: Context, courseId: string): Promise<FinishedCourse | null> {
  const { db, viewer } = context
  const started = await listStartedCourses(db, viewer.id, MAX_COURSES)
  const course = started.find(({ id }) => id === courseId)
  if (course === undefined) return null
  const lessons = course.lessons.flatMap(({ id, title, doneAt }) =>
    doneAt === null ? [] : [{ id, title, doneAt }],
  )
  const { finishedAt } = summarizeProgress(course, course.lessons)
  const [first] = lessons.map(({ doneAt }) => doneAt).toSorted()
  if (finishedAt === null || first === undefined) return null
  const finishedIds = started
    .filter((other) => summarizeProgress(other, other.lessons).finishedAt !== null)
    .map(({ id }) => id)
  const cards = await readCourseCards(context, courseId)
  const nextCourse = await findNextCourse(db, courseId, finishedIds)
  return {
    firstDoneAt: first,
    finishedAt,
    lessons,
    cardCount: cards.ids.length,
    startedCardCount: cards.ids.length - cards.newIds.length,
    cardIds: (cards.newIds.length > 0 ? cards.newIds : cards.ids).slice(0, MAX_CARDS_PER_SET),
    nextCourse,
  }
}
