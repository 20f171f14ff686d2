import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#app/shared/units.ts'
import { createTestDatabase } from '../../test/database.ts'
import { openTestPool } from '../../test/pool.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { type OwnCount, PRESENCE_LOCK, ProcessCounts } from './process-counts.server.ts'

const SOON_MS = 50
const TIMEOUT_MS = 500

let url: string
let pool: Pool
let held: PoolClient[]
let processes: ProcessCounts[]

beforeEach(async () => {
  url = await createTestDatabase()
  pool = openTestPool(url)
  held = []
  processes = []
})

afterEach(async () => {
  for (const client of held) client.release(true)
  await Promise.all(processes.map((one) => one.stop()))
  await pool.end()
})

function startProcess(calls: OwnCount[], streams: OwnCount[] = []) {
  const started = new ProcessCounts({
    connectionString: url,
    secret: 'a secret',
    everyMs: SOON_MS,
    timeoutMs: TIMEOUT_MS,
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
  await waitUntil(() => two.usageInOtherProcesses('calls', 'person a')?.used === 7)
  await waitUntil(() => one.usageInOtherProcesses('calls', 'person b')?.used === 2)
  expect(two.usageInOtherProcesses('calls', 'person b')).toBeNull()
  expect(two.usageInOtherProcesses('waiting', 'person a')).toBeNull()
  const { rows } = await pool.query<{ key: string }>('select key from process_count')
  expect(rows.map(({ key }) => key).join(' ')).not.toContain('person')
})

test('[OPS-01] the counts of a process end with it, also when it was killed', async () => {
  const one = startProcess([{ key: 'person a', used: 7, expiresInMs: MINUTE_MS }])
  const two = startProcess([])
  const three = startProcess([], [{ key: 'person a', used: 3, expiresInMs: MINUTE_MS }])
  await waitUntil(async () => two.processes === 3 && (await two.readStreamsElsewhere('person a')) === 3)
  await waitUntil(() => two.usageInOtherProcesses('calls', 'person a')?.used === 7)
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
  expect(two.usageInOtherProcesses('calls', 'person a')).toBeNull()
})

test('[OPS-01] a process that starts while another sweeps keeps its counts', async () => {
  const [neighbour, newcomer] = [await pool.connect(), await pool.connect()]
  held.push(neighbour, newcomer)
  const takePresence = 'select pg_advisory_lock($1, $2)'
  await neighbour.query(takePresence, [PRESENCE_LOCK, 1])
  await newcomer.query('begin')
  await newcomer.query('lock table process_count in exclusive mode')
  // Its first exchange knows only the neighbour; its write waits for the table, and its sweep comes after that.
  const one = startProcess([{ key: 'person a', used: 7, expiresInMs: MINUTE_MS }])
  await waitUntil(async () => {
    const { rowCount } = await pool.query(
      `select from pg_locks where relation = 'process_count'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    )
    return rowCount === 1
  })
  await newcomer.query(takePresence, [PRESENCE_LOCK, 2])
  await newcomer.query(`insert into process_count values ('calls', 'key', 2, 3, now() + interval '1 minute')`)
  await newcomer.query('commit')
  await waitUntil(() => one.processes === 3)
  const { rows } = await pool.query('select used from process_count where process_id = 2')
  expect(rows).toEqual([{ used: 3 }])
})

test('[OPS-01] after a stretch in which the database did not respond, each process has one connection, and counts are shared', async () => {
  const one = startProcess([{ key: 'person a', used: 7, expiresInMs: MINUTE_MS }])
  const calls = [{ key: 'person b', used: 2, expiresInMs: MINUTE_MS }]
  startProcess(calls)
  await waitUntil(() => one.usageInOtherProcesses('calls', 'person b')?.used === 2)
  const blocker = await pool.connect()
  held.push(blocker)
  await blocker.query('begin')
  await blocker.query('lock table process_count in access exclusive mode')
  await delay(6 * TIMEOUT_MS)
  await blocker.query('commit')
  calls.splice(0, 1, { key: 'person b', used: 3, expiresInMs: MINUTE_MS })
  await waitUntil(() => one.usageInOtherProcesses('calls', 'person b')?.used === 3)
  const countConnections = async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where application_name = 'flashcards_counts' and datname = current_database()`,
    )
    return rowCount
  }
  await expect.poll(countConnections, { timeout: 15_000 }).toBe(2)
})

test('[OPS-01] [FAIR-02] the counts of others hold while they are read again', async () => {
  const calls = [{ key: 'person a', used: 7, expiresInMs: MINUTE_MS }]
  const one = startProcess(calls)
  const two = startProcess([])
  await waitUntil(() => two.usageInOtherProcesses('calls', 'person a')?.used === 7)
  let lapses = 0
  let checks = 0
  const stop = performance.now() + 20 * SOON_MS
  while (performance.now() < stop) {
    checks += 1
    if (two.usageInOtherProcesses('calls', 'person a')?.used !== 7) lapses += 1
    await setImmediate()
  }
  expect(checks).toBeGreaterThan(100)
  expect(lapses).toBe(0)
  await one.stop()
  await waitUntil(() => two.usageInOtherProcesses('calls', 'person a') === null)
})
