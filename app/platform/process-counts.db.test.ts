import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { openTestPool } from '../../test/pool.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { type OwnCount, ProcessCounts } from './process-counts.server.ts'

const SOON_MS = 50
const MINUTE_MS = 60_000

let url: string
let pool: Pool
let processes: ProcessCounts[]

beforeEach(async () => {
  url = await createTestDatabase()
  pool = openTestPool(url)
  processes = []
})

afterEach(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  await pool.end()
})

function startProcess(calls: OwnCount[], streams: OwnCount[] = []) {
  const started = new ProcessCounts({
    connectionString: url,
    secret: 'a secret',
    everyMs: SOON_MS,
    sources: [
      { kind: 'calls', listCounts: () => calls },
      { kind: 'streams', listCounts: () => streams },
    ],
  })
  started.start()
  processes.push(started)
  return started
}

const countRows = async () => (await pool.query('select from process_count')).rowCount

test('[OPS-01] a process that is alone writes nothing; two know what the other has counted', async () => {
  const one = startProcess([{ key: 'person a', used: 7, expiresInMs: MINUTE_MS }])
  await waitUntil(async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::integer as n from pg_locks where locktype = 'advisory' and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows[0]?.n === 1
  })
  expect(one.processes).toBe(1)
  expect(await countRows()).toBe(0)
  const two = startProcess([{ key: 'person b', used: 2, expiresInMs: MINUTE_MS }])
  await waitUntil(() => two.usedElsewhere('calls', 'person a')?.used === 7)
  await waitUntil(() => one.usedElsewhere('calls', 'person b')?.used === 2)
  expect(two.usedElsewhere('calls', 'person b')).toBeNull()
  expect(two.usedElsewhere('waiting', 'person a')).toBeNull()
  const { rows } = await pool.query<{ key: string }>('select key from process_count')
  expect(rows.map(({ key }) => key).join(' ')).not.toContain('person')
})

test('[OPS-01] the counts of a process end with it, also when it was killed', async () => {
  const one = startProcess([{ key: 'person a', used: 7, expiresInMs: MINUTE_MS }])
  const two = startProcess([])
  const three = startProcess([], [{ key: 'person a', used: 3, expiresInMs: MINUTE_MS }])
  await waitUntil(async () => two.processes === 3 && (await two.readStreamsElsewhere('person a')) === 3)
  await waitUntil(() => two.usedElsewhere('calls', 'person a')?.used === 7)
  await three.stop()
  await waitUntil(async () => (await two.readStreamsElsewhere('person a')) === 0)
  // Killed, a process cannot delete its rows; its lock is gone with its connection.
  const { rows } = await pool.query<{ process_id: number }>(
    `select process_id from process_count where kind = 'calls'`,
  )
  await one.stop()
  await pool.query(
    `insert into process_count select 'calls', key, $1, 7, now() + interval '1 minute'
     from unnest(array['left over']) as key`,
    [rows[0]?.process_id],
  )
  await waitUntil(() => two.processes === 1)
  expect(two.usedElsewhere('calls', 'person a')).toBeNull()
})
