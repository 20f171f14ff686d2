import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFeaturedDeck } from '#app/features/decks/catalogue/catalogue.service.server.ts'
import { newId } from '#app/shared/ids.ts'
import { createAdminSite } from '../../../../test/admin-site.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../../test/factories/public-deck.ts'

const createForm = (overrides: object = {}) => ({
  id: newId(),
  name: 'Heaps',
  description: 'Top k.',
  category: 'Data Structures',
  ...overrides,
})

test('[ADMIN-03] a created deck is featured, public and approved, and owned by admin; a retry creates no second one', async () => {
  const { callQuery, queryAsAdmin, mutateAsAdmin, audit } = await createAdminSite()
  const form = createForm()
  expect((await mutateAsAdmin('deck.createFeatured', form)).status).toBe(200)
  expect((await mutateAsAdmin('deck.createFeatured', form)).status).toBe(200)
  expect((await callQuery('deck.listFeatured', undefined)).data).toMatchObject([
    { id: form.id, name: 'Heaps', ownerId: 'admin', featured: true, approved: true, isPublic: true },
  ])
  expect((await queryAsAdmin('deck.catalogue', {})).data).toMatchObject({
    decks: [{ id: form.id, ownerId: 'admin', version: 1, cardCount: 0 }],
  })
  expect(await audit()).toMatchObject([{ action: 'create-deck', after: { name: 'Heaps' } }])
})

test.each([
  [{ name: '' }, 'Give the deck a title.'],
  [{ name: '   ' }, 'Give the deck a title.'],
  [{ category: 'Cooking' }, 'Choose one of the categories.'],
  [{ name: 'x'.repeat(121) }, 'The title can have at most 120 characters.'],
])('[ADMIN-03] the title is required, and all fields are limited: %j', async (overrides, message) => {
  const { mutateAsAdmin } = await createAdminSite()
  expect(await mutateAsAdmin('deck.createFeatured', createForm(overrides))).toMatchObject({
    status: 400,
    message,
  })
})

test('[ADMIN-03] name, description and category can be edited; the second of two concurrent edits gets a conflict', async () => {
  const { callQuery, mutateAsAdmin, audit } = await createAdminSite()
  const form = createForm()
  await mutateAsAdmin('deck.createFeatured', form)
  const edit = { deckId: form.id, version: 1, name: 'Heaps, again', description: '', category: 'Other' }
  expect((await mutateAsAdmin('deck.edit', edit)).status).toBe(200)
  expect(await mutateAsAdmin('deck.edit', { ...edit, name: 'Mine' })).toMatchObject({
    status: 409,
    errorCode: 'deck/changed',
  })
  expect((await callQuery('deck.listFeatured', undefined)).data).toMatchObject([
    { name: 'Heaps, again', description: '', category: 'Other' },
  ])
  expect((await audit())[1]).toMatchObject({
    action: 'edit-deck',
    before: { name: 'Heaps', category: 'Data Structures' },
    after: { name: 'Heaps, again', category: 'Other' },
  })
})

test('[ADMIN-03] an edit retried after a lost response is applied once, without a conflict', async () => {
  const { mutateAsAdmin, audit } = await createAdminSite()
  const form = createForm()
  await mutateAsAdmin('deck.createFeatured', form)
  const edit = { deckId: form.id, version: 1, name: 'Heaps, again', description: '', category: 'Other' }
  expect((await mutateAsAdmin('deck.edit', edit)).status).toBe(200)
  expect((await mutateAsAdmin('deck.edit', edit)).status).toBe(200)
  expect((await audit()).map(({ action }) => action)).toEqual(['create-deck', 'edit-deck'])
})

test("[ADMIN-03] a deck keeps its author's category when an administrator edits its title", async () => {
  const { db, queryAsAdmin, mutateAsAdmin } = await createAdminSite()
  const owner = await insertPerson(db)
  const deck = await insertPublicDeck(db, { ownerId: owner.id, category: 'Algorithmic' })
  const edit = { deckId: deck.id, version: 1, name: 'Two pointers', description: '', category: 'Algorithmic' }
  expect((await mutateAsAdmin('deck.edit', edit)).status).toBe(200)
  expect((await queryAsAdmin('deck.catalogue', { isAll: true })).data).toMatchObject({
    decks: [{ name: 'Two pointers', category: 'Algorithmic' }],
  })
})

test('[ADMIN-03] turning featured off removes a deck from the featured list but not the admin list; turning it on restores it', async () => {
  const { callQuery, queryAsAdmin, mutateAsAdmin, audit } = await createAdminSite()
  const form = createForm()
  await mutateAsAdmin('deck.createFeatured', form)
  for (const featured of [false, false, true]) {
    expect((await mutateAsAdmin('deck.setFeatured', { deckId: form.id, featured })).status).toBe(200)
    const { data } = await callQuery('deck.listFeatured', undefined)
    expect(JSON.stringify(data).includes(form.id)).toBe(featured)
    expect((await queryAsAdmin('deck.catalogue', {})).data).toMatchObject({
      decks: [{ id: form.id, featured }],
    })
  }
  expect((await audit()).map(({ action }) => action)).toEqual(['create-deck', 'feature-deck', 'feature-deck'])
})

test('[ADMIN-03] a community deck can be found, featured and removed; its author keeps the copy', async () => {
  const { db, queryAsAdmin, mutateAsAdmin } = await createAdminSite()
  const owner = await insertPerson(db)
  const open = await insertPublicDeck(db, { ownerId: owner.id, name: 'From a learner', cards: 2 })
  const copy = await insertDeck(db, { ownerId: owner.id, publicDeckId: open.id, approvedForPublic: true })
  await db.updateTable('public_deck').set({ source_deck_id: copy.id }).where('id', '=', open.id).execute()
  expect((await queryAsAdmin('deck.catalogue', {})).data).toMatchObject({ decks: [] })
  expect((await queryAsAdmin('deck.catalogue', { isAll: true })).data).toMatchObject({
    decks: [{ id: open.id }],
  })
  await mutateAsAdmin('deck.setFeatured', { deckId: open.id, featured: true })
  expect((await queryAsAdmin('deck.catalogue', {})).data).toMatchObject({ decks: [{ ownerId: owner.id }] })
  expect((await mutateAsAdmin('deck.delete', { deckId: open.id })).status).toBe(200)
  expect(await db.selectFrom('public_card').select('id').execute()).toEqual([])
  const [remaining] = await db.selectFrom('deck').selectAll().execute()
  expect(remaining).toMatchObject({
    id: copy.id,
    is_public: false,
    public_deck_id: null,
    approved_for_public: false,
  })
})

test('[ADMIN-03] a deleted or pending deck cannot be edited, featured or deleted', async () => {
  const { db, mutateAsAdmin } = await createAdminSite()
  const owner = await insertPerson(db)
  const waiting = await insertPublicDeck(db, { ownerId: owner.id, isApproved: false })
  for (const deckId of [waiting.id, newId()]) {
    for (const [call, rest] of [
      ['edit', { version: 1, name: 'x', category: 'Other' }],
      ['setFeatured', { featured: true }],
      ['delete', {}],
    ] as const) {
      expect(await mutateAsAdmin(`deck.${call}`, { deckId, ...rest })).toMatchObject({
        status: 404,
        errorCode: 'deck/gone',
      })
    }
  }
})

test(
  '[ADMIN-03] the featured list is not paginated, so it is limited to 200',
  { timeout: 60_000 },
  async () => {
    const { db, mutateAsAdmin } = await createAdminSite()
    const rows = Array.from({ length: 200 }, () => ({
      id: newId(),
      name: 'x',
      approved: true,
      featured: true,
    }))
    await db.insertInto('public_deck').values(rows).execute()
    expect(await mutateAsAdmin('deck.createFeatured', createForm())).toMatchObject({
      errorCode: 'deck/tooManyFeatured',
    })
    const [last] = rows
    // A retry for an existing deck still succeeds at the limit.
    expect((await mutateAsAdmin('deck.createFeatured', createForm({ id: last?.id }))).status).toBe(200)
  },
)

test('[ADMIN-03] of two concurrent requests at the limit one is rejected, and a retry creates no other deck', async () => {
  const { db, mutateAsAdmin } = await createAdminSite()
  const rows = Array.from({ length: 199 }, () => ({ id: newId(), name: 'x', approved: true, featured: true }))
  await db.insertInto('public_deck').values(rows).execute()
  const { id: deckId } = await insertPublicDeck(db, { isFeatured: false })
  const last = { id: newId(), name: 'x', description: '', category: 'Other' } as const
  let second: ReturnType<typeof mutateAsAdmin> | undefined
  await db.transaction().execute(async (tx) => {
    await createFeaturedDeck(tx, last)
    second = mutateAsAdmin('deck.setFeatured', { deckId, featured: true })
    // It either waits for this transaction, or finishes long before the delay.
    await Promise.race([second, delay(500)])
  })
  expect(await second).toMatchObject({ errorCode: 'deck/tooManyFeatured' })
  expect(await mutateAsAdmin('deck.createFeatured', last)).toMatchObject({ status: 200 })
  const featured = await db.selectFrom('public_deck').select('id').where('featured', '=', true).execute()
  expect(featured).toHaveLength(200)
}, 60_000)

test.each([
  [{ isFeatured: true, isOfLearner: false }, 'featured'],
  [{ isFeatured: false, isOfLearner: false }, 'unfeatured'],
  [{ isFeatured: false, isOfLearner: true }, 'learner'],
  [{ isFeatured: true, isOfLearner: true }, 'learner'],
])(
  '[WALK-13] deleting a deck that is %j says that its kind is %s',
  async ({ isFeatured, isOfLearner }, kind) => {
    const { db, mutateAsAdmin } = await createAdminSite()
    const owner = isOfLearner ? { ownerId: (await insertPerson(db)).id } : {}
    const { id } = await insertPublicDeck(db, { ...owner, isFeatured })
    expect(await mutateAsAdmin('deck.delete', { deckId: id })).toMatchObject({ status: 200, data: kind })
  },
)
