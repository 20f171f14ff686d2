import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/database.ts'
import { FeedRecorder, until } from '../../../../test/live/feed-recorder.ts'
import { insertDeck } from '../../../../test/live/live-rows.ts'
import { startLosingProxy } from '../../../../test/live/losing-proxy.ts'
import { startNats, type TestNats } from '../../../../test/live/nats-server.ts'
import { createRelay } from '../../../../test/live/relay.ts'
import { startSilentProxy } from '../../../../test/live/silent-proxy.ts'
import { openTestPool } from '../../../../test/pool.ts'
import { tableChannel, topicChannel } from './relay-channels.server.ts'

const TAKEOVER_MS = 5_000
const NOTHING_MISSED = { since: null, topics: [] }

let nats: TestNats
let url: string
let pool: Pool
let relay: ReturnType<typeof createRelay>

beforeAll(async () => {
  nats = await startNats()
})

afterAll(async () => nats.stop())

beforeEach(async () => {
  url = await createTestDatabase()
  pool = openTestPool(url)
  relay = createRelay({
    databaseUrl: url,
    natsUrl: nats.url,
    liveRules: [{ table: 'deck', topicsOf: ({ key }) => [`decks:${key['owner_id']}`] }],
    tables: ['deck'],
  })
})

afterEach(async () => {
  await relay.stop()
  await pool.end()
})

const topicOf = (ownerId: string) => topicChannel(`decks:${ownerId}`)

/** A process that watches all decks; it is live when this resolves. */
async function startWatcher(
  channels = [tableChannel('deck')],
  options: Parameters<typeof relay.startFeed>[1] = {},
) {
  const recorder = new FeedRecorder()
  const feed = relay.startFeed(recorder, options)
  const watching = feed.watch(channels, NOTHING_MISSED)
  await recorder.untilStarts(1)
  await watching
  return { recorder, feed }
}

test('[OPS-02] a watched channel gets its changes with their position, and no other channel does', async () => {
  relay.startReader()
  const [mine, other] = [randomUUID(), randomUUID()]
  const { recorder, feed } = await startWatcher([topicOf(mine)])
  await insertDeck(pool, other)
  const before = Date.now()
  const { id } = await insertDeck(pool, mine)
  await recorder.untilChanges(1)
  // The clock of the database is this machine's.
  expect(recorder.committed[0]?.committedAtMs).toBeGreaterThanOrEqual(before)
  expect(recorder.committed[0]?.committedAtMs).toBeLessThanOrEqual(Date.now())
  await until(() => (feed.status().position ?? '') >= (recorder.committed[0]?.position ?? '\uFFFF'))
  expect(recorder.changes.map(({ key }) => key['id'])).toEqual([id])
  expect(recorder.resets).toHaveLength(1)
  expect(feed.status()).toMatchObject({ state: 'live', epoch: 1 })
})

test('[OPS-02] a stream that joins gets what it missed from the reader, and reads again when that is unknown', async () => {
  relay.startReader()
  const owner = randomUUID()
  const { feed } = await startWatcher()
  const since = feed.status().position
  await insertDeck(pool, owner)
  await until(() => (feed.status().position ?? '') > (since ?? ''))
  const topics = [`decks:${owner}`, `decks:${randomUUID()}`]
  const joined = await feed.watch(topics.map(topicChannel), { since, topics })
  expect([...(joined.missed?.keys() ?? [])]).toEqual([topics[0]])
  expect(joined.position).toBe(feed.status().position)
  const unknown = await feed.watch([], { since: since?.replace(/.{16}$/, '0'.repeat(16)) ?? null, topics })
  expect(unknown.missed).toBeNull()
})

test('[OPS-02] channels are subscribed to while somebody watches them', async () => {
  relay.startReader()
  const channel = topicOf(randomUUID())
  const { feed } = await startWatcher([channel])
  await feed.watch([channel], NOTHING_MISSED)
  feed.unwatch([channel])
  expect(feed.channelCount).toBe(1)
  feed.unwatch([channel])
  expect(feed.channelCount).toBe(0)
})

test('[OPS-02] one of two readers publishes; when it stops, the other takes over within 5 s with a new epoch', async () => {
  const readers = [relay.startReader(), relay.startReader()]
  const { recorder, feed } = await startWatcher()
  await until(() => readers.some(({ isActive }) => isActive))
  expect(readers.filter(({ isActive }) => isActive)).toHaveLength(1)
  const [active, standby] = readers[0]?.isActive === true ? readers : readers.toReversed()
  const startedMs = Date.now()
  await active?.stop()
  await recorder.untilStarts(2, TAKEOVER_MS)
  expect(Date.now() - startedMs).toBeLessThan(TAKEOVER_MS)
  expect(standby?.isActive).toBe(true)
  expect(feed.status()).toMatchObject({ state: 'live', epoch: 2 })
  await insertDeck(pool)
  await recorder.untilChanges(1)
})

test('[OPS-02] a reader whose lock is taken away publishes nothing more', async () => {
  const first = relay.startReader()
  const { recorder } = await startWatcher()
  await until(() => first.isActive)
  const second = relay.startReader()
  await until(() => second.status().state === 'live')
  await pool.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())`)
  await recorder.untilStarts(2, TAKEOVER_MS)
  await until(() => [first, second].filter(({ isActive }) => isActive).length === 1)
  await insertDeck(pool)
  await recorder.untilChanges(1)
  expect(recorder.starts).toBe(2)
})

test('[OPS-02] a lost connection of the log is a new epoch for every process', async () => {
  relay.startReader()
  const { recorder } = await startWatcher()
  await pool.query(`select pg_terminate_backend(active_pid) from pg_replication_slots
    where database = current_database()`)
  await recorder.untilStarts(2, TAKEOVER_MS)
  await insertDeck(pool)
  await recorder.untilChanges(1)
  expect(recorder.starts).toBe(2)
})

test('[OPS-02] after a restart of NATS there is a new epoch, and later changes arrive', async () => {
  const own = await startNats()
  const site = createRelay({ databaseUrl: url, natsUrl: own.url, liveRules: [], tables: ['deck'] })
  site.startReader()
  const recorder = new FeedRecorder()
  const feed = site.startFeed(recorder)
  void feed.watch([tableChannel('deck')], NOTHING_MISSED)
  await recorder.untilStarts(1)
  await own.stop()
  await until(() => recorder.resets.at(-1)?.position === null)
  expect(feed.status()).toMatchObject({ state: 'reconnecting', position: null })
  await insertDeck(pool)
  await own.start()
  await recorder.untilStarts(2, 10_000)
  expect(recorder.changes).toEqual([])
  await insertDeck(pool)
  await recorder.untilChanges(1)
  await site.stop()
  await own.stop()
})

test('[OPS-02] a lost message is noticed by the next beat, and is a new epoch', async () => {
  relay.startReader()
  const proxy = await startLosingProxy(nats.port)
  const { recorder } = await startWatcher(undefined, { natsUrl: proxy.url })
  proxy.lose('.changes.')
  await insertDeck(pool)
  await recorder.untilStarts(2, 2_000)
  expect(recorder.changes).toEqual([])
  expect(recorder.resets.at(-1)?.reason).toContain('was lost')
  proxy.lose('')
  await insertDeck(pool)
  await recorder.untilChanges(1)
  expect(recorder.starts).toBe(2)
  proxy.stop()
})

test('[OPS-02] a silent connection is noticed', async () => {
  relay.startReader()
  const proxy = await startSilentProxy(nats.port)
  const proxied = `nats://127.0.0.1:${proxy.port}`
  const { recorder, feed } = await startWatcher(undefined, { natsUrl: proxied, silenceMs: 1_500 })
  proxy.fallSilent()
  await until(() => feed.status().state === 'reconnecting')
  await recorder.untilStarts(2, 10_000)
  await insertDeck(pool)
  await recorder.untilChanges(1)
  expect(recorder.resets.map(({ position }) => position === null)).toEqual([false, true, false])
  proxy.stop()
})
