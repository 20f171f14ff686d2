import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import type { LessonState } from './course-progress.rules.ts'

type CourseLessons = { id: string; title: string; lessons: LessonState[] }

const isoTime = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The courses that a learner has started, each with all its lessons in order. */
export async function listStartedCourses(
  db: Database,
  learnerId: string,
  limit: number,
): Promise<CourseLessons[]> {
  const { rows } = await sql<CourseLessons>`
    select course.id, course.title, json_agg(json_build_object(
        'id', s.value ->> 'id', 'title', s.value ->> 'title',
        'seenAt', ${isoTime('p.seen_at')}, 'doneAt', ${isoTime('p.done_at')}
      ) order by t.ordinality, s.ordinality) as lessons
    from course
    cross join jsonb_array_elements(course.live_outline -> 'topics') with ordinality t
    cross join jsonb_array_elements(t.value -> 'subtopics') with ordinality s
    left join lesson_progress p on p.learner_id = ${learnerId} and p.course_id = course.id
      and p.lesson_id::text = s.value ->> 'id'
    where course.published_at is not null and course.id in (select course_id from lesson_progress where learner_id = ${learnerId})
    group by course.id
    having count(p.lesson_id) > 0
    order by course.position, course.id
    limit ${limit}`.execute(db)
  return rows
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
