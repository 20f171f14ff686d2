import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'
import { createDiscussionSite, type DiscussionSite, type Member } from '../../../test/discussion-site.ts'
import { buildCardRow } from '../../../test/factories/card.ts'
import { insertPost } from '../../../test/factories/discussion.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { insertSubmission } from '../../../test/factories/submission.ts'
import { deleteOldItems } from './inbox.service.server.ts'

const itemPage = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      actor: z.string().nullable(),
      title: z.string().nullable(),
      detail: z.string().nullable(),
      isRead: z.boolean(),
    }),
  ),
  nextCursor: z.string().nullable(),
})

const readInbox = async (site: DiscussionSite, member: Member, onlyUnread = false) =>
  itemPage.parse((await site.callQuery('inbox.list', { onlyUnread }, member.cookie)).data).items
const kindsOf = async (site: DiscussionSite, member: Member) =>
  (await readInbox(site, member)).map(({ kind }) => kind)
const countUnread = async (site: DiscussionSite, member: Member) =>
  (await site.callQuery('inbox.countUnread', undefined, member.cookie)).data

async function startThread() {
  const site = await createDiscussionSite()
  const [author, helper, follower] = [
    await site.join({ name: 'Li Na' }),
    await site.join({ name: 'Jonas Weber' }),
    await site.join({ name: 'Mara Lindqvist' }),
  ]
  const post = await insertPost(site.db, { authorId: author.person.id, title: 'Debugging rounds' })
  return { site, author, helper, follower, postId: post.id }
}

const created = z.object({ id: z.string() })

test('[THREAD-02] a comment tells the author of the post and its followers, a reply the author of the comment, nobody twice', async () => {
  const { site, author, helper, follower, postId } = await startThread()
  await site.follow(follower, postId, 'all')
  await site.follow(helper, postId, 'all')
  const comment = created.parse((await site.comment(helper, postId, { content: 'Read the test.' })).data)
  expect(await readInbox(site, author)).toMatchObject([
    {
      kind: 'reply',
      actor: 'Jonas Weber',
      title: 'Debugging rounds',
      detail: 'Read the test.',
      isRead: false,
    },
  ])
  expect(await kindsOf(site, follower)).toEqual(['comment'])
  expect(await kindsOf(site, helper)).toEqual([])
  await site.comment(author, postId, { parentId: comment.id })
  expect(await kindsOf(site, helper)).toEqual(['reply'])
  expect(await kindsOf(site, follower)).toEqual(['comment', 'comment'])
  expect(await kindsOf(site, author)).toEqual(['reply'])
})

test('[THREAD-02] a retried comment tells nobody again, a rejected one nobody at all', async () => {
  const { site, author, helper, postId } = await startThread()
  const comment = { id: newId(), content: 'Same' }
  await site.comment(helper, postId, comment)
  await site.comment(helper, postId, comment)
  await site.comment(helper, postId, { content: ' ' })
  expect(await kindsOf(site, author)).toEqual(['reply'])
})

test('[THREAD-02] who muted a post hears nothing about it', async () => {
  const { site, author, helper, postId } = await startThread()
  await site.follow(author, postId, 'none')
  await site.comment(helper, postId)
  expect(await kindsOf(site, author)).toEqual([])
  await site.follow(author, postId, 'replies')
  await site.comment(helper, postId)
  expect(await kindsOf(site, author)).toEqual(['reply'])
})

test('[THREAD-02] an accepted answer tells its writer; moving it takes that back', async () => {
  const { site, author, helper, follower, postId } = await startThread()
  const first = created.parse((await site.comment(helper, postId)).data)
  const second = created.parse((await site.comment(follower, postId)).data)
  await site.accept(author, postId, first.id)
  await site.accept(author, postId, first.id)
  expect(await kindsOf(site, helper)).toEqual(['accepted'])
  await site.accept(author, postId, second.id)
  expect([await kindsOf(site, helper), await kindsOf(site, follower)]).toEqual([[], ['accepted']])
})

test('[THREAD-02] deleting or hiding a comment or a post takes its items away, also from the count', async () => {
  const { site, author, helper, postId } = await startThread()
  const admin = await site.join({ role: 'admin' })
  const first = created.parse((await site.comment(helper, postId)).data)
  const second = created.parse((await site.comment(helper, postId)).data)
  await site.comment(helper, postId)
  expect(await countUnread(site, author)).toBe(3)
  await site.remove(helper, postId, first.id)
  expect(await countUnread(site, author)).toBe(2)
  await site.callMutation('discussion.hide', { postId, commentId: second.id, isHidden: true }, admin.cookie)
  expect(await countUnread(site, author)).toBe(1)
  await site.remove(author, postId)
  expect([await countUnread(site, author), await kindsOf(site, author)]).toEqual([0, []])
})

test('[THREAD-02] reporters hear what was decided, without the hidden text', async () => {
  const { site, helper, follower, postId } = await startThread()
  const admin = await site.join({ role: 'admin' })
  const comment = created.parse((await site.comment(helper, postId)).data)
  const about = { postId, commentId: comment.id }
  const report = () => site.callMutation('discussion.report', { ...about, reason: 'Spam' }, follower.cookie)
  await report()
  await site.callMutation('discussion.dismissReports', about, admin.cookie)
  expect(await readInbox(site, follower)).toMatchObject([
    { kind: 'report-dismissed', title: 'Debugging rounds' },
  ])
  await site.callMutation('discussion.report', { postId, commentId: null, reason: 'Spam' }, follower.cookie)
  await site.callMutation('discussion.hide', { postId, commentId: null, isHidden: true }, admin.cookie)
  // What was said about the post itself went with it.
  expect(await readInbox(site, follower)).toMatchObject([
    { kind: 'report-hidden', title: null, detail: null },
  ])
})

test('[THREAD-02] decisions about decks and suggestions reach their authors with the reason', async () => {
  const site = await createDiscussionSite()
  const [owner, admin] = [await site.join(), await site.join({ role: 'admin' })]
  const submission = await insertSubmission(site.db, { ownerId: owner.person.id })
  const reject = { deckId: submission.deckId, reason: 'Two cards are wrong.' }
  expect((await site.callMutation('admin.deck.reject', reject, admin.cookie)).status).toBe(200)
  expect(await readInbox(site, owner)).toMatchObject([
    { kind: 'deck-rejected', detail: 'Two cards are wrong.' },
  ])
  const card = buildCardRow()
  await insertPublicDeck(site.db, { cards: [card] })
  const suggestion = { cardId: card.id, kind: 'wrong', note: 'n', side: 'answer', text: 'Better' }
  expect((await site.callMutation('suggestion.send', suggestion, owner.cookie)).status).toBe(200)
  const { id } = await site.db.selectFrom('card_suggestion').select('id').executeTakeFirstOrThrow()
  const decline = { suggestionId: id, reason: 'It is right.' }
  expect((await site.callMutation('admin.suggestion.decline', decline, admin.cookie)).status).toBe(200)
  expect((await readInbox(site, owner))[0]).toMatchObject({
    kind: 'suggestion-declined',
    detail: 'It is right.',
  })
})

test('[THREAD-02] read and unread, one or all; items of others stay as they are', async () => {
  const { site, author, helper, postId } = await startThread()
  await site.comment(helper, postId)
  await site.comment(helper, postId)
  const [latest] = await readInbox(site, author)
  const mark = (member: Member, isRead: boolean) =>
    site.callMutation('inbox.mark', { itemId: latest?.id, isRead }, member.cookie)
  expect((await mark(helper, true)).status).toBe(200)
  expect(await countUnread(site, author)).toBe(2)
  await mark(author, true)
  expect([await countUnread(site, author), (await readInbox(site, author, true)).length]).toEqual([1, 1])
  await mark(author, false)
  expect(await countUnread(site, author)).toBe(2)
  await site.callMutation('inbox.markAllRead', undefined, author.cookie)
  expect(await countUnread(site, author)).toBe(0)
})

test('[THREAD-02] items are deleted 90 days after they were read; unread ones stay for longer', async () => {
  const { site, author, helper, postId } = await startThread()
  for (let count = 0; count < 3; count += 1) await site.comment(helper, postId)
  const [first, second] = await readInbox(site, author)
  await sql`update inbox_item set read_at = now() - interval '91 days' where id = ${first?.id}`.execute(
    site.db,
  )
  await sql`update inbox_item set read_at = now() - interval '89 days' where id = ${second?.id}`.execute(
    site.db,
  )
  expect(await deleteOldItems(site.db)).toBe(1)
  expect(await readInbox(site, author)).toHaveLength(2)
})

test('[THREAD-02] comments, deletions, hiding and marking at the same time on two processes: every count equals a recount', async () => {
  const { site, author, helper, follower, postId } = await startThread()
  const second = await createDiscussionSite({ DATABASE_URL: site.databaseUrl })
  const admin = await site.join({ role: 'admin' })
  await site.follow(follower, postId, 'all')
  const comments = await Promise.all(
    Array.from({ length: 8 }, async (_, index) =>
      created.parse((await (index % 2 === 0 ? site : second).comment(helper, postId)).data),
    ),
  )
  await Promise.all(
    comments.flatMap(({ id }, index) => {
      if (index % 3 === 0) return [site.remove(helper, postId, id), second.remove(helper, postId, id)]
      if (index % 3 === 1)
        return [
          second.callMutation('discussion.hide', { postId, commentId: id, isHidden: true }, admin.cookie),
        ]
      return [site.comment(follower, postId, { parentId: id }), site.accept(author, postId, id)]
    }),
  )
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from inbox_item i
    where not exists (select from discussion_comment c where c.post_id = i.post_id and c.id = i.comment_id
      and c.deleted_at is null and c.hidden_at is null)`.execute(site.db)
  expect(rows).toEqual([{ wrong: 0 }])
  for (const member of [author, helper, follower])
    expect(await countUnread(site, member)).toBe((await readInbox(site, member, true)).length)
  const accepted = await sql`select from inbox_item where kind = 'accepted'`.execute(site.db)
  expect(accepted.rows).toHaveLength(1)
})
