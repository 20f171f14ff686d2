import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createDiscussionSite, type DiscussionSite, type Member } from '../../../test/discussion-site.ts'
import { insertComment, insertPost } from '../../../test/factories/discussion.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { MAX_FOLLOWED, MAX_FOLLOWED_TAGS, QUOTAS } from './discussion.rules.ts'

const history = z.array(z.object({ title: z.string(), content: z.string() }))

const ageContent = async ({ db }: DiscussionSite, postId: string) => {
  await sql`update discussion_post set created_at = created_at - interval '1 hour' where id = ${postId}`.execute(
    db,
  )
  await sql`update discussion_comment set created_at = created_at - interval '1 hour' where post_id = ${postId}`.execute(
    db,
  )
}

async function startThread() {
  const site = await createDiscussionSite()
  const [author, helper, reader] = [await site.join(), await site.join(), await site.join()]
  const post = await insertPost(site.db, { authorId: author.person.id })
  const answer = await insertComment(site.db, { postId: post.id, authorId: helper.person.id })
  return { site, author, helper, reader, postId: post.id, answerId: answer.id, answer }
}

test('[THREAD-01] helpful is a toggle with a count, idempotent, and not for your own text', async () => {
  const { site, author, helper, reader, postId, answerId } = await startThread()
  expect((await site.setHelpful(reader, postId, null)).data).toEqual({ helpfulCount: 1, isHelpful: true })
  expect((await site.setHelpful(reader, postId, null)).data).toEqual({ helpfulCount: 1, isHelpful: true })
  expect((await site.setHelpful(helper, postId, null)).data).toEqual({ helpfulCount: 2, isHelpful: true })
  expect(await site.readPost(reader, postId)).toMatchObject({ helpfulCount: 2, isHelpful: true })
  expect(await site.readPost(author, postId)).toMatchObject({ helpfulCount: 2, isHelpful: false })
  expect((await site.setHelpful(reader, postId, null, false)).data).toEqual({
    helpfulCount: 1,
    isHelpful: false,
  })
  expect((await site.setHelpful(author, postId, null)).errorCode).toBe('discussion/ownHelpful')
  expect((await site.setHelpful(helper, postId, answerId)).errorCode).toBe('discussion/ownHelpful')
  expect((await site.setHelpful(reader, postId, answerId)).status).toBe(200)
  expect((await site.readComments(reader, postId)).comments).toMatchObject([
    { helpfulCount: 1, isHelpful: true },
  ])
})

test('[THREAD-01] the author or an administrator accepts one answer, which can be moved and taken back', async () => {
  const { site, author, helper, reader, postId, answerId, answer } = await startThread()
  const admin = await site.join({ role: 'admin' })
  const second = await insertComment(site.db, { postId })
  const reply = await insertComment(site.db, { postId, parent: answer })
  expect((await site.accept(reader, postId, answerId)).errorCode).toBe('discussion/notYours')
  expect((await site.accept(helper, postId, answerId)).errorCode).toBe('discussion/notYours')
  expect((await site.accept(author, postId, reply.id)).errorCode).toBe('discussion/notAnswer')
  expect((await site.accept(author, postId, answerId)).status).toBe(200)
  expect(await site.readPost(reader, postId)).toMatchObject({ acceptedId: answerId })
  expect((await site.accept(admin, postId, second.id)).status).toBe(200)
  expect(await site.readPost(reader, postId)).toMatchObject({ acceptedId: second.id })
  const audited = await site.db
    .selectFrom('admin_audit')
    .select('subject_id')
    .where('action', '=', 'accept-answer')
    .execute()
  expect(audited).toEqual([{ subject_id: author.person.id }])
  expect((await site.accept(author, postId, null)).status).toBe(200)
  expect(await site.readPost(reader, postId)).toMatchObject({ acceptedId: null })
})

test('[THREAD-01] an accepted answer that is deleted or hidden is no longer accepted', async () => {
  const { site, author, helper, postId, answerId } = await startThread()
  const admin = await site.join({ role: 'admin' })
  await site.accept(author, postId, answerId)
  const hide = (isHidden: boolean) =>
    site.callMutation('discussion.hide', { postId, commentId: answerId, isHidden }, admin.cookie)
  expect((await hide(true)).status).toBe(200)
  expect(await site.readPost(author, postId)).toMatchObject({ acceptedId: null })
  expect((await site.accept(author, postId, answerId)).status).toBe(404)
  await hide(false)
  await site.accept(author, postId, answerId)
  await site.remove(helper, postId, answerId)
  expect(await site.readPost(author, postId)).toMatchObject({ acceptedId: null })
})

test('[THREAD-01] every version after five minutes stays, for readers of the text only', async () => {
  const { site, author, helper, reader, postId, answerId } = await startThread()
  const update = (content: string, version: number) =>
    site.callMutation('discussion.updatePost', { postId, title: 'T', content, version }, author.cookie)
  const read = async (member: Member, commentId: string | null) =>
    site.callQuery('discussion.history', { postId, commentId }, member.cookie)
  expect((await update('Within five minutes', 1)).status).toBe(200)
  expect(await site.readPost(reader, postId)).toMatchObject({ editCount: 0 })
  await ageContent(site, postId)
  expect((await update('Second', 2)).status).toBe(200)
  expect((await update('Second', 2)).status).toBe(200)
  expect((await update('Third', 3)).status).toBe(200)
  expect((await update('Stale', 3)).errorCode).toBe('discussion/changed')
  expect(await site.readPost(reader, postId)).toMatchObject({ editCount: 2 })
  const versions = history.parse((await read(reader, null)).data)
  expect(versions.map(({ content }) => content)).toEqual(['Within five minutes', 'Second', 'Third'])
  const edit = { postId, commentId: answerId, content: 'Better', version: 1 }
  expect((await site.callMutation('discussion.updateComment', edit, helper.cookie)).status).toBe(200)
  expect(history.parse((await read(reader, answerId)).data)).toHaveLength(2)
  const admin = await site.join({ role: 'admin' })
  await site.callMutation('discussion.hide', { postId, commentId: answerId, isHidden: true }, admin.cookie)
  expect((await read(reader, answerId)).status).toBe(404)
  expect((await read(admin, answerId)).status).toBe(200)
  await site.remove(author, postId)
  expect((await read(reader, null)).status).toBe(404)
  expect(await site.db.selectFrom('discussion_version').select('post_id').execute()).toEqual([])
})

test('[THREAD-01] tags are normalized, at most five, and list their posts; a hidden post leaves the list', async () => {
  const site = await createDiscussionSite()
  const [author, reader] = [await site.join(), await site.join()]
  const created = z
    .object({ id: z.string(), tags: z.array(z.string()) })
    .parse((await site.post(author, { tags: ['System Design', '#onsite', 'onsite'] })).data)
  expect(created.tags).toEqual(['system-design', 'onsite'])
  for (const tags of [['a', 'b', 'c', 'd', 'e', 'f'], ['...'], ['x'.repeat(31)]])
    expect((await site.post(author, { tags })).status).toBe(400)
  const tagged = async (tag: string) =>
    (await site.readView(reader, 'new', { tag })).posts.map(({ id }) => id)
  expect(await tagged('onsite')).toEqual([created.id])
  expect(await tagged('Onsite')).toEqual([created.id])
  expect(await tagged('offers')).toEqual([])
  expect((await site.callQuery('discussion.popularTags', undefined, reader.cookie)).data).toEqual([
    { tag: 'onsite', count: 1 },
    { tag: 'system-design', count: 1 },
  ])
  const edited = { postId: created.id, title: 'T', content: 'C', tags: ['offers'], version: 1 }
  await site.callMutation('discussion.updatePost', edited, author.cookie)
  expect([await tagged('onsite'), await tagged('offers')]).toEqual([[], [created.id]])
  // A build from before tags sends none, and leaves them as they are.
  const { tags: _, ...older } = { ...edited, version: 2 }
  await site.callMutation('discussion.updatePost', older, author.cookie)
  const admin = await site.join({ role: 'admin' })
  const hide = { postId: created.id, commentId: null, isHidden: true }
  await site.callMutation('discussion.hide', hide, admin.cookie)
  expect(await tagged('offers')).toEqual([])
  await site.callMutation('discussion.hide', { ...hide, isHidden: false }, admin.cookie)
  expect(await tagged('offers')).toEqual([created.id])
})

test('[THREAD-01] New, Unanswered and Following list what they say, without muted posts', async () => {
  const site = await createDiscussionSite()
  const reader = await site.join()
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000)
  const fresh = await insertPost(site.db, { createdAt: at(1), category: 'Career' })
  const discussed = await insertPost(site.db, { createdAt: at(2) })
  await insertComment(site.db, { postId: discussed.id })
  const old = await insertPost(site.db, { createdAt: at(72), category: 'Compensation' })
  await insertComment(site.db, { postId: old.id })
  const author = await site.join()
  const answered = await insertPost(site.db, { createdAt: at(80), authorId: author.person.id })
  const answer = await insertComment(site.db, { postId: answered.id })
  await site.accept(author, answered.id, answer.id)
  const ids = async (view: string, filter = {}) =>
    (await site.readView(reader, view, filter)).posts.map(({ id }) => id)
  expect(await ids('new')).toEqual([fresh.id, discussed.id, old.id, answered.id])
  expect(await ids('new', { category: 'Career' })).toEqual([fresh.id])
  expect(await ids('unanswered')).toEqual([fresh.id, old.id])
  expect(await ids('following')).toEqual([])
  await site.follow(reader, old.id, 'all')
  await site.follow(reader, answered.id, 'all')
  expect(await ids('following')).toEqual([old.id, answered.id])
  await site.comment(author, answered.id)
  expect(await ids('following')).toEqual([answered.id, old.id])
  await site.follow(reader, fresh.id, 'none')
  expect([await ids('new'), await ids('unanswered')]).toEqual([[discussed.id, old.id, answered.id], [old.id]])
  await site.follow(reader, fresh.id, null)
  expect(await ids('unanswered')).toEqual([fresh.id, old.id])
})

test('[THREAD-01] unread marks: a new post, then new comments; opening it or marking all clears them, and that is undone', async () => {
  const { site, author, helper, reader, postId } = await startThread()
  const unread = async (member: Member) => (await site.readPost(member, postId)).unread
  await sql`update person set created_at = now() - interval '30 days'`.execute(site.db)
  expect(await unread(reader)).toBe('post')
  await site.callMutation('discussion.markRead', { postId }, reader.cookie)
  expect(await unread(reader)).toBeNull()
  const comment = z.object({ id: z.string() }).parse((await site.comment(helper, postId)).data)
  expect([await unread(reader), await unread(helper), await unread(author)]).toEqual([
    'comments',
    null,
    'post',
  ])
  const markAll = async (until: string | null) =>
    z
      .object({ before: z.string() })
      .parse((await site.callMutation('discussion.markAllRead', { until }, reader.cookie)).data).before
  const before = await markAll(null)
  expect(await unread(reader)).toBeNull()
  await markAll(before)
  expect(await unread(reader)).toBe('comments')
  // After moderation nothing is left to be read.
  await site.remove(helper, postId, comment.id)
  expect(await unread(reader)).toBeNull()
})

test('[THREAD-01] visitors read a post only where that is switched on; missing, hidden and deleted look the same', async () => {
  const { site, author, postId } = await startThread()
  const hidden = await insertPost(site.db, { isHidden: true })
  const read = async (id: string) => {
    const { status, errorCode } = await site.callQuery('discussion.post', { postId: id })
    return [status, errorCode]
  }
  const missing = '019f0000-0000-7000-8000-000000000001'
  expect(await read(postId)).toEqual(await read(missing))
  expect((await read(postId))[0]).toBe(401)
  await setFlag(site.db, 'enablePublicPosts', true)
  expect((await read(postId))[0]).toBe(200)
  expect((await site.callQuery('discussion.listComments', { postId })).status).toBe(200)
  expect((await site.callQuery('discussion.listPosts', { category: 'Interview' })).status).toBe(401)
  expect(await read(hidden.id)).toEqual(await read(missing))
  await site.remove(author, postId)
  expect(await read(postId)).toEqual([404, 'discussion/postDeleted'])
  await setFlag(site.db, 'showDiscussionTab', false)
  expect((await read(postId))[0]).toBe(401)
})

test('[THREAD-01] marks by many at once, deleted accounts and deleted comments: the counts equal a recount', async () => {
  const { site, author, postId, answerId } = await startThread()
  const people = await Promise.all(Array.from({ length: 8 }, () => site.join()))
  const toggle = (member: Member, index: number) =>
    site.setHelpful(member, postId, index % 2 === 0 ? null : answerId, index % 3 !== 0)
  await Promise.all(people.flatMap((member) => [0, 1, 2, 3, 4, 5].map((index) => toggle(member, index))))
  await Promise.all(people.map((member) => site.setHelpful(member, postId, answerId)))
  const wrong = async () => {
    const { rows } = await sql`
      select id from discussion_post p where helpful_count <> (
        select count(*) from discussion_helpful h where h.post_id = p.id and h.thing_id = p.id)
      union all
      select id from discussion_comment c where helpful_count <> (
        select count(*) from discussion_helpful h where h.post_id = c.post_id and h.thing_id = c.id)`.execute(
      site.db,
    )
    return rows
  }
  expect(await wrong()).toEqual([])
  const leaving = people[0]?.person.id ?? ''
  await sql`delete from discussion_helpful where person_id = ${leaving}`.execute(site.db)
  expect(await wrong()).toEqual([])
  expect((await site.readComments(author, postId)).comments).toMatchObject([{ helpfulCount: 7 }])
})

test('[THREAD-01] the posts of a followed tag are in the list of followed posts, once, without muted ones', async () => {
  const site = await createDiscussionSite()
  const [author, reader, other] = [await site.join(), await site.join(), await site.join()]
  const followTag = (member: Member, tag: string, isFollowed = true) =>
    site.callMutation('discussion.followTag', { tag, isFollowed }, member.cookie)
  const ids = async (member: Member, filter: Record<string, unknown> = {}) =>
    (await site.readView(member, 'following', filter)).posts.map(({ id }) => id)
  const write = async (tags: string[], category = 'Interview') =>
    z.object({ id: z.string() }).parse((await site.post(author, { tags, category })).data).id
  const heaps = await write(['heaps'])
  const both = await write(['heaps', 'trees'], 'Career')
  await write(['graphs'])
  expect((await followTag(reader, '#Heaps')).status).toBe(200)
  expect((await followTag(reader, 'heaps')).status).toBe(200)
  await followTag(reader, 'trees')
  expect((await site.callQuery('discussion.followedTags', undefined, reader.cookie)).data).toEqual([
    'heaps',
    'trees',
  ])
  expect(await ids(reader)).toEqual([both, heaps])
  expect(await ids(reader, { category: 'Career' })).toEqual([both])
  expect(await ids(other)).toEqual([])
  // Nothing about tags is in an inbox.
  expect(
    await site.db.selectFrom('inbox_item').select('id').where('person_id', '=', reader.person.id).execute(),
  ).toEqual([])
  // Followed itself, it is listed by its latest comment.
  await site.follow(reader, heaps, 'all')
  await site.comment(author, heaps)
  expect(await ids(reader)).toEqual([heaps, both])
  await site.follow(reader, both, 'none')
  expect(await ids(reader)).toEqual([heaps])
  await site.follow(reader, heaps, null)
  await followTag(reader, 'heaps', false)
  await followTag(reader, 'trees', false)
  expect(await ids(reader)).toEqual([])
  for (let n = 0; n < MAX_FOLLOWED_TAGS; n += 1) await followTag(reader, `tag-${n}`)
  expect((await followTag(reader, 'one-more')).errorCode).toBe('discussion/tooManyTags')
})

test('[THREAD-01] marks, acceptances, follows and edits have quotas, and a rejected one changes nothing', async () => {
  const { site, author, helper, reader, postId, answerId } = await startThread()
  for (const [member, kind] of [
    [author, 'accept'],
    [reader, 'helpful'],
    [reader, 'follow'],
    [helper, 'edit'],
  ] as const)
    await sql`insert into quota (subject, kind, used, expires_at)
      values (${member.person.id}, ${kind}, ${QUOTAS[kind].others}, now() + interval '1 hour')`.execute(
      site.db,
    )
  const edit = { postId, commentId: answerId, content: 'Better', version: 1 }
  const answers = [
    await site.setHelpful(reader, postId, null),
    await site.follow(reader, postId, 'all'),
    await site.callMutation('discussion.updateComment', edit, helper.cookie),
    await site.accept(author, postId, answerId),
  ]
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429])
  expect(await site.readPost(reader, postId)).toMatchObject({
    helpfulCount: 0,
    follows: null,
    acceptedId: null,
  })
  expect((await site.readComments(reader, postId)).comments).toMatchObject([{ version: 1 }])
})

test('[THREAD-02] a time that the database can’t store marks nothing as read', async () => {
  const { site, reader } = await startThread()
  const markAllRead = (until: string) => site.callMutation('discussion.markAllRead', { until }, reader.cookie)
  expect((await markAllRead('0000-01-01T00:00:00Z')).status).toBe(400)
  expect((await markAllRead('2026-01-01T00:00:00.0000000001Z')).status).toBe(400)
  expect((await markAllRead('0001-01-01T00:00:00Z')).status).toBe(200)
})

test('[THREAD-02] a person follows or mutes a bounded number of posts', async () => {
  const { site, reader, postId } = await startThread()
  await sql`
    with posts as (
      insert into discussion_post (id, category, title, content, author_id, author_name)
      select gen_random_uuid(), 'Career', 'T', 'C', gen_random_uuid(), 'Li' from generate_series(1, ${MAX_FOLLOWED})
      returning id)
    insert into discussion_reading (person_id, post_id, level)
    select ${reader.person.id}, id, 'all' from posts`.execute(site.db)
  expect((await site.follow(reader, postId, 'all')).errorCode).toBe('discussion/tooManyFollowed')
  expect((await site.follow(reader, postId, 'replies')).status).toBe(200)
  expect((await site.follow(reader, postId, 'none')).errorCode).toBe('discussion/tooManyFollowed')
  await sql`update discussion_reading set level = 'replies' where post_id = (
    select post_id from discussion_reading where person_id = ${reader.person.id} and level = 'all' limit 1)`.execute(
    site.db,
  )
  expect((await site.follow(reader, postId, 'all')).status).toBe(200)
})
