import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import type { LessonState } from './course-progress.rules.ts'

/** More than all courses have. */
const MAX_LESSONS_SEEN = 20_000

type CourseLessons = { id: string; title: string; lessons: LessonState[] }

const isoTime = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type LessonProgress = { courseId: string; lessonId: string; seenAt: string | null; doneAt: string | null }

/** Which lessons a learner has seen. Courses are in another group of tables, so their outlines are read apart. */
async function listLessonProgress(db: Database, learnerId: string): Promise<LessonProgress[]> {
  const { rows } = await sql<LessonProgress>`
    select course_id as "courseId", lesson_id as "lessonId", ${isoTime('seen_at')} as "seenAt",
      ${isoTime('done_at')} as "doneAt"
    from lesson_progress where learner_id = ${learnerId} order by course_id, lesson_id limit ${MAX_LESSONS_SEEN}`.execute(
    db,
  )
  return rows
}

/** The courses that a learner has started, each with all its lessons in order. */
export async function listStartedCourses(
  db: Database,
  learnerId: string,
  limit: number,
): Promise<CourseLessons[]> {
  const progress = await listLessonProgress(db, learnerId)
  if (progress.length === 0) return []
  const courseIds = [...new Set(progress.map(({ courseId }) => courseId))]
  const { rows } = await sql<{ id: string; title: string; lessons: { id: string; title: string }[] }>`
    select course.id, course.title,
      json_agg(json_build_object('id', s.value ->> 'id', 'title', s.value ->> 'title')
        order by t.ordinality, s.ordinality) as lessons
    from course
    cross join jsonb_array_elements(course.live_outline -> 'topics') with ordinality t
    cross join jsonb_array_elements(t.value -> 'subtopics') with ordinality s
    where course.published_at is not null and course.id = any(${courseIds}::uuid[])
    group by course.id
    order by course.position, course.id`.execute(db)
  const seen = new Map(progress.map((each) => [`${each.courseId} ${each.lessonId}`, each]))
  const courses = rows.map(({ lessons, ...course }) => ({
    ...course,
    lessons: lessons.map((lesson): LessonState => {
      const { seenAt = null, doneAt = null } = seen.get(`${course.id} ${lesson.id}`) ?? {}
      return { ...lesson, seenAt, doneAt }
    }),
  }))
  // A course of which the seen lessons were deleted counts as not started.
  const isStarted = ({ id, lessons }: CourseLessons) =>
    lessons.some((lesson) => seen.has(`${id} ${lesson.id}`))
  return courses.filter(isStarted).slice(0, limit)
}

/** The first course after this one that the learner hasn't finished; else the first such course before it. */
export async function findNextCourse(
  db: Database,
  courseId: string,
  finishedIds: readonly string[],
): Promise<{ id: string; title: string } | null> {
  const { rows } = await sql<{ id: string; title: string }>`
    select course.id, course.title
    from course, (select position, id from course where id = ${courseId}) here
    where course.published_at is not null and course.lesson_count > 0 and course.id <> here.id and course.id <> all(${finishedIds}::uuid[])
    order by (course.position, course.id) < (here.position, here.id), course.position, course.id
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** The recommended cards of all lessons of a course, in order, as their ids are written in the outline. */
export async function listCourseCardIds(db: Database, courseId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select lower(card.value) as id
    from course
    cross join jsonb_array_elements(course.live_outline -> 'topics') with ordinality t
    cross join jsonb_array_elements(t.value -> 'subtopics') with ordinality s
    cross join jsonb_array_elements_text(coalesce(s.value -> 'recommendedFlashcards', '[]'))
      with ordinality card
    where course.id = ${courseId}
    group by lower(card.value)
    order by min(t.ordinality), min(s.ordinality), min(card.ordinality)
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of these cards a learner has ever answered. */
export async function listAnsweredCardIds(
  db: Database,
  learnerId: string,
  cardIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct card_id as id from review
    where learner_id = ${learnerId} and card_id = any(${cardIds}::uuid[]) and grade is not null
    limit ${cardIds.length}`.execute(db)
  return rows.map(({ id }) => id)
}
