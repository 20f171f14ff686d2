import { sql } from 'kysely'
import type { Transaction } from '#app/platform/database.server.ts'
import type { DrillFile } from './drill-content.schema.ts'

/** Replaces the drill by that of the file. Rows that are equal are not written. */
export async function replaceDrill(
  tx: Transaction,
  { techniques, problems, contrasts }: DrillFile,
): Promise<void> {
  const techniqueRows = JSON.stringify(techniques.map((row, position) => ({ ...row, position })))
  await sql`
    insert into drill_technique as t (slug, position, name, short_name, family, use, cost)
    select slug, position, name, "shortName", family, use, cost
    from jsonb_to_recordset(${techniqueRows}::jsonb)
      as x (slug text, position integer, name text, "shortName" text, family text, use text, cost text)
    on conflict (slug) do update set position = excluded.position, name = excluded.name, short_name = excluded.short_name, family = excluded.family,
      use = excluded.use, cost = excluded.cost
    where (t.position, t.name, t.short_name, t.family, t.use, t.cost) is distinct from
      (excluded.position, excluded.name, excluded.short_name, excluded.family, excluded.use, excluded.cost)`.execute(
    tx,
  )
  await sql`
    insert into drill_problem as p (id, slug, family, accepted, plausible, text, content)
    select id, slug, family, accepted, plausible, text, content
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb)
      as x (id uuid, slug text, family text, accepted text[], plausible text[], text text, content jsonb)
    on conflict (id) do update set slug = excluded.slug, family = excluded.family, accepted = excluded.accepted,
      plausible = excluded.plausible, text = excluded.text, content = excluded.content
    where (p.slug, p.family, p.accepted, p.plausible, p.text, p.content) is distinct from
      (excluded.slug, excluded.family, excluded.accepted, excluded.plausible, excluded.text, excluded.content)`.execute(
    tx,
  )
  const contrastRows = JSON.stringify(
    contrasts.map(({ slug, content }) => ({
      slug,
      first: content.first.technique,
      second: content.second.technique,
      content,
    })),
  )
  await sql`
    insert into drill_contrast as c (slug, first, second, content)
    select slug, first, second, content
    from jsonb_to_recordset(${contrastRows}::jsonb) as x (slug text, first text, second text, content jsonb)
    on conflict (slug) do update set first = excluded.first, second = excluded.second, content = excluded.content
    where (c.first, c.second, c.content) is distinct from (excluded.first, excluded.second, excluded.content)`.execute(
    tx,
  )
  await sql`delete from drill_technique where slug <> all(${techniques.map(({ slug }) => slug)}::text[])`.execute(
    tx,
  )
  await sql`delete from drill_problem where id <> all(${problems.map(({ id }) => id)}::uuid[])`.execute(tx)
  await sql`delete from drill_contrast where slug <> all(${contrasts.map(({ slug }) => slug)}::text[])`.execute(
    tx,
  )
}
