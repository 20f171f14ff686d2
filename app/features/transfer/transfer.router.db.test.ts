import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { rebuildLearner } from '#app/features/scheduling/rebuild/rebuild.service.server.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../test/app.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import type { ImportedCardInput } from './transfer.schema.ts'

const NOW = Date.now()

const cardOf = (index: number, overrides: Partial<ImportedCardInput> = {}) => ({
  key: `note${index}:0`,
  question: `Question ${index}`,
  answer: `Answer ${index}`,
  tags: ['tcp'],
  ...overrides,
})

async function openSite() {
  const site = await createTestApp()
  const [learner, other] = [await insertPerson(site.db), await insertPerson(site.db)]
  const caller = apiRouter.createCaller(site.contextOf(learner))
  const stranger = apiRouter.createCaller(site.contextOf(other))
  const start = async (keepsSchedule = true) => {
    const id = newId()
    await caller.transfer.start({ id, name: 'notes.apkg', source: 'anki', keepsSchedule })
    return id
  }
  const batchOf = (importId: string, cards: ReturnType<typeof cardOf>[], deckId: string) => ({
    importId,
    deck: { id: deckId, name: 'Networks', isLast: true },
    cards,
    zoneOffsetMinutes: 0,
  })
  const readMemory = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select m.*, k.is_suspended from card_memory m
      left join card_mark k on k.learner_id = m.learner_id and k.card_id = m.card_id
      where m.learner_id = ${learner.id} order by m.card_id`.execute(site.db)
    const sums = await sql`select * from study_day where learner_id = ${learner.id} order by day`.execute(
      site.db,
    )
    const counts = await sql`
      select review_count, cards_studied, cards_completed from learner_memory
      where learner_id = ${learner.id}`.execute(site.db)
    return { rows, sums: sums.rows, counts: counts.rows }
  }
  return { site, learner, caller, stranger, start, batchOf, readMemory }
}

const reviews = (...buttons: number[]): [number, number, number][] =>
  buttons.map((button, index) => [NOW - (60 - index * 12) * DAY_MS, button, 4_000])

test('[BRING-01] [BRING-02] an import creates a private deck with tags and schedule; sent twice it is one', async () => {
  const { site, learner, caller, start, batchOf, readMemory } = await openSite()
  const [importId, deckId] = [await start(), newId()]
  const cards = [
    cardOf(1, { reviews: reviews(3, 3, 3) }),
    cardOf(2, { reviews: reviews(3, 1, 3), isSuspended: true }),
    cardOf(3),
    cardOf(4, { reviews: reviews(3) }),
  ]
  const first = await caller.transfer.addBatch(batchOf(importId, cards, deckId))
  expect(first).toEqual({ added: 4, updated: 0, known: 0, reviews: 7 })
  const again = await caller.transfer.addBatch(batchOf(importId, cards, deckId))
  expect(again).toEqual({ added: 4, updated: 0, known: 0, reviews: 0 })
  expect(await caller.transfer.finish({ importId })).toMatchObject({ cards: 4, decks: 1, reviews: 7, due: 1 })
  expect(await caller.card.list({ deckId })).toMatchObject({
    cardCount: 4,
    deck: { name: 'Networks', isPublic: false },
    cards: [{ question: 'Question 1', tags: ['tcp'] }, {}, {}, {}],
  })
  const memory = await readMemory()
  expect(
    memory.rows.map(({ phase, reps, lapses, is_active: isActive }) => [phase, reps, lapses, isActive]),
  ).toEqual(
    expect.arrayContaining([
      ['review', 3, 0, true],
      ['review', 3, 1, false],
      ['new', 0, 0, true],
    ]),
  )
  // The schedule is what the answers give: a rebuild changes nothing.
  await site.db.transaction().execute((tx) => rebuildLearner(tx, learner.id))
  expect(await readMemory()).toEqual(memory)
  // It is no session to resume.
  expect(await caller.study.newestRun({ deckId })).toBeNull()
})

test('[BRING-02] undo removes cards, decks and reviews, and keeps what was edited', async () => {
  const { site, learner, caller, stranger, start, batchOf, readMemory } = await openSite()
  const before = await readMemory()
  const [importId, plainDeck, editedDeck] = [await start(), newId(), newId()]
  await caller.transfer.addBatch(
    batchOf(importId, [cardOf(1, { reviews: reviews(3, 3) }), cardOf(2)], plainDeck),
  )
  await caller.transfer.addBatch(
    batchOf(importId, [cardOf(3, { reviews: reviews(1, 3) }), cardOf(4)], editedDeck),
  )
  await caller.transfer.finish({ importId })
  expect(await caller.transfer.list()).toMatchObject([
    { id: importId, name: 'notes.apkg', cards: 4, decks: 2 },
  ])
  const [, edited] = (await caller.card.list({ deckId: editedDeck })).cards
  if (edited === undefined) throw new Error('No card.')
  await caller.card.update({ ...edited, deckId: editedDeck, answer: 'Mine' })
  await expect(stranger.transfer.undo({ importId })).rejects.toThrow("doesn't exist")
  expect(await caller.transfer.undo({ importId })).toMatchObject({ isDone: true, removed: 3 })
  await expect(caller.card.list({ deckId: plainDeck })).rejects.toThrow("doesn't exist")
  expect((await caller.card.list({ deckId: editedDeck })).cards).toMatchObject([{ answer: 'Mine' }])
  expect(await caller.transfer.list()).toEqual([])
  await expect(caller.transfer.undo({ importId })).rejects.toThrow("doesn't exist")
  const after = await readMemory()
  expect(after.sums).toEqual(before.sums)
  expect(after.rows).toHaveLength(1)
  expect(after.counts).toEqual([{ review_count: 0, cards_studied: 0, cards_completed: 0 }])
  const left = await sql`select from review where learner_id = ${learner.id}`.execute(site.db)
  expect(left.rows).toHaveLength(0)
})

test('[BRING-02] an import from more than 30 days ago cannot be undone', async () => {
  const { site, learner, caller, start } = await openSite()
  const importId = await start()
  await sql`update card_import set created_at = now() - interval '31 days'
    where owner_id = ${learner.id} and id = ${importId}`.execute(site.db)
  await expect(caller.transfer.undo({ importId })).rejects.toThrow('more than 30 days old')
  expect(await caller.transfer.list()).toEqual([])
})

test('[BRING-01] a note that is here already is found by its key, in any deck; its texts are updated on request', async () => {
  const { caller, stranger, start, batchOf } = await openSite()
  const [first, deckId] = [await start(), newId()]
  await caller.transfer.addBatch(batchOf(first, [cardOf(1, { reviews: reviews(3) })], deckId))
  await caller.transfer.finish({ importId: first })
  const keys = ['note1:0', 'note2:0', `${newId()}:0`]
  expect(await caller.transfer.known({ keys })).toEqual([{ key: 'note1:0', deckId, deckName: 'Networks' }])
  expect(await stranger.transfer.known({ keys })).toEqual([])
  const [second, secondDeck] = [await start(), newId()]
  const batch = batchOf(second, [cardOf(1, { answer: 'Better', reviews: reviews(3) }), cardOf(2)], secondDeck)
  expect(await caller.transfer.addBatch(batch)).toEqual({ added: 1, updated: 0, known: 1, reviews: 0 })
  expect(await caller.transfer.addBatch({ ...batch, updatesKnown: true })).toMatchObject({
    updated: 1,
    known: 0,
  })
  expect((await caller.card.list({ deckId })).cards).toMatchObject([{ answer: 'Better' }])
  // Our own export names a card by its id.
  const [card] = (await caller.card.list({ deckId })).cards
  expect(await caller.transfer.known({ keys: [`${card?.id}:0`] })).toMatchObject([{ deckId }])
})

test('[BRING-01] the server decides the limits: flag, deck, owner, sizes', async () => {
  const { site, caller, stranger, start, batchOf } = await openSite()
  const [importId, deckId] = [await start(), newId()]
  const manyOf = (from: number) => Array.from({ length: 100 }, (_, index) => cardOf(from + index))
  await caller.transfer.addBatch(batchOf(importId, manyOf(0), deckId))
  await caller.transfer.addBatch(batchOf(importId, manyOf(100), deckId))
  await expect(caller.transfer.addBatch(batchOf(importId, [cardOf(500)], deckId))).rejects.toThrow(
    'Maximum 200',
  )
  await expect(stranger.transfer.addBatch(batchOf(importId, [cardOf(1)], newId()))).rejects.toThrow(
    "doesn't exist",
  )
  await expect(
    caller.transfer.addBatch(batchOf(importId, [cardOf(1, { question: 'Q'.repeat(4_001) })], newId())),
  ).rejects.toThrow('at most 4000')
  // A deck that is not of this import.
  const other = await start()
  await expect(caller.transfer.addBatch(batchOf(other, [cardOf(600)], deckId))).rejects.toThrow(
    "doesn't belong",
  )
  await sql`insert into feature_flag (id, enabled) values ('enableImport', false)
    on conflict (id) do update set enabled = false`.execute(site.db)
  await expect(start()).rejects.toThrow('turned off')
  await expect(caller.transfer.addBatch(batchOf(importId, [cardOf(1)], newId()))).rejects.toThrow(
    'turned off',
  )
})

test('[BRING-02] a card has at most 2,000 reviews and an import 400,000, in whatever requests they come', async () => {
  const { site, learner, caller, start, batchOf } = await openSite()
  const [importId, deckId] = [await start(), newId()]
  const oldReviews = (from: number, count: number): [number, number, number][] =>
    Array.from({ length: count }, (_, index) => [NOW - 400 * DAY_MS + (from + index) * 60_000, 3, 1_000])
  const add = (from: number, count: number, into = importId) =>
    caller.transfer.addBatch(batchOf(into, [cardOf(1, { reviews: oldReviews(from, count) })], deckId))
  expect(await add(0, 1_990)).toMatchObject({ added: 1, reviews: 1_990 })
  await expect(add(1_985, 16)).rejects.toThrow('at most 2,000 reviews')
  // Those that are stored already don't count twice.
  expect(await add(1_980, 20)).toMatchObject({ reviews: 10 })
  await expect(add(2_000, 1)).rejects.toThrow('at most 2,000 reviews')
  expect(await add(0, 2_000)).toMatchObject({ reviews: 0 })

  await sql`update card_import set review_count = 399999
    where owner_id = ${learner.id} and id = ${importId}`.execute(site.db)
  const more = (count: number) =>
    caller.transfer.addBatch(batchOf(importId, [cardOf(2, { reviews: oldReviews(0, count) })], deckId))
  await expect(more(2)).rejects.toThrow('at most 400,000 reviews')
  expect(await more(1)).toMatchObject({ added: 1, reviews: 1 })
  expect(await caller.transfer.finish({ importId })).toMatchObject({ cards: 2, reviews: 400_000 })
})

test('[BRING-02] a request that adds no card makes no other deck one of the import', async () => {
  const { caller, start, batchOf } = await openSite()
  const [importId, deckId, other] = [await start(), newId(), newId()]
  await caller.transfer.addBatch(batchOf(importId, [cardOf(1, { reviews: reviews(3) })], deckId))
  await caller.deck.create({
    id: other,
    name: 'Mine',
    category: 'Algorithmic',
    description: '',
    isPublic: false,
  })
  const again = [cardOf(1, { reviews: reviews(3, 3), isSuspended: true })]
  for (const strange of [other, newId()]) {
    expect(await caller.transfer.addBatch(batchOf(importId, again, strange))).toEqual({
      added: 0,
      updated: 0,
      known: 1,
      reviews: 0,
    })
  }
  expect(await caller.transfer.finish({ importId })).toMatchObject({ decks: 1, reviews: 1 })
  await caller.transfer.undo({ importId })
  expect(await caller.card.list({ deckId: other })).toMatchObject({ deck: { name: 'Mine' } })
})
