import { randomUUIDv7 } from 'node:crypto'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import { openScalePool } from '../../../test/scale-pool.ts'
import { explainStatements } from '../../../test/query-plan.ts'
import { scaleSize } from '../../../test/scale-size.ts'
import { listDecksOf } from './deck.store.server.ts'

const LEARNER = randomUUIDv7()
const DECKS = scaleSize(1_000_000)
const CARDS = DECKS * 5
const DESCRIPTION = 'What this deck is about, in the two or three sentences that people write. '.repeat(3)

async function openPool(): Promise<Pool> {
  const pool = await openScalePool()
  await pool.query('set session_replication_role = replica')
  // Listing decks doesn't use this index, and maintaining it would take most of the filling time.
  await pool.query('drop index card_by_question')
  return pool
}

/** Decks of many owners with five cards each; the learner owns every 16th of the first thousand. */
async function addDecks(pool: Pool, from: number, to: number) {
  await pool.query(
    `insert into deck (owner_id, id, name, description, category, card_count, created_at)
     select case when n <= 1000 and n % 16 = 0 then $1::uuid else lpad((n / 20)::text, 32, '0')::uuid end,
            lpad(n::text, 32, 'a')::uuid, 'Deck ' || n, $2, 'Algorithmic', 5,
            timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series($3::int, $4::int) n`,
    [LEARNER, DESCRIPTION, from, to],
  )
  await pool.query(
    `insert into card (owner_id, deck_id, id, question, answer)
     select owner_id, id, lpad(c::text, 32, 'b')::uuid, 'Question ' || c, 'Answer'
     from deck, generate_series(1, 5) c where created_at between timestamptz '2026-01-01' + $1 * interval '1 second'
       and timestamptz '2026-01-01' + $2 * interval '1 second'`,
    [from, to],
  )
  await pool.query('vacuum analyze deck')
}

/** The query plans of the first two pages of the list. */
async function explainTwoPages(pool: Pool) {
  return explainStatements(pool, async (db) => {
    const first = await listDecksOf(db, LEARNER, null, PAGE_SIZE)
    const last = first.at(-1)
    if (last === undefined) throw new Error('The learner has no decks.')
    const second = await listDecksOf(db, LEARNER, { createdAt: last.createdAt, id: last.id }, PAGE_SIZE)
    expect([first.length, second.length]).toEqual([PAGE_SIZE, PAGE_SIZE])
  })
}

test(
  `[DECK-08] a page costs the same among ${DECKS} decks and ${CARDS} cards as among 1,000 decks`,
  { timeout: 600_000 },
  async () => {
    const pool = await openPool()
    await addDecks(pool, 1, 1_000)
    const few = await explainTwoPages(pool)
    await addDecks(pool, 1_001, DECKS)
    const { rows } = await pool.query(
      `select (select count(*) from deck)::int decks, (select count(*) from card)::int cards`,
    )
    expect(rows).toEqual([{ decks: DECKS, cards: CARDS }])
    const many = await explainTwoPages(pool)

    for (const [index, plan] of many.entries()) {
      expect(plan.steps).toEqual(['Limit', 'Index Scan'])
      const before = few[index]
      if (before === undefined) throw new Error('A page is missing.')
      console.log(JSON.stringify({ page: index + 1, amongThousand: before, amongAll: plan }))
      expect(plan.rows).toBeLessThanOrEqual(before.rows * 1.2)
      expect(plan.buffers).toBeLessThanOrEqual(before.buffers * 1.2)
    }
  },
)
