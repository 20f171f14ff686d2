import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { PostCategory } from '#app/features/discussion/discussion.rules.ts'
import type { Database } from '#app/platform/database.server.ts'

type PostOptions = {
  id?: string
  authorId?: string
  authorName?: string
  category?: PostCategory
  title?: string
  content?: string
  createdAt?: Date
  isHidden?: boolean
}

/** Inserts one valid post, by default of an author without an account. */
export async function insertPost(db: Database, options: PostOptions = {}) {
  const {
    id = randomUUIDv7(),
    authorId = randomUUIDv7(),
    authorName = 'Li Na',
    category = 'Interview',
    title = 'Is drawing the recursion tree too slow?',
    content = 'I do it for every dynamic programming question.',
    createdAt = new Date(),
    isHidden = false,
  } = options
  await db
    .insertInto('discussion_post')
    .values({
      id,
      author_id: authorId,
      author_name: authorName,
      category,
      title,
      content,
      created_at: createdAt,
      hidden_at: isHidden ? createdAt : null,
    })
    .execute()
  return { id, title, authorId }
}

type CommentOptions = {
  postId: string
  /** The comment it replies to; by default the post. */
  parent?: { id: string; depth: number }
  authorId?: string
  authorName?: string
  content?: string
  createdAt?: Date
}

/** Inserts one valid comment and updates the counts. */
export async function insertComment(db: Database, options: CommentOptions) {
  const {
    postId,
    parent,
    authorId = randomUUIDv7(),
    authorName = 'Jonas Weber',
    content = 'Say the brute force in one sentence.',
    createdAt = new Date(),
  } = options
  const id = randomUUIDv7()
  const depth = parent === undefined ? 0 : parent.depth + 1
  await db
    .insertInto('discussion_comment')
    .values({
      post_id: postId,
      id,
      parent_id: parent?.id ?? postId,
      depth,
      content,
      author_id: authorId,
      author_name: authorName,
      created_at: createdAt,
    })
    .execute()
  await sql`update discussion_post set comment_count = comment_count + 1 where id = ${postId}`.execute(db)
  await sql`update discussion_comment set reply_count = reply_count + 1
    where post_id = ${postId} and id = ${parent?.id ?? postId}`.execute(db)
  return { id, depth, authorId }
}

/** Sets the age of an account, so that the limits for new accounts no longer apply. */
export async function ageAccount(db: Database, personId: string, days: number) {
  await sql`update person set created_at = now() - make_interval(days => ${days}) where id = ${personId}`.execute(
    db,
  )
}
