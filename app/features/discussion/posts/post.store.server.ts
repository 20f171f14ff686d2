import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isAfterCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import { authorName, authorTag, isAuthorAdmin } from '#app/features/discussion/author.store.server.ts'
import { type PostCategory, VERSION_AFTER_MINUTES } from '#app/features/discussion/discussion.rules.ts'
import type { Post } from '#app/features/discussion/discussion.schema.ts'

/** Without an id for visitors. */
export type Reader = { id: string | null; isAdmin: boolean }
export type Member = Reader & { id: string }

export type PostRow = Omit<Post, 'createdAt' | 'editedAt'> & { createdAt: Date; editedAt: Date | null }

/** Up to when the reader has seen the post; nobody has to read what is older than their account. */
const seenAt = (readerId: string) => sql`greatest(
  (select r.read_at from discussion_reading r where r.person_id = ${readerId}::uuid and r.post_id = discussion_post.id),
  (select w.read_before from discussion_reader w where w.person_id = ${readerId}::uuid),
  (select p.created_at from person p where p.id = ${readerId}::uuid))`

/** What depends on the reader; the same for all visitors. */
const readerColumns = (readerId: string | null): RawBuilder<unknown> =>
  readerId === null
    ? sql`false as "isMine", false as "isHelpful", null::text as unread, null::text as follows`
    : sql`
  author_id = ${readerId}::uuid as "isMine",
  exists (select from discussion_helpful h where h.post_id = discussion_post.id and h.thing_id = discussion_post.id
    and h.person_id = ${readerId}::uuid) as "isHelpful",
  case when ${seenAt(readerId)} >= greatest(created_at, last_comment_at) then null
    when ${seenAt(readerId)} >= created_at then 'comments' else 'post' end as unread,
  (select r.level from discussion_reading r
    where r.person_id = ${readerId}::uuid and r.post_id = discussion_post.id) as follows`

export const postColumns = (readerId: string | null) => sql`
  id, category, title, content, tags, ${authorName} as "authorName", ${authorTag} as "authorTag",
  ${isAuthorAdmin} as "isAuthorAdmin", ${readerColumns(readerId)},
  hidden_at is not null as "isHidden", comment_count as "commentCount", helpful_count as "helpfulCount",
  accepted_comment_id as "acceptedId", edit_count as "editCount", version,
  created_at as "createdAt", edited_at as "editedAt"`

export const toPost = (row: PostRow): Post => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
})

/** Administrators also see hidden posts. */
export const isVisible = ({ isAdmin }: Reader) =>
  isAdmin ? sql`deleted_at is null` : sql`deleted_at is null and hidden_at is null`

/** One page of a category's posts, newest first (keyset pagination). */
export async function listPosts(
  db: Database,
  reader: Reader,
  category: PostCategory,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<Post[]> {
  const isAfter = isAfterCursor(after, { order: 'newest' })
  const { rows } = await sql<PostRow>`
    select ${postColumns(reader.id)} from discussion_post
    where category = ${category} and ${isVisible(reader)} and ${isAfter}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(toPost)
}

export async function findPost(db: Database, reader: Reader, postId: string): Promise<Post | null> {
  const { rows } = await sql<PostRow>`
    select ${postColumns(reader.id)} from discussion_post
    where id = ${postId} and ${isVisible(reader)}`.execute(db)
  return rows[0] === undefined ? null : toPost(rows[0])
}

/** Locks the post, and with it its thread, until the transaction ends. Returns false when the reader can't see it. */
export async function lockPost(tx: Transaction, reader: Reader, postId: string): Promise<boolean> {
  const { rows } = await sql`
    select from discussion_post where id = ${postId} and ${isVisible(reader)} for no key update`.execute(tx)
  return rows.length > 0
}

type NewPost = {
  id: string
  category: PostCategory
  title: string
  content: string
  tags: readonly string[]
  authorId: string
  authorName: string
}

/** Returns null when the id is already taken. */
export async function insertPost(tx: Transaction, post: NewPost): Promise<Post | null> {
  const { rows } = await sql<PostRow>`
    insert into discussion_post (id, category, title, content, tags, author_id, author_name)
    values (${post.id}, ${post.category}, ${post.title}, ${post.content}, ${post.tags}::text[], ${post.authorId},
      ${post.authorName})
    on conflict (id) do nothing
    returning ${postColumns(post.authorId)}`.execute(tx)
  return rows[0] === undefined ? null : toPost(rows[0])
}

type ChangedPost = {
  postId: string
  title: string
  content: string
  tags?: readonly string[] | undefined
  version: number
}

/** Readers may already have seen the text that is replaced. */
export const isOldEnough = sql`created_at < now() - make_interval(mins => ${VERSION_AFTER_MINUTES})`

/** The caller has locked the post, so that this is the version that the update replaces. */
export async function storePostVersion(tx: Transaction, author: Member, post: ChangedPost): Promise<void> {
  await sql`
    insert into discussion_version (post_id, thing_id, version, author_id, title, content, created_at)
    select id, id, version, author_id, title, content, coalesce(edited_at, created_at) from discussion_post
    where id = ${post.postId} and author_id = ${author.id} and version = ${post.version} and ${isVisible(author)}
      and ${isOldEnough} and (title <> ${post.title} or content <> ${post.content})`.execute(tx)
}

/** Returns null when the post is deleted, belongs to someone else, or has another version. */
export async function updatePost(tx: Transaction, reader: Member, post: ChangedPost): Promise<Post | null> {
  const tags = post.tags === undefined ? sql`tags` : sql`${post.tags}::text[]`
  const { rows } = await sql<PostRow>`
    update discussion_post
    set title = ${post.title}, content = ${post.content}, tags = ${tags}, version = version + 1, edited_at = now(),
      edit_count = edit_count + (${isOldEnough} and (title <> ${post.title} or content <> ${post.content}))::integer
    where id = ${post.postId} and author_id = ${reader.id} and version = ${post.version} and ${isVisible(reader)}
    returning ${postColumns(reader.id)}`.execute(tx)
  return rows[0] === undefined ? null : toPost(rows[0])
}

/** Removes a post from every list and erases its text and its history. A job deletes its comments later, in batches. */
export async function markPostDeleted(tx: Transaction, reader: Member, postId: string): Promise<void> {
  await sql`delete from discussion_version where post_id = ${postId}`.execute(tx)
  await sql`
    update discussion_post set deleted_at = now(), title = '', content = '', tags = '{}', version = version + 1
    where id = ${postId} and author_id = ${reader.id} and deleted_at is null`.execute(tx)
}

/** Returns the author's id; null when nothing changed. */
export async function setPostHidden(
  tx: Transaction,
  postId: string,
  isHidden: boolean,
): Promise<string | null> {
  const { rows } = await sql<{ authorId: string }>`
    update discussion_post set hidden_at = case when ${isHidden} then now() end
    where id = ${postId} and deleted_at is null and (hidden_at is not null) <> ${isHidden}
    returning author_id as "authorId"`.execute(tx)
  return rows[0]?.authorId ?? null
}

/** Sets the accepted answer. Returns the author of the post; null when it was the accepted one already. */
export async function setAccepted(
  tx: Transaction,
  postId: string,
  commentId: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ authorId: string }>`
    update discussion_post set accepted_comment_id = ${commentId}::uuid
    where id = ${postId} and accepted_comment_id is distinct from ${commentId}::uuid
    returning author_id as "authorId"`.execute(tx)
  return rows[0]?.authorId ?? null
}

/** After a comment can't be read any more, or again: it may have been the accepted answer, or the latest one. */
export async function refreshAfterModeration(
  tx: Transaction,
  postId: string,
  commentId: string,
): Promise<void> {
  await sql`
    update discussion_post p set
      accepted_comment_id = case when accepted_comment_id = ${commentId}::uuid and not exists (
        select from discussion_comment c where c.post_id = p.id and c.id = ${commentId}::uuid
          and c.deleted_at is null and c.hidden_at is null) then null else accepted_comment_id end,
      last_comment_at = (select max(c.created_at) from discussion_comment c
        where c.post_id = p.id and c.deleted_at is null and c.hidden_at is null)
    where id = ${postId}`.execute(tx)
}

/** Deletes a batch of a deleted post's comments, or the post once none is left. Returns whether there may be more. */
export async function sweepDeletedPost(db: Database, postId: string, batchSize: number): Promise<boolean> {
  const swept = await sql`
    delete from discussion_comment c using discussion_post p
    where p.id = ${postId} and p.deleted_at is not null and c.post_id = p.id
      and c.id in (select id from discussion_comment where post_id = ${postId} limit ${batchSize})`.execute(
    db,
  )
  if (Number(swept.numAffectedRows ?? 0n) > 0) return true
  await sql`delete from discussion_post where id = ${postId} and deleted_at is not null`.execute(db)
  return false
}
