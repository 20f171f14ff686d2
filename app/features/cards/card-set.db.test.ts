import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#app/shared/ids.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildCardRow } from '../../../test/factories/card.ts'
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
  const answer = await site.callQuery('card.listSet', { cardIds }, cookie)
  expect(answer).toMatchObject({ status: 200 })
  return setSchema.parse(answer.data)
}

describe('[ROLE-01] which listed cards each role can read', () => {
  let site: TestApp
  const cards = {
    featured: buildCardRow({ question: 'featured' }),
    open: buildCardRow({ question: 'open' }),
    pending: buildCardRow({ question: 'pending' }),
    heldBack: buildCardRow({ question: 'heldBack' }),
    own: buildCardRow({ question: 'own' }),
    rejected: buildCardRow({ question: 'rejected' }),
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

  const questionsOf = async (role: keyof typeof cookies) =>
    (await readSet(site, all, cookies[role])).cards.map(({ question }) => question)

  test('a visitor can read none', async () => {
    expect(await site.callQuery('card.listSet', { cardIds: all })).toMatchObject({ status: 401 })
  })

  test('with public decks on: those of visible decks, and their own', async () => {
    await setFlag(site.db, 'enablePublicDecks', true)
    expect(await questionsOf('user')).toEqual(['featured', 'open'])
    expect(await questionsOf('owner')).toEqual(['featured', 'open', 'own'])
    expect(await questionsOf('admin')).toEqual(['featured', 'open', 'pending', 'heldBack'])
  })

  test('with public decks off: those of featured decks, and their own', async () => {
    expect(await questionsOf('user')).toEqual(['featured'])
    expect(await questionsOf('owner')).toEqual(['featured', 'own'])
  })

  test('unreadable and missing cards give the same error', async () => {
    const error = {
      status: 404,
      message: "These flashcards don't exist, or you don't have access.",
    }
    for (const cardIds of [[cards.own.id], [newId()]]) {
      expect(await site.callQuery('card.listSet', { cardIds }, cookies.user)).toMatchObject(error)
    }
  })
})

async function setUp() {
  const site = await createTestApp()
  const cookie = await site.cookieOf(await insertPerson(site.db))
  const rows = [
    buildCardRow({ question: 'A' }),
    buildCardRow({ question: 'B' }),
    buildCardRow({ question: 'C' }),
  ]
  const deck = await insertPublicDeck(site.db, { name: 'Graphs', cards: rows })
  return { site, cookie, rows, deck, ids: rows.map(({ id }) => id) }
}

test('each card is returned once, in the requested order, and the id of the set does not depend on the order', async () => {
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

test('the revision changes only when a card of the set changes', async () => {
  const { site, cookie, rows, deck } = await setUp()
  const admin = await site.cookieOf(await insertPerson(site.db, { role: 'admin' }))
  const [a, b, c] = rows
  const listed = [a?.id ?? '', b?.id ?? '']
  const revision = async () => (await readSet(site, listed, cookie)).revision
  const before = await revision()
  const change = { deckId: deck.id, version: 1, question: 'changed', answer: '' }
  expect(await site.callMutation('card.update', { ...change, id: c?.id }, admin)).toMatchObject({
    status: 200,
  })
  expect(await revision()).toBe(before)
  expect(await site.callMutation('card.update', { ...change, id: b?.id }, admin)).toMatchObject({
    status: 200,
  })
  expect(await revision()).not.toBe(before)
})

test.each([
  ['no id', []],
  ['51 ids', Array.from({ length: 51 }, () => newId())],
  ['an invalid id', ['bfs-weighted-01']],
])('a request with %s is rejected', async (_, cardIds) => {
  const { site, cookie } = await setUp()
  expect(await site.callQuery('card.listSet', { cardIds }, cookie)).toMatchObject({ status: 400 })
})

test('cards are found by an index, for any number of decks', async () => {
  const { site, ids } = await setUp()
  const learner = await insertPerson(site.db)
  for (let count = 0; count < 30; count += 1) {
    await insertPublicDeck(site.db, { cards: 200 })
    await insertDeck(site.db, { ownerId: newId(), cards: 100 })
  }
  await site.pool.query('vacuum analyze card, public_card, deck, public_deck')
  const [plan] = await explainStatements(site.pool, (db) => findNamedCards(db, learner, ids))
  console.log(JSON.stringify({ figure: 'three cards by id among 9,003', ...plan }))
  expect(plan?.rows).toBeLessThan(100)
})
