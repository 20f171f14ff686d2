import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { DatabaseBreaker } from './database-breaker.server.ts'
import { createDatabase, createPool } from './database.server.ts'
import { isDatabaseUnavailable } from './database-errors.server.ts'

test('[OPS-04] behind a lock, when all connections are in use, new work is refused at once, and goes on afterwards', async () => {
  const url = await createTestDatabase()
  const pool = createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 }, () => {})
  const breaker = new DatabaseBreaker({ connectionString: url, log: { info() {}, warn() {}, error() {} } })
  const db = createDatabase(pool, breaker)
  onTestFinished(async () => {
    breaker.stop()
    await pool.end()
  })
  const holder = await pool.connect()
  await holder.query('begin; lock table deck in access exclusive mode')
  await expect(sql`select from deck`.execute(db)).rejects.toThrow('lock timeout')
  await holder.query('rollback')
  holder.release()
  const sleeps = [1, 2].map(() => sql`select pg_sleep(2.5)`.execute(db))
  while (pool.totalCount < 2 || pool.idleCount > 0) await delay(5)
  const startedMs = performance.now()
  const refused = await sql`select 1`.execute(db).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(refused)).toBe(true)
  expect(performance.now() - startedMs).toBeLessThan(1_500)
  await Promise.all(sleeps)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
