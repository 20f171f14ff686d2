import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { readAnswerState } from '#app/features/scheduling/answers/answer-state.store.server.ts'
import { MAX_REVIEWS_PER_CARD, REPS_PER_CHECKPOINT } from '#app/features/scheduling/scheduling.rules.ts'
import { rebuildLearner } from '#app/features/scheduling/rebuild/rebuild.service.server.ts'
import { DEFAULT_SETTINGS, memoryAfter } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { RunRecord } from '#app/features/study/study.schema.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS, MINUTE_MS } from '#app/shared/units.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { insertDeck } from '../factories/deck.ts'
import { insertPerson } from '../factories/person.ts'
import { buildAnswer, buildRunRecord, buildUndo } from '../factories/study-run.ts'
import { attackSize, reportAttack } from './attack-report.ts'

/** How many answers of one card the attacker sends. */
const SENT = attackSize({ gate: 2_500, full: 20_000 })
/** Answers that were stored before there was a limit. */
const EARLIER = 120_000
const INSERTED_AT_ONCE = 10_000
const BATCH = 100
// 4 minutes apart, these answers are never more of one day than a day can have.
const STEP_MS = 4 * MINUTE_MS
const FIRST_AT = Date.now() - 380 * DAY_MS

type Answer = ReturnType<typeof buildAnswer>

async function openSite(cards: number) {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const deck = await insertDeck(site.db, { ownerId: learner.id, cards })
  const rows = await site.db.selectFrom('card').select('id').where('deck_id', '=', deck.id).execute()
  const { study } = apiRouter.createCaller(site.contextOf(learner))
  const run = { id: newId(), deckId: deck.id, revision: '', startedAt: FIRST_AT - DAY_MS }
  const recordOf = (events: RunRecord['events']) =>
    buildRunRecord({ learnerId: learner.id, deckId: deck.id, run, events, zoneOffsetMinutes: 0 })
  const record = (events: RunRecord['events']) => study.record(recordOf(events))
  return { site, learner, deck, cardIds: rows.map(({ id }) => id).toSorted(), run, record }
}

const answerAt = (cardId: string, at: number, seq = 1): Answer =>
  buildAnswer(seq, { id: newId(at), cardId, at, rating: at % 7 === 0 ? 'again' : 'good' })

/** Answers of one card in ascending time; the last batch's response comes with them. */
async function flood(
  record: (events: Answer[]) => Promise<{ refused: unknown[] }>,
  cardId: string,
  count: number,
) {
  const answers: Answer[] = []
  let refused = 0
  for (let from = 0; from < count; from += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, index) =>
      answerAt(cardId, FIRST_AT + (from + index) * STEP_MS, index + 1),
    )
    answers.push(...batch)
    refused += (await record(batch)).refused.length
  }
  return { answers, refused }
}

const countReviews = (site: TestApp, cardId: string) =>
  site.db
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('card_id', '=', cardId)
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))

type Site = Awaited<ReturnType<typeof openSite>>

/** The stored events that a replay of these answers would read and step through. */
async function countSteps({ site, learner, deck, run }: Site, answers: readonly Answer[]) {
  const events = answers.map(({ id, seq, cardId, at }) => ({
    kind: 'answer' as const,
    id,
    seq,
    cardId,
    deckId: deck.id,
    at,
    zoneOffsetMinutes: 0,
    rating: 'good' as const,
    durationMs: 0,
    hintsUsed: 0,
    confidence: null,
  }))
  const state = await readAnswerState(
    site.db,
    learner.id,
    { ...run, mode: 'classic', finishedAt: null, leftAt: null },
    events,
    { usesCheckpoints: true },
  )
  return state.history.length
}

/** Counts the turns that others get while something runs. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const next = () => {
    turns += 1
    if (!isDone) setImmediate(next)
  }
  setImmediate(next)
  await work()
  isDone = true
  return turns
}

const readDerived = async ({ db }: TestApp) => ({
  memory: await db.selectFrom('card_memory').selectAll().orderBy('card_id').execute(),
  checkpoints: await db
    .selectFrom('card_checkpoint')
    .selectAll()
    .orderBy('card_id')
    .orderBy('reps')
    .execute(),
  days: await db.selectFrom('study_day').selectAll().orderBy('day').execute(),
})

test(
  '[FAIR-01] a card takes a limited number of answers, and a late one replays from a checkpoint',
  { timeout: 600_000 },
  async () => {
    const open = await openSite(4)
    const { site, learner, cardIds, record } = open
    const [flooded = '', cardId = '', ...others] = cardIds
    const { refused } = await flood(record, flooded, SENT)
    expect([await countReviews(site, flooded), refused]).toEqual([
      MAX_REVIEWS_PER_CARD,
      SENT - MAX_REVIEWS_PER_CARD,
    ])
    // A full card replays nothing.
    expect(await countSteps(open, [answerAt(flooded, FIRST_AT - 1)])).toBe(0)

    const stored = MAX_REVIEWS_PER_CARD - BATCH
    const { answers } = await flood(record, cardId, stored)
    const lastAt = answers.at(-1)?.at ?? 0
    const lateBy = (steps: number) => answerAt(cardId, lastAt - steps * STEP_MS - 1)
    const figures = {
      lateByOne: await countSteps(open, [lateBy(1)]),
      lateBy500: await countSteps(open, [lateBy(500)]),
      lateByAll: await countSteps(open, [lateBy(stored)]),
    }
    for (const other of others) await flood(record, other, stored)
    const toAll = cardIds.map((id) => answerAt(id, FIRST_AT - 1))
    const ofSeveralCards = await countSteps(open, toAll)
    reportAttack('late answers', { tried: SENT + stored * 3, stored, ...figures, ofSeveralCards })
    expect(figures.lateByOne).toBeLessThanOrEqual(2 * REPS_PER_CHECKPOINT)
    expect(figures.lateBy500).toBeLessThanOrEqual(500 + 2 * REPS_PER_CHECKPOINT)
    expect(figures.lateByAll).toBe(stored)
    // One read holds the history of one such card; the others come with the next reads.
    expect(ofSeveralCards).toBe(stored)

    // Late answers and undos at any distance give the memory of their order in time, and so does a rebuild.
    const late = [1, 70, 500, 1_000, stored].map(lateBy)
    for (const answer of late) await record([answer])
    expect((await record(toAll)).refused).toEqual([{ id: toAll[0]?.id, reason: 'card-limit' }])
    const undone = [answers.at(-3), answers.at(-450), answers.at(3)].flatMap((answer) => answer ?? [])
    for (const [index, answer] of undone.entries()) await record([buildUndo(answer, 500 + index)])
    const valid = [...answers, ...late, ...toAll.filter((answer) => answer.cardId === cardId)]
      .filter((answer) => !undone.includes(answer))
      .map(({ id, at, rating }) => ({
        id,
        at,
        zoneOffsetMinutes: 0,
        rating,
        hintsUsed: 0,
        confidence: null,
      }))
    const memory = memoryAfter(cardId, valid, DEFAULT_SETTINGS)
    const row = await site.db
      .selectFrom('card_memory')
      .selectAll()
      .where('card_id', '=', cardId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ reps: memory?.reps, stability: memory?.stability, due_day: memory?.dueDay })
    expect(row.undone_events).toBe(2 * undone.length)
    const before = await readDerived(site)
    await site.db.transaction().execute((tx) => rebuildLearner(tx, learner.id))
    expect(await readDerived(site)).toEqual(before)
    await sql`delete from card_checkpoint`.execute(site.db)
    await record([lateBy(90)])
    await site.db.transaction().execute((tx) => rebuildLearner(tx, learner.id))
    const { memory: rebuilt } = await readDerived(site)
    expect(rebuilt.find((other) => other.card_id === cardId)?.reps).toBe((memory?.reps ?? 0) + 1)
  },
)

/** In parts, because a statement may only take so long. */
async function insertEarlierReviews({ site, learner, deck, run }: Site, cardId: string) {
  for (let from = 1; from <= EARLIER; from += INSERTED_AT_ONCE) {
    await sql`
      insert into review (learner_id, run_started_at, id, run_id, seq, deck_id, card_id, grade, duration_ms,
        used_hint, mode, answered_at, zone_offset_minutes)
      select ${learner.id}::uuid, ${new Date(run.startedAt)}::timestamptz, gen_random_uuid(), ${run.id}::uuid, 1,
        ${deck.id}::uuid, ${cardId}::uuid, 'good', 1000, false, 'classic',
        ${new Date(FIRST_AT)}::timestamptz + n * interval '4 minutes', 0
      from generate_series(${from}::integer, ${from + INSERTED_AT_ONCE - 1}::integer) n`.execute(site.db)
  }
}

test(
  '[FAIR-01] 120,000 answers of a card from before the limit: nothing replays them for an answer, and a rebuild works in turns',
  { timeout: 600_000 },
  async () => {
    const open = await openSite(1)
    const { site, learner, cardIds, record } = open
    const [cardId = ''] = cardIds
    const first = answerAt(cardId, FIRST_AT)
    await record([first])
    await insertEarlierReviews(open, cardId)
    await site.pool.query('analyze review')
    const refuse = (events: RunRecord['events']) => ({
      refused: events.map(({ id }) => ({ id, reason: 'card-limit' })),
    })
    // The memory doesn't know of them, as after an attack by undone answers.
    const late = [answerAt(cardId, FIRST_AT - 1), buildUndo(first, 2)]
    expect(await countSteps(open, [answerAt(cardId, FIRST_AT - 1)])).toBe(0)
    expect(await record(late)).toEqual(refuse(late))
    const turns = await countTurns(() =>
      site.db.transaction().execute((tx) => rebuildLearner(tx, learner.id)),
    )
    expect(turns).toBeGreaterThan(EARLIER / 500)
    expect(await site.db.selectFrom('card_memory').select('reps').execute()).toEqual([{ reps: EARLIER + 1 }])
    const now = [answerAt(cardId, Date.now()), answerAt(cardId, FIRST_AT - 2), buildUndo(first, 3)]
    expect(await record(now)).toEqual(refuse(now))
  },
)
