import { recordActivity } from '#app/features/activity/activity.service.server.ts'
import { isFlagOnCached } from '#app/features/flags/flag.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { FlagReader } from '#app/platform/procedures.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { courseErrors } from '#app/features/courses/course.messages.ts'
import { subtopicSchema } from '#app/features/courses/course.schema.ts'
import { findLesson } from '#app/features/courses/course.store.server.ts'
import { findLastSeenLessonId, upsertLessonDone, upsertLessonSeen } from './lesson-progress.store.server.ts'

type WriteContext = { tx: Transaction; viewer: Viewer; log: Log; readFlags: FlagReader }
type LessonKey = { courseId: string; lessonId: string }

async function requireLesson(
  { tx, viewer }: Pick<WriteContext, 'tx' | 'viewer'>,
  { courseId, lessonId }: LessonKey,
) {
  const found = await findLesson(tx, viewer, courseId, { id: lessonId })
  if (found === null) throw courseErrors.missingLesson()
  return found
}

/** Stores the reader's position and logs the view of the lesson, and of the topic when it differs from the last one. */
export async function markLessonSeen(context: WriteContext, key: LessonKey): Promise<void> {
  const { tx, viewer, log } = context
  const found = await requireLesson(context, key)
  const lastId = await findLastSeenLessonId(tx, viewer.id, key.courseId)
  await upsertLessonSeen(tx, { ...key, learnerId: viewer.id })
  if (!(await isFlagOnCached(context, 'enableUserActivityLogging'))) return
  const last = lastId === null ? null : await findLesson(tx, viewer, key.courseId, { id: lastId })
  const { courseTitle, topicTitle } = found
  const entry = { personId: viewer.id, courseTitle, topicTitle }
  if (last?.topicId !== found.topicId) {
    await recordActivity(tx, log, { ...entry, type: 'view_course_topic' })
  }
  const subtopicTitle = subtopicSchema.parse(found.subtopic).title
  await recordActivity(tx, log, { ...entry, type: 'view_course_subtopic', subtopicTitle })
}

export async function setLessonDone(
  { tx, viewer }: Pick<WriteContext, 'tx' | 'viewer'>,
  { isDone, ...key }: LessonKey & { isDone: boolean },
): Promise<void> {
  await requireLesson({ tx, viewer }, key)
  await upsertLessonDone(tx, { ...key, learnerId: viewer.id, isDone })
}
