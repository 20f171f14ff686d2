import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import {
  MAX_ANSWERS_PER_DAY,
  MAX_RECEIVED_PER_DAY,
  MAX_REVIEWS_PER_CARD,
} from '#app/features/scheduling/scheduling.rules.ts'
import { rebuildLearner } from '#app/features/scheduling/rebuild/rebuild.service.server.ts'
import type { RunRecord } from '#app/features/study/study.schema.ts'
import { heavyWork, PERSON_BUDGET } from '#app/platform/heavy-work.server.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS, MINUTE_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../../test/app.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { buildReviewAnswer, buildReviewRecord } from '../../../../test/factories/memory.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { buildAnswer, buildRunRecord, buildUndo } from '../../../../test/factories/study-run.ts'

// At noon, so that answers minutes apart are on one study day.
const NOON = (Math.floor(Date.now() / DAY_MS) - 2.5) * DAY_MS

async function openSite() {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const deck = await insertDeck(site.db, { ownerId: learner.id, cards: 3 })
  const cards = await site.db.selectFrom('card').select('id').where('deck_id', '=', deck.id).execute()
  const caller = apiRouter.createCaller(site.contextOf(learner))
  const recordOf = (events: RunRecord['events'], run: Partial<RunRecord['run']> = {}) =>
    buildRunRecord({ learnerId: learner.id, deckId: deck.id, run, events, zoneOffsetMinutes: 0 })
  const countStored = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from review`.execute(
      site.db,
    )
    return rows[0]?.count
  }
  return { site, learner, deck, cardIds: cards.map(({ id }) => id).toSorted(), caller, recordOf, countStored }
}

const answersOf = (cardId: string, count: number, startAt = NOON) =>
  Array.from({ length: count }, (_, index) => buildAnswer(index + 1, { cardId, at: startAt + index * 1_000 }))

const refuse = (events: readonly { id: string }[], reason: string) => ({
  refused: events.map(({ id }) => ({ id, reason })),
})

test('[SAFE-02] an event that is refused takes no other with it, and is refused again when it is sent again', async () => {
  const { learner, deck, cardIds, caller, countStored } = await openSite()
  await caller.memory.join({ deckId: deck.id })
  const event = (seq: number, deckId: string, cardId = cardIds[seq] ?? newId()) =>
    buildReviewAnswer(seq, { cardId, deckId, at: NOON + seq })
  const valid = [event(0, deck.id), event(1, deck.id)].map((answer, index) => ({ ...answer, seq: index + 1 }))
  // As after an import that was undone on another device: its decks and cards are gone.
  const gone = event(5, newId(), newId())
  const undo = { ...buildUndo(gone, 6), deckId: newId() }
  const record = buildReviewRecord(learner.id, [...valid.slice(0, 1), gone, undo, ...valid.slice(1)])
  const expected = refuse([gone, undo], 'not-learning')
  expect(await caller.study.record(record)).toEqual(expected)
  expect(await countStored()).toBe(2)
  expect(await caller.study.record(record)).toEqual(expected)
  expect(await countStored()).toBe(2)
  // A stored event stays stored, whatever is left of its deck.
  await caller.memory.leave({ deckId: deck.id })
  expect(await caller.study.record(record)).toEqual(expected)
})

test('[FAIR-01] [SAFE-02] a card takes as many events as its limit, undone ones and undos included', async () => {
  const { site, learner, cardIds, caller, recordOf, countStored } = await openSite()
  const [cardId = '', other = ''] = cardIds
  const [first, ...rest] = answersOf(cardId, 12)
  if (first === undefined) throw new Error('There are no answers.')
  const run = { id: newId() }
  await caller.study.record(recordOf([first, buildUndo(first, 50)], run))
  await sql`update card_memory set undone_events = undone_events + ${MAX_REVIEWS_PER_CARD - 7}`.execute(
    site.db,
  )
  const [more] = answersOf(other, 1)
  if (more === undefined) throw new Error('There is no answer.')
  const undo = buildUndo(rest[8] ?? first, 60)
  const batch = recordOf([...rest, undo, more], run)
  // Five are left: of the others, also the undo of a refused one is refused.
  const expected = refuse([...rest.slice(5), undo], 'card-limit')
  expect(await caller.study.record(batch)).toEqual(expected)
  expect(await countStored()).toBe(2 + 5 + 1)
  expect(await caller.study.record(batch)).toEqual(expected)
  expect(await countStored()).toBe(2 + 5 + 1)
  // A later undo finds the card full, too; a rebuild counts what is stored.
  const late = recordOf([buildUndo(rest[0] ?? first, 70)], run)
  expect(await caller.study.record(late)).toEqual(refuse(late.events, 'card-limit'))
  await site.db.transaction().execute((tx) => rebuildLearner(tx, learner.id))
  expect(await caller.study.record(late)).toEqual({ refused: [] })
  const rows = await site.db
    .selectFrom('card_memory')
    .select(['reps', 'undone_events'])
    .where('card_id', '=', cardId)
    .execute()
  expect(rows).toEqual([{ reps: 4, undone_events: 4 }])
})

test('[FAIR-01] a study day takes as many answers as its limit, undone ones included; other days have their own', async () => {
  const { site, learner, cardIds, caller, recordOf } = await openSite()
  const [cardId = ''] = cardIds
  const [first, second, third] = answersOf(cardId, 3)
  if (first === undefined || second === undefined || third === undefined) throw new Error('No answers.')
  const run = { id: newId() }
  await caller.study.record(recordOf([first, buildUndo(first, 9)], run))
  await sql`update study_day set undone_answers = undone_answers + ${MAX_ANSWERS_PER_DAY - 2}`.execute(
    site.db,
  )
  const [yesterday] = answersOf(cardId, 1, NOON - DAY_MS)
  if (yesterday === undefined) throw new Error('There is no answer.')
  const batch = recordOf([yesterday, second, third], run)
  expect(await caller.study.record(batch)).toEqual(refuse([third], 'day-limit'))
  expect(await caller.study.record(batch)).toEqual(refuse([third], 'day-limit'))
  // The learner can still take an answer back.
  expect(await caller.study.record(recordOf([buildUndo(second, 10)], run))).toEqual({ refused: [] })
  expect(await caller.study.record(batch)).toEqual(refuse([third], 'day-limit'))
  await site.db.transaction().execute((tx) => rebuildLearner(tx, learner.id))
  const days = await site.db
    .selectFrom('study_day')
    .select(['answers', 'undone_answers'])
    .orderBy('day')
    .execute()
  expect(days).toEqual([
    { answers: 1, undone_answers: 0 },
    { answers: 0, undone_answers: 2 },
  ])
})

test('[FAIR-01] a month of a device that was offline gets in, and what arrives on one day is limited', async () => {
  const { site, cardIds, caller, recordOf } = await openSite()
  const [cardId = ''] = cardIds
  // Thirty full days would be more than a test can send; their number is below the limit of the receipt.
  expect(30 * MAX_ANSWERS_PER_DAY).toBeLessThan(MAX_RECEIVED_PER_DAY)
  for (let day = 30; day > 0; day -= 1) {
    const events = Array.from({ length: 60 }, (_, index) =>
      buildAnswer(index + 1, { cardId: newId(), at: NOON - day * DAY_MS + index * MINUTE_MS }),
    )
    expect(await caller.study.record(recordOf(events))).toEqual({ refused: [] })
  }
  await sql`update learner_memory set received_events = ${MAX_RECEIVED_PER_DAY - 1}`.execute(site.db)
  const [last, refused] = answersOf(cardId, 2)
  if (last === undefined || refused === undefined) throw new Error('There are no answers.')
  expect(await caller.study.record(recordOf([last, refused]))).toEqual(refuse([refused], 'day-limit'))
  await sql`update learner_memory set received_day = received_day - 1`.execute(site.db)
  expect(await caller.study.record(recordOf([refused]))).toEqual({ refused: [] })
})

test('[FAIR-01] two devices at once can’t pass a limit together', async () => {
  const { site, cardIds, caller, recordOf, countStored } = await openSite()
  const [cardId = ''] = cardIds
  await caller.study.record(recordOf(answersOf(cardId, 1)))
  await sql`update card_memory set undone_events = ${MAX_REVIEWS_PER_CARD - 31}`.execute(site.db)
  await sql`update study_day set undone_answers = ${MAX_ANSWERS_PER_DAY - 41}`.execute(site.db)
  const send = (batches: RunRecord['events'][]) =>
    Promise.all(batches.map((events) => caller.study.record(recordOf(events))))
  const sameCard = await send(Array.from({ length: 6 }, (_, index) => answersOf(cardId, 10, NOON + index)))
  expect(sameCard.flatMap(({ refused }) => refused.map(({ reason }) => reason))).toEqual(
    Array.from({ length: 30 }, () => 'card-limit'),
  )
  expect(await countStored()).toBe(31)
  const otherCards = await send(Array.from({ length: 4 }, () => answersOf(newId(), 5)))
  expect(otherCards.flatMap(({ refused }) => refused.map(({ reason }) => reason))).toEqual(
    Array.from({ length: 10 }, () => 'day-limit'),
  )
  expect(await countStored()).toBe(41)
})

test('[FAIR-01] a checkpoint that an older build left behind is not used', async () => {
  const { site, learner, cardIds, caller, recordOf } = await openSite()
  const [cardId = ''] = cardIds
  const run = { id: newId() }
  for (const day of [9, 8])
    await caller.study.record(recordOf(answersOf(cardId, 100, NOON - day * DAY_MS), run))
  const outcome = sql`jsonb_set(outcome, '{memory,stability}', '1')`
  await sql`update card_checkpoint set outcome = ${outcome}`.execute(site.db)
  const [late] = answersOf(cardId, 1, NOON - 7.9 * DAY_MS)
  const [latest] = answersOf(cardId, 1, NOON)
  if (late === undefined || latest === undefined) throw new Error('There are no answers.')
  await caller.study.record(recordOf([latest], run))
  await caller.study.record(recordOf([late], run))
  const read = async () => ({
    memory: await site.db.selectFrom('card_memory').selectAll().execute(),
    checkpoints: await site.db.selectFrom('card_checkpoint').selectAll().orderBy('reps').execute(),
  })
  const before = await read()
  await site.db.transaction().execute((tx) => rebuildLearner(tx, learner.id))
  expect(await read()).toEqual(before)
})

test('[FAIR-04] replays are charged to the learner; who has spent the budget gets 429, and the answers are stored later', async () => {
  const { learner, cardIds, caller, recordOf, countStored } = await openSite()
  const [cardId = ''] = cardIds
  const before = heavyWork.stats().cpuMs
  for (let batch = 0; batch < 10; batch += 1) {
    await caller.study.record(recordOf(answersOf(cardId, 100, NOON + batch * 200_000)))
  }
  expect(heavyWork.stats().cpuMs).toBeGreaterThan(before)
  heavyWork.charge(learner.id, PERSON_BUDGET.capacityMs + 5_000)
  const late = recordOf(answersOf(cardId, 1, NOON - 1_000))
  await expect(caller.study.record(late)).rejects.toMatchObject({
    cause: { status: 429, code: 'api/tooMuchWork' },
  })
  expect(await countStored()).toBe(1_000)
  // As if minutes had passed; all of it, because other tests of this process share its budget.
  heavyWork.charge(learner.id, -PERSON_BUDGET.capacityMs - 5_000)
  expect(await caller.study.record(late)).toEqual({ refused: [] })
  expect(await countStored()).toBe(1_001)
})
