import { type RawBuilder, sql } from 'kysely'
import { isCourseVisible } from '#app/features/courses/course.policy.server.ts'
import { isDeckReadable } from '#app/features/decks/deck.policy.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { MAX_CANDIDATES, PAGE_HITS } from './search.rules.ts'
import type { Difficulty } from './search.schema.ts'

type Reader = Pick<Viewer, 'role'> | null

/** A part of `public_search` with its own indexes and its own readers. */
export type SearchScope =
  | 'featured-deck'
  | 'featured-card'
  | 'public-deck'
  | 'public-card'
  | 'lesson'
  | 'exercise'
  | 'post'

export type FoundRow = {
  id: string
  parentId: string
  slug: string | null
  title: string
  /** Some text around the first match; null if this reader may not read it. */
  body: string | null
  isCutBefore: boolean
  isTitleMatch: boolean
  parentTitle: string | null
  count: number | null
  difficulty: Difficulty | null
  languages: string[] | null
  category: string | null
  /** Of an exercise: the names that everybody else uses. */
  alsoCalled: string[] | null
}

export type FoundRows = { rows: FoundRow[]; count: number; hasMore: boolean }

/** `name` is the whole query, for what is known by exactly this name. */
export type PublicQuery = { terms: string; firstWord: string; name: string; limit: number }

/** What a hit shows besides its text, and whether this reader may see it, read from the row itself. */
type Details = {
  columns: RawBuilder<unknown>
  joins: RawBuilder<unknown>
  isVisible: RawBuilder<unknown>
}

/**
 * Reads the row of one match after another by its key, until there are enough. A join would read all matches or the whole
 * table first: a statement that is sent often has one plan for all words, so PostgreSQL can't know how many match.
 * `offset 0` stops it from turning this back into a join.
 */
const lookUp = (row: RawBuilder<unknown>, alias: string) =>
  sql`cross join lateral (select * from ${row} offset 0) ${sql.id(alias)}`

const deckDetails = (reader: Reader): Details => ({
  columns: sql`null::text as "parentTitle", d.card_count as count, null::text as difficulty, null::text[] as languages,
    d.category, null::jsonb as "alsoCalled"`,
  joins: lookUp(sql`public_deck where id = f.id`, 'd'),
  isVisible: sql`${isDeckReadable(reader, 'd')} and d.card_count > 0`,
})

const cardDetails = (reader: Reader): Details => ({
  columns: sql`coalesce(d.name, '') as "parentTitle", null::integer as count, c.difficulty, null::text[] as languages,
    null::text as category, null::jsonb as "alsoCalled"`,
  joins: sql`${lookUp(sql`public_deck where id = f.parent_id`, 'd')}
    ${lookUp(sql`public_card where deck_id = f.parent_id and id = f.id`, 'c')}`,
  isVisible: isDeckReadable(reader, 'd'),
})

/** A published course only, also for administrators: the shelf has no others. */
const lessonDetails: Details = {
  columns: sql`course.title as "parentTitle", null::integer as count, null::text as difficulty,
    null::text[] as languages, null::text as category, null::jsonb as "alsoCalled"`,
  joins: lookUp(sql`course where id = f.parent_id`, 'course'),
  isVisible: isCourseVisible(null),
}

const exerciseDetails: Details = {
  columns: sql`null::text as "parentTitle", null::integer as count, e.difficulty, e.languages, null::text as category,
    e.also_called as "alsoCalled"`,
  joins: lookUp(sql`exercise where slug = f.slug`, 'e'),
  isVisible: sql`true`,
}

const postDetails: Details = {
  columns: sql`null::text as "parentTitle", p.comment_count as count, null::text as difficulty,
    null::text[] as languages, p.category, null::jsonb as "alsoCalled"`,
  joins: lookUp(sql`discussion_post where id = f.id`, 'p'),
  isVisible: sql`p.deleted_at is null and p.hidden_at is null and not exists (
    select from person where person.id = p.author_id and person.banned_at is not null)`,
}

function detailsOf(shelf: SearchScope, reader: Reader): Details {
  if (shelf === 'featured-deck' || shelf === 'public-deck') return deckDetails(reader)
  if (shelf === 'featured-card' || shelf === 'public-card') return cardDetails(reader)
  if (shelf === 'lesson') return lessonDetails
  return shelf === 'exercise' ? exerciseDetails : postDetails
}

const BEFORE_MATCH = 120
const BODY_PART = 500

type Counted = FoundRow & { titles: number; bodies: number }

/**
 * Searches one shelf: titles first, whole texts if they don't fill a page. Each reads matches until it has
 * `MAX_CANDIDATES` that this reader may see and ranks those, because a common word has a hundred thousand: what the reader
 * may not see is neither counted nor takes the place of a hit. The matches are materialized, so that they are planned
 * without the limit: a plan made for the first rows may read the whole table when there are none.
 */
export async function searchScope(
  db: Database,
  reader: Reader,
  shelf: SearchScope,
  { terms, firstWord, name, limit }: PublicQuery,
): Promise<FoundRows> {
  const { columns, joins, isVisible } = detailsOf(shelf, reader)
  const query = sql`search_query(${terms})`
  // The partition itself: planning a search of the whole table takes longer than the search.
  const texts = sql`search_part.${sql.id(shelf.replace('-', '_'))} where shelf = ${sql.lit(shelf)}`
  // Visitors read the first lesson of each topic, and the titles of the others.
  const isReadable = reader === null ? sql`not is_locked` : sql`true`
  const start = sql`greatest(1, strpos(lower(f.body), ${firstWord}) - ${sql.lit(BEFORE_MATCH)})`
  const isNamed = sql`exists (
    select from jsonb_array_elements_text(f."alsoCalled") known where lower(known) = lower(${name}))`
  const enough = Math.max(limit, PAGE_HITS)
  const visible = (matches: RawBuilder<unknown>) =>
    sql`select f.*, ${columns} from ${matches} f ${joins} where ${isVisible}`
  const { rows } = await sql<Counted>`
    with title_matches as materialized (
      select * from ${texts} and title_words @@ ${query}
    ), titles as materialized (
      ${visible(sql`title_matches`)} limit ${sql.lit(MAX_CANDIDATES)}
    ), body_matches as materialized (
      select * from ${texts} and words @@ ${query} and not title_words @@ ${query} and ${isReadable}
    ), bodies as materialized (
      ${visible(sql`body_matches`)} and (select count(*) from titles) < ${enough} limit ${sql.lit(MAX_CANDIDATES)}
    ), ranked as (
      select *, true as is_title, ts_rank_cd(words, ${query}) as rank from titles
      union all
      select *, false, ts_rank_cd(words, ${query}) from bodies
    )
    select f.id, f.parent_id as "parentId", f.slug, f.title, f.is_title as "isTitleMatch", f."parentTitle", f.count,
      f.difficulty, f.languages, f.category, f."alsoCalled",
      case when ${isReadable} then substr(f.body, ${start}, ${sql.lit(BODY_PART)}) end as body,
      ${isReadable} and ${start} > 1 as "isCutBefore",
      (select count(*) from titles)::integer as titles, (select count(*) from bodies)::integer as bodies
    from ranked f
    order by ${isNamed} desc, f.is_title desc, f.rank desc, char_length(f.title), f.id limit ${limit}`.execute(
    db,
  )
  const { titles = 0, bodies = 0 } = rows[0] ?? {}
  return {
    rows: rows.map(({ titles: _, bodies: __, ...row }) => row),
    count: titles + bodies,
    // Without the second search, whole texts that match are not counted.
    hasMore: titles === MAX_CANDIDATES || bodies === MAX_CANDIDATES || titles >= enough,
  }
}
