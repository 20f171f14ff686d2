import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'

export type ContentRow = { slug: string; title: string; languages: string[]; content: unknown }

export async function findContentRow(db: Database, slug: string): Promise<ContentRow | null> {
  const { rows } = await sql<ContentRow>`
    select slug, title, languages, content from exercise where slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

/** Another exercise of the same difficulty, by chance. There are a few hundred. */
export async function findSimilarRow(db: Database, slug: string): Promise<ContentRow | null> {
  const { rows } = await sql<ContentRow>`
    select slug, title, languages, content from exercise
    where slug <> ${slug} and languages && (select languages from exercise where slug = ${slug})
    order by difficulty <> (select difficulty from exercise where slug = ${slug}), random()
    limit 1`.execute(db)
  return rows[0] ?? null
}
