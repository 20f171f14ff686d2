import type { Database, Transaction } from '#app/platform/database.server.ts'

/** Whether the learner answered or skipped the questions of a lesson; null before. */
export async function findLessonQuestion(
  db: Database,
  learnerId: string,
  lessonId: string,
): Promise<{ isSkipped: boolean } | null> {
  const row = await db
    .selectFrom('lesson_question')
    .select('is_skipped as isSkipped')
    .where('learner_id', '=', learnerId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst()
  return row ?? null
}

/** The first choice stays. */
export async function insertLessonQuestion(
  tx: Transaction,
  learnerId: string,
  { lessonId, isSkipped }: { lessonId: string; isSkipped: boolean },
): Promise<void> {
  await tx
    .insertInto('lesson_question')
    .values({ learner_id: learnerId, lesson_id: lessonId, is_skipped: isSkipped })
    .onConflict((conflict) => conflict.columns(['learner_id', 'lesson_id']).doNothing())
    .execute()
}
