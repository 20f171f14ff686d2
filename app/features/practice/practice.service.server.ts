import { z } from 'zod'
import { readLearner } from '#app/features/memory/learning/learner.service.server.ts'
import type { MemoryState } from '#app/features/memory/schedule/schedule.rules.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { practiceErrors } from './practice.messages.ts'
import { scheduleExercise } from './practice.rules.ts'
import type { AttemptInput, ExerciseFile } from './practice.schema.ts'
import {
  type ExerciseRow,
  findExerciseRow,
  insertAttempt,
  lockProgress,
  replaceExercises,
  upsertDraft,
} from './practice.store.server.ts'

/** The part of the content that is kept back until the learner has solved the exercise or given up. */
const solutionSchema = z.looseObject({ references: z.unknown() })

/** `content` and `references` as JSON texts: the types of JSON values are too deep for the types of the API. */
export type ExerciseForLearner = Omit<ExerciseRow, 'memory' | 'content'> & {
  content: string
  references: string | null
}

/** An exercise with everything that the workspace needs. References follow when it is solved or given up. */
export async function readExercise(db: Database, viewer: Viewer, slug: string): Promise<ExerciseForLearner> {
  const row = await findExerciseRow(db, viewer.id, slug)
  if (row === null) throw practiceErrors.noExercise()
  const { memory: _, content, ...rest } = row
  const { references, ...shown } = solutionSchema.parse(content)
  const isFinished = row.solvedAt !== null || row.gaveUpAt !== null
  return {
    ...rest,
    content: JSON.stringify(shown),
    references: isFinished ? JSON.stringify(references) : null,
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
  viewer: Viewer,
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
