import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiRouter } from '#app/api.server.ts'
import { rebuildLearner } from '#app/features/scheduling/rebuild/rebuild.service.server.ts'
import {
  DEFAULT_SETTINGS,
  memoryAfter,
  type MemoryState,
} from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { RunRecord } from '#app/features/study/study.schema.ts'
import type { DatabaseSchema } from '#app/platform/database-schema.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createRandom } from '../../../../test/attacks/seeded-random.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { buildReviewAnswer, buildReviewRecord, type ReviewAnswer } from '../../../../test/factories/memory.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { buildAnswer, buildRunRecord, buildUndo } from '../../../../test/factories/study-run.ts'

const SETTINGS = { ...DEFAULT_SETTINGS }

async function openSite() {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const deck = await insertDeck(site.db, { ownerId: learner.id, cards: 6 })
  const cards = await site.db.selectFrom('card').select('id').where('deck_id', '=', deck.id).execute()
  const caller = apiRouter.createCaller(site.contextOf(learner))
  return { site, learner, deck, cardIds: cards.map(({ id }) => id).toSorted(), caller }
}

const listMemory = (site: TestApp, learnerId: string) =>
  site.db
    .selectFrom('card_memory')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .orderBy('card_id')
    .execute()

/**
 * Everything that is derived from the reviews of a learner; sums of zero count as missing. Without how much is undone,
 * which only grows.
 */
async function readDerived(site: TestApp, learnerId: string) {
  const sums = (table: 'study_day' | 'study_day_deck') =>
    sql`select * from ${sql.table(table)} where learner_id = ${learnerId} and answers <> 0 order by 2, 3`.execute(
      site.db,
    )
  const counters = await site.db
    .selectFrom('learner_memory')
    .select(['review_count', 'cards_studied', 'cards_completed'])
    .where('learner_id', '=', learnerId)
    .execute()
  const memory = (await listMemory(site, learnerId)).map(({ undone_events: _, ...row }) => row)
  const days = z.array(z.looseObject({ undone_answers: z.number() })).parse((await sums('study_day')).rows)
  return {
    memory,
    days: days.map(({ undone_answers: _, ...row }) => row),
    decks: (await sums('study_day_deck')).rows,
    counters,
  }
}

type MemoryRow = Omit<Awaited<ReturnType<typeof listMemory>>[number], 'undone_events'>

const NEW_CARD = {
  phase: 'new',
  stability: null,
  difficulty: null,
  lastReviewAt: undefined,
  lastReviewDay: null,
  intervalDays: null,
  dueDay: null,
  dueAt: undefined,
  reps: 0,
  lapses: 0,
  overconfidentDay: null,
}

/** Compares a row with the state that the schedule computes. */
function expectState(row: MemoryRow | undefined, state: MemoryState | null) {
  expect({
    phase: row?.phase,
    stability: row?.stability,
    difficulty: row?.difficulty,
    lastReviewAt: row?.last_review_at?.getTime(),
    lastReviewDay: row?.last_review_day,
    intervalDays: row?.interval_days,
    dueDay: row?.due_day,
    dueAt: row?.due_at?.getTime(),
    reps: row?.reps,
    lapses: row?.lapses,
    overconfidentDay: row?.overconfident_day,
  }).toEqual(state ?? NEW_CARD)
}

const toReview = (answer: ReviewAnswer) => ({
  id: answer.id,
  at: answer.at,
  zoneOffsetMinutes: answer.zoneOffsetMinutes ?? 0,
  rating: answer.rating,
  hintsUsed: answer.hintsUsed,
  confidence: answer.confidence ?? null,
})

test('[MEM-01] [MEM-07] a classic answer updates the memory and the sums of its card, and its deck joins learning', async () => {
  const { site, learner, deck, cardIds, caller } = await openSite()
  // At noon, so that both answers are on one study day.
  const at = (Math.floor(Date.now() / DAY_MS) - 2.5) * DAY_MS
  const [first = '', second = ''] = cardIds
  const events = [
    buildAnswer(1, { cardId: first, at }),
    buildAnswer(2, { cardId: second, rating: 'again', hintsUsed: 1, at: at + 5_000 }),
  ]
  await caller.study.record(buildRunRecord({ learnerId: learner.id, deckId: deck.id, events }))
  const rows = await listMemory(site, learner.id)
  expect(rows.map(({ card_id }) => card_id)).toEqual([first, second])
  const toClassic = (event: (typeof events)[number]) => ({
    ...toReview(event),
    zoneOffsetMinutes: 120,
    hintsUsed: event.hintsUsed,
  })
  for (const [index, event] of events.entries()) {
    expectState(rows[index], memoryAfter(event.cardId, [toClassic(event)], SETTINGS))
  }
  expect(await caller.memory.decks()).toMatchObject([
    { deckId: deck.id, includesAllCards: true, started: 2, cardCount: 6 },
  ])
  const { days, counters } = await readDerived(site, learner.id)
  expect(days).toMatchObject([{ answers: 2, again: 1, duration_ms: '8000', new_cards: 2, due_answers: 0 }])
  expect(counters).toEqual([{ review_count: 2, cards_studied: 2, cards_completed: 1 }])
  // The rest of the deck joins as new cards.
  expect((await caller.memory.today()).needsSync).toBe(true)
  expect(await caller.memory.sync()).toEqual({ added: 4, removed: 0, isMore: false })
  expect(await caller.memory.today()).toMatchObject({ needsSync: false, newCards: { available: 4 } })
})

test('[MEM-01] a rolled-back answer changes neither memory nor sums', async () => {
  const { site, learner, deck, cardIds, caller } = await openSite()
  await site.pool.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'the sums failed'; end $$`)
  await site.pool.query('create trigger failing before insert on study_day execute function fail()')
  const events = [buildAnswer(1, { cardId: cardIds[0] ?? '' })]
  const record = buildRunRecord({ learnerId: learner.id, deckId: deck.id, events })
  await expect(caller.study.record(record)).rejects.toThrow('the sums failed')
  await site.pool.query('drop trigger failing on study_day')
  expect(await readDerived(site, learner.id)).toEqual({ memory: [], days: [], decks: [], counters: [] })
  await caller.study.record(record)
  expect(await listMemory(site, learner.id)).toHaveLength(1)
})

test(
  '[MEM-05] an undo at any depth restores the exact rows, also after the run was finished',
  { timeout: 120_000 },
  async () => {
    const { site, learner, deck, cardIds, caller } = await openSite()
    await caller.memory.join({ deckId: deck.id })
    const random = createRandom(7)
    const run: RunRecord['run'] = {
      id: newId(),
      mode: 'review',
      deckId: learner.id,
      revision: '',
      startedAt: Date.now() - 30 * DAY_MS,
    }
    const record = (event: RunRecord['events'][number]) =>
      caller.study.record({ ...buildReviewRecord(learner.id, [event]), run, state: 'finished' })
    const before: Awaited<ReturnType<typeof readDerived>>[] = []
    const answers: ReviewAnswer[] = []
    for (let seq = 1; seq <= 25; seq += 1) {
      before.push(await readDerived(site, learner.id))
      const answer = buildReviewAnswer(seq, {
        cardId: random.pick(cardIds),
        deckId: deck.id,
        at: run.startedAt + seq * DAY_MS + random.below(1_000_000),
        rating: random.pick(['again', 'hard', 'good', 'easy']),
        confidence: random.pick(['sure', 'guess', null]),
        hintsUsed: random.pick([0, 0, 1, 3]),
      })
      answers.push(answer)
      await record(answer)
    }
    for (const [index, answer] of answers.toReversed().entries()) {
      await record({ ...buildUndo(answer, 26 + index), deckId: deck.id })
      expect(await readDerived(site, learner.id)).toEqual(before.at(-1 - index))
    }
  },
)

test(
  '[MEM-06] [MEM-01] [PROG-02] answers and undos in any order, from two devices, give the state of their order in time; a rebuild and a recount are equal',
  { timeout: 120_000 },
  async () => {
    const { site, learner, deck, cardIds, caller } = await openSite()
    await caller.memory.join({ deckId: deck.id })
    const random = createRandom(11)
    const start = Date.now() - 60 * DAY_MS
    const runs = [0, 1].map((): RunRecord['run'] => ({
      id: newId(),
      mode: 'review',
      deckId: learner.id,
      revision: '',
      startedAt: start,
    }))
    const answers = Array.from({ length: 80 }, (_, index) =>
      buildReviewAnswer(index + 1, {
        cardId: random.pick(cardIds),
        deckId: deck.id,
        at: start + Math.floor(index / 2) * DAY_MS + random.below(DAY_MS),
        rating: random.pick(['again', 'hard', 'good', 'easy']),
        hintsUsed: random.pick([0, 0, 0, 2]),
        confidence: random.pick(['sure', 'think-so', 'guess', null]),
        zoneOffsetMinutes: random.pick([-480, 0, 330]),
      }),
    )
    const undone = answers.filter(() => random.below(5) === 0)
    const undos = undone.map((answer, index) => ({ ...buildUndo(answer, 100 + index), deckId: deck.id }))
    const runOf = (id: string) => runs[id.charCodeAt(35) % 2] ?? runs[0]
    const sent = [...answers, ...undos]
      .map((event) => ({
        event,
        run: runOf(event.kind === 'undo' ? event.undoes : event.id),
        rank: random.below(1e9),
      }))
      .toSorted((a, b) => a.rank - b.rank)
    for (const { event, run } of sent) await caller.study.record(buildReviewRecord(learner.id, [event], run))
    for (const { event, run } of sent) await caller.study.record(buildReviewRecord(learner.id, [event], run))
    const valid = answers.filter((answer) => !undone.includes(answer))
    const derived = await readDerived(site, learner.id)
    for (const row of derived.memory) {
      const own = valid.filter(({ cardId }) => cardId === row.card_id).map(toReview)
      expectState(row, memoryAfter(row.card_id, own, SETTINGS))
    }
    expect(derived.counters[0]?.review_count).toBe(valid.length)
    await sql`update card_memory set stability = 1, reps = 9, phase = 'review', due_day = 1`.execute(site.db)
    await sql`update study_day set answers = answers + 3, due_right = 7, returned_cards = 9, returned_right = 9`.execute(
      site.db,
    )
    await site.db.transaction().execute((tx) => rebuildLearner(tx, learner.id))
    expect(await readDerived(site, learner.id)).toEqual(derived)
  },
)

test('[REV-04] [REV-05] hints lower the rating, and sure-but-wrong comes back the next day', async () => {
  const { site, learner, deck, cardIds, caller } = await openSite()
  await caller.memory.join({ deckId: deck.id })
  const [first = '', second = ''] = cardIds
  const at = Date.now() - 1_000
  await caller.study.record(
    buildReviewRecord(learner.id, [
      buildReviewAnswer(1, { cardId: first, deckId: deck.id, rating: 'easy', hintsUsed: 3, at }),
      buildReviewAnswer(2, { cardId: second, deckId: deck.id, rating: 'again', confidence: 'sure', at }),
      buildReviewAnswer(3, { cardId: second, deckId: deck.id, rating: 'easy', at: at + 500 }),
    ]),
  )
  const rows = await listMemory(site, learner.id)
  expect(rows.find(({ card_id }) => card_id === first)).toMatchObject({
    phase: 'learning',
    last_rating: 'again',
  })
  expect(rows.find(({ card_id }) => card_id === second)).toMatchObject({
    interval_days: 1,
    last_rating: 'easy',
  })
})

test('[MEM-04] no interval passes a third of the time to an interview; a rebuild after it was deleted is equal', async () => {
  const { site, learner, deck, cardIds, caller } = await openSite()
  await caller.memory.join({ deckId: deck.id })
  const { day: today } = await caller.memory.today()
  const interview = { id: newId(), day: today + 18, minutesPerDay: 25 }
  await caller.memory.interview.save(interview)
  const events = cardIds.map((cardId, index) =>
    buildReviewAnswer(index + 1, { cardId, deckId: deck.id, rating: 'easy' }),
  )
  await caller.study.record(buildReviewRecord(learner.id, events))
  const rows = await listMemory(site, learner.id)
  expect(rows.map(({ interval_days }) => interval_days)).toEqual(cardIds.map(() => 6))
  const before = await readDerived(site, learner.id)
  await caller.memory.interview.delete({ interviewId: interview.id })
  await caller.memory.saveSettings({ dayStartHour: 0, targetRetention: 0.8 })
  await site.db.transaction().execute((tx) => rebuildLearner(tx, learner.id))
  expect(await readDerived(site, learner.id)).toEqual(before)
})

test('[ROLE-01] a review answers only cards of decks in learning, and runs of the learner alone', async () => {
  const { site, learner, deck, cardIds, caller } = await openSite()
  const stranger = await insertPerson(site.db)
  const cookie = await site.cookieOf(learner)
  const event = buildReviewAnswer(1, { cardId: cardIds[0] ?? '', deckId: deck.id })
  const send = async (record: RunRecord) =>
    (await site.callMutation('study.record', record, cookie)).errorCode
  expect(await caller.study.record(buildReviewRecord(learner.id, [event]))).toEqual({
    refused: [{ id: event.id, reason: 'not-learning' }],
  })
  expect(await listMemory(site, learner.id)).toEqual([])
  expect(await send(buildReviewRecord(stranger.id, [event]))).toBe('study/otherLearner')
  expect(await send(buildReviewRecord(learner.id, [event], { deckId: stranger.id }))).toBe('study/otherDeck')
  await caller.memory.join({ deckId: deck.id })
  const record = buildReviewRecord(learner.id, [event])
  expect(await send(record)).toBeNull()
  // After a reload, the run has all its events.
  expect(await caller.study.newestRun({ deckId: learner.id })).toMatchObject({
    id: record.run.id,
    events: [{ id: event.id, deckId: deck.id, hintsUsed: 0, confidence: null }],
  })
  // A deck that was left still takes answers that were given before.
  await caller.memory.leave({ deckId: deck.id })
  const late = buildReviewAnswer(2, { cardId: cardIds[1] ?? '', deckId: deck.id })
  expect(await send(buildReviewRecord(learner.id, [late]))).toBeNull()
  expect((await caller.memory.queue({})).cards).toEqual([])
})

test('[MEM-01] recording takes at most three statements, also for late answers and undos; two devices at once take two more', async () => {
  const { site, learner, deck, cardIds, caller } = await openSite()
  await caller.memory.join({ deckId: deck.id })
  const statements: string[] = []
  const db = new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool: site.pool }),
    log: ({ query }) => {
      if (!/^(begin|commit)/.test(query.sql)) statements.push(query.sql)
    },
  })
  const counted = apiRouter.createCaller({ ...site.contextOf(learner), db })
  const count = async (record: RunRecord) => {
    await counted.study.record(record)
    return statements.splice(0).length
  }
  const cardId = cardIds[0] ?? ''
  const answer = buildReviewAnswer(1, { cardId, deckId: deck.id })
  const late = buildReviewAnswer(2, { cardId, deckId: deck.id, at: Date.now() - DAY_MS })
  const record = buildReviewRecord(learner.id, [answer])
  const figures = {
    review: await count(record),
    again: await count(record),
    late: await count({ ...record, events: [late] }),
    undo: await count({ ...record, events: [{ ...buildUndo(answer, 3), deckId: deck.id }] }),
    classic: await count(
      buildRunRecord({ learnerId: learner.id, deckId: deck.id, events: [buildAnswer(1, { cardId })] }),
    ),
  }
  console.log(JSON.stringify({ figure: 'SQL statements of an answer', ...figures }))
  expect(figures).toEqual({ review: 2, again: 2, late: 2, undo: 2, classic: 3 })
})
