import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { MAX_STORED_ATTEMPTS } from './practice.rules.ts'
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

export type ListedExercise = ProgressColumns & {
  slug: string
  title: string
  difficulty: 'easy' | 'medium' | 'hard'
  patterns: string[]
  languages: string[]
}

export type ExerciseRow = ListedExercise & {
  content: unknown
  memory: unknown
  drafts: { language: string; code: string }[]
}

const exerciseColumns = sql`e.slug, e.title, e.difficulty, e.patterns, e.languages, coalesce(p.attempts, 0) as attempts,
  p.last_attempt_at as "lastAttemptAt", p.solved_at as "solvedAt", p.solved_ms as "solvedMs", p.gave_up_at as "gaveUpAt",
  p.due_day as "dueDay"`

/** All exercises with the learner's progress. There are a few hundred, so the list is not paginated. */
export async function listExerciseRows(db: Database, learnerId: string): Promise<ListedExercise[]> {
  const { rows } = await sql<ListedExercise>`
    select ${exerciseColumns} from exercise e
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
    select ${exerciseColumns}, e.content, p.memory,
      coalesce((select json_agg(json_build_object('language', d.language, 'code', d.code))
        from exercise_draft d where d.learner_id = ${learnerId} and d.slug = e.slug), '[]') as drafts
    from exercise e
    left join exercise_progress p on p.learner_id = ${learnerId} and p.slug = e.slug
    where e.slug = ${slug}`.execute(db)
  return rows[0] ?? null
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
  await sql`
    insert into exercise (slug, position, title, difficulty, patterns, languages, content)
    select slug, position, title, difficulty, patterns, languages, content
    from jsonb_to_recordset(${JSON.stringify(exercises)}::jsonb)
      as x (slug text, position integer, title text, difficulty text, patterns text[], languages text[], content jsonb)
    on conflict (slug) do update set position = excluded.position, title = excluded.title, difficulty = excluded.difficulty,
      patterns = excluded.patterns, languages = excluded.languages, content = excluded.content
    where (exercise.position, exercise.title, exercise.difficulty, exercise.patterns, exercise.languages, exercise.content)
      is distinct from (excluded.position, excluded.title, excluded.difficulty, excluded.patterns, excluded.languages, excluded.content)`.execute(
    tx,
  )
  await sql`delete from exercise where slug <> all(${exercises.map(({ slug }) => slug)}::text[])`.execute(tx)
}
