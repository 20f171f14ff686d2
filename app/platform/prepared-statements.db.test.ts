import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { openTestPool } from '../../test/pool.ts'
import { createDatabase } from './database.server.ts'
import { DatabaseBreaker } from './database-breaker.server.ts'
import { StatementNames } from './prepared-statements.server.ts'

const OFTEN = 12
const noLog = { info() {}, warn() {}, error() {} }

/** The product's database on one connection, so that a prepared statement is found again. */
async function openDatabase() {
  const connectionString = await createTestDatabase()
  const pool = openTestPool(connectionString, { max: 1 })
  const breaker = new DatabaseBreaker({ connectionString, log: noLog })
  onTestFinished(async () => {
    breaker.stop()
    await pool.end()
  })
  return createDatabase(pool, breaker)
}

const repeat = async (work: () => Promise<unknown>) => {
  for (let turn = 0; turn < OFTEN; turn += 1) await work()
}

test('a statement that is sent often is prepared once, and keeps its result when a migration adds a column', async () => {
  const db = await openDatabase()
  await sql`create table note (id int primary key, text text)`.execute(db)
  await sql`insert into note values (1, 'one'), (2, 'two')`.execute(db)
  const readText = (id: number) => sql<{ text: string }>`select text from note where id = ${id}`.execute(db)
  const readAll = (id: number) => sql`select * from note where id = ${id}`.execute(db)
  await repeat(() => readText(1))
  await repeat(() => readAll(1))
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  expect(rows).toEqual([{ statement: 'select text from note where id = $1' }])
  await sql`alter table note add column author text`.execute(db)
  expect((await readText(2)).rows).toEqual([{ text: 'two' }])
  expect((await readAll(2)).rows).toEqual([{ id: 2, text: 'two', author: null }])
})

test('a prepared statement that fails does not disturb the next ones', async () => {
  const db = await openDatabase()
  const divide = (by: number) => sql<{ n: number }>`select 6 / ${by}::int as n`.execute(db)
  await repeat(() => divide(2))
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(3)).rows).toEqual([{ n: 2 }])
})

test.each([
  ['select text from note where id = $1', true],
  ['select count(*) from note where id = $1', true],
  ["with own as (select * from note where id = $1) select text || '(' from own", true],
  ['select * from note where id = $1', false],
  ["select ')', n.* from note n where id = $1", false],
  ['insert into note (id) values ($1) returning *', false],
  ['commit', false],
])('%s: prepared %s', (statement, isPrepared) => {
  const names = new StatementNames()
  for (let use = 1; use < OFTEN; use += 1) names.find(statement)
  expect(names.find(statement) !== undefined).toBe(isPrepared)
})

test('rare statements and endless variants of one get no name', () => {
  const names = new StatementNames()
  for (let n = 1; n < 2_000; n += 1) expect(names.find(`select $1 + ${n}`)).toBeUndefined()
  const known = Array.from({ length: 1_000 }, (_, n) => {
    for (let use = 0; use < OFTEN; use += 1) names.find(`select $1 - ${n}`)
    return names.find(`select $1 - ${n}`)
  })
  expect(new Set(known).size).toBe(301)
})
