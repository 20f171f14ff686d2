import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { setFlag } from '../../../../test/factories/flag.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../../test/factories/public-deck.ts'

const deckSchema = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
})
const pageSchema = z.object({ decks: z.array(deckSchema), nextCursor: z.string().nullable() })
const featuredSchema = z.array(deckSchema)

async function setUp({ isOn = true } = {}) {
  const site = await createTestApp()
  await setFlag(site.db, 'enablePublicDecks', isOn)
  const person = await insertPerson(site.db)
  return { site, person, cookie: await site.cookieOf(person) }
}

const aSubmission = (overrides: Record<string, unknown> = {}) => ({
  id: newId(),
  name: 'Monotonic stacks',
  category: 'Algorithmic',
  description: 'Six disguises.',
  isPublic: true,
  ...overrides,
})

const publicRows = async (site: TestApp) => site.db.selectFrom('public_deck').selectAll().execute()

test('[DECK-03] while the flag is off the server rejects a public deck and writes nothing', async () => {
  const { site, cookie } = await setUp({ isOn: false })
  expect(await site.callMutation('deck.create', aSubmission(), cookie)).toMatchObject({
    status: 403,
    errorCode: 'deck/publicOff',
  })
  expect(await publicRows(site)).toEqual([])
  expect(await site.db.selectFrom('deck').select('id').execute()).toEqual([])
  expect(await site.callMutation('deck.create', aSubmission({ isPublic: false }), cookie)).toMatchObject({
    status: 200,
  })
})

test("[DECK-04] a submission creates a pending public deck and the owner's copy that references it", async () => {
  const { site, person, cookie } = await setUp()
  const form = aSubmission()
  const answers = await Promise.all([1, 2, 3].map(() => site.callMutation('deck.create', form, cookie)))
  const [row, ...more] = await publicRows(site)
  expect(more).toEqual([])
  expect(row).toMatchObject({
    owner_id: person.id,
    source_deck_id: form.id,
    name: 'Monotonic stacks',
    approved: false,
    featured: false,
    card_count: 0,
  })
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 200,
      data: { id: form.id, isPublic: false, publicDeckId: row?.id, approvedForPublic: false },
    })
  }
  expect(await site.callQuery('deck.listPublic', {}, cookie)).toMatchObject({ data: { decks: [] } })
})

test('[DECK-15] creating a deck adds one activity entry, with its title', async () => {
  const { site, person, cookie } = await setUp()
  const form = aSubmission({ isPublic: false })
  await site.callMutation('deck.create', form, cookie)
  await site.callMutation('deck.create', form, cookie)
  const entries = await site.db
    .selectFrom('activity')
    .select(['person_id', 'type', 'deck_id', 'deck_title'])
    .execute()
  expect(entries).toEqual([
    { person_id: person.id, type: 'create_deck', deck_id: form.id, deck_title: 'Monotonic stacks' },
  ])
})

test('[DECK-07] deleting the copy withdraws a pending submission, and keeps an approved one', async () => {
  const { site, person, cookie } = await setUp()
  const pending = aSubmission()
  await site.callMutation('deck.create', pending, cookie)
  const approved = await insertPublicDeck(site.db, { ownerId: person.id, name: 'Approved' })
  const copy = await insertDeck(site.db, {
    ownerId: person.id,
    publicDeckId: approved.id,
    approvedForPublic: true,
  })
  await site.callMutation('deck.delete', { deckId: pending.id }, cookie)
  await site.callMutation('deck.delete', { deckId: copy.id }, cookie)
  expect((await publicRows(site)).map(({ name }) => name)).toEqual(['Approved'])
})

test('[DECK-08] [DECK-10] the public list has only approved decks, 20 per page, newest first', async () => {
  const { site, person, cookie } = await setUp()
  const createdAt = new Date()
  for (let count = 0; count < 25; count += 1) {
    await insertPublicDeck(site.db, { ownerId: person.id, name: `Public ${count}`, createdAt })
  }
  await insertPublicDeck(site.db, { ownerId: person.id, name: 'Pending', isApproved: false })
  const read = async (cursor: string | null) =>
    pageSchema.parse((await site.callQuery('deck.listPublic', { cursor }, cookie)).data)
  const first = await read(null)
  const second = await read(first.nextCursor)
  expect([first.decks.length, second.decks.length]).toEqual([20, 5])
  expect(second.nextCursor).toBeNull()
  const ids = [...first.decks, ...second.decks].map(({ id }) => id)
  expect(ids.toSorted().toReversed()).toEqual(ids)
})

test('[DECK-10] while the flag is off nobody gets the public list', async () => {
  const { site, cookie } = await setUp({ isOn: false })
  expect(await site.callQuery('deck.listPublic', {}, cookie)).toMatchObject({
    status: 403,
    errorCode: 'deck/publicOff',
  })
})

test("[DECK-11] [DECK-12] featured decks are public; a missing category becomes Other, a missing name or description ''", async () => {
  const { site, person } = await setUp()
  await insertPublicDeck(site.db, { name: null, description: null, category: null, createdAt: new Date(1) })
  await insertPublicDeck(site.db, { name: 'Named', category: 'Data Structures', cards: 2 })
  await insertPublicDeck(site.db, { ownerId: person.id, name: 'Only public' })
  const answer = await site.callQuery('deck.listFeatured', undefined)
  expect(answer).toMatchObject({
    status: 200,
    data: [
      {
        name: 'Named',
        ownerId: 'admin',
        isPublic: true,
        featured: true,
        approved: true,
        hasFlashcards: true,
      },
      { name: '', description: '', category: 'Other', hasFlashcards: false },
    ],
  })
  expect(featuredSchema.parse(answer.data)).toHaveLength(2)
})

test('[ROLE-02] forged fields cannot approve, feature or own a public deck', async () => {
  const { site, person, cookie } = await setUp()
  const forged = {
    approved: true,
    featured: true,
    ownerId: 'admin',
    approvedForPublic: true,
    comingSoon: true,
    publicDeckId: newId(),
    hasFlashcards: true,
  }
  await site.callMutation('deck.create', aSubmission(forged), cookie)
  expect(await publicRows(site)).toMatchObject([
    { owner_id: person.id, approved: false, featured: false, coming_soon: false, card_count: 0 },
  ])
  expect(await site.callQuery('deck.listMine', {}, cookie)).toMatchObject({
    data: { decks: [{ approvedForPublic: false, hasFlashcards: false }] },
  })
})

test('[ROLE-02] the database rejects a featured deck that is not approved', async () => {
  const { site, person } = await setUp()
  const unapproved = { ownerId: person.id, isApproved: false, isFeatured: true }
  await expect(insertPublicDeck(site.db, unapproved)).rejects.toThrow(/featured_is_approved/)
  await expect(insertPublicDeck(site.db, { isApproved: false, isFeatured: false })).rejects.toThrow(
    /of_admin/,
  )
})

test('a rejected copy is in no list, has a reason, and its owner can restore it as a private deck for 30 days', async () => {
  const { site, person, cookie } = await setUp()
  const stranger = await site.cookieOf(await insertPerson(site.db))
  const now = Date.now()
  const rejected = (days: number) => ({ at: new Date(now - days * 86_400_000), reason: 'Too short.' })
  const recent = await insertDeck(site.db, {
    ownerId: person.id,
    name: 'Fresh',
    cards: 2,
    publicDeckId: newId(),
    rejected: rejected(29),
  })
  const old = await insertDeck(site.db, {
    ownerId: person.id,
    name: 'Old',
    publicDeckId: newId(),
    rejected: rejected(31),
  })
  expect(await site.callQuery('deck.listMine', {}, cookie)).toMatchObject({ data: { decks: [] } })
  expect(await site.callQuery('deck.listRejected', undefined, cookie)).toMatchObject({
    data: [{ id: recent.id, name: 'Fresh', reason: 'Too short.' }],
  })
  const notFound = { status: 404, errorCode: 'deck/notRejected' }
  expect(await site.callMutation('deck.restoreRejected', { deckId: old.id }, cookie)).toMatchObject(notFound)
  expect(await site.callMutation('deck.restoreRejected', { deckId: recent.id }, stranger)).toMatchObject(
    notFound,
  )
  expect(await site.callMutation('deck.restoreRejected', { deckId: recent.id }, cookie)).toMatchObject({
    status: 200,
  })
  expect(await site.callQuery('deck.listMine', {}, cookie)).toMatchObject({
    data: { decks: [{ name: 'Fresh', publicDeckId: null, hasFlashcards: true }] },
  })
})
