import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sweepPost } from '#app/features/discussion/posts/post.service.server.ts'
import { createDiscussionSite, type DiscussionSite, type Member } from '../../../test/discussion-site.ts'
import { insertPost } from '../../../test/factories/discussion.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { deleteOldItems } from './inbox.service.server.ts'

const itemPage = z.object({ items: z.array(z.object({ id: z.string(), kind: z.string() })) })
const created = z.object({ id: z.string() })

const kindsOf = async (site: DiscussionSite, member: Member) =>
  itemPage
    .parse((await site.callQuery('inbox.list', { onlyUnread: false }, member.cookie)).data)
    .items.map(({ kind }) => kind)
const countUnread = async (site: DiscussionSite, member: Member) =>
  (await site.callQuery('inbox.countUnread', undefined, member.cookie)).data
const storedCount = async (site: DiscussionSite) =>
  (await sql`select from inbox_item`.execute(site.db)).rows.length

async function startThread() {
  const site = await createDiscussionSite()
  const [author, helper, admin] = [await site.join(), await site.join(), await site.join({ role: 'admin' })]
  const { id: postId } = await insertPost(site.db, { authorId: author.person.id })
  const hide = (commentId: string | null, isHidden: boolean) =>
    site.callMutation('discussion.hide', { postId, commentId, isHidden }, admin.cookie)
  return { site, author, helper, admin, postId, hide }
}

test('[THREAD-02] items about a hidden or deleted text are left out at once, and a job deletes those of a post', async () => {
  const { site, author, helper, postId, hide } = await startThread()
  await site.comment(helper, postId)
  expect([await kindsOf(site, author), await countUnread(site, author)]).toEqual([['reply'], 1])
  await sql`update discussion_comment set hidden_at = now()`.execute(site.db)
  expect([await kindsOf(site, author), await countUnread(site, author)]).toEqual([[], 0])
  await sql`update discussion_comment set hidden_at = null`.execute(site.db)
  await hide(null, true)
  expect([await kindsOf(site, author), await countUnread(site, author), await storedCount(site)]).toEqual([
    [],
    0,
    1,
  ])
  await sweepPost(site.db, postId)
  expect(await storedCount(site)).toBe(0)
})

test('[THREAD-02] the job leaves what is said about a post that is shown again', async () => {
  const { site, author, helper, postId, hide } = await startThread()
  await site.comment(helper, postId)
  await hide(null, true)
  await hide(null, false)
  await sweepPost(site.db, postId)
  expect(await kindsOf(site, author)).toEqual(['reply'])
})

test('[THREAD-02] while the discussion is off, only administrators hear about it', async () => {
  const { site, author, helper, admin, postId } = await startThread()
  await site.follow(admin, postId, 'all')
  await site.comment(helper, postId)
  await setFlag(site.db, 'showDiscussionTab', false)
  await expect.poll(() => countUnread(site, author)).toBe(0)
  expect([await kindsOf(site, author), await kindsOf(site, admin)]).toEqual([[], ['comment']])
})

test('[THREAD-02] nobody is told about a hidden post: not of comments, answers or decisions there', async () => {
  const { site, author, helper, admin, postId, hide } = await startThread()
  const comment = created.parse((await site.comment(helper, postId)).data)
  const about = { postId, commentId: comment.id }
  await site.callMutation('discussion.report', { ...about, reason: 'Spam' }, author.cookie)
  await hide(null, true)
  await sweepPost(site.db, postId)
  expect((await site.comment(admin, postId, { parentId: comment.id })).status).toBe(200)
  expect((await site.accept(admin, postId, comment.id)).status).toBe(200)
  expect((await site.callMutation('discussion.dismissReports', about, admin.cookie)).status).toBe(200)
  expect(await storedCount(site)).toBe(0)
})

test('[THREAD-02] two administrators who dismiss a report at the same time tell its reporter once', async () => {
  const { site, author, helper, admin, postId } = await startThread()
  const second = await createDiscussionSite({ DATABASE_URL: site.databaseUrl })
  const { id: commentId } = created.parse((await site.comment(helper, postId)).data)
  for (let round = 0; round < 5; round += 1) {
    await sql`delete from discussion_report`.execute(site.db)
    await sql`delete from inbox_item`.execute(site.db)
    await site.callMutation('discussion.report', { postId, commentId, reason: 'Spam' }, author.cookie)
    await Promise.all(
      [site, second, site, second].map((one) =>
        one.callMutation('discussion.dismissReports', { postId, commentId }, admin.cookie),
      ),
    )
    expect(await kindsOf(site, author)).toEqual(['report-dismissed'])
  }
})

test('[THREAD-02] who muted a post is not told that their answer was accepted', async () => {
  const { site, author, helper, postId } = await startThread()
  const { id } = created.parse((await site.comment(helper, postId)).data)
  await site.follow(helper, postId, 'none')
  expect((await site.accept(author, postId, id)).status).toBe(200)
  expect(await kindsOf(site, helper)).toEqual([])
})

test('[THREAD-02] unread items are deleted after 180 days, and more than a batch is marked as read', async () => {
  const { site, author, helper, postId } = await startThread()
  for (let count = 0; count < 2; count += 1) await site.comment(helper, postId)
  await sql`
    update inbox_item set created_at = now() - interval '181 days'
    where id = (select id from inbox_item limit 1)`.execute(site.db)
  expect(await deleteOldItems(site.db)).toBe(1)
  await sql`
    insert into inbox_item (person_id, kind, title)
    select ${author.person.id}, 'deck-approved', 'T' from generate_series(1, 1500)`.execute(site.db)
  await site.callMutation('inbox.markAllRead', undefined, author.cookie)
  const unread = await sql`select from inbox_item where read_at is null`.execute(site.db)
  expect([unread.rows.length, await countUnread(site, author)]).toEqual([0, 0])
})
