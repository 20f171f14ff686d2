import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { insertPerson } from '../../../test/factories/person.ts'

const pageSchema = z.object({
  decks: z.array(
    z.object({ id: z.string(), name: z.string(), hasFlashcards: z.boolean(), createdAt: z.string() }),
  ),
  nextCursor: z.string().nullable(),
})

async function readPage(site: TestApp, cookie: string, cursor?: string | null) {
  const response = await site.callQuery('deck.listMine', { cursor }, cookie)
  expect(response.status).toBe(200)
  return pageSchema.parse(response.data)
}

const aForm = (overrides: Record<string, unknown> = {}) => ({
  id: newId(),
  name: 'Tries',
  category: 'Algorithmic',
  description: '',
  ...overrides,
})

test('[DECK-01] a visitor who is not signed in gets 401', async () => {
  const site = await createTestApp()
  expect(await site.callQuery('deck.listMine', {})).toMatchObject({ status: 401, errorCode: 'api/signedOut' })
  expect(await site.callMutation('deck.create', aForm())).toMatchObject({
    status: 401,
    errorCode: 'api/signedOut',
  })
})

test('[DECK-02] a created deck is the first of the list, with the submitted values', async () => {
  const site = await createTestApp()
  const cookie = await site.cookieOf(await insertPerson(site.db))
  const form = aForm({
    name: '  Heaps  ',
    category: 'System Design',
    description: 'When a heap beats sorting.',
  })
  expect(await site.callMutation('deck.create', form, cookie)).toMatchObject({
    status: 200,
    data: { name: 'Heaps' },
  })
  const { decks } = await readPage(site, cookie)
  expect(decks).toMatchObject([{ id: form.id, name: 'Heaps', hasFlashcards: false }])
})

test.each([
  ['a blank name', { name: '   ' }, 'Give the deck a name.'],
  ['a name of 121 characters', { name: 'x'.repeat(121) }, 'The name can have at most 120 characters.'],
  ['an unknown category', { category: 'Cooking' }, 'Choose one of the categories.'],
])('[DECK-02] %s is rejected with a message', async (_, overrides, message) => {
  const site = await createTestApp()
  const cookie = await site.cookieOf(await insertPerson(site.db))
  expect(await site.callMutation('deck.create', aForm(overrides), cookie)).toMatchObject({
    status: 400,
    message,
  })
  expect((await readPage(site, cookie)).decks).toEqual([])
})

test('[DECK-08] 45 decks are paginated as 20, 20 and 5, newest first, even if all were created in the same millisecond', async () => {
  const site = await createTestApp()
  const owner = await insertPerson(site.db)
  const cookie = await site.cookieOf(owner)
  const createdAt = new Date()
  for (let count = 0; count < 45; count += 1) await insertDeck(site.db, { ownerId: owner.id, createdAt })
  const first = await readPage(site, cookie)
  const second = await readPage(site, cookie, first.nextCursor)
  const third = await readPage(site, cookie, second.nextCursor)
  expect([first, second, third].map((page) => page.decks.length)).toEqual([20, 20, 5])
  expect(third.nextCursor).toBeNull()
  const ids = [first, second, third].flatMap((page) => page.decks.map((deck) => deck.id))
  expect(new Set(ids).size).toBe(45)
  expect([...ids].sort().reverse()).toEqual(ids)
})

test('[DECK-08] a deck created between two pages neither repeats a deck nor shifts the next page', async () => {
  const site = await createTestApp()
  const owner = await insertPerson(site.db)
  const cookie = await site.cookieOf(owner)
  for (let count = 0; count < 25; count += 1) {
    await insertDeck(site.db, { ownerId: owner.id, createdAt: new Date(1_700_000_000_000 + count) })
  }
  const first = await readPage(site, cookie)
  await insertDeck(site.db, { ownerId: owner.id })
  const second = await readPage(site, cookie, first.nextCursor)
  expect(second.decks).toHaveLength(5)
  const firstIds = new Set(first.decks.map((deck) => deck.id))
  expect(second.decks.some((deck) => firstIds.has(deck.id))).toBe(false)
})

test('the same request sent 20 times at once creates one deck, and each response returns it', async () => {
  const site = await createTestApp()
  const cookie = await site.cookieOf(await insertPerson(site.db))
  const form = aForm()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => site.callMutation('deck.create', form, cookie)),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  expect(answers.every((answer) => z.object({ id: z.string() }).parse(answer.data).id === form.id)).toBe(true)
  expect((await readPage(site, cookie)).decks).toHaveLength(1)
})

test('[ROLE-02] owner, time and card count in a request are ignored', async () => {
  const site = await createTestApp()
  const [me, other] = [await insertPerson(site.db), await insertPerson(site.db)]
  const cookie = await site.cookieOf(me)
  const forged = {
    ownerId: other.id,
    owner_id: other.id,
    createdAt: '2001-01-01T00:00:00.000Z',
    card_count: 9,
    hasFlashcards: true,
  }
  await site.callMutation('deck.create', aForm(forged), cookie)
  const row = await site.db.selectFrom('deck').selectAll().executeTakeFirstOrThrow()
  expect(row.owner_id).toBe(me.id)
  expect(row.card_count).toBe(0)
  expect(Date.now() - row.created_at.getTime()).toBeLessThan(60_000)
})

test("[DECK-07] only the owner can delete; another person's deck and a missing one give the same error", async () => {
  const site = await createTestApp()
  const [owner, other] = [await insertPerson(site.db), await insertPerson(site.db)]
  const deck = await insertDeck(site.db, { ownerId: owner.id, cards: 3 })
  const [ownCookie, otherCookie] = [await site.cookieOf(owner), await site.cookieOf(other)]
  const error = { status: 403, message: 'You can only delete your own decks.' }
  expect(await site.callMutation('deck.delete', { deckId: deck.id }, otherCookie)).toMatchObject(error)
  expect(await site.callMutation('deck.delete', { deckId: newId() }, otherCookie)).toMatchObject(error)
  expect((await readPage(site, ownCookie)).decks).toHaveLength(1)
  expect((await site.callMutation('deck.delete', { deckId: deck.id }, ownCookie)).status).toBe(200)
  expect((await readPage(site, ownCookie)).decks).toEqual([])
  expect(await site.db.selectFrom('card').select('id').execute()).toEqual([])
})

test('[DECK-14] a deck with a card has hasFlashcards set', async () => {
  const site = await createTestApp()
  const owner = await insertPerson(site.db)
  await insertDeck(site.db, { ownerId: owner.id, cards: 1 })
  expect((await readPage(site, await site.cookieOf(owner))).decks).toMatchObject([{ hasFlashcards: true }])
})
