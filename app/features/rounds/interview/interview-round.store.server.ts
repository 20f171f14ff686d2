import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Clock } from '#app/features/rounds/shared/round-phases.rules.ts'
import type { InterviewRoundKind } from './interview-kinds.rules.ts'

const CONTENT_TABLES = {
  design: 'design_prompt',
  debug: 'debug_project',
  assisted: 'assisted_project',
} as const
const ROUND_TABLES = { design: 'design_round', debug: 'debug_round', assisted: 'assisted_round' } as const
/** Where a round has what was drawn or written. */
const SAVED_COLUMNS = { design: 'work', debug: 'files', assisted: 'files' } as const

export async function findRoundContent(
  db: Database,
  kind: InterviewRoundKind,
  slug: string,
): Promise<unknown> {
  const { rows } = await sql<{ content: unknown }>`
    select content from ${sql.table(CONTENT_TABLES[kind])} where slug = ${slug}`.execute(db)
  return rows[0]?.content ?? null
}

/** The one after it in the order of the list, and the first one after the last. */
export async function findNextSlug(
  db: Database,
  kind: InterviewRoundKind,
  slug: string,
): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(CONTENT_TABLES[kind])} order by position, slug`.execute(db)
  const index = rows.findIndex((row) => row.slug === slug)
  return (rows[index + 1] ?? rows[0])?.slug ?? null
}

type RecordedRound = { kind: InterviewRoundKind; slug: string; clock: Clock; saved: string }

/** A row that is done, or one more of a row that is there. Its learner's own texts stay. */
export async function recordRound(
  tx: Transaction,
  learnerId: string,
  { kind, slug, clock, saved }: RecordedRound,
): Promise<void> {
  const value = kind === 'design' ? sql`${saved}::jsonb` : sql`${saved}`
  await sql`
    insert into ${sql.table(ROUND_TABLES[kind])} as r
      (learner_id, slug, round_id, screen, phase, clock, ${sql.ref(SAVED_COLUMNS[kind])}, ended_at, finished_rounds)
    values (${learnerId}, ${slug}, ${randomUUIDv7()}, ${randomUUIDv7()}, 'done', ${JSON.stringify(clock)}::jsonb,
      ${value}, now(), 1)
    on conflict (learner_id, slug) do update set finished_rounds = r.finished_rounds + 1,
      ended_at = case when r.phase = 'done' then now() else r.ended_at end`.execute(tx)
}
