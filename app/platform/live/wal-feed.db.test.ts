import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { openTestPool } from '../../../test/pool.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { FeedRecorder, until } from '../../../test/live/feed-recorder.ts'
import { insertDeck } from '../../../test/live/live-rows.ts'
import { startSilentProxy } from '../../../test/live/silent-proxy.ts'
import { WalFeed, type WalFeedOptions } from './wal-feed.server.ts'

let url: string
let pool: Pool
let feeds: WalFeed[]

beforeEach(async () => {
  url = await createTestDatabase()
  pool = openTestPool(url)
  feeds = []
})

afterEach(async () => {
  await Promise.all(feeds.map(async (feed) => feed.stop()))
  await pool.end()
})

function startFeed(options: Partial<WalFeedOptions> = {}) {
  const feed = new WalFeed({ connectionString: url, ...options })
  const recorder = new FeedRecorder()
  feeds.push(feed)
  feed.start(recorder)
  return { feed, recorder }
}

async function startLiveFeed(options: Partial<WalFeedOptions> = {}) {
  const started = startFeed(options)
  await started.recorder.untilStarts(1)
  return started
}

const liveSlots = async () => {
  const { rows } = await pool.query<{ active_pid: number }>(
    'select active_pid from pg_replication_slots where database = current_database()',
  )
  return rows
}

test('insert, update and delete arrive in order, by their keys only', async () => {
  const { feed, recorder } = await startLiveFeed()
  const { ownerId, id } = await insertDeck(pool)
  const newOwnerId = randomUUID()
  await pool.query(`update deck set name = 'secret' where id = $1`, [id])
  await pool.query('update deck set owner_id = $2 where id = $1', [id, newOwnerId])
  await pool.query('delete from deck where id = $1', [id])
  await recorder.untilChanges(4)
  // The flag tells live topics whether reviewers see the deck.
  const key = { owner_id: ownerId, id, is_in_review: 'f' }
  const newKey = { ...key, owner_id: newOwnerId }
  expect(recorder.changes).toEqual([
    { table: 'deck', kind: 'insert', key, old: null },
    { table: 'deck', kind: 'update', key, old: null },
    { table: 'deck', kind: 'update', key: newKey, old: key },
    { table: 'deck', kind: 'delete', key: newKey, old: newKey },
  ])
  const positions = recorder.committed.map(({ position }) => position)
  expect(positions).toEqual(positions.toSorted((one, other) => (one < other ? -1 : 1)))
  expect(feed.status()).toMatchObject({ state: 'live', epoch: 1, position: positions.at(-1), lagMs: 0 })
})

test('rolled-back changes never arrive, also not those of a savepoint', async () => {
  const { recorder } = await startLiveFeed()
  const client = await pool.connect()
  const insert = `insert into deck (owner_id, id, name, category) values ($1, $1, 'x', 'Other')`
  await client.query('begin')
  await client.query(insert, [randomUUID()])
  await client.query('rollback')
  const committedId = randomUUID()
  await client.query('begin')
  await client.query(insert, [committedId])
  await client.query('savepoint s')
  await client.query(insert, [randomUUID()])
  await client.query('rollback to s')
  await client.query('commit')
  client.release()
  await insertDeck(pool)
  await recorder.untilChanges(2)
  expect(recorder.changes.map(({ key }) => key['id']).slice(0, 1)).toEqual([committedId])
  expect(recorder.changes).toHaveLength(2)
})

test('a truncated table is a reset', async () => {
  const { recorder } = await startLiveFeed()
  await insertDeck(pool)
  await pool.query('truncate deck cascade')
  await until(() => recorder.resets.length === 2)
  expect(recorder.resets[1]?.reason).toContain('truncate of deck')
  expect((recorder.resets[1]?.position ?? '') > (recorder.resets[0]?.position ?? '')).toBe(true)
})

test('a huge transaction is a reset, not a list', async () => {
  const { recorder } = await startLiveFeed()
  await pool.query(`insert into deck (owner_id, id, name, category)
    select gen_random_uuid(), gen_random_uuid(), 'x', 'Other' from generate_series(1, 10001)`)
  await until(() => recorder.resets.length === 2)
  expect(recorder.changes).toEqual([])
})

test('a killed walsender starts a new epoch within 5 s, and later changes arrive', async () => {
  const { feed, recorder } = await startLiveFeed()
  const [slot] = await liveSlots()
  await pool.query('select pg_terminate_backend($1)', [slot?.active_pid])
  await recorder.untilStarts(2, 5_000)
  expect(recorder.resets.map(({ position }) => position === null)).toEqual([false, true, false])
  expect(feed.status()).toMatchObject({ state: 'live', epoch: 2 })
  const { id } = await insertDeck(pool)
  await recorder.untilChanges(1)
  expect(recorder.changes[0]?.key['id']).toBe(id)
})

test('losing the snapshot connection is a gap, too', async () => {
  const { recorder } = await startLiveFeed()
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'flashcards_live_%_gate' and datname = current_database()`)
  await recorder.untilStarts(2)
  expect(recorder.resets.map(({ position }) => position === null)).toEqual([false, true, false])
})

test('a silent server is detected', async () => {
  const proxy = await startSilentProxy(Number(new URL(url).port))
  const proxied = new URL(url)
  proxied.port = String(proxy.port)
  const { recorder } = await startLiveFeed({
    connectionString: proxied.href,
    statusEveryMs: 100,
    silenceMs: 500,
  })
  // The server is idle but answers keepalives, so nothing happens.
  const readReplyMs = async () => {
    const { rows } = await pool.query<{ at: Date | null }>(
      'select max(reply_time) as at from pg_stat_replication',
    )
    return rows[0]?.at?.getTime() ?? 0
  }
  await until(async () => (await readReplyMs()) > 0)
  const firstReplyMs = await readReplyMs()
  await until(async () => (await readReplyMs()) > firstReplyMs + 1_000, 20_000)
  expect(recorder.resets).toHaveLength(1)
  proxy.fallSilent()
  await recorder.untilStarts(2, 10_000)
  await insertDeck(pool)
  await recorder.untilChanges(1)
  proxy.stop()
})

test('a long transaction delays the slot, but blocks neither starting nor stopping', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into deck (owner_id, id, name, category) values ($1, $1, 'x', 'Other')`, [
    randomUUID(),
  ])
  const { feed, recorder } = startFeed()
  const other = startFeed()
  await until(async () => (await liveSlots()).length === 2)
  const countWaiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and backend_type = 'walsender'`
  await until(async () => (await pool.query(countWaiting)).rowCount === 2)
  expect(feed.status()).toMatchObject({ state: 'starting', position: null, epoch: 0 })
  const stoppingSince = Date.now()
  await other.feed.stop()
  expect(Date.now() - stoppingSince).toBeLessThan(1_500)
  expect(other.feed.status().state).toBe('stopped')
  await until(async () => (await liveSlots()).length === 1)
  await client.query('commit')
  client.release()
  await recorder.untilStarts(1)
  expect(feed.status().state).toBe('live')
})

test('too many held changes end in a reset, not in unbounded memory', async () => {
  const { recorder } = await startLiveFeed({ maxHeld: 50 })
  await pool.query(`insert into deck (owner_id, id, name, category)
    select gen_random_uuid(), gen_random_uuid(), 'x', 'Other' from generate_series(1, 60)`)
  await recorder.untilStarts(2)
  expect(recorder.changes).toEqual([])
})

test('the log is acknowledged while no published table changes, and the slot is dropped with the feed', async () => {
  const { feed } = await startLiveFeed({ statusEveryMs: 50 })
  await pool.query('create table elsewhere as select generate_series(1, 1000) as n')
  const behind = async () => {
    const { rows } = await pool.query<{ behind: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)::int as behind
       from pg_replication_slots where database = current_database()`,
    )
    return rows[0]?.behind
  }
  await until(async () => (await behind()) === 0)
  await until(() => feed.status().lagBytes === 0)
  await feed.stop()
  expect(await liveSlots()).toEqual([])
})

test('without its publication the feed reports an error instead of being live, and recovers', async () => {
  await pool.query('alter publication flashcards_live rename to elsewhere')
  const { feed, recorder } = startFeed()
  await until(() => feed.status().lastError?.includes('no publication flashcards_live') ?? false)
  expect(feed.status().state).toBe('starting')
  await pool.query('alter publication elsewhere rename to flashcards_live')
  await recorder.untilStarts(1)
  expect(feed.status().state).toBe('live')
})
