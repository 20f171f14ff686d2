import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFeaturedDeck } from '#app/features/decks/catalogue/catalogue.service.server.ts'
import { newId } from '#app/shared/ids.ts'
import { createAdminSite } from '../../../../test/admin-site.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../../test/factories/public-deck.ts'

const aForm = (over: object = {}) => ({
  id: newId(),
  name: 'Heaps',
  description: 'Top k.',
  category: 'Data Structures',
  ...over,
})

test('[ADMIN-03] a created deck is featured, public and approved, and its owner is admin; sent twice it is one', async () => {
  const { ask, askAdmin, tellAdmin, audit } = await createAdminSite()
  const form = aForm()
  expect((await tellAdmin('deck.createFeatured', form)).status).toBe(200)
  expect((await tellAdmin('deck.createFeatured', form)).status).toBe(200)
  expect((await ask('deck.listFeatured', undefined)).data).toMatchObject([
    { id: form.id, name: 'Heaps', ownerId: 'admin', featured: true, approved: true, isPublic: true },
  ])
  expect((await askAdmin('deck.catalogue', {})).data).toMatchObject({
    decks: [{ id: form.id, ownerId: 'admin', version: 1, cardCount: 0 }],
  })
  expect(await audit()).toMatchObject([{ action: 'create-deck', after: { name: 'Heaps' } }])
})

test.each([
  [{ name: '' }, 'Give the deck a title.'],
  [{ name: '   ' }, 'Give the deck a title.'],
  [{ category: 'Cooking' }, 'Choose one of the categories.'],
  [{ name: 'x'.repeat(121) }, 'The title can have at most 120 characters.'],
])('[ADMIN-03] the title is required, the rest bounded: %j', async (over, message) => {
  const { tellAdmin } = await createAdminSite()
  expect(await tellAdmin('deck.createFeatured', aForm(over))).toMatchObject({ status: 400, message })
})

test('[ADMIN-03] name, description and category are edited; of two who edit, the second is told', async () => {
  const { ask, tellAdmin, audit } = await createAdminSite()
  const form = aForm()
  await tellAdmin('deck.createFeatured', form)
  const edit = { deckId: form.id, version: 1, name: 'Heaps, again', description: '', category: 'Other' }
  expect((await tellAdmin('deck.edit', edit)).status).toBe(200)
  expect(await tellAdmin('deck.edit', { ...edit, name: 'Mine' })).toMatchObject({
    status: 409,
    errorCode: 'deck/changed',
  })
  expect((await ask('deck.listFeatured', undefined)).data).toMatchObject([
    { name: 'Heaps, again', description: '', category: 'Other' },
  ])
  expect((await audit())[1]).toMatchObject({
    action: 'edit-deck',
    before: { name: 'Heaps', category: 'Data Structures' },
    after: { name: 'Heaps, again', category: 'Other' },
  })
})

test('[ADMIN-03] an edit whose answer was lost is sent again: it counts once, and nobody is told of a conflict', async () => {
  const { tellAdmin, audit } = await createAdminSite()
  const form = aForm()
  await tellAdmin('deck.createFeatured', form)
  const edit = { deckId: form.id, version: 1, name: 'Heaps, again', description: '', category: 'Other' }
  expect((await tellAdmin('deck.edit', edit)).status).toBe(200)
  expect((await tellAdmin('deck.edit', edit)).status).toBe(200)
  expect((await audit()).map(({ action }) => action)).toEqual(['create-deck', 'edit-deck'])
})

test('[ADMIN-03] a deck keeps the category that its author gave it while an administrator edits its title', async () => {
  const { db, askAdmin, tellAdmin } = await createAdminSite()
  const owner = await insertPerson(db)
  const deck = await insertPublicDeck(db, { ownerId: owner.id, category: 'Algorithmic' })
  const edit = { deckId: deck.id, version: 1, name: 'Two pointers', description: '', category: 'Algorithmic' }
  expect((await tellAdmin('deck.edit', edit)).status).toBe(200)
  expect((await askAdmin('deck.catalogue', { isAll: true })).data).toMatchObject({
    decks: [{ name: 'Two pointers', category: 'Algorithmic' }],
  })
})

test('[ADMIN-03] featured off: it leaves the featured list and stays in the admin list; on: it is back', async () => {
  const { ask, askAdmin, tellAdmin, audit } = await createAdminSite()
  const form = aForm()
  await tellAdmin('deck.createFeatured', form)
  for (const featured of [false, false, true]) {
    expect((await tellAdmin('deck.setFeatured', { deckId: form.id, featured })).status).toBe(200)
    const { data } = await ask('deck.listFeatured', undefined)
    expect(JSON.stringify(data).includes(form.id)).toBe(featured)
    expect((await askAdmin('deck.catalogue', {})).data).toMatchObject({ decks: [{ id: form.id, featured }] })
  }
  expect((await audit()).map(({ action }) => action)).toEqual(['create-deck', 'feature-deck', 'feature-deck'])
})

test('[ADMIN-03] a community deck can be found, featured and taken out; its author keeps the copy', async () => {
  const { db, askAdmin, tellAdmin } = await createAdminSite()
  const owner = await insertPerson(db)
  const open = await insertPublicDeck(db, { ownerId: owner.id, name: 'From a learner', cards: 2 })
  const copy = await insertDeck(db, { ownerId: owner.id, publicDeckId: open.id, approvedForPublic: true })
  await db.updateTable('public_deck').set({ source_deck_id: copy.id }).where('id', '=', open.id).execute()
  expect((await askAdmin('deck.catalogue', {})).data).toMatchObject({ decks: [] })
  expect((await askAdmin('deck.catalogue', { isAll: true })).data).toMatchObject({ decks: [{ id: open.id }] })
  await tellAdmin('deck.setFeatured', { deckId: open.id, featured: true })
  expect((await askAdmin('deck.catalogue', {})).data).toMatchObject({ decks: [{ ownerId: owner.id }] })
  expect((await tellAdmin('deck.delete', { deckId: open.id })).status).toBe(200)
  expect(await db.selectFrom('public_card').select('id').execute()).toEqual([])
  const [kept] = await db.selectFrom('deck').selectAll().execute()
  expect(kept).toMatchObject({
    id: copy.id,
    is_public: false,
    public_deck_id: null,
    approved_for_public: false,
  })
})

test('[ADMIN-03] what is gone, and what still waits for a decision, is not edited, featured or deleted', async () => {
  const { db, tellAdmin } = await createAdminSite()
  const owner = await insertPerson(db)
  const waiting = await insertPublicDeck(db, { ownerId: owner.id, isApproved: false })
  for (const deckId of [waiting.id, newId()]) {
    for (const [call, rest] of [
      ['edit', { version: 1, name: 'x', category: 'Other' }],
      ['setFeatured', { featured: true }],
      ['delete', {}],
    ] as const) {
      expect(await tellAdmin(`deck.${call}`, { deckId, ...rest })).toMatchObject({
        status: 404,
        errorCode: 'deck/gone',
      })
    }
  }
})

test('[ADMIN-03] the featured list comes whole, so it ends at 200', { timeout: 60_000 }, async () => {
  const { db, tellAdmin } = await createAdminSite()
  const rows = Array.from({ length: 200 }, () => ({ id: newId(), name: 'x', approved: true, featured: true }))
  await db.insertInto('public_deck').values(rows).execute()
  expect(await tellAdmin('deck.createFeatured', aForm())).toMatchObject({ errorCode: 'deck/tooManyFeatured' })
  const [last] = rows
  // The last one that found room, sent again because its answer was lost.
  expect((await tellAdmin('deck.createFeatured', aForm({ id: last?.id }))).status).toBe(200)
})

test('[ADMIN-03] of two who take the last place at once one is refused, and asking again is no other deck', async () => {
  const { db, tellAdmin } = await createAdminSite()
  const rows = Array.from({ length: 199 }, () => ({ id: newId(), name: 'x', approved: true, featured: true }))
  await db.insertInto('public_deck').values(rows).execute()
  const { id: deckId } = await insertPublicDeck(db, { isFeatured: false })
  const last = { id: newId(), name: 'x', description: '', category: 'Other' } as const
  let second: ReturnType<typeof tellAdmin> | undefined
  await db.transaction().execute(async (tx) => {
    await createFeaturedDeck(tx, last)
    second = tellAdmin('deck.setFeatured', { deckId, featured: true })
    // It either waits for this one to end, or is done long before.
    await Promise.race([second, delay(500)])
  })
  expect(await second).toMatchObject({ errorCode: 'deck/tooManyFeatured' })
  expect(await tellAdmin('deck.createFeatured', last)).toMatchObject({ status: 200 })
  const featured = await db.selectFrom('public_deck').select('id').where('featured', '=', true).execute()
  expect(featured).toHaveLength(200)
}, 60_000)
