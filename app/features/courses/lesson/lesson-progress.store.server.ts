import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { MAX_SUBTOPICS, MAX_TOPICS } from '#app/features/courses/course.rules.ts'

export type LessonProgress = { lessonId: string; isDone: boolean }

/** A learner's progress in a course, newest first; limited to the maximum number of lessons. */
export async function listProgress(
  db: Database | Transaction,
  learnerId: string,
  courseId: string,
): Promise<LessonProgress[]> {
  const rows = await db
    .selectFrom('lesson_progress')
    .select(['lesson_id', 'done_at'])
    .where('learner_id', '=', learnerId)
    .where('course_id', '=', courseId)
    .orderBy('seen_at', 'desc')
    .limit(MAX_TOPICS * MAX_SUBTOPICS)
    .execute()
  return rows.map(({ lesson_id, done_at }) => ({ lessonId: lesson_id, isDone: done_at !== null }))
}

export async function findLastSeenLessonId(
  tx: Transaction,
  learnerId: string,
  courseId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('lesson_progress')
    .select('lesson_id')
    .where('learner_id', '=', learnerId)
    .where('course_id', '=', courseId)
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.lesson_id ?? null
}

type Key = { learnerId: string; courseId: string; lessonId: string }

/** `clock_timestamp()`, because `now()` is the same for the whole transaction and would lose the order. */
export async function upsertLessonSeen(
  tx: Transaction,
  { learnerId, courseId, lessonId }: Key,
): Promise<void> {
  await tx
    .insertInto('lesson_progress')
    .values({
      learner_id: learnerId,
      course_id: courseId,
      lesson_id: lessonId,
      seen_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['learner_id', 'course_id', 'lesson_id'])
        .doUpdateSet({ seen_at: sql<Date>`clock_timestamp()` }),
    )
    .execute()
}

export async function upsertLessonDone(
  tx: Transaction,
  { learnerId, courseId, lessonId, isDone }: Key & { isDone: boolean },
): Promise<void> {
  const doneAt = isDone ? sql<Date>`now()` : sql<null>`null`
  await tx
    .insertInto('lesson_progress')
    .values({ learner_id: learnerId, course_id: courseId, lesson_id: lessonId, done_at: doneAt })
    .onConflict((conflict) =>
      conflict.columns(['learner_id', 'course_id', 'lesson_id']).doUpdateSet({ done_at: doneAt }),
    )
    .execute()
}
