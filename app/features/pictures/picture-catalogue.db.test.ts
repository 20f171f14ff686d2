import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { saveCourse } from '../../../test/factories/course.ts'
import { EVERYTHING_PASSWORD } from '../../../test/factories/person-with-everything.ts'
import { buildCardRow } from '../../../test/factories/card.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPicture } from '../../../test/factories/picture.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { getPicture } from '../../../test/picture-calls.ts'
import { sweepPictures } from './picture.service.server.ts'

async function setUp() {
  const site = await createTestApp()
  await setFlag(site.db, 'enablePublicDecks', true)
  const [owner, other, admin] = [
    await insertPerson(site.db, { password: EVERYTHING_PASSWORD }),
    await insertPerson(site.db),
    await insertPerson(site.db, { role: 'admin' }),
  ]
  const cookies = {
    owner: await site.cookieOf(owner),
    other: await site.cookieOf(other),
    admin: await site.cookieOf(admin),
    visitor: null,
  }
  /** The status of a picture for each of them. */
  const statuses = async (hash: string) => {
    const entries = await Promise.all(
      Object.entries(cookies).map(
        async ([name, cookie]) => [name, (await getPicture(site, cookie, hash)).statusCode] as const,
      ),
    )
    return Object.fromEntries(entries)
  }
  return { site, owner, other, admin, cookies, statuses }
}

const updateSchema = z.object({ deck: z.object({ revision: z.number() }) })

const PRIVATE = { owner: 200, other: 404, admin: 404, visitor: 404 }

const makeOld = async (site: TestApp) => {
  await sql`update own_picture set unused_since = unused_since - interval '2 days'`.execute(site.db)
  await sql`update public_picture set unused_since = unused_since - interval '2 days'`.execute(site.db)
}
const countBlobs = async (site: TestApp) =>
  (await site.db.selectFrom('picture_blob').select('hash').execute()).length

/** A private deck whose first card shows the picture. */
const insertDeckWith = (site: TestApp, owner: Viewer, markdown: string) =>
  insertDeck(site.db, { ownerId: owner.id, cards: [buildCardRow({ question: 'Q', answer: markdown })] })

const send = (site: TestApp, cookie: string, deckId: string, version = 0) =>
  site.callMutation(
    'deck.edit',
    { deckId, name: 'Heaps', description: '', category: 'Algorithmic', note: '', isSending: true, version },
    cookie,
  )

async function readPending(site: TestApp, deckId: string) {
  const row = await site.db
    .selectFrom('deck')
    .select(['public_deck_id', 'cards_revision', 'details_version'])
    .where('id', '=', deckId)
    .executeTakeFirstOrThrow()
  return { deckId: row.public_deck_id ?? '', revision: row.cards_revision + row.details_version }
}

test('[PIC-02] a picture follows its deck: private, in review, approved, updated, withdrawn', async () => {
  const { site, owner, cookies, statuses } = await setUp()
  const [first, second] = [await insertPicture(site.db, owner.id), await insertPicture(site.db, owner.id)]
  const deck = await insertDeckWith(site, owner, first.markdown)
  expect(await statuses(first.hash)).toEqual(PRIVATE)
  expect((await send(site, cookies.owner, deck.id)).status).toBe(200)
  expect(await statuses(first.hash)).toEqual({ ...PRIVATE, admin: 200 })
  const pending = await readPending(site, deck.id)
  expect((await site.callMutation('admin.deck.approve', pending, cookies.admin)).status).toBe(200)
  expect(await statuses(first.hash)).toEqual({ owner: 200, other: 200, admin: 200, visitor: 404 })
  // While public decks are off, nobody reads it.
  await setFlag(site.db, 'enablePublicDecks', false)
  expect(await statuses(first.hash)).toEqual({ ...PRIVATE, admin: 200 })
  await setFlag(site.db, 'enablePublicDecks', true)

  // An update is private until it is approved.
  await site.callMutation(
    'card.add',
    { deckId: deck.id, id: newId(), question: 'R', answer: second.markdown },
    cookies.owner,
  )
  expect(await statuses(second.hash)).toEqual(PRIVATE)
  expect((await send(site, cookies.owner, deck.id, 1)).status).toBe(200)
  expect(await statuses(second.hash)).toEqual({ ...PRIVATE, admin: 200 })
  const update = await site.callQuery('admin.deck.update', { deckId: pending.deckId }, cookies.admin)
  const { revision } = updateSchema.parse(update.data).deck
  expect(
    (await site.callMutation('admin.deck.approveUpdate', { deckId: pending.deckId, revision }, cookies.admin))
      .status,
  ).toBe(200)
  expect(await statuses(second.hash)).toMatchObject({ other: 200, visitor: 404 })

  // The public deck keeps its pictures when the owner deletes their account; the rest is gone.
  const unshared = await insertPicture(site.db, owner.id)
  expect(
    (await site.callMutation('settings.deleteAccount', { password: EVERYTHING_PASSWORD }, cookies.owner))
      .status,
  ).toBe(200)
  await sweepPictures(site.db)
  expect(await statuses(first.hash)).toMatchObject({ owner: 404, other: 200 })
  expect(await statuses(unshared.hash)).toMatchObject({ owner: 404, admin: 404 })
  expect(await countBlobs(site)).toBe(2)
  // Deleted by an administrator: nobody reads them from that moment, and the bytes go a day later.
  expect(
    (await site.callMutation('admin.deck.delete', { deckId: pending.deckId }, cookies.admin)).status,
  ).toBe(200)
  expect(await statuses(first.hash)).toMatchObject({ other: 404, admin: 404 })
  await makeOld(site)
  await sweepPictures(site.db)
  expect(await countBlobs(site)).toBe(0)
})

test('[PIC-02] a rejected deck is its owner’s alone', async () => {
  const { site, owner, cookies, statuses } = await setUp()
  const picture = await insertPicture(site.db, owner.id)
  const deck = await insertDeckWith(site, owner, picture.markdown)
  await send(site, cookies.owner, deck.id)
  const { deckId } = await readPending(site, deck.id)
  expect(
    (await site.callMutation('admin.deck.reject', { deckId, reason: 'No.' }, cookies.admin)).status,
  ).toBe(200)
  expect(await statuses(picture.hash)).toEqual(PRIVATE)
})

test('[PIC-02] visitors see the pictures of the cards that they can try, and no others', async () => {
  const { site, admin, cookies, statuses } = await setUp()
  const pictures = await Promise.all(Array.from({ length: 4 }, () => insertPicture(site.db, admin.id)))
  const deck = await insertPublicDeck(site.db, { cards: 0, isFeatured: true })
  for (const [index, { markdown }] of pictures.entries()) {
    const card = { deckId: deck.id, id: newId(), question: `Question ${index}`, answer: markdown }
    expect((await site.callMutation('card.add', card, cookies.admin)).status).toBe(200)
  }
  const [tried, , , locked] = pictures
  expect(await statuses(tried?.hash ?? '')).toEqual({ owner: 200, other: 200, admin: 200, visitor: 200 })
  expect(await statuses(locked?.hash ?? '')).toEqual({ owner: 200, other: 200, admin: 200, visitor: 404 })
  const open = await getPicture(site, null, tried?.hash ?? '')
  expect(open.headers).toMatchObject({ 'cache-control': 'public, max-age=300' })
  expect(open.headers.vary ?? '').not.toMatch(/cookie/i)

  // A learner who copies the deck keeps its pictures, and they don't count.
  const copied = await site.callMutation('deck.copy', { deckId: deck.id, id: newId() }, cookies.other)
  expect(copied.status).toBe(200)
  await site.callMutation('admin.deck.delete', { deckId: deck.id }, cookies.admin)
  await makeOld(site)
  await sweepPictures(site.db)
  expect(await statuses(locked?.hash ?? '')).toMatchObject({ other: 200, owner: 404, visitor: 404 })
  const usage = await site.db.selectFrom('picture_usage').selectAll().execute()
  expect(usage.map(({ byte_count, picture_count }) => [byte_count, picture_count])).toEqual([
    ['0', 0],
    ['0', 0],
  ])
})

test('[PIC-02] a picture in a lesson has the permission of the lesson', async () => {
  const { site, admin, cookies, statuses } = await setUp()
  const open = await insertPicture(site.db, admin.id)
  const locked = await insertPicture(site.db, admin.id)
  const foreign = await insertPicture(site.db, (await insertPerson(site.db)).id)
  const texts = [
    `<p>One <img src="${open.path}" alt="A heap" width="4" height="3"></p>`,
    `<p><img src="${locked.path}" alt="B"><img src="${foreign.path}" alt="C"></p>`,
  ]
  const subtopics = texts.map((html) => ({
    id: newId(),
    title: 'A lesson',
    recommendedFlashcards: [],
    content: { html, script: 'void 0' },
  }))
  const course = { id: newId(), version: 0, title: 'Heaps', description: '' }
  const outline = { topics: [{ id: newId(), title: 'Topic', subtopics }] }
  await site.db.transaction().execute((tx) => saveCourse(tx, admin, { ...course, outline }))
  // A draft is for administrators.
  expect(await statuses(open.hash)).toEqual({ owner: 404, other: 404, admin: 200, visitor: 404 })
  const publish = (isPublished: boolean) =>
    site.callMutation('courseEditor.setPublished', { courseId: course.id, isPublished }, cookies.admin)
  await publish(true)
  expect(await statuses(open.hash)).toEqual({ owner: 200, other: 200, admin: 200, visitor: 200 })
  expect(await statuses(locked.hash)).toEqual({ owner: 200, other: 200, admin: 200, visitor: 404 })
  // An administrator can't publish what somebody else keeps for themselves.
  expect(await statuses(foreign.hash)).toEqual({ owner: 404, other: 404, admin: 404, visitor: 404 })

  const lesson = await site.callQuery('course.lesson', {
    courseId: course.id,
    lesson: { id: subtopics[0]?.id },
  })
  expect(JSON.stringify(lesson.data)).toContain(`src=\\"${open.path}\\" alt=\\"A heap\\"`)
  // A frame has no network, so its pictures are part of it.
  const contents = await site.db.selectFrom('course_content').select(['id', 'html']).execute()
  const shown = contents.find(({ html }) => html.includes(open.hash))
  const frame = await site.app.inject({
    url: `/lesson-frame/${course.id}/${shown?.id}`,
    headers: { 'sec-fetch-dest': 'iframe' },
  })
  expect(frame.body).toContain('<img src="data:image/webp;base64,')
  const other = contents.find(({ html }) => html.includes(foreign.hash))
  const second = await site.app.inject({
    url: `/lesson-frame/${course.id}/${other?.id}`,
    headers: { 'sec-fetch-dest': 'iframe', cookie: cookies.other },
  })
  expect(second.body.split('data:image/webp').length).toBe(2)

  await publish(false)
  expect(await statuses(open.hash)).toMatchObject({ other: 404, admin: 200, visitor: 404 })
  await site.callMutation('courseEditor.delete', { courseId: course.id }, cookies.admin)
  await site.db.deleteFrom('own_picture').where('owner_id', '<>', admin.id).execute()
  await makeOld(site)
  await sweepPictures(site.db)
  expect(await countBlobs(site)).toBe(0)
})
