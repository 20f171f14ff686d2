import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/database.ts'
import { until } from '../../../../test/live/feed-recorder.ts'
import { insertDeck, insertPersonWithSession } from '../../../../test/live/live-rows.ts'
import { startLiveServer } from '../../../../test/live/live-server.ts'
import { startNats, type TestNats } from '../../../../test/live/nats-server.ts'
import { createRelay } from '../../../../test/live/relay.ts'
import { openSse } from '../../../../test/live/sse-reader.ts'
import { openTestPool } from '../../../../test/pool.ts'
import type { LiveRouteOptions } from '../live-route.server.ts'
import type { RelayFeed } from './relay-feed.server.ts'

let nats: TestNats
let url: string
let pool: Pool
let relay: ReturnType<typeof createRelay>
let feed: RelayFeed
let cleanUps: (() => Promise<void>)[]

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
    liveRules: [{ table: 'deck', topicsOf: ({ key }) => [`open:${key['owner_id']}`] }],
  })
  relay.startReader()
  feed = relay.createFeed()
  cleanUps = []
})

afterEach(async () => {
  await Promise.all(cleanUps.map(async (cleanUp) => cleanUp()))
  await relay.stop()
  await pool.end()
})

async function startServer(route: Partial<LiveRouteOptions> = {}) {
  const server = await startLiveServer({ url, pool, hub: { feed }, route })
  cleanUps.push(server.stop)
  await server.untilLive()
  return server
}

test('[OPS-02] a process is subscribed to the topics of its streams, and to nothing after they have closed', async () => {
  const server = await startServer()
  const [mine, other] = [randomUUID(), randomUUID()]
  const streams = [
    await openSse({ url: server.url, topics: `open:${mine}` }),
    await openSse({ url: server.url, topics: `open:${mine},open:${other}` }),
  ]
  for (const stream of streams) await stream.untilEvent('hello')
  expect(feed.channelCount).toBe(2)
  await insertDeck(pool, randomUUID())
  await insertDeck(pool, mine)
  for (const stream of streams) await stream.untilEvent('change')
  expect(streams.map((stream) => stream.topics())).toEqual([[`open:${mine}`], [`open:${mine}`]])
  for (const stream of streams) await stream.close()
  await until(() => feed.channelCount === 0)
})

test('[OPS-02] what changed before a stream opened is sent to it, and the position to resume from follows', async () => {
  const server = await startServer()
  const owner = randomUUID()
  const since = server.hub.position
  await insertDeck(pool, owner)
  await until(() => server.hub.position !== since)
  const stream = await openSse({ url: server.url, topics: `open:${owner}`, since })
  await stream.untilEvent('hello')
  expect(stream.events()).toEqual(['change', 'hello'])
  const helloId = stream.lastId()
  await insertDeck(pool, owner)
  await until(() => stream.lastId() !== helloId)
  expect(stream.lastId()).toBe(server.hub.position)
  const again = await openSse({ url: server.url, topics: `open:${owner}`, since: stream.lastId() })
  await again.untilEvent('hello')
  expect(again.events()).toEqual(['hello'])
})

test('[OPS-02] a session that ends while its stream opens gets no stream', async () => {
  const { personId, sessionId } = await insertPersonWithSession(pool)
  const viewer = { id: personId, name: 'Ada', email: 'ada@example.test', role: 'user' as const }
  let reads = 0
  const server = await startServer({
    getViewer: async () => {
      reads += 1
      return reads === 1 ? { viewer, sessionId } : null
    },
  })
  const stream = await openSse({ url: server.url, topics: `decks:${personId}` })
  await stream.untilEnd()
  expect(stream.events()).toEqual(['bye'])
})

test('[OPS-02] a deleted session ends its stream, and nobody else', async () => {
  const server = await startServer()
  const [one, other] = [await insertPersonWithSession(pool), await insertPersonWithSession(pool)]
  const open = async ({ personId, sessionId }: typeof one) => {
    const stream = await openSse({ url: server.url, topics: `decks:${personId}`, session: sessionId })
    await stream.untilEvent('hello')
    return stream
  }
  const [ended, unaffected] = [await open(one), await open(other)]
  await pool.query('delete from session where id = $1', [one.sessionId])
  await ended.untilEnd()
  expect(ended.events()).toEqual(['hello', 'bye'])
  expect(unaffected.events()).toEqual(['hello'])
})
