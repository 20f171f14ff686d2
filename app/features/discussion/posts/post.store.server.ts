import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isAfterCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import { authorName, authorTag, isAuthorAdmin } from '#app/features/discussion/author.store.server.ts'
import type { PostCategory } from '#app/features/discussion/discussion.rules.ts'
import type { Post } from '#app/features/discussion/discussion.schema.ts'

export type Reader = { id: string; isAdmin: boolean }

type PostRow = Omit<Post, 'createdAt' | 'editedAt'> & { createdAt: Date; editedAt: Date | null }

const postColumns = (readerId: string) => sql`
  id, category, title, content, ${authorName} as "authorName", ${authorTag} as "authorTag", ${isAuthorAdmin} as "isAuthorAdmin",
  author_id = ${readerId}::uuid as "isMine",
  hidden_at is not null as "isHidden", comment_count as "commentCount", version,
  created_at as "createdAt", edited_at as "editedAt"`

const toPost = (row: PostRow): Post => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
})

/** Administrators also see hidden posts. */
const isVisible = ({ isAdmin }: Reader) =>
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
  authorId: string
  authorName: string
}

/** Returns null when the id is already taken. */
export async function insertPost(tx: Transaction, post: NewPost): Promise<Post | null> {
  const { rows } = await sql<PostRow>`
    insert into discussion_post (id, category, title, content, author_id, author_name)
    values (${post.id}, ${post.category}, ${post.title}, ${post.content}, ${post.authorId}, ${post.authorName})
    on conflict (id) do nothing
    returning ${postColumns(post.authorId)}`.execute(tx)
  return rows[0] === undefined ? null : toPost(rows[0])
}

/** Returns null when the post is deleted, belongs to someone else, or has another version. */
export async function updatePost(
  tx: Transaction,
  reader: Reader,
  post: { postId: string; title: string; content: string; version: number },
): Promise<Post | null> {
  const { rows } = await sql<PostRow>`
    update discussion_post
    set title = ${post.title}, content = ${post.content}, version = version + 1, edited_at = now()
    where id = ${post.postId} and author_id = ${reader.id} and version = ${post.version} and ${isVisible(reader)}
    returning ${postColumns(reader.id)}`.execute(tx)
  return rows[0] === undefined ? null : toPost(rows[0])
}

/** Removes a post from every list and erases its text. A job deletes its comments later, in batches. */
export async function markPostDeleted(tx: Transaction, reader: Reader, postId: string): Promise<void> {
  await sql`
    update discussion_post set deleted_at = now(), title = '', content = '', version = version + 1
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
