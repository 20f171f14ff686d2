import { z } from 'zod'
import {
  buildLearner,
  type Learner,
  type LearnerParts,
  todayOf,
} from '#app/features/scheduling/learning/learner.rules.ts'
import { selectLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { DEFAULT_DAY_START_HOUR } from '#app/shared/study-day.ts'
import type { BatchRunner } from '#app/platform/batch-runner.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { SharedRead } from '#app/platform/shared-read.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { practiceErrors } from './practice.messages.ts'
import { dueDayAfter, isDue, isOldCode, listDue, ratingOf } from './practice.rules.ts'
import type { SaveResult } from '#app/shared/edit.schema.ts'
import type { AttemptInput, DraftInput, ExerciseFile } from './practice.schema.ts'
import {
  type ExerciseLink,
  type ExerciseProgress,
  type ExerciseLinks,
  type ExerciseRow,
  type ExerciseRows,
  findExerciseLinks,
  findExerciseRow,
  findVisitorRow,
  insertAttempt,
  listExerciseRows,
  listLessonRows,
  listTriedRows,
  listVisitorRows,
  replaceExercises,
  triedColumn,
  upsertDraft,
} from './practice.store.server.ts'

/** The part of the content that is held back until the learner has solved the exercise or given up. */
const solutionSchema = z.looseObject({
  references: z.unknown(),
  referenceNote: z.string().nullable().default(null),
})

/** An exercise of the list. Its reviews stay on the server. */
export type ListedExercise = Omit<ExerciseProgress, 'reviews'> & { dueDay: number | null }

function schedule<E extends ExerciseProgress>({ reviews, ...exercise }: E, learner: Learner) {
  return { ...exercise, dueDay: dueDayAfter(exercise.slug, reviews, learner.schedule) }
}

function readRows(rows: ExerciseRows | undefined, now: number) {
  if (rows === undefined) throw new Error('A select without a table returns a row.')
  const learner = buildLearner(rows)
  return {
    today: todayOf(learner, now),
    exercises: rows.exercises.map((exercise): ListedExercise => schedule(exercise, learner)),
  }
}

/** Visitors have the days and the schedule of a learner without settings. */
const VISITOR: LearnerParts = { row: null, fits: [], interviewDays: [] }

/** All exercises, with the learner's own day and progress. */
export async function listExercises(
  db: Database,
  viewer: Viewer | null,
  now: number,
): Promise<{ today: number; exercises: ListedExercise[] }> {
  if (viewer === null) return readRows({ ...VISITOR, exercises: await listVisitorRows(db) }, now)
  return readRows(await listExerciseRows(db, viewer.id, selectLearner(viewer.id)), now)
}

export type DueExercise = Pick<ListedExercise, 'slug' | 'title' | 'solvedAt' | 'solvedMs'>

/** The exercises that a learner has tried, with the day on which each comes back. */
export type TriedExercises = { today: number; exercises: ListedExercise[] }

/** For the statement of the plan, which the same pages send; `scheduleTried` reads the column and the learner's. */
export const selectTried = triedColumn
export type TriedRows = ExerciseRows
export const scheduleTried: (rows: TriedRows, now: number) => TriedExercises = readRows
export const sharedTried = new SharedRead<TriedExercises>()

/** The exercises that came back, the longest wait first. */
export async function readDue(
  db: Database,
  viewer: Viewer,
  now: number,
  calls?: BatchRunner,
): Promise<{ today: number; exercises: DueExercise[] }> {
  const { today, exercises } = await sharedTried.read(calls, async () =>
    readRows(await listTriedRows(db, viewer.id, selectLearner(viewer.id)), now),
  )
  return {
    today,
    exercises: listDue(exercises, today).map(({ slug, title, solvedAt, solvedMs }) => ({
      slug,
      title,
      solvedAt,
      solvedMs,
    })),
  }
}

/** What a lesson teaches to write. */
export const listLessonExercises = (db: Database, lessonId: string): Promise<ExerciseLink[]> =>
  listLessonRows(db, lessonId)

/** `content` and `references` as JSON texts: the types of JSON values are too deep for the types of the API. */
export type ExerciseForLearner = Omit<ExerciseRow, 'reviews' | 'content' | 'drafts'> &
  ExerciseLinks & {
    dueDay: number | null
    content: string
    references: string | null
    referenceNote: string | null
    drafts: { language: string; code: string }[]
    /** Of all drafts, also of those whose code is hidden. */
    draftEdits: { language: string; lastEdit: string }[]
    today: number
  }

/**
 * An exercise with everything that the workspace needs. References follow when it is solved or given up. Once it has
 * come back they are hidden again, and so is the code from before.
 */
export async function readExercise(
  db: Database,
  viewer: Viewer | null,
  slug: string,
  now: number,
): Promise<ExerciseForLearner> {
  const found =
    viewer === null
      ? await findVisitorExercise(db, slug)
      : await findExerciseRow(db, viewer.id, slug, selectLearner(viewer.id))
  if (found === null) throw practiceErrors.noExercise()
  const links = await findExerciseLinks(db, viewer, slug)
  const { row, fits, interviewDays, ...stored } = found
  const learner = buildLearner({ row, fits, interviewDays })
  const { content, drafts, ...rest } = schedule(stored, learner)
  const { references, referenceNote, ...shown } = solutionSchema.parse(content)
  const today = todayOf(learner, now)
  const isFinished = (rest.solvedAt !== null || rest.gaveUpAt !== null) && !isDue(rest.dueDay, today)
  return {
    ...rest,
    ...links,
    today,
    content: JSON.stringify(shown),
    references: isFinished ? JSON.stringify(references) : null,
    referenceNote: isFinished ? referenceNote : null,
    drafts: drafts
      .filter(({ updatedAt }) => !isOldCode(todayOf(learner, updatedAt), rest.dueDay, today))
      .map(({ language, code }) => ({ language, code })),
    draftEdits: drafts.map(({ language, lastEdit }) => ({ language, lastEdit })),
  }
}

async function findVisitorExercise(db: Database, slug: string) {
  const row = await findVisitorRow(db, slug)
  return row === null ? null : { ...row, ...VISITOR }
}

export async function saveDraft(
  tx: Transaction,
  viewer: Viewer,
  draft: DraftInput,
): Promise<SaveResult<{ code: string }>> {
  const result = await upsertDraft(tx, viewer.id, draft)
  if (result === null) throw practiceErrors.noExercise()
  return result
}

/** Stores an attempt and says when the exercise comes back. Sent twice, it counts once. */
export async function recordAttempt(
  tx: Transaction,
  viewer: Pick<Viewer, 'id'>,
  attempt: AttemptInput,
  now: number,
): Promise<{ dueDay: number | null }> {
  const stored = {
    attempt,
    at: now,
    rating: ratingOf(attempt),
    dayStartHour: DEFAULT_DAY_START_HOUR,
  }
  const row = await insertAttempt(tx, viewer.id, stored, selectLearner(viewer.id))
  if (row === undefined || row.reviews === null) throw practiceErrors.noExercise()
  return { dueDay: dueDayAfter(attempt.slug, row.reviews, buildLearner(row).schedule) }
}

/** Loads the exercises of the build. Loading the same ones again writes nothing. */
export async function loadExercises(db: Database, exercises: ExerciseFile): Promise<void> {
  await db.transaction().execute((tx) => replaceExercises(tx, exercises))
}
