import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Viewer } from '#app/shared/viewer.ts'
import { createTestApp, type TestApp } from './app.ts'
import { buildCardRow } from './factories/card.ts'
import { insertCourse } from './factories/course.ts'
import { insertDeck } from './factories/deck.ts'
import { insertComment, insertPost } from './factories/discussion.ts'
import { insertExercise } from './factories/exercise.ts'
import { setFlag } from './factories/flag.ts'
import { insertPerson } from './factories/person.ts'
import { insertPublicDeck } from './factories/public-deck.ts'
import { buildAnswer, buildRunRecord } from './factories/study-run.ts'
import { insertSubmission, insertUpdate } from './factories/submission.ts'
import { insertSuggestion } from './factories/suggestion.ts'

type Read = (call: string, input?: object) => Promise<unknown>
type Reader = 'visitor' | 'learner' | 'owner' | 'admin'
type Site = TestApp & { people: Record<Exclude<Reader, 'visitor'>, Viewer> }

async function createSite(): Promise<Site> {
  const app = await createTestApp()
  const { db } = app
  await setFlag(db, 'enablePublicDecks', true)
  await setFlag(db, 'showDiscussionTab', true)
  const people = {
    learner: await insertPerson(db),
    owner: await insertPerson(db),
    admin: await insertPerson(db, { role: 'admin' }),
  }
  return { ...app, people }
}

async function readAs({ callQuery, cookieOf, people }: Site, reader: Reader): Promise<Read> {
  const cookie = reader === 'visitor' ? undefined : await cookieOf(people[reader])
  return async (call, input = {}) => (await callQuery(call, input, cookie)).data
}

const cardsPage = z.object({ cards: z.array(z.unknown()) })
const listedDecks = z.array(z.object({ id: z.string(), cardCount: z.number() }))

/** How many cards of a deck this person gets; 0 if the deck isn't theirs to read. */
async function countReadable(read: Read, deckId: string): Promise<number> {
  const page = cardsPage.safeParse(await read('card.list', { deckId }))
  return page.data?.cards.length ?? 0
}

test.each(['visitor', 'learner', 'owner', 'admin'] as const)(
  '[FAIR-06] %s: a listed deck counts the cards that this person may read',
  async (reader) => {
    const site = await createSite()
    const { db, people } = site
    await insertPublicDeck(db, { cards: 3 })
    await insertPublicDeck(db, { cards: 2, isComingSoon: true })
    await insertPublicDeck(db, { cards: 4, ownerId: people.owner.id })
    await insertPublicDeck(db, { cards: 5, ownerId: people.owner.id, isComingSoon: true })
    await insertPublicDeck(db, { cards: 6, ownerId: people.owner.id, isApproved: false })
    await insertDeck(db, { cards: 1, ownerId: people.owner.id })
    const read = await readAs(site, reader)
    const featured = listedDecks.parse(await read('deck.listFeatured'))
    expect(featured).toHaveLength(2)
    const pages = z.object({ decks: listedDecks })
    const others =
      reader === 'visitor'
        ? []
        : pages
            .parse(await read('deck.listPublic'))
            .decks.concat(pages.parse(await read('deck.listMine')).decks)
    for (const { id, cardCount } of [...featured, ...others]) {
      // Visitors read no list of cards; they try some of a deck that they may read.
      const taster = z.object({ cardCount: z.number() }).safeParse(await read('card.taster', { deckId: id }))
      const readable = reader === 'visitor' ? (taster.data?.cardCount ?? 0) : await countReadable(read, id)
      expect(cardCount).toBe(readable)
    }
  },
)

test('[FAIR-06] the progress of a deck that was withdrawn or held back counts none of its cards', async () => {
  const site = await createSite()
  const { db, people, callMutation, cookieOf } = site
  const cookie = await cookieOf(people.learner)
  const decks = []
  for (const name of ['stays', 'withdrawn', 'held back']) {
    const cards = [buildCardRow(), buildCardRow()]
    const { id } = await insertPublicDeck(db, { name, cards, ownerId: people.owner.id })
    const events = [buildAnswer(1, { cardId: cards[0]?.id ?? '' })]
    const sent = await callMutation(
      'study.record',
      buildRunRecord({ learnerId: people.learner.id, deckId: id, events }),
      cookie,
    )
    expect(sent.status).toBe(200)
    decks.push(id)
  }
  const read = await readAs(site, 'learner')
  const progress = z.array(z.object({ deckId: z.string() }))
  const studied = async () =>
    progress
      .parse(await read('study.deckProgress'))
      .map(({ deckId }) => deckId)
      .toSorted()
  expect(await studied()).toEqual(decks.toSorted())
  await db.updateTable('public_deck').set({ approved: false }).where('name', '=', 'withdrawn').execute()
  await db.updateTable('public_deck').set({ coming_soon: true }).where('name', '=', 'held back').execute()
  expect(await studied()).toEqual(decks.slice(0, 1))
})

test('[FAIR-06] an exercise names the cards that its learner may read', async () => {
  const site = await createSite()
  const { db } = site
  await insertExercise(db, 'two-sum')
  for (const isComingSoon of [false, true]) {
    const card = buildCardRow()
    const { id } = await insertPublicDeck(db, { cards: [card], isComingSoon })
    await db.insertInto('exercise_card').values({ slug: 'two-sum', deck_id: id, card_id: card.id }).execute()
  }
  const exercise = z.object({ cardIds: z.array(z.string()) })
  for (const [reader, count] of [
    ['learner', 1],
    ['admin', 2],
  ] as const) {
    const read = await readAs(site, reader)
    expect(exercise.parse(await read('practice.exercise', { slug: 'two-sum' })).cardIds).toHaveLength(count)
  }
})

test.each(['learner', 'owner', 'admin'] as const)(
  '[FAIR-06] %s: a post counts the comments whose text everybody in the discussion may read',
  async (reader) => {
    const site = await createSite()
    const { db, people, callMutation, cookieOf } = site
    const post = await insertPost(db)
    const shown = await insertComment(db, { postId: post.id })
    await insertComment(db, { postId: post.id, parent: shown })
    const hidden = await insertComment(db, { postId: post.id })
    const admin = await cookieOf(people.admin)
    await callMutation('discussion.hide', { postId: post.id, commentId: hidden.id, isHidden: true }, admin)
    const read = await readAs(site, reader)
    const found = z
      .object({ commentCount: z.number() })
      .parse(await read('discussion.post', { postId: post.id }))
    type Listed = { state: string; replies: Listed[] }
    const comment: z.ZodType<Listed> = z.lazy(() =>
      z.object({ state: z.string(), replies: z.array(comment) }),
    )
    const { comments } = z
      .object({ comments: z.array(comment) })
      .parse(await read('discussion.listComments', { postId: post.id }))
    const flat = (list: Listed[]): Listed[] => list.flatMap((one) => [one, ...flat(one.replies)])
    expect(found.commentCount).toBe(flat(comments).filter(({ state }) => state === 'shown').length)
    expect(found.commentCount).toBe(2)
  },
)

test.each(['visitor', 'learner', 'admin'] as const)(
  '[FAIR-06] %s: a listed course counts the lessons of its outline, and drafts are listed to administrators only',
  async (reader) => {
    const site = await createSite()
    const topics = [
      {
        lessons: [
          { title: 'One', html: '<p>1</p>' },
          { title: 'Two', html: '' },
        ],
      },
    ]
    const published = await insertCourse(site.db, { topics })
    await insertCourse(site.db, { topics, isPublished: false })
    const read = await readAs(site, reader)
    const listed = z
      .array(z.object({ id: z.string(), lessonCount: z.number() }))
      .parse(await read('course.list'))
    expect(listed).toHaveLength(reader === 'admin' ? 2 : 1)
    const { lessonCount } = listed.find(({ id }) => id === published.id) ?? {}
    const topicsSchema = z.object({ topics: z.array(z.object({ lessons: z.array(z.unknown()) })) })
    const course = topicsSchema.parse(await read('course.get', { courseId: published.id }))
    expect(lessonCount).toBe(course.topics.flatMap(({ lessons }) => lessons).length)
    // A lesson without text is not readable yet.
    expect(lessonCount).toBe(1)
  },
)

test('[FAIR-06] the counts of the admin area are the lengths of its lists', async () => {
  const site = await createSite()
  const { db, people, callMutation, cookieOf } = site
  const ownerId = people.owner.id
  await insertSubmission(db, { ownerId })
  await insertUpdate(db, { ownerId })
  const rejected = await insertSubmission(db, { ownerId, name: 'Rejected' })
  const admin = await cookieOf(people.admin)
  await callMutation('admin.deck.reject', { deckId: rejected.deckId, reason: 'No.' }, admin)
  const cards = [buildCardRow()]
  const deck = await insertPublicDeck(db, { cards })
  await insertSuggestion(db, { deckId: deck.id, cardId: cards[0]?.id ?? '', authorIds: [ownerId] })
  const owner = await cookieOf(people.owner)
  for (const isDeleted of [false, true]) {
    const post = await insertPost(db, { authorId: ownerId })
    const learner = await cookieOf(people.learner)
    await callMutation('discussion.report', { postId: post.id, commentId: null, reason: 'Spam.' }, learner)
    if (isDeleted) await callMutation('discussion.delete', { postId: post.id, commentId: null }, owner)
  }
  const read = await readAs(site, 'admin')
  const lists = {
    submissions: z.object({ decks: z.array(z.unknown()) }).parse(await read('admin.deck.pending')).decks,
    suggestions: z.object({ suggestions: z.array(z.unknown()) }).parse(await read('admin.suggestion.list'))
      .suggestions,
    reports: z.object({ cases: z.array(z.unknown()) }).parse(await read('discussion.listReports')).cases,
  }
  const waiting = await read('admin.overview.waiting')
  for (const [name, list] of Object.entries(lists))
    expect(waiting).toHaveProperty([name, 'count'], list.length)
  expect(Object.values(lists).map((list) => list.length)).toEqual([2, 1, 1])
  expect(await read('admin.suggestion.counts')).toMatchObject({ waiting: 1 })
})
