import { sql } from 'kysely'
import type { MeasuredTime } from '#app/features/plan/measured/measured-time.rules.ts'
import { measuredTimes } from '#app/features/plan/measured/measured-time.store.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { TrackFile } from './track.schema.ts'

/** Replaces the tracks by those of the file. Rows that are equal are not written. */
export async function replaceTracks(tx: Transaction, tracks: TrackFile): Promise<void> {
  const rows = tracks.map(({ slug, position, ...content }) => ({ slug, position, content }))
  await sql`
    insert into study_track as t (slug, position, content)
    select slug, position, content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (slug text, position integer, content jsonb)
    on conflict (slug) do update set position = excluded.position, content = excluded.content
    where (t.position, t.content) is distinct from (excluded.position, excluded.content)`.execute(tx)
  await sql`delete from study_track where slug <> all(${tracks.map(({ slug }) => slug)}::text[])`.execute(tx)
}

/** `version` changes with each write of the row; `content` is null for one whose version the caller has already. */
export type TrackRow = { slug: string; position: number; version: string; content: unknown }

/** A track is half a megabyte of text: a process reads and parses each version once. */
const trackColumns = (known: readonly string[]) => sql`slug, position, slug || ' ' || xmin::text as version,
  case when slug || ' ' || xmin::text = any(${known}::text[]) then null else content end as content`

export async function listTrackRows(db: Database, known: readonly string[]): Promise<TrackRow[]> {
  const { rows } = await sql<TrackRow>`
    select ${trackColumns(known)} from study_track order by position`.execute(db)
  return rows
}

/** The track of this name, and what learners take for it; the first one if a newer build left it out. */
export async function findTrackRow(
  db: Database,
  slug: string,
  known: readonly string[],
): Promise<(TrackRow & { measured: MeasuredTime[] }) | null> {
  const { rows } = await sql<TrackRow & { measured: MeasuredTime[] }>`
    select ${trackColumns(known)}, ${measuredTimes} as measured
    from study_track order by slug <> ${slug}, position limit 1`.execute(db)
  return rows[0] ?? null
}

/** Which of these courses are published, and which of these cards exist: administrators may have deleted some. */
export async function findContent(
  db: Database,
  { courseIds, deckIds, cardIds }: { courseIds: string[]; deckIds: string[]; cardIds: string[] },
): Promise<{ courses: string[]; cards: string[] }> {
  const { rows } = await sql<{ courses: string[]; cards: string[] }>`
    select
      coalesce((select json_agg(id) from course
        where published_at is not null and id = any(${courseIds}::uuid[])), '[]') as courses,
      coalesce((select json_agg(id) from public_card
        where deck_id = any(${deckIds}::uuid[]) and id = any(${cardIds}::uuid[])), '[]') as cards`.execute(db)
  return rows[0] ?? { courses: [], cards: [] }
}
