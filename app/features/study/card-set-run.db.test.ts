import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { cardSetId } from '#app/features/cards/card-set.service.server.ts'
import type { DatabaseSchema } from '#app/platform/database-schema.ts'
import { newId } from '#app/shared/ids.ts'
import { createTestApp } from '../../../test/app.ts'
import { aCardRow } from '../../../test/factories/card.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { anAnswer, aRunRecord } from '../../../test/factories/study-run.ts'

/** Two cards of two featured decks, named by a lesson. */
async function setUp() {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const cookie = await site.cookieOf(learner)
  const rows = [aCardRow({ question: 'A' }), aCardRow({ question: 'B' })]
  const graphs = await insertPublicDeck(site.db, { name: 'Graphs', cards: rows.slice(0, 1) })
  const heaps = await insertPublicDeck(site.db, { name: 'Heaps', cards: rows.slice(1) })
  const cardIds = rows.map(({ id }) => id)
  const deckId = cardSetId(cardIds)
  const record = (events = cardIds.map((cardId, place) => anAnswer(place + 1, { cardId }))) =>
    aRunRecord({ learnerId: learner.id, deckId, run: { cardIds }, events })
  const reviews = () =>
    site.db.selectFrom('review').select(['seq', 'deck_id', 'card_id']).orderBy('seq').execute()
  return { site, learner, cookie, graphs, heaps, cardIds, deckId, record, reviews }
}

test('answers of a run over named cards stand with the decks that the cards are of, and the run is found again', async () => {
  const { site, cookie, graphs, heaps, cardIds, deckId, record, reviews } = await setUp()
  const sent = record()
  for (let times = 0; times < 2; times += 1) {
    expect((await site.tell('study.record', sent, cookie)).status).toBe(200)
  }
  expect(await reviews()).toEqual([
    { seq: 1, deck_id: graphs.id, card_id: cardIds[0] },
    { seq: 2, deck_id: heaps.id, card_id: cardIds[1] },
  ])
  expect(await site.ask('study.newestRun', { deckId }, cookie)).toMatchObject({
    data: { id: sent.run.id, state: 'open', events: sent.events },
  })
  // A run over one of the decks is another one.
  expect((await site.ask('study.newestRun', { deckId: graphs.id }, cookie)).data).toBeNull()
})

test('a deck that is withdrawn meanwhile takes no answer away', async () => {
  const { site, cookie, heaps, graphs, cardIds, record, reviews } = await setUp()
  const first = record([anAnswer(1, { cardId: cardIds[0] ?? '' })])
  await site.tell('study.record', first, cookie)
  await site.db.updateTable('public_deck').set({ coming_soon: true }).execute()
  const rest = { ...first, events: [anAnswer(2, { cardId: cardIds[1] ?? '' })] }
  expect((await site.tell('study.record', rest, cookie)).status).toBe(200)
  expect((await reviews()).map(({ deck_id: id }) => id)).toEqual([graphs.id, heaps.id])
})

test('[ROLE-01] a run begins only over cards that the learner may read, under the id of exactly those', async () => {
  const { site, learner, cookie, record, reviews, deckId } = await setUp()
  const theirs = aCardRow()
  await insertDeck(site.db, { ownerId: (await insertPerson(site.db)).id, cards: [theirs] })
  const cardIds = [theirs.id]
  const hidden = aRunRecord({ learnerId: learner.id, deckId: cardSetId(cardIds), run: { cardIds } })
  expect(await site.tell('study.record', hidden, cookie)).toMatchObject({ status: 404 })
  const sent = record()
  const forged = { ...sent, run: { ...sent.run, deckId: newId() } }
  expect(await site.tell('study.record', forged, cookie)).toMatchObject({
    status: 409,
    errorCode: 'study/otherDeck',
  })
  expect(
    await site.tell('study.record', { ...hidden, run: { ...hidden.run, deckId } }, cookie),
  ).toMatchObject({ status: 409 })
  expect(await reviews()).toEqual([])
})

test('[STUDY-08] the activity log names the deck, or all of them without an id', async () => {
  const { site, cookie, graphs, cardIds } = await setUp()
  const begin = (ids: string[]) =>
    site.tell('study.begin', { id: newId(), deckId: cardSetId(ids), cardIds: ids }, cookie)
  expect((await begin(cardIds)).status).toBe(200)
  expect((await begin(cardIds.slice(0, 1))).status).toBe(200)
  expect((await begin([newId()])).status).toBe(404)
  const entries = await site.db.selectFrom('activity').select(['type', 'deck_id', 'deck_title']).execute()
  expect(entries).toEqual([
    { type: 'study_deck', deck_id: null, deck_title: 'Graphs, Heaps' },
    { type: 'study_deck', deck_id: graphs.id, deck_title: 'Graphs' },
  ])
})

test('reading, recording and beginning take at most two statements each', async () => {
  const { site, learner, cardIds, deckId, record } = await setUp()
  const statements: string[] = []
  const db = new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool: site.pool }),
    log: ({ query }) => {
      if (!/^(begin|commit)/.test(query.sql)) statements.push(query.sql)
    },
  })
  const caller = apiRouter.createCaller({ ...site.contextOf(learner), db })
  await caller.card.listSet({ cardIds })
  await caller.study.newestRun({ deckId })
  const page = statements.splice(0).length
  await caller.study.record(record())
  const recording = statements.splice(0).length
  await caller.study.begin({ id: newId(), deckId, cardIds })
  const begin = statements.splice(0).length
  expect([page, recording, begin]).toEqual([2, 2, 3])
})
