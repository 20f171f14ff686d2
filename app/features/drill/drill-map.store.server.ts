import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import type { Choice, MapCell } from './drill.schema.ts'

/** More pairs than the techniques of all families can form. */
const MAX_CELLS = 2_000

/** All counts of a learner; 'I don't know' has an empty `picked`. */
export async function listConfusions(db: Database, learnerId: string): Promise<MapCell[]> {
  const { rows } = await sql<MapCell>`
    select needed, picked, count from drill_confusion where learner_id = ${learnerId} and count > 0
    order by needed, picked limit ${MAX_CELLS}`.execute(db)
  return rows
}

export type TechniqueRow = Choice & { shortName: string; cost: string }

export async function listTechniques(db: Database, slugs: readonly string[]): Promise<TechniqueRow[]> {
  const { rows } = await sql<TechniqueRow>`
    select slug, name, short_name as "shortName", cost from drill_technique where slug = any(${slugs}::text[]) order by family, position`.execute(
    db,
  )
  return rows
}

export type ContrastRow = { slug: string; content: unknown }

/** The contrast of two techniques, in whatever order they are given. */
export async function findContrastOf(db: Database, pair: readonly [string, string]): Promise<string | null> {
  const [a, b] = pair
  const { rows } = await sql<{ slug: string }>`
    select slug from drill_contrast where (first, second) in ((${a}, ${b}), (${b}, ${a})) limit 1`.execute(db)
  return rows[0]?.slug ?? null
}

/** The contrasts of these pairs of techniques, each as `first`, `second` and `slug`. */
export async function listContrastSlugs(
  db: Database,
  techniques: readonly string[],
): Promise<{ first: string; second: string; slug: string }[]> {
  const { rows } = await sql<{ first: string; second: string; slug: string }>`
    select first, second, slug from drill_contrast
    where first = any(${techniques}::text[]) and second = any(${techniques}::text[])`.execute(db)
  return rows
}

export async function findContrast(db: Database, slug: string): Promise<ContrastRow | null> {
  const { rows } = await sql<ContrastRow>`
    select slug, content from drill_contrast where slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

/** Sums up the mix-ups of all learners. Replaced as a whole, so what a deleted learner added goes with the next run. */
export async function replaceMixups(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from drill_mixup`.execute(tx)
    await sql`
      insert into drill_mixup (needed, picked, count)
      select needed, picked, sum(count) from drill_confusion
      where picked <> needed and picked <> '' group by needed, picked having sum(count) > 0`.execute(tx)
  })
}
