import { type RawBuilder, sql } from 'kysely'
import type { ProjectRound } from '#app/features/plan/planner/mock-rounds.rules.ts'
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
    /** When it was first solved or given up. */
    finishedAt: number | null
    reviewedDay: number | null
  }[]
  techniques: { technique: string; count: number }[]
  /** The learner's rounds. Started again, they have no end. */
  rounds: { round: ProjectRound; endedAt: number | null; finished: number }[]
  /** What the next round of each kind is about; `minutes` by phase, null if all of the kind have the same. */
  projects: { round: ProjectRound; slug: string; title: string; minutes: number[] | null }[]
  /** Whether each pick of the drill since a time was right, the first one first. */
  picks: boolean[]
}

export type FactKeys = {
  lessonIds: string[]
  cardIds: string[]
  exercises: string[]
  techniques: string[]
  /** The project of today's session, if it has one. */
  project: { round: ProjectRound; slug: string } | null
  picksSince: Date
}

/** More of a day's picks change nothing that is shown. */
const MOST_PICKS = 200

const millis = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

const ROUND_TABLES = [
  { round: 'debugging', projects: 'debug_project', rounds: 'debug_round' },
  { round: 'ai-assisted', projects: 'assisted_project', rounds: 'assisted_round' },
  { round: 'system-design', projects: 'design_prompt', rounds: 'design_round' },
] as const
type RoundTables = (typeof ROUND_TABLES)[number]

const unionAll = (select: (tables: RoundTables) => RawBuilder<unknown>) =>
  sql.join(ROUND_TABLES.map(select), sql` union all `)

const selectRounds = (learnerId: string, { round, rounds }: RoundTables) => sql`
  select ${round}::text as round, ${millis('ended_at')} as "endedAt", finished_rounds as finished
  from ${sql.table(rounds)} where learner_id = ${learnerId}`

/** That of the session; else the first one of the library that isn't done, or the one whose end is longest ago. */
const selectProject = (
  learnerId: string,
  project: FactKeys['project'],
  { round, projects, rounds }: RoundTables,
) => sql`
  select ${round}::text as round, slug, content ->> 'title' as title, content -> 'minutes' as minutes
  from ${sql.table(projects)} where slug = (
    select p.slug from ${sql.table(projects)} p
    left join ${sql.table(rounds)} r on r.learner_id = ${learnerId} and r.slug = p.slug
    order by p.slug = ${project?.round === round ? project.slug : ''} desc,
      coalesce(r.ended_at is not null or r.finished_rounds > 0, false), r.ended_at, p.position, p.slug
    limit 1)`

/**
 * What the learner has done of these things, and the learner's other rows that a plan needs, as columns of their features:
 * one statement, over the learner's own rows.
 */
export async function findFacts<Columns>(
  db: Database,
  learnerId: string,
  keys: FactKeys,
  columns: readonly RawBuilder<unknown>[],
): Promise<FactRows & Columns> {
  const { rows } = await sql<FactRows & Columns>`
    select
      coalesce((select json_agg(json_build_object('id', lesson_id, 'doneAt', ${millis('done_at')}))
        from lesson_progress where learner_id = ${learnerId} and done_at is not null
          and lesson_id = any(${keys.lessonIds}::uuid[])), '[]') as lessons,
      coalesce((select json_agg(json_build_object('id', card_id, 'day', last_review_day,
          'wasMissed', last_rating = 'again', 'lapses', lapses))
        from card_memory where learner_id = ${learnerId} and card_id = any(${keys.cardIds}::uuid[])
          and phase <> 'new' and last_review_day is not null), '[]') as cards,
      coalesce((select json_agg(json_build_object('slug', slug, 'attempts', attempts,
          'solvedAt', ${millis('solved_at')}, 'gaveUpAt', ${millis('gave_up_at')},
          'reviewedDay', reviewed_day,
          'finishedAt', (reviews -> 0 ->> 'at')::bigint))
        from exercise_progress where learner_id = ${learnerId} and slug = any(${keys.exercises}::text[])), '[]')
        as exercises,
      coalesce((select json_agg(json_build_object('technique', technique, 'count', picks)) from (
        select technique, sum(count)::integer as picks
        from drill_confusion, lateral (select needed as technique union select picked) either
        where learner_id = ${learnerId} and technique = any(${keys.techniques}::text[])
        group by technique) picked), '[]') as techniques,
      coalesce((select json_agg(r) from (
        ${unionAll((tables) => selectRounds(learnerId, tables))}) r), '[]') as rounds,
      coalesce((select json_agg(p) from (
        ${unionAll((tables) => selectProject(learnerId, keys.project, tables))}) p), '[]') as projects,
      coalesce((select json_agg(is_right order by created_at, id) from (
        select created_at, id, coalesce(picked = needed, false) as is_right from drill_pick
        where learner_id = ${learnerId} and created_at >= ${keys.picksSince}
        order by created_at, id limit ${MOST_PICKS}) p), '[]') as picks
      ${sql.join(
        columns.map((column) => sql`, ${column}`),
        sql``,
      )}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A select without a table returned no row.')
  return row
}
