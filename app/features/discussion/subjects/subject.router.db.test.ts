import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'
import { buildCardRow } from '../../../../test/factories/card.ts'
import { insertCourse } from '../../../../test/factories/course.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { setFlag } from '../../../../test/factories/flag.ts'
import { insertPublicDeck } from '../../../../test/factories/public-deck.ts'
import { createDiscussionSite, type DiscussionSite, type Member } from '../../../../test/discussion-site.ts'

const postWithSubject = z.object({
  about: z
    .object({
      canSuggest: z.boolean(),
      kind: z.string(),
      parentId: z.string(),
      id: z.string(),
      title: z.string(),
      parentTitle: z.string(),
    })
    .nullable(),
})

type Subject = { kind: 'card' | 'lesson'; parentId: string; id: string }

async function insertCard(site: DiscussionSite, options: Parameters<typeof insertPublicDeck>[1] = {}) {
  const id = randomUUIDv7()
  const deck = await insertPublicDeck(site.db, {
    name: 'Graphs',
    cards: [buildCardRow({ id, question: 'What is a **heap**?' })],
    ...options,
  })
  return { kind: 'card', parentId: deck.id, id } satisfies Subject
}

async function insertLesson(site: DiscussionSite, isPublished = true) {
  const course = await insertCourse(site.db, { isPublished })
  const id = course.outline.topics[0]?.subtopics[1]?.id ?? ''
  return { kind: 'lesson', parentId: course.id, id } satisfies Subject
}

async function readAbout(site: DiscussionSite, member: Member | null, postId: string) {
  const { data } = await site.callQuery('discussion.post', { postId }, member?.cookie)
  return postWithSubject.parse(data).about
}

const ask = async (site: DiscussionSite, member: Member, about: Subject) => {
  const id = newId()
  return { id, response: await site.post(member, { id, about }) }
}

test('[THREAD-01] a post about a card or a lesson says so, and the card or lesson counts and lists it', async () => {
  const site = await createDiscussionSite()
  const [author, reader] = [await site.join(), await site.join()]
  for (const [about, title, parentTitle] of [
    [await insertCard(site), 'What is a heap?', 'Graphs'],
    [await insertLesson(site), 'Modelling 2', 'Graphs'],
  ] as const) {
    const { id, response } = await ask(site, author, about)
    expect(response.status).toBe(200)
    expect(await readAbout(site, reader, id)).toMatchObject({ ...about, title, parentTitle })
    const subject = await site.callQuery('discussion.subject', about, reader.cookie)
    expect(subject.data).toMatchObject({ title, postCount: 1 })
    expect((await site.readView(reader, 'new', { about })).posts.map((post) => post.id)).toEqual([id])
    const other = { ...about, id: newId() }
    expect((await site.callQuery('discussion.subject', other, reader.cookie)).status).toBe(404)
  }
})

test('[THREAD-01] a deck counts the posts about its cards, without hidden, deleted and muted ones', async () => {
  const site = await createDiscussionSite()
  const [author, reader, admin] = [await site.join(), await site.join(), await site.join({ role: 'admin' })]
  const card = await insertCard(site)
  const posts = []
  for (let n = 0; n < 4; n += 1) posts.push((await ask(site, author, card)).id)
  const count = async () =>
    (await site.callQuery('discussion.cardPostCounts', { deckId: card.parentId }, reader.cookie)).data
  expect(await count()).toEqual([{ cardId: card.id, count: 4 }])
  await site.callMutation(
    'discussion.hide',
    { postId: posts[0], commentId: null, isHidden: true },
    admin.cookie,
  )
  await site.remove(author, posts[1] ?? '')
  await site.follow(reader, posts[2] ?? '', 'none')
  expect(await count()).toEqual([{ cardId: card.id, count: 1 }])
  expect((await site.readView(reader, 'new', { about: card })).posts).toHaveLength(1)
})

test('[THREAD-01] a retry with the same subject is the same post, with another subject it is not', async () => {
  const site = await createDiscussionSite()
  const author = await site.join()
  const [first, second] = [await insertCard(site), await insertCard(site)]
  const { id } = await ask(site, author, first)
  expect((await site.post(author, { id, about: first })).status).toBe(200)
  expect((await site.post(author, { id, about: second })).errorCode).toBe('discussion/taken')
  expect((await site.post(author, { id })).errorCode).toBe('discussion/taken')
})

test('[THREAD-01] nobody asks about what they cannot read: it looks as if it did not exist', async () => {
  const site = await createDiscussionSite()
  const [owner, other] = [await site.join(), await site.join()]
  const privateCard = randomUUIDv7()
  const deck = await insertDeck(site.db, {
    ownerId: owner.person.id,
    cards: [buildCardRow({ id: privateCard })],
  })
  const forbidden: Subject[] = [
    { kind: 'card', parentId: deck.id, id: privateCard },
    await insertCard(site, { ownerId: owner.person.id, isApproved: false }),
    await insertCard(site, { isComingSoon: true }),
    await insertLesson(site, false),
    { kind: 'card', parentId: newId(), id: newId() },
    { kind: 'lesson', parentId: newId(), id: newId() },
  ]
  const answers = []
  for (const about of forbidden) {
    const { response } = await ask(site, other, about)
    const subject = await site.callQuery('discussion.subject', about, other.cookie)
    const list = await site.callQuery('discussion.listView', { view: 'new', about }, other.cookie)
    answers.push([response, subject, list].map(({ status, errorCode }) => ({ status, errorCode })))
  }
  for (const answer of answers)
    expect(answer).toEqual(Array.from(answer, () => ({ status: 404, errorCode: 'discussion/noSubject' })))
  const counts = await site.callQuery('discussion.cardPostCounts', { deckId: deck.id }, other.cookie)
  expect(counts.data).toEqual([])
})

test('[THREAD-01] a withdrawn deck or course disappears from its posts, but not for administrators', async () => {
  const site = await createDiscussionSite()
  const [author, admin] = [await site.join(), await site.join({ role: 'admin' })]
  const [card, lesson] = [await insertCard(site), await insertLesson(site)]
  const [aboutCard, aboutLesson] = [await ask(site, author, card), await ask(site, author, lesson)]
  await site.db
    .updateTable('public_deck')
    .set({ coming_soon: true })
    .where('id', '=', card.parentId)
    .execute()
  await site.db.updateTable('course').set({ published_at: null }).where('id', '=', lesson.parentId).execute()
  for (const { id } of [aboutCard, aboutLesson]) {
    expect(await readAbout(site, author, id)).toBeNull()
    expect(await readAbout(site, admin, id)).not.toBeNull()
  }
  const counts = await site.callQuery('discussion.cardPostCounts', { deckId: card.parentId }, author.cookie)
  expect(counts.data).toEqual([])
})

test('[THREAD-01] an answer can become a suggestion for the card, except for its owner and administrators, who edit it', async () => {
  const site = await createDiscussionSite()
  await setFlag(site.db, 'enablePublicDecks', true)
  const [owner, reader, admin] = [await site.join(), await site.join(), await site.join({ role: 'admin' })]
  const { id } = await ask(site, reader, await insertCard(site, { ownerId: owner.person.id }))
  for (const [member, canSuggest] of [
    [owner, false],
    [reader, true],
    [admin, false],
  ] as const)
    expect(await readAbout(site, member, id)).toMatchObject({ canSuggest })
})

test('[THREAD-01] where posts are public, a visitor sees the subject only if the card or lesson is open to visitors', async () => {
  const site = await createDiscussionSite()
  await setFlag(site.db, 'enablePublicPosts', true)
  await setFlag(site.db, 'enablePublicDecks', true)
  const author = await site.join()
  const featured = await ask(site, author, await insertCard(site))
  const community = await ask(
    site,
    author,
    await insertCard(site, { ownerId: author.person.id, isFeatured: false }),
  )
  const locked = await ask(site, author, await insertLesson(site))
  expect(await readAbout(site, null, featured.id)).not.toBeNull()
  expect(await readAbout(site, null, community.id)).toBeNull()
  expect(await readAbout(site, null, locked.id)).toBeNull()
})
