import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { cardSetId } from '#app/features/cards/card-set.service.server.ts'
import type { DatabaseSchema } from '#app/platform/database-schema.ts'
import { newId } from '#app/shared/ids.ts'
import { createTestApp } from '../../../test/app.ts'
import { buildCardRow } from '../../../test/factories/card.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { buildAnswer, buildRunRecord } from '../../../test/factories/study-run.ts'

/** Two cards from two featured decks, as a lesson lists them. */
async function setUp() {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const cookie = await site.cookieOf(learner)
  const rows = [buildCardRow({ question: 'A' }), buildCardRow({ question: 'B' })]
  const graphs = await insertPublicDeck(site.db, { name: 'Graphs', cards: rows.slice(0, 1) })
  const heaps = await insertPublicDeck(site.db, { name: 'Heaps', cards: rows.slice(1) })
  const cardIds = rows.map(({ id }) => id)
  const deckId = cardSetId(cardIds)
  const record = (events = cardIds.map((cardId, index) => buildAnswer(index + 1, { cardId }))) =>
    buildRunRecord({ learnerId: learner.id, deckId, run: { cardIds }, events })
  const reviews = () =>
    site.db.selectFrom('review').select(['seq', 'deck_id', 'card_id']).orderBy('seq').execute()
  return { site, learner, cookie, graphs, heaps, cardIds, deckId, record, reviews }
}

test('answers of a run over listed cards are stored with the decks of the cards, and the run can be found', async () => {
  const { site, cookie, graphs, heaps, cardIds, deckId, record, reviews } = await setUp()
  const sent = record()
  for (let times = 0; times < 2; times += 1) {
    expect((await site.callMutation('study.record', sent, cookie)).status).toBe(200)
  }
  expect(await reviews()).toEqual([
    { seq: 1, deck_id: graphs.id, card_id: cardIds[0] },
    { seq: 2, deck_id: heaps.id, card_id: cardIds[1] },
  ])
  expect(await site.callQuery('study.newestRun', { deckId }, cookie)).toMatchObject({
    data: { id: sent.run.id, state: 'open', events: sent.events },
  })
  // A run over one of the decks is a different run.
  expect((await site.callQuery('study.newestRun', { deckId: graphs.id }, cookie)).data).toBeNull()
})

test('withdrawing a deck during a run loses no answers', async () => {
  const { site, cookie, heaps, graphs, cardIds, record, reviews } = await setUp()
  const first = record([buildAnswer(1, { cardId: cardIds[0] ?? '' })])
  await site.callMutation('study.record', first, cookie)
  await site.db.updateTable('public_deck').set({ coming_soon: true }).execute()
  const rest = { ...first, events: [buildAnswer(2, { cardId: cardIds[1] ?? '' })] }
  expect((await site.callMutation('study.record', rest, cookie)).status).toBe(200)
  expect((await reviews()).map(({ deck_id: id }) => id)).toEqual([graphs.id, heaps.id])
})

test('[ROLE-01] a run begins only over cards that the learner may read, under the id of exactly those', async () => {
  const { site, learner, cookie, record, reviews, deckId } = await setUp()
  const otherCard = buildCardRow()
  await insertDeck(site.db, { ownerId: (await insertPerson(site.db)).id, cards: [otherCard] })
  const cardIds = [otherCard.id]
  const hidden = buildRunRecord({ learnerId: learner.id, deckId: cardSetId(cardIds), run: { cardIds } })
  expect(await site.callMutation('study.record', hidden, cookie)).toMatchObject({ status: 404 })
  const sent = record()
  const forged = { ...sent, run: { ...sent.run, deckId: newId() } }
  expect(await site.callMutation('study.record', forged, cookie)).toMatchObject({
    status: 409,
    errorCode: 'study/otherDeck',
  })
  expect(
    await site.callMutation('study.record', { ...hidden, run: { ...hidden.run, deckId } }, cookie),
  ).toMatchObject({ status: 409 })
  expect(await reviews()).toEqual([])
})

test('[STUDY-08] the activity log names the deck, or all of them without an id', async () => {
  const { site, cookie, graphs, cardIds } = await setUp()
  const start = (ids: string[]) =>
    site.callMutation('study.begin', { id: newId(), deckId: cardSetId(ids), cardIds: ids }, cookie)
  expect((await start(cardIds)).status).toBe(200)
  expect((await start(cardIds.slice(0, 1))).status).toBe(200)
  expect((await start([newId()])).status).toBe(404)
  const entries = await site.db.selectFrom('activity').select(['type', 'deck_id', 'deck_title']).execute()
  expect(entries).toEqual([
    { type: 'study_deck', deck_id: null, deck_title: 'Graphs, Heaps' },
    { type: 'study_deck', deck_id: graphs.id, deck_title: 'Graphs' },
  ])
})

test('reading takes two statements, recording and starting take three', async () => {
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
  const starting = statements.splice(0).length
  expect([page, recording, starting]).toEqual([2, 3, 3])
})
