import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'

export type FactRows = {
  /** Times in milliseconds since 1970. */
  lessons: { id: string; doneAt: number }[]
  cards: { id: string; day: number; wasMissed: boolean; lapses: number }[]
  exercises: {
    slug: string
    attempts: number
    solvedAt: number | null
    gaveUpAt: number | null
    dueDay: number | null
  }[]
  techniques: { technique: string; count: number }[]
}

export type FactKeys = { lessonIds: string[]; cardIds: string[]; exercises: string[]; techniques: string[] }

const millis = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** What the learner has done of these things: one statement, over the learner's own rows. */
export async function findFacts(db: Database, learnerId: string, keys: FactKeys): Promise<FactRows> {
  const { rows } = await sql<FactRows>`
    select
      coalesce((select json_agg(json_build_object('id', lesson_id, 'doneAt', ${millis('done_at')}))
        from lesson_progress where learner_id = ${learnerId} and done_at is not null
          and lesson_id = any(${keys.lessonIds}::uuid[])), '[]') as lessons,
      coalesce((select json_agg(json_build_object('id', card_id, 'day', last_review_day,
          'wasMissed', last_rating = 'again', 'lapses', lapses))
        from card_memory where learner_id = ${learnerId} and card_id = any(${keys.cardIds}::uuid[])
          and phase <> 'new' and last_review_day is not null), '[]') as cards,
      coalesce((select json_agg(json_build_object('slug', slug, 'attempts', attempts,
          'solvedAt', ${millis('solved_at')}, 'gaveUpAt', ${millis('gave_up_at')}, 'dueDay', due_day))
        from exercise_progress where learner_id = ${learnerId} and slug = any(${keys.exercises}::text[])), '[]')
        as exercises,
      coalesce((select json_agg(json_build_object('technique', needed, 'count', picks)) from (
        select needed, sum(count)::integer as picks from drill_confusion
        where learner_id = ${learnerId} and needed = any(${keys.techniques}::text[])
        group by needed) picked), '[]') as techniques`.execute(db)
  return rows[0] ?? { lessons: [], cards: [], exercises: [], techniques: [] }
}

/** The picks of the drill since a time. */
export async function countPicks(
  db: Database,
  learnerId: string,
  since: Date,
): Promise<{ picks: number; right: number }> {
  const { rows } = await sql<{ picks: number; right: number }>`
    select count(*)::integer as picks, count(*) filter (where picked = needed)::integer as right
    from drill_pick where learner_id = ${learnerId} and created_at >= ${since}`.execute(db)
  return rows[0] ?? { picks: 0, right: 0 }
}
