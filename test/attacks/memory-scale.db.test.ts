import { randomUUIDv7 } from 'node:crypto'
import type { Pool } from 'pg'
import { openTestPool } from '../pool.ts'
import { expect, onTestFinished, test } from 'vitest'
import { recordAnswers } from '#app/features/scheduling/answers/answer.service.server.ts'
import { MAX_QUEUE_BATCH } from '#app/features/scheduling/scheduling.rules.ts'
import { findQueueRows } from '#app/features/scheduling/queue/queue.store.server.ts'
import { createDatabase, type Database } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { createTestDatabase } from '../database.ts'
import { insertMemory, insertOtherLearners } from '../factories/memory.ts'
import { explainStatements } from '../query-plan.ts'
import { attackSize, reportAttack } from './attack-report.ts'

const SMALL = 1_000
const LARGE = 20_000
const FEW = 10
const MANY = attackSize({ gate: 2_000, full: 100_000 })

async function openPool(): Promise<Pool> {
  const pool = openTestPool(await createTestDatabase(), { max: 1 })
  onTestFinished(() => pool.end())
  return pool
}

/** Counts the pages and rows of one batch of the queue and of one answer. */
async function measure(pool: Pool, db: Database, learnerId: string, today: number) {
  const range = { learnerId, today, after: null, due: MAX_QUEUE_BATCH, fresh: 10, limit: MAX_QUEUE_BATCH }
  let rows = await findQueueRows(db, range)
  const queue = await explainStatements(pool, async (counted) => {
    rows = await findQueueRows(counted, range)
  })
  const [card] = rows
  if (card === undefined) throw new Error('Nothing is due.')
  const run = {
    id: newId(),
    deckId: learnerId,
    mode: 'review' as const,
    revision: '',
    startedAt: Date.now(),
    finishedAt: null,
    leftAt: null,
  }
  // Rolled back, so that the statements do the same once more when they are explained.
  const rollback = new Error('Rolled back.')
  const answer = await explainStatements(pool, (counted) =>
    counted
      .transaction()
      .execute(async (tx) => {
        await recordAnswers(tx, {
          learnerId,
          run,
          events: [
            {
              kind: 'answer',
              id: newId(),
              seq: 1,
              cardId: card.cardId,
              deckId: card.deckId,
              at: Date.now(),
              zoneOffsetMinutes: 0,
              rating: 'good',
              durationMs: 1_000,
              hintsUsed: 0,
              confidence: null,
            },
          ],
          receivedAt: new Date(),
          canStart: true,
          includesAllCards: true,
        })
        throw rollback
      })
      .catch((cause: unknown) => {
        if (cause !== rollback) throw cause
      }),
  )
  return { rows: rows.length, queue, answer }
}

test(
  '[MEM-01] [REV-01] the queue and an answer read as many pages for 20,000 cards as for 1,000, and for many other learners as for ten',
  { timeout: 1_200_000 },
  async () => {
    const pool = await openPool()
    const db = createDatabase(pool)
    const today = Math.floor(Date.now() / DAY_MS)
    const [small, large] = [randomUUIDv7(), randomUUIDv7()]
    await insertOtherLearners(db, { learners: FEW, cardsEach: 40, today })
    await insertMemory(db, { learnerId: small, cards: SMALL, today })
    await pool.query('vacuum analyze card_memory, learner_memory')
    const first = await measure(pool, db, small, today)
    await insertMemory(db, { learnerId: large, cards: LARGE, today })
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('card_memory').where('learner_id', 'not in', [small, large]).execute()
    })
    await insertOtherLearners(db, { learners: MANY, cardsEach: 40, today })
    await pool.query('vacuum analyze card_memory, learner_memory')
    const second = await measure(pool, db, large, today)

    const pagesOf = (plans: { buffers: number }[]) => plans.reduce((sum, { buffers }) => sum + buffers, 0)
    const figures = {
      queuePages: [pagesOf(first.queue), pagesOf(second.queue)],
      answerPages: [pagesOf(first.answer), pagesOf(second.answer)],
      queueSteps: second.queue[0]?.steps,
    }
    reportAttack('memory of one learner among many', { tried: MANY, cards: LARGE, ...figures })
    for (const { rows, queue, answer } of [first, second]) {
      expect(rows).toBe(MAX_QUEUE_BATCH)
      expect(queue).toHaveLength(1)
      expect(answer.length).toBeLessThanOrEqual(3)
      expect(
        queue[0]?.steps.filter((step) => !/^(Limit|Append|Subquery Scan|Index Scan)$/.test(step)),
      ).toEqual([])
      // The index scans read the rows that they return, no more.
      expect(queue[0]?.scanned).toBeLessThanOrEqual(MAX_QUEUE_BATCH)
      expect(answer.reduce((sum, { scanned }) => sum + scanned, 0)).toBeLessThanOrEqual(20)
    }
    // One more level of an index, and rows that are spread over more pages.
    expect(pagesOf(second.queue)).toBeLessThanOrEqual(pagesOf(first.queue) * 2 + 20)
    expect(pagesOf(second.answer)).toBeLessThanOrEqual(pagesOf(first.answer) * 2 + 20)
  },
)
