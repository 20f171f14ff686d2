import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import type { PostSubject } from '#app/features/post-links/post-subject.rules.ts'
import { isAfterCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import { ANSWER_DAYS, POST_CATEGORIES, type PostCategory } from '#app/features/discussion/discussion.rules.ts'
import type { Post } from '#app/features/discussion/discussion.schema.ts'
import {
  type Member,
  postColumns,
  type PostRow,
  toPost,
} from '#app/features/discussion/posts/post.store.server.ts'

/** `listedAt` is what the list is ordered by. */
export type ListedPost = Post & { listedAt: string }
type ListedRow = PostRow & { listedAt: Date }
type Page = { after: Cursor | null; limit: number }
type Filter = { category?: PostCategory | undefined }

/** The rows of a list, which gives `listed_id` and `listed_at` of one page. */
async function readListed(db: Database, reader: Member, page: RawBuilder<unknown>): Promise<ListedPost[]> {
  const { rows } = await sql<ListedRow>`
    with picked as materialized (${page})
    select ${postColumns(reader.id)}, listed_at as "listedAt"
    from discussion_post join picked on listed_id = id
    order by listed_at desc, listed_id desc`.execute(db)
  return rows.map(({ listedAt, ...row }) => ({ ...toPost(row), listedAt: listedAt.toISOString() }))
}

/** A lookup by the key for each row, and no join, which the planner could begin at the other end. */
export const isMuted = ({ id }: Member, post: string) => sql`coalesce((
  select m.level from discussion_reading m where m.person_id = ${id} and m.post_id = ${sql.ref(post)}), '') = 'none'`

/** One index range for each category, merged: the cost is that of a page, however many posts there are. */
const mergeCategories = (
  category: PostCategory | undefined,
  limit: number,
  range: RawBuilder<unknown>,
) => sql`
  select listed_id, listed_at from unnest(${category === undefined ? POST_CATEGORIES : [category]}::text[]) chosen
  cross join lateral (${range}) ranged
  order by listed_at desc, listed_id desc limit ${limit}`

/** Newest first, without what the reader muted. */
export async function listNewPosts(
  db: Database,
  reader: Member,
  { category }: Filter,
  { after, limit }: Page,
) {
  const range = sql`
    select id as listed_id, created_at as listed_at from discussion_post
    where category = chosen and deleted_at is null and hidden_at is null
      and ${isAfterCursor(after, { order: 'newest' })} and not ${isMuted(reader, 'discussion_post.id')}
    order by created_at desc, id desc limit ${limit}`
  return readListed(db, reader, mergeCategories(category, limit, range))
}

type ListingOptions = Filter & { list: string; where: RawBuilder<unknown> }

function listFromListing(
  db: Database,
  reader: Member,
  { category, list, where }: ListingOptions,
  { after, limit }: Page,
) {
  const range = sql`
    select post_id as listed_id, created_at as listed_at from discussion_listing l
    where list = ${list} and category = chosen and ${isAfterCursor(after, { id: 'post_id', order: 'newest' })}
      and ${where} and not ${isMuted(reader, 'l.post_id')}
    order by created_at desc, post_id desc limit ${limit}`
  return readListed(db, reader, mergeCategories(category, limit, range))
}

export const listPostsWithTag = (
  db: Database,
  reader: Member,
  { category, tag }: Filter & { tag: string },
  page: Page,
) => listFromListing(db, reader, { category, list: `#${tag}`, where: sql`true` }, page)

/** The posts about a card or a lesson that the reader can see. */
export async function listPostsAbout(
  db: Database,
  reader: Member,
  { category, about }: Filter & { about: PostSubject },
  { after, limit }: Page,
) {
  const isInCategory = category === undefined ? sql`true` : sql`p.category = ${category}`
  return readListed(
    db,
    reader,
    sql`select s.post_id as listed_id, s.created_at as listed_at
      from discussion_subject s join discussion_post p on p.id = s.post_id
      where s.kind = ${about.kind} and s.parent_id = ${about.parentId} and s.subject_id = ${about.id}
        and ${isAfterCursor(after, { time: 's.created_at', id: 's.post_id', order: 'newest' })}
        and p.deleted_at is null and p.hidden_at is null and ${isInCategory}
        and not ${isMuted(reader, 's.post_id')}
      order by s.created_at desc, s.post_id desc limit ${limit}`,
  )
}

/** Only of the last days, those with a comment are skipped. */
export const listUnansweredPosts = (db: Database, reader: Member, { category }: Filter, page: Page) =>
  listFromListing(
    db,
    reader,
    {
      category,
      list: 'open',
      where: sql`(created_at < now() - make_interval(days => ${ANSWER_DAYS}) or exists (
        select from discussion_post p where p.id = l.post_id and p.comment_count = 0))`,
    },
    page,
  )

/** Posts with a tag that the reader follows: for each tag and category one page of its range. */
const listByFollowedTags = (
  { id }: Member,
  category: PostCategory | undefined,
  page: RawBuilder<unknown>,
) => sql`
  select tagged.listed_id, tagged.listed_at from discussion_tag_follow t
  cross join unnest(${category === undefined ? POST_CATEGORIES : [category]}::text[]) chosen
  cross join lateral (
    select post_id as listed_id, created_at as listed_at from discussion_listing l
    where l.list = '#' || t.tag and l.category = chosen and ${page}) tagged
  where t.person_id = ${id}`

/**
 * What the reader follows: posts by the latest comment, and by their own time those with a followed tag. A person can
 * follow only so many of both; all of the posts are read.
 */
export async function listFollowedPosts(
  db: Database,
  reader: Member,
  { category }: Filter,
  { after, limit }: Page,
) {
  const isInCategory = category === undefined ? sql`true` : sql`p.category = ${category}`
  const isAfter = isAfterCursor(after, { time: 'listed_at', id: 'listed_id', order: 'newest' })
  // Muted posts are left out, and those that are in the list as followed posts.
  const ofTag = sql`${isAfterCursor(after, { id: 'post_id', order: 'newest' })}
    and coalesce((select m.level from discussion_reading m
      where m.person_id = ${reader.id} and m.post_id = l.post_id), 'replies') = 'replies'
    order by created_at desc, post_id desc limit ${limit}`
  return readListed(
    db,
    reader,
    sql`select distinct listed_id, listed_at from (
        select p.id as listed_id, greatest(p.created_at, p.last_comment_at) as listed_at
        from discussion_reading r join discussion_post p on p.id = r.post_id
        where r.person_id = ${reader.id} and r.level = 'all' and p.deleted_at is null and p.hidden_at is null
          and ${isInCategory}
        union all
        ${listByFollowedTags(reader, category, ofTag)}
      ) followed
      where ${isAfter} order by listed_at desc, listed_id desc limit ${limit}`,
  )
}

const RECENT_TAGS = 1_000

/** The tags that recent posts have most often. */
export async function listPopularTags(
  db: Database,
  limit: number,
): Promise<Array<{ tag: string; count: number }>> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select substr(list, 2) as tag, count(*)::integer as count from (
      select list from discussion_listing where list <> 'open' order by created_at desc limit ${RECENT_TAGS}) recent
    group by list order by count(*) desc, list limit ${limit}`.execute(db)
  return rows
}
