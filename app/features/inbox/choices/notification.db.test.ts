import { expect, test } from 'vitest'
import { z } from 'zod'
import { createDiscussionSite, type DiscussionSite, type Member } from '../../../../test/discussion-site.ts'
import { insertPost } from '../../../../test/factories/discussion.ts'
import { notifyPeople } from '../inbox.service.server.ts'
import { DEFAULT_CHOICES, type NoticeChoice, type NoticeKind } from './notification.rules.ts'

const listed = z.object({ items: z.array(z.object({ kind: z.string() })), nextCursor: z.string().nullable() })

const choose = (site: DiscussionSite, member: Member, kind: NoticeKind, choice: NoticeChoice) =>
  site.callMutation('inbox.saveChoice', { kind, ...choice }, member.cookie)
const readChoices = async (site: DiscussionSite, member: Member) =>
  (await site.callQuery('inbox.choices', undefined, member.cookie)).data
const list = async (site: DiscussionSite, member: Member, input: Record<string, unknown> = {}) =>
  listed.parse((await site.callQuery('inbox.list', input, member.cookie)).data)
const kindsOf = async (site: DiscussionSite, member: Member, input: Record<string, unknown> = {}) =>
  (await list(site, member, input)).items.map(({ kind }) => kind)

const NOWHERE = { inbox: false, digest: false, push: false }

test('[THREAD-02] choices are one’s own, start with the defaults, and the last one stays', async () => {
  const site = await createDiscussionSite()
  const [sam, li] = [await site.join(), await site.join()]
  expect(await readChoices(site, sam)).toEqual(DEFAULT_CHOICES)
  const choice = { inbox: true, digest: false, push: true }
  expect((await choose(site, sam, 'reply', NOWHERE)).status).toBe(200)
  await choose(site, sam, 'reply', choice)
  expect(await readChoices(site, sam)).toEqual({ ...DEFAULT_CHOICES, reply: choice })
  expect(await readChoices(site, li)).toEqual(DEFAULT_CHOICES)
  const bad = { kind: 'report', ...NOWHERE }
  expect((await site.callMutation('inbox.saveChoice', bad, sam.cookie)).status).toBe(400)
})

test('[THREAD-02] nothing reaches the inbox of who chose not to be told, and that of the others stays the same', async () => {
  const site = await createDiscussionSite()
  const [author, helper, quiet, loud] = [
    await site.join(),
    await site.join(),
    await site.join(),
    await site.join(),
  ]
  const post = await insertPost(site.db, { authorId: author.person.id })
  for (const follower of [quiet, loud]) await site.follow(follower, post.id, 'all')
  await choose(site, author, 'reply', NOWHERE)
  await choose(site, quiet, 'comment', { ...NOWHERE, digest: true })
  await site.comment(helper, post.id)
  expect(await kindsOf(site, author)).toEqual([])
  expect(await kindsOf(site, quiet)).toEqual([])
  expect(await kindsOf(site, loud)).toEqual(['comment'])
  // Other kinds are other choices, and the answer to a report always arrives.
  await site.db.transaction().execute(async (tx) => {
    for (const kind of ['deck-approved', 'suggestion-taken', 'report-hidden'] as const)
      await notifyPeople(tx, [quiet.person.id], { kind, title: 'Heaps' })
  })
  expect((await kindsOf(site, quiet)).toSorted()).toEqual([
    'deck-approved',
    'report-hidden',
    'suggestion-taken',
  ])
})

test('[THREAD-02] the inbox is filtered by what items are about, and the bell reads five', async () => {
  const site = await createDiscussionSite()
  const sam = await site.join()
  await site.db.transaction().execute(async (tx) => {
    for (let n = 0; n < 4; n += 1) {
      await notifyPeople(tx, [sam.person.id], { kind: 'report-hidden' })
      await notifyPeople(tx, [sam.person.id], { kind: 'deck-approved', title: `Deck ${n}` })
    }
  })
  expect(await kindsOf(site, sam)).toHaveLength(8)
  expect(new Set(await kindsOf(site, sam, { about: 'decks' }))).toEqual(new Set(['deck-approved']))
  expect(new Set(await kindsOf(site, sam, { about: 'discussion' }))).toEqual(new Set(['report-hidden']))
  const bell = await list(site, sam, { limit: 5 })
  expect(bell.items).toHaveLength(5)
  const rest = await list(site, sam, { limit: 5, cursor: bell.nextCursor })
  expect(rest.items).toHaveLength(3)
  expect((await site.callQuery('inbox.list', { limit: 1_000 }, sam.cookie)).status).toBe(400)
})
