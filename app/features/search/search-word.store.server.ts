import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import { MAX_COMPLETIONS } from './search.rules.ts'

export type FoldedQuery = {
  /** Its words as the index has them. */
  folded: string
  /** The same, with camelCase as separate words. */
  split: string
  /** In lower case and without accents, with its signs, with camelCase as separate words. */
  plain: string
  /** Words that begin with its last word, the most used ones first. */
  completions: string[]
}

/** Folds a query as the texts are folded. The words are those of public texts. */
export async function foldQuery(db: Database, query: string, split: string): Promise<FoldedQuery> {
  const { rows } = await sql<FoldedQuery>`
    select q.folded, search_fold(${split}, true) as split, search_plain(${split}) as plain,
      coalesce((select json_agg(word) from (
        select word from search_word
        where char_length(q.last_word) > 1 and word ~>=~ q.last_word and word ~<~ (q.last_word || chr(1114111))
        order by uses desc, word limit ${MAX_COMPLETIONS}) known), '[]') as completions
    from (select folded, substring(folded from '[^ ]+$') as last_word
      from (select search_fold(${query}, true) as folded) f) q`.execute(db)
  return rows[0] ?? { folded: '', split: '', plain: '', completions: [] }
}

export type SimilarWord = { typed: string; isKnown: boolean; candidates: { word: string; uses: number }[] }

const MAX_SIMILAR = 10

/** Public words that are spelled like these. */
export async function findSimilarWords(db: Database, words: readonly string[]): Promise<SimilarWord[]> {
  const { rows } = await sql<SimilarWord>`
    select typed, exists (select from search_word where word = typed) as "isKnown",
      coalesce((select json_agg(json_build_object('word', s.word, 'uses', s.uses))
        from search_similar_words(typed, ${MAX_SIMILAR}) s), '[]') as candidates
    from unnest(${words}::text[]) typed`.execute(db)
  return rows
}

/** Each word of a text once. */
const WORDS_OF_TEXT = sql`lateral (select distinct unnest(string_to_array(
  search_fold(s.title || ' ' || case s.shelf when 'post' then '' else s.body end), ' ')) as word)`
/** Numbers and mixed codes complete nothing. Posts give the words of their titles only, because anybody can write them. */
const IS_WORD = sql`word ~ '^[[:alpha:]][[:alnum:]]{2,29}$'`

/** Adds the words of what became public lately. */
export async function addNewWords(db: Database, minutes: number): Promise<void> {
  await sql`
    insert into search_word (word)
    select distinct word from (
      select * from public_search where stored_at > now() - make_interval(mins => ${minutes})
      order by stored_at desc limit 2000) s, ${WORDS_OF_TEXT} words
    where ${IS_WORD} on conflict do nothing`.execute(db)
}

export type SearchKey = { shelf: string; parentId: string; id: string }

/** Counts in how many of the next public texts each word is. */
export async function countWords(
  db: Database,
  after: SearchKey | null,
  limit: number,
): Promise<{ words: { word: string; uses: number }[]; last: SearchKey | null }> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(shelf, parent_id, id) > (${after.shelf}, ${after.parentId}::uuid, ${after.id}::uuid)`
  const { rows } = await sql<{ words: { word: string; uses: number }[]; last: SearchKey | null }>`
    with s as materialized (
      select shelf, parent_id, id, title, body from public_search where ${isAfter}
      order by shelf, parent_id, id limit ${limit}
    )
    select coalesce((select json_agg(json_build_object('word', word, 'uses', uses)) from (
        select word, count(*) as uses from s, ${WORDS_OF_TEXT} words
        where ${IS_WORD} group by word) counted), '[]') as words,
      (select json_build_object('shelf', shelf, 'parentId', parent_id, 'id', id) from s
        order by shelf desc, parent_id desc, id desc limit 1) as last`.execute(db)
  return rows[0] ?? { words: [], last: null }
}

/** Stores the counts of some words. */
export async function storeWordCounts(
  db: Database,
  words: readonly { word: string; uses: number }[],
): Promise<void> {
  await sql`
    insert into search_word (word, uses)
    select word, uses from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as x (word text, uses integer)
    on conflict (word) do update set uses = excluded.uses where search_word.uses <> excluded.uses`.execute(db)
}

/** Deletes the words from this prefix on, up to the next one, that no public text has any more. */
export async function deleteOtherWords(db: Database, words: readonly string[]): Promise<void> {
  await sql`
    delete from search_word where not exists (
      select from unnest(${words}::text[]) known where known = search_word.word)`.execute(db)
}

/** Replaces all rows by what the tables have. It waits for writers and holds them up until it is done. */
export async function rebuildPublicSearch(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`lock table public_deck, public_card, course, course_content, exercise, discussion_post in share mode`.execute(
      tx,
    )
    await sql`delete from public_search`.execute(tx)
    await sql`
      insert into public_search (shelf, parent_id, id, slug, is_locked, title, body)
      select distinct on (shelf, parent_id, id) shelf, parent_id, id, slug, is_locked, title, body
      from search_part.source order by shelf, parent_id, id, is_locked`.execute(tx)
  })
}
