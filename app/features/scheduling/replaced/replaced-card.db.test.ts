import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import type { Library } from '#app/features/library/library.schema.ts'
import { loadLibrary } from '#app/features/library/library.service.server.ts'
import { rebuildAll } from '#app/features/scheduling/rebuild/rebuild.service.server.ts'
import { DEFAULT_SETTINGS, memoryAfter } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { RunRecord } from '#app/features/study/study.schema.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../../test/app.ts'
import { buildReviewAnswer, buildReviewRecord, type ReviewAnswer } from '../../../../test/factories/memory.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { buildUndo } from '../../../../test/factories/study-run.ts'
import { waitUntil } from '../../../../test/wait-until.ts'
import { takeOverReplacedCards } from './replaced-card.service.server.ts'

const START = Date.now() - 100 * DAY_MS
const buildCard = (deckId: string, question: string) => ({
  id: newId(),
  deckId,
  question,
  answer: 'A',
  hint: '',
  difficulty: 'easy',
  type: 'Other',
  code: '',
})

/** A library of two decks: `twin` and `far` of the first say the same as `keeper` of the second. */
async function createSite() {
  const site = await createTestApp()
  const decks = ['Heaps', 'Graphs'].map((name) => ({ id: newId(), name, description: '', category: 'DP' }))
  const [heaps = '', graphs = ''] = decks.map(({ id }) => id)
  const twin = buildCard(heaps, 'What is a heap?')
  const far = buildCard(heaps, 'What is a binary heap?')
  const keeper = buildCard(graphs, 'What is the heap invariant?')
  const others = [buildCard(heaps, 'What is a sift?'), buildCard(graphs, 'What is a tree?')]
  const before: Library = { decks, cards: [twin, far, keeper, ...others], courses: [] }
  const replaced = [twin, far].map(({ id }) => ({ formerId: id, cardId: keeper.id, deckId: graphs }))
  const after: Library = { decks, cards: [keeper, ...others], courses: [], replaced }
  await loadLibrary(site.db, before)

  /** Learns the first deck. */
  async function createLearner() {
    const learner = await insertPerson(site.db)
    const caller = apiRouter.createCaller(site.contextOf(learner))
    await caller.memory.join({ deckId: heaps })
    const run = { ...buildReviewRecord(learner.id, []).run, startedAt: START }
    let seq = 0
    const answer = (card: { id: string; deckId: string }, day: number, more: Partial<ReviewAnswer> = {}) =>
      buildReviewAnswer((seq += 1), {
        cardId: card.id,
        deckId: card.deckId,
        at: START + day * DAY_MS,
        ...more,
      })
    const send = (events: RunRecord['events']) =>
      caller.study.record(buildReviewRecord(learner.id, events, run))
    const undo = (event: ReviewAnswer) => ({ ...buildUndo(event, (seq += 1)), deckId: event.deckId })
    return { id: learner.id, caller, answer, send, undo }
  }
  return { ...site, heaps, graphs, twin, far, keeper, before, after, createLearner }
}

/** Everything that is derived from reviews. */
async function readDerived(db: Database) {
  const read = async (rows: string) =>
    (await sql<{ row: string }>`select t::text as row from (${sql.raw(rows)}) t order by row`.execute(db))
      .rows
  return {
    memory: await read('select * from card_memory'),
    days: await read('select * from study_day where answers <> 0'),
    decks: await read('select * from study_day_deck where answers <> 0'),
    counters: await read(
      'select learner_id, review_count, cards_studied, cards_completed from learner_memory',
    ),
    checkpoints: await read('select * from card_checkpoint'),
  }
}

const memoryOf = (db: Database, learnerId: string, cardId: string) =>
  db
    .selectFrom('card_memory')
    .select(['deck_id', 'phase', 'stability', 'due_day', 'reps', 'undone_events', 'is_active'])
    .where('learner_id', '=', learnerId)
    .where('card_id', '=', cardId)
    .executeTakeFirst()

const reviewedCards = async (db: Database, learnerId: string) => {
  const rows = await db.selectFrom('review').select('card_id').where('learner_id', '=', learnerId).execute()
  return rows.map((row) => row.card_id)
}

/** What the rules of the device give for these answers to a card. */
function expectedMemory(cardId: string, answers: readonly ReviewAnswer[]) {
  const reviews = answers.map((answer) => ({ ...answer, zoneOffsetMinutes: 0 }))
  const memory = memoryAfter(cardId, reviews, DEFAULT_SETTINGS)
  if (memory === null) throw new Error('There are answers.')
  const { phase, stability, dueDay, reps } = memory
  return { phase, stability, due_day: dueDay, reps }
}

test('[ASK-03] a card takes over the history of the card it replaces, as the device would compute it, and a rebuild gives the same', async () => {
  const { db, twin, keeper, graphs, after, createLearner } = await createSite()
  const { id, answer, send, undo } = await createLearner()
  const answered = [
    answer(twin, 0),
    answer(twin, 3, { rating: 'again' }),
    answer(twin, 9, { rating: 'easy' }),
  ]
  // Enough for a checkpoint.
  const many = Array.from({ length: 98 }, (_, index) => answer(twin, 10 + index / 200))
  const undone = answer(twin, 20)
  await send([...answered, undone, undo(undone)])
  await send(many)
  await loadLibrary(db, after)
  await takeOverReplacedCards(db)
  expect(await memoryOf(db, id, keeper.id)).toEqual({
    deck_id: graphs,
    ...expectedMemory(keeper.id, [...answered, ...many]),
    undone_events: 2,
    is_active: true,
  })
  expect(await memoryOf(db, id, twin.id)).toBeUndefined()
  const derived = await readDerived(db)
  expect(derived.checkpoints).toHaveLength(1)
  await rebuildAll(db)
  expect(await readDerived(db)).toEqual(derived)
})

test('[ASK-03] the card is due for its learner, without the rest of its deck', async () => {
  const { db, twin, keeper, after, createLearner } = await createSite()
  const { caller, answer, send } = await createLearner()
  await send([answer(twin, 0), answer(twin, 3)])
  await loadLibrary(db, after)
  await takeOverReplacedCards(db)
  await caller.memory.sync()
  const { cards } = await caller.memory.queue({})
  expect(cards.filter(({ memory }) => memory !== null).map(({ card }) => card.id)).toEqual([keeper.id])
  expect(cards.map(({ card }) => card.question)).not.toContain('What is a tree?')
})

test('[ASK-03] who has answered both cards keeps the history of the one that stays', async () => {
  const { db, twin, keeper, after, createLearner } = await createSite()
  const { id, caller, answer, send, undo } = await createLearner()
  await caller.memory.join({ deckId: keeper.deckId })
  const own = [answer(keeper, 1), answer(keeper, 5)]
  const former = answer(twin, 30)
  await send([...own, former])
  await loadLibrary(db, after)
  const derived = await readDerived(db)
  await takeOverReplacedCards(db)
  expect(await readDerived(db)).toEqual(derived)
  expect(await memoryOf(db, id, keeper.id)).toMatchObject(expectedMemory(keeper.id, own))
  // The undo of an answer that stayed goes to it, and nothing else changes.
  await send([undo(former)])
  expect(await memoryOf(db, id, keeper.id)).toMatchObject(expectedMemory(keeper.id, own))
  expect(await memoryOf(db, id, twin.id)).toMatchObject({ reps: 0, undone_events: 2 })
})

test('[ASK-03] of several former cards, the one that was answered last is taken over', async () => {
  const { db, twin, far, keeper, after, createLearner } = await createSite()
  const { id, answer, send } = await createLearner()
  const last = [answer(far, 2), answer(far, 8)]
  await send([answer(twin, 0), answer(twin, 1), answer(twin, 4), ...last])
  await loadLibrary(db, after)
  await takeOverReplacedCards(db)
  expect(await memoryOf(db, id, keeper.id)).toMatchObject(expectedMemory(keeper.id, last))
  const derived = await readDerived(db)
  await rebuildAll(db)
  expect(await readDerived(db)).toEqual(derived)
})

test('[ASK-03] star and note go to the card that has none; what was set since stays', async () => {
  const { db, twin, far, keeper, after, createLearner } = await createSite()
  const { id, caller } = await createLearner()
  await caller.memory.mark({ cardId: twin.id, isStarred: true, note: 'Think of a tree' })
  await caller.memory.mark({ cardId: far.id, note: 'Of the other' })
  await loadLibrary(db, after)
  await takeOverReplacedCards(db)
  const marks = () =>
    db
      .selectFrom('card_mark')
      .select(['card_id', 'is_starred', 'note'])
      .where('learner_id', '=', id)
      .orderBy('note')
      .execute()
  const taken = { card_id: keeper.id, is_starred: true }
  const [lost, note] = (await marks()).toSorted((a, b) => Number(a.is_starred) - Number(b.is_starred))
  expect(note).toMatchObject(taken)
  // Only one note fits; the other one stays with its card.
  expect(new Set([lost?.note, note?.note])).toEqual(new Set(['Think of a tree', 'Of the other']))
  await caller.memory.mark({ cardId: keeper.id, isStarred: false, note: 'Mine' })
  await sql`update replaced_card set replaced_at = now() - interval '2 hours'`.execute(db)
  await takeOverReplacedCards(db)
  expect(await marks()).toContainEqual({ card_id: keeper.id, is_starred: false, note: 'Mine' })
})

test('[ASK-03] a star or a note for a replaced card counts for the one that replaces it, before the job and after it', async () => {
  const { db, contextOf, twin, keeper, after, createLearner } = await createSite()
  const [known, late] = [await createLearner(), await createLearner()]
  const stranger = await insertPerson(db)
  await known.caller.memory.mark({ cardId: twin.id, isStarred: true, note: 'Think of a tree' })
  await loadLibrary(db, after)
  await known.caller.memory.mark({ cardId: twin.id, isStarred: false })
  await apiRouter.createCaller(contextOf(stranger)).memory.mark({ cardId: twin.id, isStarred: true })
  await takeOverReplacedCards(db)
  await sql`update replaced_card set replaced_at = now() - interval '2 hours'`.execute(db)
  await takeOverReplacedCards(db)
  await late.caller.memory.mark({ cardId: twin.id, note: 'A tree' })
  const marks = await db
    .selectFrom('card_mark')
    .select(['learner_id', 'card_id', 'is_starred', 'note'])
    .execute()
  expect(new Set(marks)).toEqual(
    new Set([
      { learner_id: known.id, card_id: keeper.id, is_starred: false, note: 'Think of a tree' },
      { learner_id: late.id, card_id: keeper.id, is_starred: false, note: 'A tree' },
      { learner_id: stranger.id, card_id: keeper.id, is_starred: true, note: '' },
    ]),
  )
})

test('[ASK-03] a late answer to one of several former cards finds the history of the others', async () => {
  const { db, twin, far, keeper, after, createLearner } = await createSite()
  const { id, answer, send } = await createLearner()
  const last = [answer(far, 2), answer(far, 8)]
  await send([answer(twin, 0), ...last])
  await loadLibrary(db, after)
  const late = answer(twin, 10)
  await send([late])
  expect(await memoryOf(db, id, keeper.id)).toMatchObject(expectedMemory(keeper.id, [...last, late]))
  await takeOverReplacedCards(db)
  const derived = await readDerived(db)
  await rebuildAll(db)
  expect(await readDerived(db)).toEqual(derived)
})

test('[ASK-03] a late answer to the first card of a chain finds the history of the card between', async () => {
  const { db, twin, keeper, after, createLearner } = await createSite()
  const { id, answer, send } = await createLearner()
  const first = answer(twin, 0)
  await send([first])
  await loadLibrary(db, after)
  await takeOverReplacedCards(db)
  const end = buildCard(keeper.deckId, 'Which order does a heap keep?')
  await loadLibrary(db, {
    ...after,
    cards: [...after.cards.filter((card) => card.id !== keeper.id), end],
    replaced: [{ formerId: keeper.id, cardId: end.id, deckId: end.deckId }],
  })
  const late = answer(twin, 3)
  await send([late])
  expect(await memoryOf(db, id, end.id)).toMatchObject(expectedMemory(end.id, [first, late]))
})

test('[ASK-03] two runs of the job that overlap are one pass', async () => {
  const { db, twin, after, createLearner } = await createSite()
  const { id, answer, send } = await createLearner()
  await send([answer(twin, 0)])
  await loadLibrary(db, after)
  const { runs } = await db.transaction().execute(async (tx) => {
    // Both have read what is to be done, and wait for the same learner.
    await sql`select from learner_memory where learner_id = ${id} for update`.execute(tx)
    const started = Promise.all([takeOverReplacedCards(db), takeOverReplacedCards(db)])
    await waitUntil(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%insert into learner_memory%'`.execute(db)
      return rows.length === 2
    })
    return { runs: started }
  })
  await runs
  const rows = await db.selectFrom('replaced_card').select('passes').execute()
  expect(rows.map(({ passes }) => passes)).toEqual([1, 1])
})

test('[ASK-03] an answer to a replaced card that arrives later counts for the card that replaces it', async () => {
  const { db, twin, keeper, after, createLearner } = await createSite()
  const { id, answer, send, undo } = await createLearner()
  const [first, late, undone] = [answer(twin, 0), answer(twin, 2), answer(twin, 4)]
  await send([first])
  await loadLibrary(db, after)
  // One before the job, the others after it, one of them twice.
  const early = answer(twin, 6)
  expect(await send([early])).toEqual({ refused: [] })
  await takeOverReplacedCards(db)
  expect(await send([late, undone])).toEqual({ refused: [] })
  expect(await send([undone, undo(undone), late])).toEqual({ refused: [] })
  expect(new Set(await reviewedCards(db, id))).toEqual(new Set([keeper.id]))
  expect(await memoryOf(db, id, keeper.id)).toMatchObject(expectedMemory(keeper.id, [first, late, early]))
  const derived = await readDerived(db)
  await rebuildAll(db)
  expect(await readDerived(db)).toEqual(derived)
})

test('[ASK-03] who answers the card that stays before the job comes to them gets the history as well', async () => {
  const { db, twin, keeper, after, createLearner } = await createSite()
  const { id, caller, answer, send } = await createLearner()
  const [former, own] = [answer(twin, 0), answer(keeper, 4)]
  await send([former])
  await loadLibrary(db, after)
  await caller.memory.join({ deckId: keeper.deckId })
  await send([own])
  expect(await memoryOf(db, id, keeper.id)).toMatchObject(expectedMemory(keeper.id, [former, own]))
})

test('[ASK-03] answers that arrive while two processes take over histories are not lost', async () => {
  const { db, twin, keeper, after, createLearner } = await createSite()
  const learners = await Promise.all(Array.from({ length: 6 }, createLearner))
  await Promise.all(learners.map(({ answer, send }) => send([answer(twin, 0)])))
  const sent = new Map(learners.map(({ id }) => [id, 1]))
  const studying = learners.map(async ({ id, answer, send }) => {
    for (let day = 1; day <= 12; day += 1) {
      expect(await send([answer(twin, day)])).toEqual({ refused: [] })
      sent.set(id, day + 1)
    }
  })
  await loadLibrary(db, after)
  await Promise.all([takeOverReplacedCards(db), takeOverReplacedCards(db), ...studying])
  await sql`update replaced_card set passes = 1, replaced_at = now() - interval '2 hours'`.execute(db)
  await takeOverReplacedCards(db)
  for (const { id } of learners) {
    const cards = await reviewedCards(db, id)
    expect(cards).toEqual(Array.from({ length: sent.get(id) ?? 0 }, () => keeper.id))
  }
  const derived = await readDerived(db)
  await rebuildAll(db)
  expect(await readDerived(db)).toEqual(derived)
}, 60_000)

test('[ASK-03] a second load and a third pass change nothing; a former card that is back is not replaced', async () => {
  const { db, twin, keeper, before, after, createLearner } = await createSite()
  const { id, answer, send } = await createLearner()
  await send([answer(twin, 0)])
  await loadLibrary(db, after)
  await takeOverReplacedCards(db)
  await sql`update replaced_card set replaced_at = now() - interval '2 hours'`.execute(db)
  await takeOverReplacedCards(db)
  const read = () => db.selectFrom('replaced_card').selectAll().orderBy('id').execute()
  const rows = await read()
  expect(rows.map(({ passes }) => passes)).toEqual([2, 2])
  await loadLibrary(db, after)
  await takeOverReplacedCards(db)
  expect(await read()).toEqual(rows)
  await loadLibrary(db, before)
  expect(await read()).toEqual([])
  await send([answer(twin, 5)])
  expect(await memoryOf(db, id, twin.id)).toMatchObject({ reps: 1 })
  expect(await memoryOf(db, id, keeper.id)).toMatchObject({ reps: 1 })
})

test('[ASK-03] a card that was edited here stays, and isn’t replaced', async () => {
  const { db, twin, after, createLearner } = await createSite()
  const { id, answer, send } = await createLearner()
  await send([answer(twin, 0)])
  await db.updateTable('public_card').set({ question: 'By hand?' }).where('id', '=', twin.id).execute()
  await loadLibrary(db, after)
  await takeOverReplacedCards(db)
  expect(await memoryOf(db, id, twin.id)).toMatchObject({ reps: 1 })
})

test('[ASK-03] answers to a card whose successor was replaced as well count for the last one', async () => {
  const { db, twin, keeper, after, createLearner } = await createSite()
  const { id, answer, send } = await createLearner()
  await send([answer(twin, 0)])
  await loadLibrary(db, after)
  const last = buildCard(keeper.deckId, 'Which order does a heap keep?')
  await loadLibrary(db, {
    ...after,
    cards: [...after.cards.filter(({ id: cardId }) => cardId !== keeper.id), last],
    replaced: [{ formerId: keeper.id, cardId: last.id, deckId: last.deckId }],
  })
  await takeOverReplacedCards(db)
  await send([answer(twin, 3), answer(keeper, 5)])
  expect(await memoryOf(db, id, last.id)).toMatchObject({ reps: 3 })
})
