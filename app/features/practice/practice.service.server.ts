import { z } from 'zod'
import { todayOf } from '#app/features/memory/learning/learner.rules.ts'
import { readLearner } from '#app/features/memory/learning/learner.service.server.ts'
import type { MemoryState } from '#app/features/memory/schedule/schedule.rules.ts'
import { DEFAULT_DAY_START_HOUR, studyDayIn } from '#app/features/memory/schedule/study-day.rules.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { practiceErrors } from './practice.messages.ts'
import { isDue, isOldCode, scheduleExercise } from './practice.rules.ts'
import type { AttemptInput, ExerciseFile } from './practice.schema.ts'
import {
  type DueExercise,
  type ExerciseLink,
  type ExerciseRow,
  findExerciseRow,
  insertAttempt,
  type LearnerClock,
  listDueRows,
  type ListedExercise,
  listExerciseRows,
  listLessonRows,
  lockProgress,
  replaceExercises,
  upsertDraft,
} from './practice.store.server.ts'

/** The part of the content that is held back until the learner has solved the exercise or given up. */
const solutionSchema = z.looseObject({ references: z.unknown() })

const studyDayOf = (clock: LearnerClock, at: number) =>
  studyDayIn(at, clock?.timeZone ?? 'UTC', clock?.dayStartHour ?? DEFAULT_DAY_START_HOUR)

/** All exercises, with the learner's own day. */
export async function listExercises(
  db: Database,
  viewer: Viewer,
  now: number,
): Promise<{ today: number; exercises: ListedExercise[] }> {
  const rows = await listExerciseRows(db, viewer.id)
  return {
    today: studyDayOf(rows[0]?.clock ?? null, now),
    exercises: rows.map(({ clock: _, ...exercise }) => exercise),
  }
}

/** The exercises that came back. */
export async function readDue(
  db: Database,
  viewer: Viewer,
  now: number,
): Promise<{ today: number; exercises: DueExercise[] }> {
  const today = todayOf(await readLearner(db, viewer.id), now)
  return { today, exercises: await listDueRows(db, viewer.id, today) }
}

/** What a lesson teaches to write. */
export const listLessonExercises = (db: Database, lessonId: string): Promise<ExerciseLink[]> =>
  listLessonRows(db, lessonId)

/** `content` and `references` as JSON texts: the types of JSON values are too deep for the types of the API. */
export type ExerciseForLearner = Omit<ExerciseRow, 'memory' | 'content' | 'clock' | 'drafts'> & {
  content: string
  references: string | null
  drafts: { language: string; code: string }[]
  today: number
}

/**
 * An exercise with everything that the workspace needs. References follow when it is solved or given up. Once it has
 * come back they are hidden again, and so is the code from before.
 */
export async function readExercise(
  db: Database,
  viewer: Viewer,
  slug: string,
  now: number,
): Promise<ExerciseForLearner> {
  const row = await findExerciseRow(db, viewer.id, slug)
  if (row === null) throw practiceErrors.noExercise()
  const { memory: _, content, clock, drafts, ...rest } = row
  const { references, ...shown } = solutionSchema.parse(content)
  const today = studyDayOf(clock, now)
  const isFinished = (row.solvedAt !== null || row.gaveUpAt !== null) && !isDue(row.dueDay, today)
  return {
    ...rest,
    today,
    content: JSON.stringify(shown),
    references: isFinished ? JSON.stringify(references) : null,
    drafts: drafts
      .filter(({ updatedAt }) => !isOldCode(studyDayOf(clock, updatedAt), row.dueDay, today))
      .map(({ language, code }) => ({ language, code })),
  }
}

export async function saveDraft(
  tx: Transaction,
  viewer: Viewer,
  draft: { slug: string; language: string; code: string },
): Promise<void> {
  if (!(await upsertDraft(tx, viewer.id, draft))) throw practiceErrors.noExercise()
}

const memorySchema: z.ZodType<MemoryState> = z.object({
  phase: z.enum(['learning', 'review', 'relearning']),
  stability: z.number(),
  difficulty: z.number(),
  lastReviewAt: z.number(),
  lastReviewDay: z.number(),
  intervalDays: z.number(),
  dueDay: z.number(),
  dueAt: z.number(),
  reps: z.number(),
  lapses: z.number(),
  overconfidentDay: z.number().nullable(),
})

/** Stores an attempt and sets when the exercise comes back. Sent twice, it counts once. */
export async function recordAttempt(
  tx: Transaction,
  viewer: Pick<Viewer, 'id'>,
  attempt: AttemptInput,
  now: number,
): Promise<{ dueDay: number | null }> {
  const at = new Date(now)
  const progress = await lockProgress(tx, viewer.id, attempt.slug, at)
  if (progress === null) throw practiceErrors.noExercise()
  const { schedule } = await readLearner(tx, viewer.id)
  const before = memorySchema.nullable().parse(progress.memory)
  const memory = scheduleExercise(attempt.slug, before, { ...attempt, at: now }, schedule)
  const isNew = await insertAttempt(tx, viewer.id, { attempt, at, memory, dueDay: memory?.dueDay ?? null })
  return { dueDay: (isNew ? memory : before)?.dueDay ?? null }
}

/** Loads the exercises of the build. Loading the same ones again writes nothing. */
export async function loadExercises(db: Database, exercises: ExerciseFile): Promise<void> {
  await db.transaction().execute((tx) => replaceExercises(tx, exercises))
}
