import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { MAX_STORED_ATTEMPTS, SHOWN_ATTEMPTS } from './practice.rules.ts'
import type { AttemptInput, ExerciseFile } from './practice.schema.ts'

/** What a learner has done with an exercise; all null or 0 if nothing. */
type ProgressColumns = {
  attempts: number
  lastAttemptAt: Date | null
  solvedAt: Date | null
  solvedMs: number | null
  gaveUpAt: Date | null
  dueDay: number | null
}

/** Where and when the learner's days begin; null before the first review. */
export type LearnerClock = { timeZone: string; dayStartHour: number } | null

export type ListedExercise = ProgressColumns & {
  slug: string
  title: string
  difficulty: 'easy' | 'medium' | 'hard'
  patterns: string[]
  languages: string[]
}

export type AttemptSummary = {
  id: string
  outcome: string
  passedTests: number
  totalTests: number
  ms: number
}

export type ExerciseRow = ListedExercise & {
  content: unknown
  memory: unknown
  /** `updatedAt` in milliseconds since 1970. */
  drafts: { language: string; code: string; updatedAt: number }[]
  /** The newest ones, the last one first. */
  tries: AttemptSummary[]
  /** The course of its lesson, if the library is loaded and the course is published. */
  courseId: string | null
  lessonId: string | null
  /** The cards of it that the library has. */
  cardIds: string[]
  clock: LearnerClock
}

const exerciseColumns = sql`e.slug, e.title, e.difficulty, e.patterns, e.languages, coalesce(p.attempts, 0) as attempts,
  p.last_attempt_at as "lastAttemptAt", p.solved_at as "solvedAt", p.solved_ms as "solvedMs", p.gave_up_at as "gaveUpAt",
  p.due_day as "dueDay"`

const clockOf = (learnerId: string) => sql`(select json_build_object(
  'timeZone', coalesce(time_zone, device_time_zone, 'UTC'), 'dayStartHour', day_start_hour)
  from learner_memory where learner_id = ${learnerId}) as clock`

/** All exercises with the learner's progress. There are a few hundred, so the list is not paginated. */
export async function listExerciseRows(
  db: Database,
  learnerId: string,
): Promise<(ListedExercise & { clock: LearnerClock })[]> {
  const { rows } = await sql<ListedExercise & { clock: LearnerClock }>`
    select ${exerciseColumns}, ${clockOf(learnerId)} from exercise e
    left join exercise_progress p on p.learner_id = ${learnerId} and p.slug = e.slug
    order by e.position, e.slug`.execute(db)
  return rows
}

export async function findExerciseRow(
  db: Database,
  learnerId: string,
  slug: string,
): Promise<ExerciseRow | null> {
  const { rows } = await sql<ExerciseRow>`
    select ${exerciseColumns}, e.content, p.memory, ${clockOf(learnerId)}, course.id as "courseId", e.lesson_id as "lessonId",
      coalesce((select json_agg(json_build_object('language', d.language, 'code', d.code,
          'updatedAt', (extract(epoch from d.updated_at) * 1000)::bigint))
        from exercise_draft d where d.learner_id = ${learnerId} and d.slug = e.slug), '[]') as drafts,
      coalesce((select json_agg(json_build_object('id', a.id, 'outcome', a.outcome, 'passedTests', a.passed_tests,
          'totalTests', a.total_tests, 'ms', a.ms) order by a.id desc)
        from (select * from exercise_attempt where learner_id = ${learnerId} and slug = ${slug}
          order by id desc limit ${SHOWN_ATTEMPTS}) a), '[]') as tries,
      coalesce((select json_agg(c.card_id order by c.card_id) from exercise_card c
        join public_card on public_card.deck_id = c.deck_id and public_card.id = c.card_id
        where c.slug = e.slug), '[]') as "cardIds"
    from exercise e
    left join exercise_progress p on p.learner_id = ${learnerId} and p.slug = e.slug
    left join course on course.id = e.course_id and course.published_at is not null
    where e.slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

export type DueExercise = { slug: string; title: string; solvedAt: Date | null; solvedMs: number | null }

/** The exercises that came back by this day, the longest wait first. */
export async function listDueRows(db: Database, learnerId: string, day: number): Promise<DueExercise[]> {
  const { rows } = await sql<DueExercise>`
    select e.slug, e.title, p.solved_at as "solvedAt", p.solved_ms as "solvedMs"
    from exercise_progress p join exercise e on e.slug = p.slug
    where p.learner_id = ${learnerId} and p.due_day <= ${day}
    order by p.due_day, p.slug`.execute(db)
  return rows
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

/** Stores a draft; false if there is no such exercise. */
export async function upsertDraft(
  tx: Transaction,
  learnerId: string,
  { slug, language, code }: { slug: string; language: string; code: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into exercise_draft (learner_id, slug, language, code)
    select ${learnerId}, slug, ${language}, ${code} from exercise where slug = ${slug}
    on conflict (learner_id, slug, language) do update set code = excluded.code, updated_at = now()
    returning slug`.execute(tx)
  return rows.length > 0
}

/** Creates or locks the learner's row, so that two attempts are counted one after the other. */
export async function lockProgress(
  tx: Transaction,
  learnerId: string,
  slug: string,
  at: Date,
): Promise<{ memory: unknown } | null> {
  const { rows } = await sql<{ memory: unknown }>`
    insert into exercise_progress (learner_id, slug, attempts, last_attempt_at)
    select ${learnerId}, slug, 0, ${at} from exercise where slug = ${slug}
    on conflict (learner_id, slug) do update set slug = excluded.slug
    returning memory`.execute(tx)
  return rows[0] ?? null
}

type StoredAttempt = { attempt: AttemptInput; at: Date; memory: object | null; dueDay: number | null }

/** Inserts the attempt, counts it and deletes the oldest ones. An attempt that is there already changes nothing. */
export async function insertAttempt(
  tx: Transaction,
  learnerId: string,
  stored: StoredAttempt,
): Promise<boolean> {
  const { attempt, at, memory, dueDay } = stored
  const { slug, id, language, outcome, passedTests, totalTests, hintsOpened, ms, code } = attempt
  const { rows } = await sql`
    with inserted as (
      insert into exercise_attempt (learner_id, slug, id, language, outcome, passed_tests, total_tests, hints_opened, ms, code, created_at)
      values (${learnerId}, ${slug}, ${id}, ${language}, ${outcome}, ${passedTests}, ${totalTests}, ${hintsOpened}, ${ms}, ${code}, ${at})
      on conflict do nothing returning id
    ), removed as (
      delete from exercise_attempt where learner_id = ${learnerId} and slug = ${slug} and id in (
        select id from exercise_attempt where learner_id = ${learnerId} and slug = ${slug}
        order by id desc offset ${MAX_STORED_ATTEMPTS - 1})
      and exists (select from inserted)
    )
    update exercise_progress set attempts = attempts + 1, last_attempt_at = ${at},
      solved_at = case when ${outcome} = 'solved' then ${at} else solved_at end,
      solved_ms = case when ${outcome} = 'solved' then ${ms}::integer else solved_ms end,
      gave_up_at = case when ${outcome} = 'gave-up' then ${at} else gave_up_at end,
      memory = ${memory === null ? null : JSON.stringify(memory)}::jsonb, due_day = ${dueDay}
    where learner_id = ${learnerId} and slug = ${slug} and exists (select from inserted)
    returning slug`.execute(tx)
  return rows.length > 0
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
