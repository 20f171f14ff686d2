import { randomUUIDv7 } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import type { Database } from '#app/platform/database.server.ts'
import { consumeWriterQuota } from '#app/features/people/newcomer.service.server.ts'
import type { DatabaseSchema } from '#app/platform/database-schema.ts'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import { newId } from '#app/shared/ids.ts'
import { createDiscussionSite } from '../../../test/discussion-site.ts'
import { insertComment as insertOne, insertPost } from '../../../test/factories/discussion.ts'
import { openScalePool } from '../../../test/scale-pool.ts'
import { explainStatements, type PlanSummary } from '../../../test/query-plan.ts'
import { addToCounts, findComment, insertComment, listComments } from './comments/comment.store.server.ts'
import { discussionRouter } from './discussion.router.server.ts'
import { QUOTAS } from './discussion.rules.ts'
import { findPost, listPosts, lockPost } from './posts/post.store.server.ts'
import { notifyOfComment } from './reading/notify.service.server.ts'
import { listRecipients } from './reading/recipient.store.server.ts'

const POST = randomUUIDv7()
const READER = { id: randomUUIDv7(), isAdmin: false }
const COMMENT = 'What someone says to it, in the two or three sentences that people write. '.repeat(3)

async function openPool(): Promise<Pool> {
  const pool = await openScalePool()
  await pool.query(
    `insert into discussion_post (id, category, title, content, author_id, author_name)
     select case n when 1 then $1::uuid else gen_random_uuid() end, 'Interview', 'Post ' || n, 'Text', gen_random_uuid(), 'Li'
     from generate_series(1, 20000) n`,
    [POST],
  )
  await pool.query(
    `insert into person (id, name, email) select gen_random_uuid(), 'Person', n || '@example.com'
     from generate_series(1, 5000) n`,
  )
  await pool.query(
    `insert into author_name (person_id, name, skeleton) select id, 'Person', id::text from person`,
  )
  await pool.query(
    `insert into discussion_reading (person_id, post_id, read_at)
     select p.id, d.id, now() from person p, (select id from discussion_post limit 4) d`,
  )
  await pool.query(`insert into discussion_reader (person_id, read_before) select id, now() from person`)
  await pool.query(
    `insert into discussion_helpful (post_id, thing_id, person_id)
     select d.id, d.id, p.id from (select id from person limit 500) p, (select id from discussion_post limit 4) d`,
  )
  return pool
}

/** Roots, of which every tenth has ten replies, and each first reply ten more: 10 + 10 / 10 and so on. */
async function addComments(pool: Pool, roots: number) {
  const id = (level: number) => `lpad(${level} || '' || n, 32, '0')::uuid`
  const columns = 'post_id, id, parent_id, depth, content, author_id, author_name, reply_count, created_at'
  const at = `timestamptz '2026-01-01' + n * interval '1 second'`
  await pool.query(`delete from discussion_comment where post_id = $1`, [POST])
  await pool.query(
    `insert into discussion_comment (${columns})
     select $1::uuid, ${id(1)}, $1::uuid, 0, $2, gen_random_uuid(), 'Jonas', case when n % 10 = 0 then 10 else 0 end, ${at}
     from generate_series(1, $3::int) n`,
    [POST, COMMENT, roots],
  )
  for (const depth of [1, 2]) {
    await pool.query(
      `insert into discussion_comment (${columns})
       select $1::uuid, lpad(${depth + 1} || '' || (row_number() over ()), 32, '0')::uuid, p.id, ${depth}, $2,
         gen_random_uuid(), 'Mara', case when ${depth} = 1 and k = 1 then 10 else 0 end, p.created_at + k * interval '1 hour'
       from discussion_comment p, generate_series(1, 10) k
       where p.post_id = $1 and p.depth = ${depth - 1} and p.reply_count = 10`,
      [POST, COMMENT],
    )
  }
  await pool.query(
    `update discussion_post set comment_count = (select count(*) from discussion_comment where post_id = $1) where id = $1`,
    [POST],
  )
  await pool.query('vacuum analyze')
}

const toCursor = (item: { createdAt: string; id: string } | undefined) => {
  if (item === undefined) throw new Error('A page is empty.')
  return { createdAt: item.createdAt, id: item.id }
}

/** The reads of opening a thread, its next page, a page from the middle, more replies, and a live update. */
async function explainReads(pool: Pool, roots: number) {
  const roots20 = { limit: PAGE_SIZE }
  const position = { postId: POST, parentId: POST, depth: 0 }
  return explainStatements(pool, async (db) => {
    const first = await listComments(db, READER, position, { ...roots20, after: null })
    await listComments(db, READER, position, { ...roots20, after: toCursor(first.at(-1)) })
    const middle = { createdAt: new Date(Date.UTC(2026, 0, 1) + (roots / 2) * 1000).toISOString(), id: POST }
    expect(await listComments(db, READER, position, { ...roots20, after: middle })).toHaveLength(PAGE_SIZE)
    const parent = first.find(({ replyCount }) => replyCount > 0)
    if (parent === undefined) throw new Error('No comment has replies.')
    expect(parent.replies[0]?.replies).toHaveLength(3)
    const replies = { postId: POST, parentId: parent.id, depth: 1 }
    expect(await listComments(db, READER, replies, { ...roots20, after: null })).toHaveLength(10)
    await findPost(db, READER, POST)
    await listPosts(db, READER, 'Interview', { after: null, limit: PAGE_SIZE })
  })
}

/** The writes of one more comment. */
async function explainWrites(pool: Pool) {
  return explainStatements(pool, async (db) => {
    await db.transaction().execute(async (tx) => {
      await lockPost(tx, READER, POST)
      const id = newId()
      await findComment(tx, READER, POST, id)
      const position = { postId: POST, parentId: POST }
      await insertComment(tx, READER, { ...position, id, depth: 0, content: COMMENT, authorName: 'Sam' })
      await addToCounts(tx, { ...position, readable: 1, replies: 1 })
      const network = { subject: 'net:test', newcomers: 1 }
      await consumeWriterQuota(tx, { ...READER, name: '', email: '', role: 'user' }, QUOTAS.comment, network)
    })
  })
}

const FORBIDDEN = new Set([
  'Seq Scan',
  'Sort',
  'Incremental Sort',
  'Bitmap Heap Scan',
  'Hash Join',
  'Materialize',
])

function expectIndexOnly(plans: PlanSummary[]) {
  for (const plan of plans) expect(plan.steps.filter((step) => FORBIDDEN.has(step))).toEqual([])
}

test(
  '[TALK-04] a thread of 100,000 comments: each page, more replies and a live update read only what they show, by index',
  { timeout: 600_000 },
  async () => {
    const pool = await openPool()
    await addComments(pool, 400)
    const few = await explainReads(pool, 400)
    await addComments(pool, 33_400)
    const { rows } = await pool.query<{ count: number }>(
      'select comment_count as count from discussion_post where id = $1',
      [POST],
    )
    const count = rows[0]?.count
    console.log(JSON.stringify({ figure: 'comments on one post', count }))
    expect(count).toBeGreaterThanOrEqual(100_000)
    const many = await explainReads(pool, 33_400)
    expectIndexOnly(many)
    for (const [index, plan] of many.entries()) {
      console.log(
        JSON.stringify({
          read: index + 1,
          rows: plan.rows,
          buffers: plan.buffers,
          amongFew: few[index]?.buffers,
        }),
      )
      expect(plan.rows).toBeLessThanOrEqual((few[index]?.rows ?? 0) * 1.2)
      // The index is up to two levels deeper (3 pages instead of 1) per lookup; the number of rows is the same.
      expect(plan.buffers).toBeLessThanOrEqual((few[index]?.buffers ?? 0) * 3)
    }
    const writes = await explainWrites(pool)
    expectIndexOnly(writes)
    for (const plan of writes) expect(plan.rows).toBeLessThanOrEqual(5)
  },
)

const READERS = 100_000

test(
  `[THREAD-02] a comment on a post that ${READERS} people have opened reads only those who follow it`,
  { timeout: 600_000 },
  async () => {
    const pool = await openPool()
    const fill = async (readers: number) => {
      await pool.query('delete from discussion_reading where post_id = $1', [POST])
      await pool.query(
        `insert into discussion_reading (person_id, post_id, read_at, level)
         select gen_random_uuid(), $1, now(), case when n <= 5 then 'all' end from generate_series(1, $2::int) n`,
        [POST, readers],
      )
      // Others follow other posts.
      await pool.query(
        `insert into discussion_reading (person_id, post_id, level)
         select gen_random_uuid(), id, 'all' from
           (select id from discussion_post where id <> $1 order by id limit 1000) p, generate_series(1, $2::int / 1000) n`,
        [POST, readers],
      )
      await pool.query('vacuum analyze discussion_reading')
    }
    const notify = () =>
      explainStatements(pool, (db) =>
        db.transaction().execute(async (tx) => {
          const comment = { postId: POST, commentId: newId(), authorId: READER.id, repliesTo: null }
          expect(await listRecipients(tx, comment)).toHaveLength(5)
          await notifyOfComment(tx, comment)
        }),
      )
    await fill(100)
    const few = await notify()
    await fill(READERS)
    const many = await notify()
    for (const [index, plan] of many.entries()) {
      console.log(JSON.stringify({ notify: index + 1, rows: plan.rows, buffers: plan.buffers }))
      expect(plan.rows).toBeLessThanOrEqual(few[index]?.rows ?? 0)
      expect(plan.buffers).toBeLessThanOrEqual((few[index]?.buffers ?? 0) * 2 + 10)
    }
  },
)

test('[TALK-04] statement counts: 2 for a page of posts, 3 for a page of comments, 10 for a comment (without session and author registration)', async () => {
  const site = await createDiscussionSite()
  const { person } = await site.join()
  const post = await insertPost(site.db)
  for (let count = 0; count < 30; count += 1) {
    const root = await insertOne(site.db, { postId: post.id })
    await insertOne(site.db, { postId: post.id, parent: root })
  }
  const sent: string[] = []
  const db: Database = new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool: site.pool }),
    log: ({ query }) => {
      sent.push(query.sql)
    },
  })
  const caller = discussionRouter.createCaller({ ...site.contextOf(person), db })
  const count = async (call: Promise<unknown>) => {
    await call
    return sent.splice(0).filter((text) => !/^(begin|commit)/.test(text)).length
  }
  expect(await count(caller.listPosts({ category: 'Interview' }))).toBe(2)
  expect(await count(caller.listComments({ postId: post.id }))).toBe(3)
  const comment = () => caller.createComment({ id: newId(), postId: post.id, parentId: null, content: 'C' })
  // The first one registers the author's name.
  await count(comment())
  expect(await count(comment())).toBe(10)
})
