import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { DatabaseBreaker } from './database-breaker.server.ts'
import { createDatabase, createPool, type Database } from './database.server.ts'
import { isDatabaseUnavailable } from './database-errors.server.ts'

async function openSmallPool() {
  const url = await createTestDatabase()
  const pool = createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 }, () => {})
  const breaker = new DatabaseBreaker({ connectionString: url, log: { info() {}, warn() {}, error() {} } })
  onTestFinished(async () => {
    breaker.stop()
    await pool.end()
  })
  return { pool, db: createDatabase(pool, breaker) }
}

/** New work is refused, long before the pool's own timeout. */
async function expectUnavailable(db: Database) {
  const startedMs = performance.now()
  const refused = await sql`select 1`.execute(db).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(refused)).toBe(true)
  expect(performance.now() - startedMs).toBeLessThan(1_500)
}

test('[OPS-04] behind a lock, when all connections are in use, new work is refused at once, and goes on afterwards', async () => {
  const { pool, db } = await openSmallPool()
  const holder = await pool.connect()
  await holder.query('begin; lock table deck in access exclusive mode')
  await expect(sql`select from deck`.execute(db)).rejects.toThrow('lock timeout')
  await holder.query('rollback')
  holder.release()
  const sleeps = [1, 2].map(() => sql`select pg_sleep(2.5)`.execute(db))
  while (pool.totalCount < 2 || pool.idleCount > 0) await delay(5)
  await expectUnavailable(db)
  await Promise.all(sleeps)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('[OPS-04] when all connections are in use and none becomes free for two seconds, new work is refused before any timeout', async () => {
  const { pool, db } = await openSmallPool()
  const sleeps = [1, 2].map(() => sql`select pg_sleep(4)`.execute(db))
  while (pool.totalCount < 2 || pool.idleCount > 0) await delay(5)
  await delay(2_100)
  await expectUnavailable(db)
  await Promise.all(sleeps)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('[OPS-04] while transactions in use still run statements, new work waits for them', async () => {
  const { pool, db } = await openSmallPool()
  const transactions = [1, 2].map(() =>
    db.transaction().execute(async (tx) => {
      for (let turn = 0; turn < 28; turn += 1) await sql`select pg_sleep(0.1)`.execute(tx)
    }),
  )
  while (pool.totalCount < 2 || pool.idleCount > 0) await delay(5)
  await delay(2_100)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await Promise.all(transactions)
})
