import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isAfterCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import { authorName, authorTag, isAuthorAdmin } from '#app/features/discussion/author.store.server.ts'
import { FIRST_REPLIES, MAX_REPLY_DEPTH } from '#app/features/discussion/discussion.rules.ts'
import type { Comment } from '#app/features/discussion/discussion.schema.ts'
import { isOldEnough, type Member, type Reader } from '#app/features/discussion/posts/post.store.server.ts'

const STATE = sql`case when deleted_at is not null then 'deleted' when hidden_at is not null then 'hidden'
  else 'shown' end`
/** The format of `Date.toISOString()`, so that a time from JSON can be used as a cursor. */
const isoTime = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Text and author of deleted or hidden comments are blanked for readers who may not see them. */
const commentColumns = ({ id, isAdmin }: Reader, table = 'discussion_comment') => {
  const isReadable = isAdmin ? sql`deleted_at is null` : sql`deleted_at is null and hidden_at is null`
  const isMarked = sql`exists (select from discussion_helpful h
    where h.post_id = ${sql.ref(`${table}.post_id`)} and h.thing_id = ${sql.ref(`${table}.id`)} and h.person_id = ${id}::uuid)`
  return sql`
    id, depth, ${STATE} as state, case when ${isReadable} then content else '' end as content,
    case when ${isReadable} then ${authorName} else '' end as "authorName",
    case when ${isReadable} then ${authorTag} end as "authorTag", ${isReadable} and ${isAuthorAdmin} as "isAuthorAdmin",
    ${id === null ? sql`false` : sql`author_id = ${id}::uuid and ${isReadable}`} as "isMine",
    case when ${isReadable} then helpful_count else 0 end as "helpfulCount",
    ${id === null ? sql`false` : isMarked} as "isHelpful",
    case when ${isReadable} then edit_count else 0 end as "editCount", version, ${isoTime('created_at')} as "createdAt",
    ${isoTime('edited_at')} as "editedAt", reply_count as "replyCount"`
}

/** The first replies of each of the given number of levels below a parent, as JSON, in index order. */
function repliesOf(
  reader: Reader,
  postId: string,
  parent: RawBuilder<unknown>,
  levels: number,
): RawBuilder<unknown> {
  if (levels === 0) return sql`'[]'::json`
  const name = `level${levels}`
  const alias = sql.ref(name)
  const page = sql.ref(`page${levels}`)
  return sql`(
    select coalesce(json_agg(${page}), '[]'::json) from (
      select ${commentColumns(reader, name)},
        ${repliesOf(reader, postId, sql`${alias}.id`, levels - 1)} as replies
      from discussion_comment as ${alias}
      where post_id = ${postId} and parent_id = ${parent}
      order by created_at, id limit ${FIRST_REPLIES}
    ) as ${page})`
}

/** One page of the replies to a post or a comment, oldest first, each with its first replies, in one statement. */
export async function listComments(
  db: Database,
  reader: Reader,
  { postId, parentId, depth }: { postId: string; parentId: string; depth: number },
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<Comment[]> {
  const isAfter = isAfterCursor(after, { order: 'oldest' })
  const { rows } = await sql<Comment>`
    select ${commentColumns(reader, 'listed')},
      ${repliesOf(reader, postId, sql`listed.id`, MAX_REPLY_DEPTH - depth)} as replies
    from discussion_comment as listed
    where post_id = ${postId} and parent_id = ${parentId} and ${isAfter}
    order by created_at, id limit ${limit}`.execute(db)
  return rows
}

export type FoundComment = Comment & { parentId: string; authorId: string }

export async function findComment(
  db: Database,
  reader: Reader,
  postId: string,
  commentId: string,
): Promise<FoundComment | null> {
  const { rows } = await sql<FoundComment>`
    select ${commentColumns(reader)}, '[]'::json as replies, parent_id as "parentId", author_id as "authorId"
    from discussion_comment where post_id = ${postId} and id = ${commentId}`.execute(db)
  return rows[0] ?? null
}

type NewComment = {
  id: string
  postId: string
  parentId: string
  depth: number
  content: string
  authorName: string
}

/** Returns null when the post already has a comment with that id. */
export async function insertComment(
  tx: Transaction,
  author: Member,
  comment: NewComment,
): Promise<Comment | null> {
  const { rows } = await sql<Comment>`
    insert into discussion_comment (post_id, id, parent_id, depth, content, author_id, author_name)
    values (${comment.postId}, ${comment.id}, ${comment.parentId}, ${comment.depth}, ${comment.content},
      ${author.id}, ${comment.authorName})
    on conflict (post_id, id) do nothing
    returning ${commentColumns(author)}, '[]'::json as replies`.execute(tx)
  return rows[0] ?? null
}

/** The caller has locked the post. */
export async function addToCounts(
  tx: Transaction,
  {
    postId,
    parentId,
    readable,
    replies,
  }: { postId: string; parentId: string; readable: number; replies: number },
): Promise<void> {
  if (readable !== 0) {
    await sql`
      update discussion_post set comment_count = comment_count + ${readable},
        last_comment_at = case when ${readable}::int > 0 then clock_timestamp() else last_comment_at end
      where id = ${postId}`.execute(tx)
  }
  if (replies !== 0 && parentId !== postId) {
    await sql`
      update discussion_comment set reply_count = reply_count + ${replies}
      where post_id = ${postId} and id = ${parentId}`.execute(tx)
  }
}

type ChangedComment = { postId: string; commentId: string; content: string; version: number }

const isChanged = (author: Member, comment: ChangedComment) => sql`
  post_id = ${comment.postId} and id = ${comment.commentId} and author_id = ${author.id}
  and version = ${comment.version} and deleted_at is null and hidden_at is null`

/** The caller has locked the post, so that this is the version that the update replaces. */
export async function storeCommentVersion(
  tx: Transaction,
  author: Member,
  comment: ChangedComment,
): Promise<void> {
  await sql`
    insert into discussion_version (post_id, thing_id, version, author_id, title, content, created_at)
    select post_id, id, version, author_id, '', content, coalesce(edited_at, created_at) from discussion_comment
    where ${isChanged(author, comment)} and ${isOldEnough} and content <> ${comment.content}`.execute(tx)
}

/** Returns null when the comment is deleted, belongs to someone else, or has another version. */
export async function updateComment(
  tx: Transaction,
  reader: Member,
  comment: ChangedComment,
): Promise<Comment | null> {
  const { rows } = await sql<Comment>`
    update discussion_comment set content = ${comment.content}, version = version + 1, edited_at = now(),
      edit_count = edit_count + (${isOldEnough} and content <> ${comment.content})::integer
    where ${isChanged(reader, comment)}
    returning ${commentColumns(reader)}, '[]'::json as replies`.execute(tx)
  return rows[0] ?? null
}

/** What hangs on a comment without a foreign key: its earlier texts, and the marks it got. */
export async function deleteVersionsAndMarks(
  tx: Transaction,
  postId: string,
  commentId: string,
): Promise<void> {
  await sql`delete from discussion_version where post_id = ${postId} and thing_id = ${commentId}`.execute(tx)
  await sql`delete from discussion_helpful where post_id = ${postId} and thing_id = ${commentId}`.execute(tx)
}

/** Keeps the row as a placeholder for its replies, and erases the text. */
export async function markCommentDeleted(tx: Transaction, postId: string, commentId: string): Promise<void> {
  await sql`
    update discussion_comment set deleted_at = now(), content = '', version = version + 1
    where post_id = ${postId} and id = ${commentId}`.execute(tx)
}

export async function deleteCommentRow(tx: Transaction, postId: string, commentId: string): Promise<void> {
  await sql`delete from discussion_comment where post_id = ${postId} and id = ${commentId}`.execute(tx)
}

/** Returns the author's id; null when nothing changed. */
export async function setCommentHidden(
  tx: Transaction,
  postId: string,
  commentId: string,
  isHidden: boolean,
): Promise<string | null> {
  const { rows } = await sql<{ authorId: string }>`
    update discussion_comment set hidden_at = case when ${isHidden} then now() end
    where post_id = ${postId} and id = ${commentId} and deleted_at is null and (hidden_at is not null) <> ${isHidden}
    returning author_id as "authorId"`.execute(tx)
  return rows[0]?.authorId ?? null
}
