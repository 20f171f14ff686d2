import { expect, test } from 'vitest'
import { z } from 'zod'
import { callAuth } from '../../../test/auth-calls.ts'
import { createDiscussionSite, type DiscussionSite, type Member } from '../../../test/discussion-site.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { insertSubmission, insertUpdate } from '../../../test/factories/submission.ts'
import { insertSuggestion } from '../../../test/factories/suggestion.ts'
import { RENAMES } from './name.rules.ts'

const byline = z.object({ authorName: z.string(), authorTag: z.string().nullable() })
const postList = z.object({ posts: z.array(byline) })
const commentList = z.object({ comments: z.array(byline) })
const people = z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) })

const rename = (site: DiscussionSite, member: Member, displayName: string) =>
  site.callMutation('settings.saveProfile', { company: '', displayName }, member.cookie)

async function readBylines(site: DiscussionSite, reader: Member) {
  const { data } = await site.callQuery('discussion.listPosts', { category: 'Interview' }, reader.cookie)
  return postList.parse(data).posts.map(({ authorName, authorTag }) => [authorName, authorTag])
}

test('[WALL-10] a chosen name appears on old and new posts, on comments and in the list of people; the Name stays', async () => {
  const site = await createDiscussionSite()
  const reader = await site.join({ name: 'reader' })
  const boss = await site.join({ name: 'grace', role: 'admin' })
  const member = await site.join({ name: 'sam.okafor' })
  await site.post(member)
  const renamed = await rename(site, member, '  Samira\u200B  O. ')
  expect(renamed.status).toBe(200)
  await site.post(member)
  expect(await readBylines(site, reader)).toEqual([
    ['Samira O.', null],
    ['Samira O.', null],
  ])
  const post = await site.db.selectFrom('discussion_post').select('id').executeTakeFirstOrThrow()
  await site.comment(member, post.id)
  const comments = await site.callQuery('discussion.listComments', { postId: post.id }, reader.cookie)
  expect(commentList.parse(comments.data).comments.map(({ authorName }) => authorName)).toEqual(['Samira O.'])
  expect(await site.callQuery('account.profile', undefined, member.cookie)).toMatchObject({
    data: { name: 'sam.okafor', displayName: 'Samira O.' },
  })
  const found = await site.callQuery('admin.person.search', { search: member.person.email }, boss.cookie)
  expect(people.parse(found.data).people).toMatchObject([{ id: member.person.id, name: 'Samira O.' }])
  // Without a chosen name the default is back, everywhere.
  expect((await rename(site, member, '')).status).toBe(200)
  expect(await readBylines(site, reader)).toEqual([
    ['sam.okafor', null],
    ['sam.okafor', null],
  ])
  // A call without the field changes nothing.
  await rename(site, member, 'Samira')
  await site.callMutation('settings.saveProfile', { company: 'Northwind' }, member.cookie)
  expect(await site.callQuery('account.profile', undefined, member.cookie)).toMatchObject({
    data: { displayName: 'Samira', company: 'Northwind' },
  })
})

test('[WALL-10] [ADMIN-02] the queues of the admin area show the chosen name beside the id', async () => {
  const site = await createDiscussionSite()
  const boss = await site.join({ name: 'grace', role: 'admin' })
  const member = await site.join({ name: 'sam.okafor' })
  await rename(site, member, 'Samira O.')
  const ownerId = member.person.id
  const { deckId } = await insertSubmission(site.db, { ownerId })
  const update = await insertUpdate(site.db, { ownerId })
  const featured = await insertPublicDeck(site.db, { name: 'Ours' })
  await insertSuggestion(site.db, { deckId: featured.id, cardId: deckId, authorIds: [ownerId] })
  const read = async (call: string, input: object) =>
    (await site.callQuery(`admin.${call}`, input, boss.cookie)).data
  const owned = { ownerId, ownerName: 'Samira O.' }
  expect(await read('deck.pending', {})).toMatchObject({ decks: [owned, owned] })
  expect(await read('deck.submission', { deckId })).toMatchObject({ deck: owned })
  expect(await read('deck.update', { deckId: update.deckId })).toMatchObject({ deck: owned })
  expect(await read('deck.catalogue', { isAll: true })).toMatchObject({
    decks: [{ name: 'Ours', ownerId: 'admin', ownerName: null }, owned],
  })
  expect(await read('suggestion.list', {})).toMatchObject({
    suggestions: [{ authorId: ownerId, authorName: 'Samira O.' }],
  })
})

test("[WALL-10] [SEC-09] reserved and invisible names, an administrator's and another person's are refused", async () => {
  const site = await createDiscussionSite()
  const admin = await site.join({ name: 'grace', role: 'admin' })
  await rename(site, admin, 'Grace Hopper')
  const first = await site.join({ name: 'first' })
  expect((await rename(site, first, 'Nina')).status).toBe(200)
  const member = await site.join({ name: 'member' })
  for (const [name, status, errorCode] of [
    ['Flashcards Support', 400, 'name/reserved'],
    ['аdmіn', 400, 'name/reserved'],
    ['\u200B\u202E✓', 400, 'name/invisible'],
    ['Grace  Hоpper', 409, 'name/taken'],
    ['grace', 409, 'name/taken'],
    ['Ninа', 409, 'name/taken'],
    ['x'.repeat(41), 400, null],
  ] as const) {
    expect([name, await rename(site, member, name)]).toMatchObject([name, { status, errorCode }])
  }
  // A refused name leaves everything as it was, also what is saved with it.
  const row = await site.db
    .selectFrom('person')
    .select(['display_name', 'company'])
    .where('id', '=', member.person.id)
    .executeTakeFirst()
  expect(row).toEqual({ display_name: null, company: '' })

  const form = { password: 'correct horse battery', company: '' }
  const rejected = await callAuth(site.app, 'sign-up/email', {
    ...form,
    email: 'a@example.com',
    displayName: 'NINA',
  })
  expect([rejected.status, rejected.body]).toMatchObject([409, { code: 'name/taken' }])
  expect(await site.db.selectFrom('person').where('email', '=', 'a@example.com').execute()).toEqual([])
  const created = await callAuth(site.app, 'sign-up/email', {
    ...form,
    email: 'a@example.com',
    displayName: 'Ada L.',
  })
  expect(created.status).toBe(200)
  const person = await site.db
    .selectFrom('person')
    .select(['name', 'display_name'])
    .where('email', '=', 'a@example.com')
    .executeTakeFirst()
  expect(person).toEqual({ name: 'a', display_name: 'Ada L.' })
})

test('[WALL-10] of many who choose one name at once, exactly one gets it', async () => {
  const site = await createDiscussionSite()
  const members = await Promise.all(Array.from({ length: 6 }, (_, index) => site.join({ name: `m${index}` })))
  const responses = await Promise.all(members.map((member) => rename(site, member, 'Quicksort')))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
})

test('[WALL-10] [SEC-07] a name can be changed a few times a day; saving it unchanged does not count', async () => {
  const site = await createDiscussionSite()
  const member = await site.join({ name: 'restless' })
  for (let number = 1; number <= RENAMES.limit; number += 1) {
    expect((await rename(site, member, `Name ${'x'.repeat(number)}`)).status).toBe(200)
    expect((await rename(site, member, `Name ${'x'.repeat(number)}`)).status).toBe(200)
  }
  const rejected = await rename(site, member, 'One more')
  expect(rejected).toMatchObject({ status: 429, errorCode: 'name/tooMany' })
  expect(rejected.message).toContain(
    "You've reached the limit of 5 name changes per day. Your current name stays",
  )
  const row = await site.db
    .selectFrom('person')
    .select('display_name')
    .where('id', '=', member.person.id)
    .executeTakeFirst()
  expect(row?.display_name).toBe('Name xxxxx')
})
