import { type RawBuilder, sql } from 'kysely'
import { isDeckReadable } from '#app/features/decks/deck.policy.server.ts'
import type { LearnerParts } from '#app/features/scheduling/learning/learner.rules.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { acceptsEdit, nextEdit } from '#app/platform/edits.server.ts'
import type { SaveResult } from '#app/shared/edit.schema.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import {
  type ExerciseReview,
  MAX_STORED_ATTEMPTS,
  MAX_STORED_REVIEWS,
  SHOWN_ATTEMPTS,
} from './practice.rules.ts'
import type { AttemptInput, DraftInput, ExerciseFile } from './practice.schema.ts'

/** What a learner has done with an exercise; all null, empty or 0 if nothing. */
type ProgressColumns = {
  attempts: number
  lastAttemptAt: string | null
  solvedAt: string | null
  solvedMs: number | null
  gaveUpAt: string | null
  reviews: ExerciseReview[]
}

/** What the learner's days and schedule depend on, as the columns of `LearnerParts`. */
export type LearnerColumns = RawBuilder<unknown>

export type ExerciseProgress = ProgressColumns & {
  slug: string
  title: string
  difficulty: 'easy' | 'medium' | 'hard'
  patterns: string[]
  languages: string[]
  /** The names that interviewers use. */
  alsoCalled: string[]
}

export type AttemptSummary = {
  id: string
  outcome: string
  passedTests: number
  totalTests: number
  ms: number
}

export type ExerciseRow = ExerciseProgress & {
  content: unknown
  /** `updatedAt` in milliseconds since 1970. */
  drafts: { language: string; code: string; lastEdit: string; updatedAt: number }[]
  /** The newest ones, the last one first. */
  tries: AttemptSummary[]
  lessonId: string | null
}

export type ExerciseLinks = {
  /** The course of its lesson, if the library is loaded and the course is published. */
  courseId: string | null
  /** The cards of it that the library has and the learner may read. */
  cardIds: string[]
}

const isoTime = (column: RawBuilder<unknown>) => sql`to_json(${column}) #>> '{}'`

const sharedColumns = sql`e.slug, e.title, e.difficulty, e.patterns, e.languages, e.also_called as "alsoCalled"`
const exerciseColumns = sql`${sharedColumns}, coalesce(p.attempts, 0) as attempts,
  ${isoTime(sql`p.last_attempt_at`)} as "lastAttemptAt", ${isoTime(sql`p.solved_at`)} as "solvedAt", p.solved_ms as "solvedMs",
  ${isoTime(sql`p.gave_up_at`)} as "gaveUpAt", coalesce(p.reviews, '[]') as reviews`

export type ExerciseRows = LearnerParts & { exercises: ExerciseProgress[] }

/** All exercises with the learner's progress. There are a few hundred, so the list is not paginated. */
export async function listExerciseRows(
  db: Database,
  learnerId: string,
  learner: LearnerColumns,
): Promise<ExerciseRows | undefined> {
  const { rows } = await sql<ExerciseRows>`
    select ${learner}, coalesce((select json_agg(x) from (
      select ${exerciseColumns} from exercise e
      left join exercise_progress p on p.learner_id = ${learnerId} and p.slug = e.slug
      order by e.position, e.slug) x), '[]') as exercises`.execute(db)
  return rows[0]
}

/** What a visitor has done: nothing that the server knows of. */
const NO_PROGRESS: ProgressColumns = {
  attempts: 0,
  lastAttemptAt: null,
  solvedAt: null,
  solvedMs: null,
  gaveUpAt: null,
  reviews: [],
}
type SharedColumns = Omit<ExerciseProgress, keyof ProgressColumns>

/** All exercises as a visitor sees them; reads no table of learners. */
export async function listVisitorRows(db: Database): Promise<ExerciseProgress[]> {
  const { rows } = await sql<SharedColumns>`
    select ${sharedColumns} from exercise e order by e.position, e.slug`.execute(db)
  return rows.map((row) => ({ ...row, ...NO_PROGRESS }))
}

/** One exercise as a visitor sees it. */
export async function findVisitorRow(db: Database, slug: string): Promise<ExerciseRow | null> {
  const { rows } = await sql<SharedColumns & Pick<ExerciseRow, 'content' | 'lessonId'>>`
    select ${sharedColumns}, e.content, e.lesson_id as "lessonId" from exercise e where e.slug = ${slug}`.execute(
    db,
  )
  return rows[0] === undefined ? null : { ...rows[0], ...NO_PROGRESS, drafts: [], tries: [] }
}

/** The exercises that the learner has tried, as the column `exercises`. */
export const triedColumn = (learnerId: string) => sql`
  coalesce((select json_agg(x) from (
    select ${exerciseColumns} from exercise_progress p join exercise e on e.slug = p.slug
    where p.learner_id = ${learnerId} order by p.slug) x), '[]') as exercises`

export async function listTriedRows(
  db: Database,
  learnerId: string,
  learner: LearnerColumns,
): Promise<ExerciseRows | undefined> {
  const { rows } = await sql<ExerciseRows>`select ${learner}, ${triedColumn(learnerId)}`.execute(db)
  return rows[0]
}

export async function findExerciseRow(
  db: Database,
  learnerId: string,
  slug: string,
  learner: LearnerColumns,
): Promise<(ExerciseRow & LearnerParts) | null> {
  const { rows } = await sql<ExerciseRow & LearnerParts>`
    select ${exerciseColumns}, e.content, ${learner}, e.lesson_id as "lessonId",
      coalesce((select json_agg(json_build_object('language', d.language, 'code', d.code, 'lastEdit', d.last_edit,
          'updatedAt', (extract(epoch from d.updated_at) * 1000)::bigint))
        from exercise_draft d where d.learner_id = ${learnerId} and d.slug = e.slug), '[]') as drafts,
      coalesce((select json_agg(json_build_object('id', a.id, 'outcome', a.outcome, 'passedTests', a.passed_tests,
          'totalTests', a.total_tests, 'ms', a.ms) order by a.id desc)
        from (select * from exercise_attempt where learner_id = ${learnerId} and slug = ${slug}
          order by id desc limit ${SHOWN_ATTEMPTS}) a), '[]') as tries
    from exercise e
    left join exercise_progress p on p.learner_id = ${learnerId} and p.slug = e.slug
    where e.slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

/** What the library has for an exercise; apart from the learner's rows, because it is in another group of tables. */
export async function findExerciseLinks(
  db: Database,
  viewer: Viewer | null,
  slug: string,
): Promise<ExerciseLinks> {
  const { rows } = await sql<ExerciseLinks>`
    select course.id as "courseId",
      coalesce((select json_agg(c.card_id order by c.card_id) from exercise_card c
        join public_card on public_card.deck_id = c.deck_id and public_card.id = c.card_id
        join public_deck on public_deck.id = c.deck_id and ${isDeckReadable(viewer)}
        where c.slug = e.slug), '[]') as "cardIds"
    from exercise e
    left join course on course.id = e.course_id and course.published_at is not null
    where e.slug = ${slug}`.execute(db)
  return rows[0] ?? { courseId: null, cardIds: [] }
}

export type ExerciseLink = { slug: string; title: string }

/** The exercises that a lesson teaches. */
export async function listLessonRows(db: Database, lessonId: string): Promise<ExerciseLink[]> {
  const { rows } = await sql<ExerciseLink>`
    select slug, title from exercise where lesson_id = ${lessonId} order by position, slug`.execute(db)
  return rows
}

/** The exercises of a deck's cards. */
export async function listDeckRows(
  db: Database,
  deckId: string,
): Promise<(ExerciseLink & { cardId: string })[]> {
  const { rows } = await sql<ExerciseLink & { cardId: string }>`
    select c.card_id as "cardId", e.slug, e.title from exercise_card c join exercise e on e.slug = c.slug
    where c.deck_id = ${deckId} order by e.position, e.slug`.execute(db)
  return rows
}

/** Stores a draft, unless another one was stored meanwhile; null if there is no such exercise. */
export async function upsertDraft(
  tx: Transaction,
  learnerId: string,
  { slug, language, code, edit }: DraftInput,
): Promise<SaveResult<{ code: string }> | null> {
  const { rows } = await sql<{ lastEdit: string }>`
    insert into exercise_draft as d (learner_id, slug, language, code, last_edit)
    select ${learnerId}, slug, ${language}, ${code}, ${nextEdit(edit)} from exercise where slug = ${slug}
    on conflict (learner_id, slug, language)
      do update set code = excluded.code, last_edit = excluded.last_edit, updated_at = now()
      where ${acceptsEdit(sql`d.last_edit`, edit)}
    returning last_edit as "lastEdit"`.execute(tx)
  const [stored] = rows
  if (stored !== undefined) return { ...stored, current: null }
  const { rows: known } = await sql<{ code: string; lastEdit: string }>`
    select code, last_edit as "lastEdit" from exercise_draft
    where learner_id = ${learnerId} and slug = ${slug} and language = ${language}`.execute(tx)
  return known[0] === undefined ? null : { lastEdit: known[0].lastEdit, current: { code: known[0].code } }
}

type NewAttempt = {
  attempt: AttemptInput
  at: number
  rating: ExerciseReview['rating'] | null
  /** When the days of a learner without settings begin. */
  dayStartHour: number
}

/** The reviews after an attempt; null if there is no such exercise. */
export type AttemptRow = LearnerParts & { reviews: ExerciseReview[] | null }

/**
 * Counts an attempt, stores it in place of the oldest one and appends its result to the reviews. An attempt that is there
 * already changes nothing. Everything is decided under the lock of the learner's row, so that attempts which arrive at the
 * same time are counted one after the other.
 */
export async function insertAttempt(
  tx: Transaction,
  learnerId: string,
  { attempt, at, rating, dayStartHour }: NewAttempt,
  learner: LearnerColumns,
): Promise<AttemptRow | undefined> {
  const { slug, id, language, outcome, passedTests, totalTests, hintsOpened, ms, code, zoneOffsetMinutes } =
    attempt
  const time = sql`${new Date(at)}::timestamptz`
  const review = rating === null ? [] : [{ id, at, zoneOffsetMinutes, rating }]
  // As `studyDay` computes it.
  const day = sql`floor((${at}::bigint / 60000 + ${zoneOffsetMinutes}::integer - 60 * coalesce((
    select day_start_hour from learner_memory where learner_id = ${learnerId}), ${dayStartHour})) / 1440.0)::integer`
  const { rows } = await sql<AttemptRow>`
    with counted as (
      insert into exercise_progress as p (learner_id, slug, attempts, last_attempt_at, solved_at, solved_ms, gave_up_at,
        attempt_ids, reviews, reviewed_day)
      select ${learnerId}::uuid, slug, 1, ${time}, case when ${outcome} = 'solved' then ${time} end,
        case when ${outcome} = 'solved' then ${ms}::integer end, case when ${outcome} = 'gave-up' then ${time} end,
        array[${id}::uuid], ${JSON.stringify(review)}::jsonb, ${rating === null ? null : day}
      from exercise where slug = ${slug}
      on conflict (learner_id, slug) do update set attempts = p.attempts + 1, last_attempt_at = excluded.last_attempt_at,
        solved_at = coalesce(excluded.solved_at, p.solved_at), solved_ms = coalesce(excluded.solved_ms, p.solved_ms),
        gave_up_at = coalesce(excluded.gave_up_at, p.gave_up_at),
        attempt_ids = (excluded.attempt_ids || p.attempt_ids)[1:${MAX_STORED_ATTEMPTS}],
        reviews = case when excluded.reviewed_day <= p.reviewed_day then p.reviews
          when jsonb_array_length(p.reviews) < ${MAX_STORED_REVIEWS} then p.reviews || excluded.reviews
          when excluded.reviewed_day is null then p.reviews
          else (p.reviews - 0) || excluded.reviews end,
        reviewed_day = greatest(p.reviewed_day, excluded.reviewed_day)
      where not p.attempt_ids @> excluded.attempt_ids
      returning attempts, reviews
    ), stored as (
      insert into exercise_attempt (learner_id, slug, slot, id, language, outcome, passed_tests, total_tests, hints_opened, ms, code, created_at)
      select ${learnerId}::uuid, ${slug}, (attempts - 1) % ${MAX_STORED_ATTEMPTS}, ${id}::uuid, ${language}, ${outcome},
        ${passedTests}::integer, ${totalTests}::integer, ${hintsOpened}::integer, ${ms}::integer, ${code}, ${time} from counted
      on conflict (learner_id, slug, slot) do update set id = excluded.id, language = excluded.language, outcome = excluded.outcome,
        passed_tests = excluded.passed_tests, total_tests = excluded.total_tests, hints_opened = excluded.hints_opened,
        ms = excluded.ms, code = excluded.code, created_at = excluded.created_at
    )
    select ${learner}, coalesce((select reviews from counted),
      (select reviews from exercise_progress where learner_id = ${learnerId} and slug = ${slug})) as reviews`.execute(
    tx,
  )
  return rows[0]
}

/** Replaces the exercises by those of the file. Rows that are equal are not written. */
export async function replaceExercises(tx: Transaction, exercises: ExerciseFile): Promise<void> {
  const rows = exercises.map(({ lesson, cards: _, ...row }) => ({
    ...row,
    course_id: lesson?.courseId ?? null,
    lesson_id: lesson?.lessonId ?? null,
  }))
  await sql`
    insert into exercise (slug, position, title, difficulty, patterns, languages, content, course_id, lesson_id)
    select slug, position, title, difficulty, patterns, languages, content, course_id, lesson_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (slug text, position integer, title text, difficulty text,
      patterns text[], languages text[], content jsonb, course_id uuid, lesson_id uuid)
    on conflict (slug) do update set position = excluded.position, title = excluded.title, difficulty = excluded.difficulty,
      patterns = excluded.patterns, languages = excluded.languages, content = excluded.content,
      course_id = excluded.course_id, lesson_id = excluded.lesson_id
    where (exercise.position, exercise.title, exercise.difficulty, exercise.patterns, exercise.languages, exercise.content,
        exercise.course_id, exercise.lesson_id)
      is distinct from (excluded.position, excluded.title, excluded.difficulty, excluded.patterns, excluded.languages, excluded.content,
        excluded.course_id, excluded.lesson_id)`.execute(tx)
  await sql`delete from exercise where slug <> all(${exercises.map(({ slug }) => slug)}::text[])`.execute(tx)
  await replaceCards(tx, exercises)
}

async function replaceCards(tx: Transaction, exercises: ExerciseFile): Promise<void> {
  const rows = exercises.flatMap(({ slug, cards }) =>
    cards.map(({ deckId, cardId }) => ({ deck_id: deckId, card_id: cardId, slug })),
  )
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (deck_id uuid, card_id uuid, slug text)`
  await sql`insert into exercise_card (deck_id, card_id, slug) select deck_id, card_id, slug from ${given}
    on conflict do nothing`.execute(tx)
  await sql`delete from exercise_card where (deck_id, card_id, slug) not in (select deck_id, card_id, slug from ${given})`.execute(
    tx,
  )
}
