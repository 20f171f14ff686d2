import { expect, test } from 'vitest'
import { z } from 'zod'
import { setRole } from '#app/features/people/role.service.server.ts'
import { newId } from '#app/shared/ids.ts'
import { callAuth } from '../../../test/auth-calls.ts'
import { createDiscussionSite, type DiscussionSite, type Member } from '../../../test/discussion-site.ts'
import { insertPost } from '../../../test/factories/discussion.ts'
import { registerAuthors } from './author.service.server.ts'

const author = z.object({
  authorName: z.string(),
  authorTag: z.string().nullable(),
  isAuthorAdmin: z.boolean(),
})
const posts = z.object({ posts: z.array(author.extend({ id: z.string() })) })
const comments = z.object({ comments: z.array(author.extend({ id: z.string() })) })
const TAG = /^[\da-f]{4,12}$/

/** Creates a post and reads its byline as another person. */
async function readByline(site: DiscussionSite, member: Member, reader: Member) {
  const id = newId()
  expect((await site.post(member, { id })).status).toBe(200)
  const list = await site.callQuery('discussion.listPosts', { category: 'Interview' }, reader.cookie)
  return author.parse(posts.parse(list.data).posts.find((post) => post.id === id))
}

test('[SEC-09] official-sounding names get a tag; an administrator gets a badge instead', async () => {
  const site = await createDiscussionSite()
  const reader = await site.join({ name: 'reader' })
  const grace = await site.join({ name: 'admin', role: 'admin' })
  expect(await readByline(site, grace, reader)).toEqual({
    authorName: 'admin',
    authorTag: null,
    isAuthorAdmin: true,
  })
  for (const name of ['admin', 'аdmіn', 'support', 'ADMIN', 'ad\u200Bmin', '✓ admin', 'Former member']) {
    const byline = await readByline(site, await site.join({ name }), reader)
    const shown = name.replaceAll(/[\u200B✓]/g, '').trim()
    expect(byline).toMatchObject({ authorName: shown, isAuthorAdmin: false })
    expect(byline.authorTag).toMatch(TAG)
  }
})

test("[SEC-09] a lookalike of another person's name gets a tag; the first person keeps the plain name", async () => {
  const site = await createDiscussionSite()
  const reader = await site.join({ name: 'reader' })
  const first = await site.join({ name: 'sam.okafor' })
  expect((await readByline(site, first, reader)).authorTag).toBeNull()
  const tags: Array<string | null> = []
  for (const name of ['sam.okafor', 'sаm.okаfоr', 'sam\u202E.okafor', 'Sam Okafor', 'sarn.okafor']) {
    tags.push((await readByline(site, await site.join({ name }), reader)).authorTag)
  }
  for (const tag of tags) expect(tag).toMatch(TAG)
  expect(new Set(tags).size).toBe(tags.length)
  // The first person's name stays plain.
  expect((await readByline(site, first, reader)).authorTag).toBeNull()
})

test('[SEC-09] the name of an administrator who has never posted is reserved', async () => {
  const site = await createDiscussionSite()
  const reader = await site.join({ name: 'reader' })
  await site.join({ name: 'grace', role: 'admin' })
  expect((await readByline(site, await site.join({ name: 'grаce' }), reader)).authorTag).toMatch(TAG)
})

test('[SEC-09] of many who post at once under one name, exactly one has no tag', async () => {
  const site = await createDiscussionSite()
  const members = await Promise.all(Array.from({ length: 8 }, () => site.join({ name: 'nina' })))
  const responses = await Promise.all(members.map((member) => site.post(member, { id: newId() })))
  expect(responses.map(({ status }) => status)).toEqual(members.map(() => 200))
  const written = responses.map(({ data }) => author.parse(data).authorTag)
  expect(written.filter((tag) => tag === null)).toHaveLength(1)
  expect(new Set(written).size).toBe(members.length)
})

test('[SEC-09] comments show the same byline as posts; losing the admin role removes the badge and the plain name', async () => {
  const site = await createDiscussionSite()
  const [reader, other] = [
    await site.join({ name: 'reader' }),
    await site.join({ role: 'admin', name: 'ada' }),
  ]
  const grace = await site.join({ name: 'support', role: 'admin' })
  const { id: postId } = await insertPost(site.db)
  await site.comment(grace, postId)
  const read = async () => {
    const answer = await site.callQuery('discussion.listComments', { postId }, reader.cookie)
    return author.parse(comments.parse(answer.data).comments[0])
  }
  expect(await read()).toEqual({ authorName: 'support', authorTag: null, isAuthorAdmin: true })
  await site.db.transaction().execute((tx) => setRole(tx, other.person, { id: grace.person.id }, 'user'))
  const after = await read()
  expect(after).toMatchObject({ authorName: 'support', isAuthorAdmin: false })
  expect(after.authorTag).toMatch(TAG)
})

test('[SEC-09] the job registers earlier authors; the oldest account gets no tag', async () => {
  const site = await createDiscussionSite()
  const reader = await site.join({ name: 'reader' })
  const [first, second] = [await site.join({ name: 'li' }), await site.join({ name: 'Li' })]
  const nameless = await site.join({ name: '\u200B' })
  for (const { person } of [second, first, nameless]) await insertPost(site.db, { authorId: person.id })
  expect(await registerAuthors(site.db)).toBe(3)
  const list = await site.callQuery('discussion.listPosts', { category: 'Interview' }, reader.cookie)
  const tags = posts.parse(list.data).posts.map(({ authorTag }) => authorTag)
  expect(tags.filter((tag) => tag !== null)).toHaveLength(1)
  expect((await readByline(site, first, reader)).authorTag).toBeNull()
  expect((await readByline(site, second, reader)).authorTag).toMatch(TAG)
  expect(await readByline(site, nameless, reader)).toMatchObject({ authorName: 'Anonymous', authorTag: null })
})

test('[SEC-09] an account from a hostile email gets a name without invisible characters', async () => {
  const site = await createDiscussionSite()
  const form = { email: 'ad\u200Bmin\u202E@example.com', password: 'correct horse battery' }
  expect((await callAuth(site.app, 'sign-up/email', form)).status).toBe(200)
  const person = await site.db.selectFrom('person').select('name').executeTakeFirstOrThrow()
  expect(person.name).toBe('admin')
})
