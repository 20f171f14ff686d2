import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { DEFAULT_SETTINGS, memoryAfter } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { RunRecord } from '#app/features/study/study.schema.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { findFreePort } from '../../tools/free-port.ts'
import { createTestApp } from '../app.ts'
import { insertDeck } from '../factories/deck.ts'
import { buildReviewAnswer, buildReviewRecord } from '../factories/memory.ts'
import { insertPerson } from '../factories/person.ts'
import { attackSize, reportAttack } from './attack-report.ts'
import { chooseSeed, createRandom, type Random } from './seeded-random.ts'

const ANSWERS = attackSize({ gate: 200, full: 500 })
const KILLS = 2
const BATCH = 10

/** Starts the process, which must be killed and started again. */
async function startProcess(databaseUrl: string, learnerId: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'record-process.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, LEARNER_ID: learnerId, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, rank: random.below(2 ** 30) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

test(
  '[MEM-06] answers sent twice, out of order, from two devices, with the process killed twice, count once; the states equal the replay in time order',
  { timeout: 600_000 },
  async () => {
    const seed = chooseSeed()
    const random = createRandom(seed)
    const site = await createTestApp()
    const learner = await insertPerson(site.db)
    const deck = await insertDeck(site.db, { ownerId: learner.id, cards: 40 })
    const cards = await site.db.selectFrom('card').select('id').where('deck_id', '=', deck.id).execute()
    await apiRouter.createCaller(site.contextOf(learner)).memory.join({ deckId: deck.id })
    const start = Date.now() - 100 * DAY_MS
    const answers = Array.from({ length: ANSWERS }, (_, index) =>
      buildReviewAnswer(index + 1, {
        cardId: random.pick(cards).id,
        deckId: deck.id,
        at: start + random.below(90 * DAY_MS),
        rating: random.pick(['again', 'hard', 'good', 'easy']),
        confidence: random.pick(['sure', 'think-so', 'guess', null]),
      }),
    )
    const runs = [0, 1].map(() => ({ ...buildReviewRecord(learner.id, []).run, startedAt: start }))
    // Each device sends its half twice, in random order, in batches.
    const queues = runs.map((run, device): RunRecord[] => {
      const own = answers.filter((_, index) => index % runs.length === device)
      const events = shuffle([...own, ...own], random)
      return Array.from({ length: Math.ceil(events.length / BATCH) }, (_, index) =>
        buildReviewRecord(learner.id, events.slice(index * BATCH, (index + 1) * BATCH), run),
      )
    })
    const port = await findFreePort()
    let child = await startProcess(site.databaseUrl, learner.id, port)
    let restarting: Promise<unknown> = Promise.resolve()
    let kills = 0
    let retries = 0
    const total = queues.flat().length
    let sent = 0
    const send = async (record: RunRecord) => {
      for (;;) {
        await restarting
        const response = await fetch(`http://127.0.0.1:${port}`, {
          method: 'POST',
          body: JSON.stringify(record),
        }).catch(() => null)
        if (response?.status === 200) return
        if (response !== null) throw new Error(await response.text())
        retries += 1
      }
    }
    const killOnce = () => {
      kills += 1
      restarting = (async () => {
        child.kill('SIGKILL')
        await once(child, 'exit')
        child = await startProcess(site.databaseUrl, learner.id, port)
      })()
    }
    const sendAll = async (queue: RunRecord[]) => {
      for (const record of queue) {
        const response = send(record)
        sent += 1
        if (kills < KILLS && sent >= ((kills + 1) * total) / (KILLS + 1)) killOnce()
        await response
      }
    }
    await Promise.all(queues.map(sendAll))
    const stored = await site.db.selectFrom('review').select('id').execute()
    expect(stored.map(({ id }) => id).toSorted()).toEqual(answers.map(({ id }) => id).toSorted())
    const { rows: days } = await sql<{ answers: number }>`
      select sum(answers)::integer as answers from study_day where learner_id = ${learner.id}`.execute(
      site.db,
    )
    expect(days).toEqual([{ answers: ANSWERS }])
    const rows = await site.db.selectFrom('card_memory').selectAll().where('reps', '>', 0).execute()
    for (const row of rows) {
      const own = answers.filter(({ cardId }) => cardId === row.card_id)
      const reviews = own.map(({ rating, ...answer }) => ({
        id: answer.id,
        at: answer.at,
        zoneOffsetMinutes: 0,
        rating,
        hintsUsed: 0,
        confidence: answer.confidence ?? null,
      }))
      const state = memoryAfter(row.card_id, reviews, DEFAULT_SETTINGS)
      expect([row.reps, row.stability, row.difficulty, row.due_at?.getTime(), row.lapses]).toEqual([
        own.length,
        state?.stability,
        state?.difficulty,
        state?.dueAt,
        state?.lapses,
      ])
    }
    reportAttack('answers sent twice', { tried: ANSWERS * 2, stored: stored.length, kills, retries, seed })
    expect(kills).toBe(KILLS)
  },
)
