import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import { openScalePool } from '../../../../test/scale-pool.ts'
import { explainStatements } from '../../../../test/query-plan.ts'
import { scaleSize } from '../../../../test/scale-size.ts'
import { searchScope } from '../../search/public-search.store.server.ts'
import { listComments } from '../comments/comment.store.server.ts'
import { findPost } from '../posts/post.store.server.ts'
import { countPostsAbout, findSubject, listCardPostCounts } from '../subjects/subject.store.server.ts'
import {
  listFollowedPosts,
  listNewPosts,
  listPopularTags,
  listPostsAbout,
  listPostsWithTag,
  listUnansweredPosts,
} from './post-list.store.server.ts'

const READER = { id: randomUUIDv7(), isAdmin: false }
const VIEWER = { id: READER.id, name: 'Reader', email: 'reader@example.com', role: 'user' } as const
const FEW = 10_000
/** A million posts in a full run. */
const MANY = scaleSize(10) === 10 ? 1_000_000 : 100_000
const BATCH = 50_000
/** A hundred of the posts in both sizes are about this card. */
const ABOUT = { kind: 'card', parentId: randomUUIDv7(), id: randomUUIDv7() } as const
const POSTS_ABOUT = 100

async function openPool() {
  const pool = await openScalePool({ settings: ['autovacuum=off'], options: '-c jit=off' })
  await pool.query(`insert into person (id, name, email) values ($1, 'Reader', 'reader@example.com')`, [
    READER.id,
  ])
  await pool.query(
    `insert into public_deck (id, name, description, category, approved, featured) values ($1, 'Heaps', '', 'Other', true, true)`,
    [ABOUT.parentId],
  )
  await pool.query(`insert into discussion_tag_follow (person_id, tag) values ($1, 'rare'), ($1, 'often')`, [
    READER.id,
  ])
  // The triggers are tested elsewhere; here the tables are filled directly.
  await pool.query('set session_replication_role = replica')
  return pool
}

type Pool = Awaited<ReturnType<typeof openPool>>

/** Posts of four categories; nine of ten are answered, one of fifty has the tag. The reader follows 100 and muted 20. */
async function addPosts(pool: Pool, from: number, to: number) {
  for (let first = from; first <= to; first += BATCH) {
    await pool.query(
      `with added as (
         insert into discussion_post (id, category, title, content, tags, author_id, author_name, comment_count,
           created_at, accepted_comment_id)
         select gen_random_uuid(), (array['Interview', 'Compensation', 'Career', 'SystemDesign'])[1 + n % 4],
           'Post ' || n, case when n <= 20 then 'Text about heapify' else 'Text about word' || n end,
           case when n % 50 = 0 then array['rare', 'often'] else array['often'] end, gen_random_uuid(), 'Li', 1,
           timestamptz '2026-01-01' + n * interval '1 second', case when n % 10 = 0 then null else gen_random_uuid() end
         from generate_series($1::int, $2::int) n
         returning id, category, created_at, tags, accepted_comment_id, title, content),
       commented as (
         insert into discussion_comment (post_id, id, parent_id, depth, content, author_id, author_name)
         select id, gen_random_uuid(), id, 0, 'A comment', gen_random_uuid(), 'Jonas' from added),
       searched as (
         insert into public_search (shelf, parent_id, id, title, body) select 'post', id, id, title, content from added)
       insert into discussion_listing (list, category, created_at, post_id)
       select list, category, created_at, id from added, unnest(array(select '#' || tag from unnest(tags) tag)
         || case when accepted_comment_id is null then '{open}'::text[] else '{}'::text[] end) list`,
      [first, Math.min(first + BATCH - 1, to)],
    )
  }
  await pool.query(
    `insert into discussion_reading (person_id, post_id, level)
     select $1, id, case when row_number() over (order by created_at desc) <= 20 then 'none' else 'all' end
     from (select id, created_at from discussion_post order by created_at desc limit 120) latest
     on conflict do nothing`,
    [READER.id],
  )
  await pool.query(
    `insert into discussion_subject (post_id, kind, parent_id, subject_id, created_at)
     select id, 'card', $1, $2, created_at from discussion_post order by created_at limit $3
     on conflict do nothing`,
    [ABOUT.parentId, ABOUT.id, POSTS_ABOUT],
  )
  await pool.query('vacuum analyze')
}

/** The statements of each list and page, in this order. */
const NAMES = ['new', 'new, one category', 'unanswered', 'tag', 'following']
const OTHER_NAMES = [
  'popular tags',
  'about a card',
  'count about',
  'counts of a deck',
  'post',
  'subject',
  'comments',
  'search',
]

async function explainLists(pool: Pool, middle: string, postId: string) {
  const first = { after: null, limit: PAGE_SIZE }
  const later = { after: { createdAt: middle, id: READER.id }, limit: PAGE_SIZE }
  return explainStatements(pool, async (db) => {
    for (const page of [first, later]) {
      expect(await listNewPosts(db, READER, {}, page)).toHaveLength(PAGE_SIZE)
      expect(await listNewPosts(db, READER, { category: 'Career' }, page)).toHaveLength(PAGE_SIZE)
      expect(await listUnansweredPosts(db, READER, {}, page)).toHaveLength(PAGE_SIZE)
      expect(await listPostsWithTag(db, READER, { tag: 'rare' }, page)).toHaveLength(PAGE_SIZE)
      expect(await listFollowedPosts(db, READER, {}, page)).toHaveLength(PAGE_SIZE)
    }
    await listPopularTags(db, 12)
    expect(await listPostsAbout(db, READER, { about: ABOUT }, first)).toHaveLength(PAGE_SIZE)
    expect(await countPostsAbout(db, READER, ABOUT, POSTS_ABOUT)).toBe(POSTS_ABOUT)
    await listCardPostCounts(db, { reader: READER, viewer: VIEWER }, ABOUT.parentId)
    expect(await findPost(db, READER, postId)).not.toBeNull()
    await findSubject(db, postId)
    expect(await listComments(db, READER, { postId, parentId: postId, depth: 0 }, first)).toHaveLength(1)
    const query = { terms: 'heapify', firstWord: 'heapify', name: 'heapify', limit: PAGE_SIZE }
    expect((await searchScope(db, VIEWER, 'post', query)).rows).toHaveLength(PAGE_SIZE)
  })
}

async function measure(pool: Pool, posts: number) {
  const middle = new Date(Date.UTC(2026, 0, 1) + (posts / 2) * 1_000).toISOString()
  const { rows } = await pool.query<{ id: string }>(
    'select id from discussion_post order by created_at limit 1',
  )
  return explainLists(pool, middle, rows[0]?.id ?? '')
}

test(
  `[THREAD-01] among ${MANY} posts every list and page costs as much as among ${FEW}, on any page`,
  { timeout: 900_000 },
  async () => {
    const pool = await openPool()
    await addPosts(pool, 1, FEW)
    const few = await measure(pool, FEW)
    await pool.query('delete from discussion_reading')
    await addPosts(pool, FEW + 1, MANY)
    const many = await measure(pool, MANY)
    const names = [...NAMES, ...NAMES.map((name) => `${name}, a later page`), ...OTHER_NAMES]
    expect(many).toHaveLength(names.length)
    for (const [index, plan] of many.entries()) {
      const before = few[index]
      console.log(
        JSON.stringify({
          list: names[index],
          rows: plan.rows,
          rowsAmongFew: before?.rows,
          buffers: plan.buffers,
          buffersAmongFew: before?.buffers,
        }),
      )
      expect(plan.rows).toBeLessThanOrEqual((before?.rows ?? 0) * 1.3 + 20)
      // The indexes are up to a level deeper. Of few posts all are read at once, of many each by its index.
      expect(plan.buffers).toBeLessThanOrEqual(Math.max((before?.buffers ?? 0) * 2 + 20, plan.rows * 2))
    }
  },
)
