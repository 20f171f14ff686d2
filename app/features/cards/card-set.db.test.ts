import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { aCardRow } from '../../../test/factories/card.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { explainStatements } from '../../../test/query-plan.ts'
import { cardSetId } from './card-set.service.server.ts'
import { findNamedCards } from './card-set.store.server.ts'

const setSchema = z.object({
  deck: z.object({ id: z.string(), name: z.string() }),
  decks: z.array(z.object({ id: z.string(), name: z.string() })),
  revision: z.string(),
  cards: z.array(z.object({ id: z.string(), question: z.string() })),
})

async function readSet(site: TestApp, cardIds: string[], cookie: string) {
  const answer = await site.ask('card.listSet', { cardIds }, cookie)
  expect(answer).toMatchObject({ status: 200 })
  return setSchema.parse(answer.data)
}

describe('[ROLE-01] cards that someone named, for everyone', () => {
  let site: TestApp
  const cards = {
    featured: aCardRow({ question: 'featured' }),
    open: aCardRow({ question: 'open' }),
    pending: aCardRow({ question: 'pending' }),
    heldBack: aCardRow({ question: 'heldBack' }),
    own: aCardRow({ question: 'own' }),
    rejected: aCardRow({ question: 'rejected' }),
  }
  const all = Object.values(cards).map(({ id }) => id)
  let cookies: { owner: string; user: string; admin: string }

  beforeEach(async () => {
    site = await createTestApp()
    const owner = await insertPerson(site.db)
    const ownerId = owner.id
    await insertPublicDeck(site.db, { cards: [cards.featured] })
    await insertPublicDeck(site.db, { ownerId, cards: [cards.open] })
    await insertPublicDeck(site.db, { ownerId, isApproved: false, cards: [cards.pending] })
    await insertPublicDeck(site.db, { cards: [cards.heldBack], isComingSoon: true })
    await insertDeck(site.db, { ownerId, cards: [cards.own] })
    await insertDeck(site.db, {
      ownerId,
      cards: [cards.rejected],
      rejected: { at: new Date(), reason: '' },
    })
    cookies = {
      owner: await site.cookieOf(owner),
      user: await site.cookieOf(await insertPerson(site.db)),
      admin: await site.cookieOf(await insertPerson(site.db, { role: 'admin' })),
    }
  })

  const questionsOf = async (who: keyof typeof cookies) =>
    (await readSet(site, all, cookies[who])).cards.map(({ question }) => question)

  test('a visitor reads none', async () => {
    expect(await site.ask('card.listSet', { cardIds: all })).toMatchObject({ status: 401 })
  })

  test('with public decks on: those that are offered, and one’s own', async () => {
    await setFlag(site.db, 'enablePublicDecks', true)
    expect(await questionsOf('user')).toEqual(['featured', 'open'])
    expect(await questionsOf('owner')).toEqual(['featured', 'open', 'own'])
    expect(await questionsOf('admin')).toEqual(['featured', 'open', 'pending', 'heldBack'])
  })

  test('with public decks off: the featured ones, and one’s own', async () => {
    expect(await questionsOf('user')).toEqual(['featured'])
    expect(await questionsOf('owner')).toEqual(['featured', 'own'])
  })

  test('none that can be read is the same as none at all', async () => {
    const refused = {
      status: 404,
      message: "These flashcards don't exist, or you don't have access.",
    }
    for (const cardIds of [[cards.own.id], [newId()]]) {
      expect(await site.ask('card.listSet', { cardIds }, cookies.user)).toMatchObject(refused)
    }
  })
})

async function setUp() {
  const site = await createTestApp()
  const cookie = await site.cookieOf(await insertPerson(site.db))
  const rows = [aCardRow({ question: 'A' }), aCardRow({ question: 'B' }), aCardRow({ question: 'C' })]
  const deck = await insertPublicDeck(site.db, { name: 'Graphs', cards: rows })
  return { site, cookie, rows, deck, ids: rows.map(({ id }) => id) }
}

test('the cards come in the order in which they were named, each once, and the set has the same id in any order', async () => {
  const { site, cookie, ids, deck } = await setUp()
  const [a = '', b = '', c = ''] = ids
  const first = await readSet(site, [c, a, c.toUpperCase()], cookie)
  expect(first.cards.map(({ question }) => question)).toEqual(['C', 'A'])
  expect(first).toMatchObject({ deck: { name: '2 flashcards' }, decks: [{ id: deck.id, name: 'Graphs' }] })
  const second = await readSet(site, [a, c], cookie)
  expect(second.deck.id).toBe(first.deck.id)
  expect((await readSet(site, [a, b], cookie)).deck.id).not.toBe(first.deck.id)
  expect(cardSetId([a, c])).toBe(first.deck.id)
})

test('the revision changes with the cards of the set, and with no other', async () => {
  const { site, cookie, rows, deck } = await setUp()
  const admin = await site.cookieOf(await insertPerson(site.db, { role: 'admin' }))
  const [a, b, c] = rows
  const named = [a?.id ?? '', b?.id ?? '']
  const revision = async () => (await readSet(site, named, cookie)).revision
  const before = await revision()
  const change = { deckId: deck.id, version: 1, question: 'changed', answer: '' }
  expect(await site.tell('card.update', { ...change, id: c?.id }, admin)).toMatchObject({ status: 200 })
  expect(await revision()).toBe(before)
  expect(await site.tell('card.update', { ...change, id: b?.id }, admin)).toMatchObject({ status: 200 })
  expect(await revision()).not.toBe(before)
})

test.each([
  ['none', []],
  ['51', Array.from({ length: 51 }, () => newId())],
  ['one that is no id', ['bfs-weighted-01']],
])('%s of them are refused', async (_, cardIds) => {
  const { site, cookie } = await setUp()
  expect(await site.ask('card.listSet', { cardIds }, cookie)).toMatchObject({ status: 400 })
})

test('named cards are found along an index, however many decks there are', async () => {
  const { site, ids } = await setUp()
  const learner = await insertPerson(site.db)
  for (let count = 0; count < 30; count += 1) {
    await insertPublicDeck(site.db, { cards: 200 })
    await insertDeck(site.db, { ownerId: newId(), cards: 100 })
  }
  await site.pool.query('vacuum analyze card, public_card, deck, public_deck')
  const [plan] = await explainStatements(site.pool, (db) => findNamedCards(db, learner, ids))
  console.log(JSON.stringify({ figure: 'three named cards among 9,003', ...plan }))
  expect(plan?.rows).toBeLessThan(100)
})
