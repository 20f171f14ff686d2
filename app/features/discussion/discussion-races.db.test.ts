import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { MAX_FOLLOWED, MAX_FOLLOWED_TAGS } from './discussion.rules.ts'
import { createDiscussionSite, type DiscussionSite, type Member } from '../../../test/discussion-site.ts'
import { ageAccount, insertComment, insertPost } from '../../../test/factories/discussion.ts'

/** Two server processes on one database. */
async function startTwoProcesses() {
  const site = await createDiscussionSite()
  const second = await createDiscussionSite({ DATABASE_URL: site.databaseUrl })
  return { site, second, both: [site, second, site, second] }
}

test('a post or a comment sent several times at once to two processes is created and counted once', async () => {
  const { site, both } = await startTwoProcesses()
  const author = await site.join({ isNew: true })
  const [postId, commentId] = [newId(), newId()]
  const posts = await Promise.all(both.map((one) => one.post(author, { id: postId })))
  expect(posts.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const comments = await Promise.all(both.map((one) => one.comment(author, postId, { id: commentId })))
  expect(comments.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await site.readPosts(author)).posts).toMatchObject([{ id: postId, commentCount: 1 }])
  expect((await site.readComments(author, postId)).comments).toHaveLength(1)
  const used = await site.db
    .selectFrom('quota')
    .select(['kind', 'used'])
    .where('subject', '=', author.person.id)
    .orderBy('kind')
    .execute()
  expect(used).toEqual([
    { kind: 'comment', used: 1 },
    { kind: 'post', used: 1 },
  ])
})

test('different text under a used id is rejected instead of silently dropped', async () => {
  const site = await createDiscussionSite()
  const author = await site.join()
  const [postId, commentId] = [newId(), newId()]
  await site.post(author, { id: postId, content: 'From one tab' })
  for (const other of [{ content: 'From another tab' }, { title: 'U' }, { category: 'Career' }]) {
    const rejected = await site.post(author, { id: postId, content: 'From one tab', ...other })
    expect([rejected.status, rejected.errorCode]).toEqual([409, 'discussion/taken'])
  }
  expect((await site.post(author, { id: postId, content: 'From one tab' })).status).toBe(200)
  await site.comment(author, postId, { id: commentId, content: 'From one tab' })
  const rejected = await site.comment(author, postId, { id: commentId, content: 'From another tab' })
  expect([rejected.status, rejected.errorCode]).toEqual([409, 'discussion/taken'])
  expect((await site.comment(author, postId, { id: commentId, content: 'From one tab' })).status).toBe(200)
  expect((await site.readComments(author, postId)).comments).toMatchObject([{ content: 'From one tab' }])
})

/** The number of transactions that wait for the lock of a post. */
async function countLockWaits(site: DiscussionSite): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query like '%from discussion_post%for no key update'`.execute(site.db)
  return rows[0]?.count ?? 0
}

/** Rows whose stored counts don't match the data. */
async function findWrongCounts(site: DiscussionSite): Promise<unknown[]> {
  const { rows } = await sql`
    select p.id from discussion_post p where comment_count <> (
      select count(*) from discussion_comment c where c.post_id = p.id and deleted_at is null and hidden_at is null)
    union all
    select c.id from discussion_comment c where reply_count <> (
      select count(*) from discussion_comment r where r.post_id = c.post_id and r.parent_id = c.id)
    union all
    select c.id from discussion_comment c where depth > 0 and not exists (
      select from discussion_comment p where p.post_id = c.post_id and p.id = c.parent_id)
    union all
    select c.id from discussion_comment c where deleted_at is not null and reply_count = 0`.execute(site.db)
  return rows
}

test(
  '[TALK-04] a reply to a comment that is being deleted either appears below "deleted" or is rejected',
  { timeout: 120_000 },
  async () => {
    const { site, second } = await startTwoProcesses()
    const [author, other] = [await site.join(), await site.join()]
    const post = await insertPost(site.db)
    const outcomes = { stored: 0, rejected: 0 }
    for (let round = 0; round < 25; round += 1) {
      const root = await insertComment(site.db, { postId: post.id, authorId: author.person.id })
      const id = newId()
      const [removal, reply] = await Promise.all([
        site.remove(author, post.id, root.id),
        second.comment(other, post.id, { id, parentId: root.id }),
      ])
      expect(removal.status).toBe(200)
      const { comments } = await site.readComments(other, post.id)
      const seen = comments.find((one) => one.id === root.id)
      const isStored = reply.status === 200
      outcomes[isStored ? 'stored' : 'rejected'] += 1
      expect([reply.errorCode, seen?.state, seen?.replies.map((one) => one.id)]).toEqual(
        isStored ? [null, 'deleted', [id]] : ['discussion/commentDeleted', undefined, undefined],
      )
      if (isStored) await site.remove(other, post.id, id)
    }
    console.log(JSON.stringify({ figure: 'replies raced with deletions', ...outcomes }))
    expect(await findWrongCounts(site)).toEqual([])
  },
)

test(
  'many concurrent writes and deletes in one thread leave correct counts',
  { timeout: 120_000 },
  async () => {
    const { site, both } = await startTwoProcesses()
    const admin = await site.join({ role: 'admin' })
    const members = await Promise.all([1, 2, 3].map(() => site.join()))
    const post = await insertPost(site.db)
    const write = async (member: Member, one: DiscussionSite) => {
      const [root, reply] = [newId(), newId()]
      await one.comment(member, post.id, { id: root })
      await one.comment(member, post.id, { id: reply, parentId: root })
      await Promise.all([
        one.comment(member, post.id, { parentId: reply }),
        one.remove(member, post.id, root),
        one.remove(member, post.id, reply),
        one.callMutation(
          'discussion.hide',
          { postId: post.id, commentId: reply, isHidden: true },
          admin.cookie,
        ),
      ])
    }
    await Promise.all(members.flatMap((member) => both.map((one) => write(member, one))))
    expect(await findWrongCounts(site)).toEqual([])
  },
)

test('a new account is rate-limited across processes, gets the wait time, and can continue later', async () => {
  const { site, second, both } = await startTwoProcesses()
  const author = await site.join({ isNew: true })
  const responses = await Promise.all([...both, ...both].map((one) => one.post(author)))
  expect(responses.map(({ status }) => String(status)).toSorted()).toEqual([
    '200',
    '200',
    '200',
    '429',
    '429',
    '429',
    '429',
    '429',
  ])
  const rejected = await second.post(author)
  expect(rejected).toMatchObject({ status: 429, errorCode: 'discussion/tooMany' })
  expect(rejected.message).toMatch(
    /^You've reached the limit of 3 posts per hour for new accounts\. Try again in (59|60) minutes\.$/,
  )
  expect((await site.readPosts(author)).posts).toHaveLength(3)
  const [post] = (await site.readPosts(author)).posts
  if (post === undefined) throw new Error('No post was created.')
  // Comments have their own quota.
  for (let count = 0; count < 10; count += 1) expect((await site.comment(author, post.id)).status).toBe(200)
  expect((await site.comment(author, post.id)).message).toMatch(
    /^You've reached the limit of 10 comments per 10 minutes for new accounts\. Try again in (9|10) minutes\.$/,
  )
  expect((await site.readPosts(author)).posts.find(({ id }) => id === post.id)?.commentCount).toBe(10)
  // Other accounts are not affected.
  expect((await site.post(await site.join({ isNew: true }))).status).toBe(200)
  // An hour passes.
  await sql`update quota set expires_at = expires_at - interval '61 minutes'`.execute(site.db)
  expect((await site.post(author)).status).toBe(200)
  // The account is no longer new.
  for (const expected of [200, 200, 429]) expect((await site.post(author)).status).toBe(expected)
  await ageAccount(site.db, author.person.id, 4)
  expect((await site.post(author)).status).toBe(200)
})

test('one report per person and item; the queue counts them, two administrators decide once, a new report reopens the case', async () => {
  const { site, second } = await startTwoProcesses()
  const [author, one, two, three] = await Promise.all([site.join(), site.join(), site.join(), site.join()])
  const admin = await site.join({ role: 'admin' })
  const post = await insertPost(site.db, { authorId: author.person.id, title: 'Buy gold' })
  const comment = await insertComment(site.db, {
    postId: post.id,
    authorId: author.person.id,
    content: 'Really, buy',
  })
  const report = (at: DiscussionSite, member: Member, commentId: string | null, reason: string) =>
    at.callMutation('discussion.report', { postId: post.id, commentId, reason }, member.cookie)
  const same = await Promise.all([site, second].map((at) => report(at, one, null, 'Spam')))
  expect(same.map(({ status }) => status)).toEqual([200, 200])
  expect((await report(site, two, null, 'An advertisement')).status).toBe(200)
  expect((await report(site, one, comment.id, 'Again')).status).toBe(200)
  expect(await report(site, one, comment.id, ' ')).toMatchObject({
    status: 400,
    message: "Tell us what's wrong with it.",
  })
  const queue = async () => (await site.callQuery('discussion.listReports', {}, admin.cookie)).data
  expect(await queue()).toMatchObject({
    cases: [
      { title: 'Buy gold', commentId: null, reportCount: 2, reasons: ['An advertisement', 'Spam'] },
      {
        title: 'Buy gold',
        commentId: comment.id,
        reportCount: 1,
        content: 'Really, buy',
        reasons: ['Again'],
      },
    ],
  })
  const dismiss = (at: DiscussionSite) =>
    at.callMutation('discussion.dismissReports', { postId: post.id, commentId: null }, admin.cookie)
  expect((await Promise.all([site, second].map(dismiss))).map(({ status }) => status)).toEqual([200, 200])
  expect((await report(site, one, null, 'Spam, still')).status).toBe(200)
  expect(await queue()).toMatchObject({ cases: [{ commentId: comment.id }] })
  expect((await report(site, three, null, 'Still spam')).status).toBe(200)
  expect(await queue()).toMatchObject({
    cases: [{ commentId: comment.id }, { commentId: null, reportCount: 1, reasons: ['Still spam'] }],
  })
  for (const commentId of [comment.id, null])
    await site.callMutation('discussion.hide', { postId: post.id, commentId, isHidden: true }, admin.cookie)
  expect(await queue()).toEqual({ cases: [], nextCursor: null })
  const audit = await site.db.selectFrom('admin_audit').select('action').orderBy('id').execute()
  expect(audit.map(({ action }) => action)).toEqual(['dismiss-report', 'hide-comment', 'hide-post'])
})

test('the report queue is paginated, oldest case first', async () => {
  const { site } = await startTwoProcesses()
  const admin = await site.join({ role: 'admin' })
  const post = await insertPost(site.db)
  for (let index = 0; index < 23; index += 1) {
    const comment = await insertComment(site.db, { postId: post.id, content: `c${index}` })
    await sql`insert into discussion_case (post_id, thing_id, created_at)
      values (${post.id}, ${comment.id}, timestamptz '2026-11-01' + ${index} * interval '1 second')`.execute(
      site.db,
    )
  }
  const first = await site.callQuery('discussion.listReports', {}, admin.cookie)
  expect(first).toMatchObject({
    data: { cases: Array.from({ length: 20 }, (_, n) => ({ content: `c${n}` })) },
  })
  const cursor: unknown = Reflect.get(Object(first.data), 'nextCursor')
  const second = await site.callQuery('discussion.listReports', { cursor }, admin.cookie)
  expect(second).toMatchObject({
    data: { cases: [{ content: 'c20' }, { content: 'c21' }, { content: 'c22' }], nextCursor: null },
  })
})

test('two reports at once both show their reasons, in any order', async () => {
  const site = await createDiscussionSite()
  const [slow, quick] = [await site.join(), await site.join()]
  const admin = await site.join({ role: 'admin' })
  const post = await insertPost(site.db)
  const report = (member: Member, reason: string) =>
    site.callMutation('discussion.report', { postId: post.id, commentId: null, reason }, member.cookie)
  // Both wait for the lock; the later one gets it first.
  let slowReport: ReturnType<typeof report> | undefined
  await site.db.transaction().execute(async (tx) => {
    await sql`select from discussion_post where id = ${post.id} for update`.execute(tx)
    slowReport = report(slow, 'Began first')
    await expect.poll(() => countLockWaits(site), { timeout: 10_000 }).toBe(1)
    await sql`insert into discussion_case (post_id, thing_id, created_at)
      values (${post.id}, ${post.id}, clock_timestamp())`.execute(tx)
    await sql`insert into discussion_report (post_id, thing_id, reporter_id, reason, created_at)
      values (${post.id}, ${post.id}, ${quick.person.id}, 'Began later', clock_timestamp())`.execute(tx)
  })
  expect((await slowReport)?.status).toBe(200)
  const { data } = await site.callQuery('discussion.listReports', {}, admin.cookie)
  expect(data).toMatchObject({ cases: [{ reportCount: 2, reasons: ['Began first', 'Began later'] }] })
})

test('[THREAD-02] follows that arrive at the same moment do not pass a limit together', async () => {
  const { site, both } = await startTwoProcesses()
  const reader = await site.join()
  const personId = reader.person.id
  await sql`
    insert into discussion_tag_follow (person_id, tag)
    select ${personId}, 'tag-' || n from generate_series(2, ${MAX_FOLLOWED_TAGS}::integer) n`.execute(site.db)
  const tags = await Promise.all(
    both.map((one, n) =>
      one.callMutation('discussion.followTag', { tag: `more-${n}`, isFollowed: true }, reader.cookie),
    ),
  )
  expect(tags.map(({ errorCode }) => errorCode ?? '').toSorted()).toEqual([
    '',
    ...Array.from({ length: 3 }, () => 'discussion/tooManyTags'),
  ])
  await sql`
    with posts as (
      insert into discussion_post (id, category, title, content, author_id, author_name)
      select gen_random_uuid(), 'Career', 'T', 'C', gen_random_uuid(), 'Li'
      from generate_series(2, ${MAX_FOLLOWED}::integer)
      returning id)
    insert into discussion_reading (person_id, post_id, level)
    select ${personId}, id, 'all' from posts`.execute(site.db)
  const posts = await Promise.all(both.map(() => insertPost(site.db)))
  const follows = await Promise.all(both.map((one, n) => one.follow(reader, posts[n]?.id ?? '', 'none')))
  expect(follows.map(({ errorCode }) => errorCode ?? '').toSorted()).toEqual([
    '',
    ...Array.from({ length: 3 }, () => 'discussion/tooManyFollowed'),
  ])
})
