import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'

/** The projects of one kind of round, and the rounds of them. */
export type ProjectTables = {
  projects: 'assisted_project' | 'debug_project'
  rounds: 'assisted_round' | 'debug_round'
}

/** Replaces the projects by those of the build. Rows that are equal are not written. */
export async function replaceProjects(
  tx: Transaction,
  table: ProjectTables['projects'],
  projects: readonly { slug: string; position: number }[],
): Promise<void> {
  const rows = projects.map(({ slug, position, ...content }) => ({ slug, position, content }))
  await sql`
    insert into ${sql.table(table)} as p (slug, position, content)
    select slug, position, content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (slug text, position integer, content jsonb)
    on conflict (slug) do update set position = excluded.position, content = excluded.content
    where (p.position, p.content) is distinct from (excluded.position, excluded.content)`.execute(tx)
  const slugs = projects.map(({ slug }) => slug)
  await sql`delete from ${sql.table(table)} where slug <> all(${slugs}::text[])`.execute(tx)
}

export async function findProjectContent(
  db: Database,
  table: ProjectTables['projects'],
  slug: string,
): Promise<unknown> {
  const { rows } = await sql<{ content: unknown }>`
    select content from ${sql.table(table)} where slug = ${slug}`.execute(db)
  return rows[0]?.content ?? null
}

export type ProjectRow = {
  slug: string
  title: string
  language: string
  difficulty: string
  minutes: number[]
}

/** Without the files and the answers. There are a few dozen. */
export async function listProjectRows(db: Database, table: ProjectTables['projects']): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select slug, content ->> 'title' as title, content ->> 'language' as language,
      content ->> 'difficulty' as difficulty, content -> 'minutes' as minutes
    from ${sql.table(table)} order by position, slug`.execute(db)
  return rows
}

export type RoundSummaryRow = {
  slug: string
  phase: string
  finishedRounds: number
  endedAt: number | null
}

export async function listRoundRows(
  db: Database,
  table: ProjectTables['rounds'],
  learnerId: string,
): Promise<RoundSummaryRow[]> {
  const { rows } = await sql<RoundSummaryRow>`
    select slug, phase, finished_rounds as "finishedRounds",
      (extract(epoch from ended_at) * 1000)::double precision as "endedAt"
    from ${sql.table(table)} where learner_id = ${learnerId}`.execute(db)
  return rows
}
