import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordAnswers } from '#app/features/scheduling/answers/answer.service.server.ts'
import type { ReceivedEvent } from '#app/features/scheduling/answers/answer-event.rules.ts'
import { rebuildAll } from '#app/features/scheduling/rebuild/rebuild.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { createTestApp } from '../app.ts'
import { attackSize, reportAttack } from './attack-report.ts'
import { chooseSeed, createRandom, type Random } from './seeded-random.ts'

const LEARNERS = attackSize({ gate: 5, full: 1_000 })
const REVIEWS_EACH = attackSize({ gate: 200, full: 1_000 })
const BATCH = 100
const AT_ONCE = 5
/** All of them would take longer than a statement may. */
const DAMAGED_AT_ONCE = 100

/** Answers and undos of one learner over 200 days, mostly in order. */
function buildEvents(random: Random): ReceivedEvent[] {
  const start = Date.now() - 200 * DAY_MS
  const cards = Array.from({ length: Math.ceil(REVIEWS_EACH / 8) }, () => ({
    cardId: newId(),
    deckId: newId(),
  }))
  const events: ReceivedEvent[] = []
  for (let seq = 1; seq <= REVIEWS_EACH; seq += 1) {
    const card = random.pick(cards)
    const lateMs = random.below(20) === 0 ? random.below(5 * DAY_MS) : 0
    const base = {
      ...card,
      id: newId(),
      seq,
      at: start + Math.floor((seq * 180 * DAY_MS) / REVIEWS_EACH) + random.below(1_000_000) - lateMs,
      zoneOffsetMinutes: random.pick([-300, 0, 120]),
    }
    const last = events.at(-1)
    if (last?.kind === 'answer' && random.below(25) === 0) {
      events.push({ ...base, kind: 'undo', cardId: last.cardId, deckId: last.deckId, undoes: last.id })
      continue
    }
    events.push({
      ...base,
      kind: 'answer',
      rating: random.pick(['again', 'hard', 'good', 'good', 'good', 'easy']),
      durationMs: random.below(60_000),
      hintsUsed: random.pick([0, 0, 0, 1, 3]),
      confidence: random.pick(['sure', 'think-so', 'guess', null]),
    })
  }
  return events
}

async function recordLearner(db: Database, learnerId: string, events: ReceivedEvent[]) {
  const run = {
    id: newId(),
    deckId: newId(),
    mode: 'classic' as const,
    revision: '',
    startedAt: Date.now() - 200 * DAY_MS,
    finishedAt: null,
    leftAt: null,
  }
  for (let from = 0; from < events.length; from += BATCH) {
    const batch = events.slice(from, from + BATCH)
    await db.transaction().execute((tx) =>
      recordAnswers(tx, {
        learnerId,
        run,
        events: batch,
        receivedAt: new Date(),
        canStart: true,
        includesAllCards: true,
      }),
    )
  }
}

/** A hash of everything that is derived from reviews, by table. */
const hashDerived = (db: Database) =>
  db.transaction().execute(async (tx) => {
    // The product reads no table as a whole, so its limit for a statement is too short for this on a busy machine.
    await sql`set local statement_timeout = '10min'`.execute(tx)
    // A sum of the rows' hashes needs no sorting.
    const hash = (rows: string) =>
      sql<{ hash: string }>`
        select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash
        from (${sql.raw(rows)}) t`
        .execute(tx)
        .then(({ rows: [row] }) => row?.hash)
    return {
      memory: await hash('select * from card_memory'),
      days: await hash('select * from study_day where answers <> 0'),
      decks: await hash('select * from study_day_deck where answers <> 0'),
      counters: await hash(
        'select learner_id, review_count, cards_studied, cards_completed from learner_memory',
      ),
    }
  })

async function damage(db: Database, learnerIds: readonly string[]) {
  await sql`update card_memory set stability = 1, lapses = lapses + 1
    where phase <> 'new' and learner_id = any(${learnerIds}::uuid[])`.execute(db)
  await sql`update study_day set answers = answers + 1 where learner_id = any(${learnerIds}::uuid[])`.execute(
    db,
  )
}

test(
  '[MEM-01] [PROG-02] rebuilding card_memory and the sums of all learners from their reviews gives equal rows',
  { timeout: 3_600_000 },
  async () => {
    const seed = chooseSeed()
    const random = createRandom(seed)
    const { db } = await createTestApp()
    const startedAt = performance.now()
    const learnerIds = Array.from({ length: LEARNERS }, newId)
    for (let index = 0; index < LEARNERS; index += AT_ONCE) {
      const histories = learnerIds
        .slice(index, index + AT_ONCE)
        .map((learnerId) => ({ learnerId, events: buildEvents(random) }))
      await Promise.all(histories.map(({ learnerId, events }) => recordLearner(db, learnerId, events)))
    }
    const recordSeconds = (performance.now() - startedAt) / 1_000
    const before = await hashDerived(db)
    for (let index = 0; index < LEARNERS; index += DAMAGED_AT_ONCE) {
      await damage(db, learnerIds.slice(index, index + DAMAGED_AT_ONCE))
    }
    expect(await hashDerived(db)).not.toEqual(before)
    const { learners, events, seconds } = await rebuildAll(db)
    reportAttack('rebuild of card_memory', {
      tried: events,
      learners,
      recordedPerSecond: Math.round(events / recordSeconds),
      rebuiltPerSecond: Math.round(events / seconds),
      seed,
    })
    expect([learners, events]).toEqual([LEARNERS, LEARNERS * REVIEWS_EACH])
    expect(await hashDerived(db)).toEqual(before)
  },
)
