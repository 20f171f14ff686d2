import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import type { Pool } from 'pg'
import { openTestPool } from '../../../test/pool.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { until } from '../../../test/live/feed-recorder.ts'
import { insertDeck, insertPersonWithSession } from '../../../test/live/live-rows.ts'
import { startLiveServer } from '../../../test/live/live-server.ts'
import { openSse } from '../../../test/live/sse-reader.ts'
import type { LiveHubOptions } from './live-hub-options.server.ts'
import type { LiveRouteOptions } from './live-route.server.ts'

let url: string
let pool: Pool
let person: { personId: string; sessionId: string }
let cleanUps: (() => Promise<void>)[]

beforeEach(async () => {
  url = await createTestDatabase()
  pool = openTestPool(url)
  person = await insertPersonWithSession(pool)
  cleanUps = []
})

afterEach(async () => {
  await Promise.all(cleanUps.map(async (cleanUp) => cleanUp()))
  await pool.end()
})

async function startServer(hub: Partial<LiveHubOptions> = {}, route: Partial<LiveRouteOptions> = {}) {
  const server = await startLiveServer({ url, pool, hub, route })
  cleanUps.push(server.stop)
  await server.untilLive()
  return server
}

const myTopic = () => `decks:${person.personId}`

async function openMine(server: { url: string }, options: { since?: string | null; topics?: string } = {}) {
  const stream = await openSse({ url: server.url, topics: myTopic(), session: person.sessionId, ...options })
  if (stream.response.ok) await stream.untilEvent('hello')
  return stream
}

async function breakFeed() {
  await pool.query(`select pg_terminate_backend(active_pid) from pg_replication_slots
    where database = current_database()`)
}

test('the headers disable buffering and caching of the stream', async () => {
  const { response, lastId } = await openMine(await startServer())
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(response.headers.has('transfer-encoding')).toBe(false)
  expect(lastId()).not.toBeNull()
})

test.each([
  ['of another person', () => `decks:${randomUUID()}`, 404],
  ['that no rule knows', () => 'secrets:all', 404],
  ['none at all', () => '', 400],
  ['with strange letters', () => 'decks:a b', 400],
  ['too many', () => Array.from({ length: 51 }, (_, n) => `open:${n}`).join(','), 400],
])('topics %s', async (_, topics, status) => {
  const server = await startServer()
  expect((await openMine(server, { topics: topics() })).response.status).toBe(status)
})

test('an unknown topic does not block the others', async () => {
  const server = await startServer()
  const stream = await openMine(server, { topics: `${myTopic()},secrets:all` })
  expect(stream.frames.at(-1)?.data).toBe('{"refused":["secrets:all"]}')
  await insertDeck(pool, person.personId)
  await stream.untilEvent('change')
})

test('each topic of a transaction is sent once to its subscribers, and then the position to resume from', async () => {
  const server = await startServer()
  const mine = await openMine(server)
  const open = await openSse({ url: server.url, topics: 'open:a' })
  await insertDeck(pool)
  const { id } = await insertDeck(pool, person.personId)
  await until(() => mine.topics().length === 1)
  const detailed = await openMine(server, { topics: `${myTopic()},${myTopic()}:${id}` })
  await pool.query('update deck set name = name where owner_id = $1', [person.personId])
  await until(() => detailed.frames.at(-1)?.event === '')
  expect(detailed.topics()).toEqual([myTopic(), `${myTopic()}:${id}`])
  expect(detailed.frames.slice(1).map((frame) => frame.id === null)).toEqual([true, true, false])
  expect(mine.topics()).toEqual([myTopic(), myTopic()])
  expect(open.events()).toEqual(['hello'])
})

test('a browser that reconnects with a position gets exactly the missed topics, from any process', async () => {
  const [one, other] = [await startServer(), await startServer()]
  const before = await openMine(one)
  await insertDeck(pool, person.personId)
  await before.untilEvent('change')
  await before.close()
  const { id } = await insertDeck(pool, person.personId)
  await until(
    () => other.hub.position === one.hub.position && (one.hub.position ?? '') > (before.lastId() ?? ''),
  )
  const topics = `${myTopic()},${myTopic()}:${id},${myTopic()}:unchanged`
  const after = await openMine(other, { since: before.lastId(), topics })
  expect(after.events()).toEqual(['change', 'change', 'hello'])
  expect(after.topics().toSorted((a, b) => a.length - b.length)).toEqual([myTopic(), `${myTopic()}:${id}`])
  expect(after.lastId()).toBe(other.hub.position)
  const upToDate = await openMine(one, { since: after.lastId(), topics })
  expect(upToDate.events()).toEqual(['hello'])
})

test('a position that is too old or invalid gets a reset', async () => {
  const server = await startServer({ replay: { maxEntries: 2, maxTopics: 100 } })
  const since = (await openMine(server)).lastId()
  for (let count = 0; count < 3; count += 1) await insertDeck(pool, person.personId)
  await until(async () => {
    const stream = await openMine(server, { since })
    await stream.close()
    return stream.events().join() === 'reset,hello'
  })
  expect((await openMine(server, { since: 'nonsense' })).events()).toEqual(['reset', 'hello'])
})

test('before the log reader is up a stream opens without a position, and gets a reset once it is', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into deck (owner_id, id, name, category) values ($1, $1, 'x', 'Other')`, [
    randomUUID(),
  ])
  const server = await startLiveServer({ url, pool })
  cleanUps.push(server.stop)
  const stream = await openSse({ url: server.url, topics: 'open:a' })
  await stream.untilEvent('hello')
  expect(stream.lastId()).toBeNull()
  await client.query('commit')
  client.release()
  await stream.untilEvent('reset')
  expect(stream.lastId()).toBe(server.hub.position)
})

test('after a gap every stream gets a reset, and signed-in browsers must reconnect', async () => {
  const server = await startServer()
  const mine = await openMine(server)
  const open = await openSse({ url: server.url, topics: 'open:a' })
  await breakFeed()
  await open.untilEvent('reset', 5_000)
  await mine.untilEnd()
  expect(mine.events()).toEqual(['hello', 'reset', 'bye'])
  expect(open.events()).toEqual(['hello', 'reset'])
})

test('the stream of a deleted session ends at once, and cannot be reopened', async () => {
  const server = await startServer()
  const stream = await openMine(server)
  await pool.query('delete from session where id = $1', [person.sessionId])
  await stream.untilEnd(1_000)
  expect(stream.events()).toEqual(['hello', 'bye'])
  expect((await openMine(server)).response.status).toBe(404)
  expect(server.hub.stats().streams).toBe(0)
})

test('the stream also ends when the session is deleted in a transaction that is too large to list', async () => {
  const server = await startServer()
  const stream = await openMine(server)
  await pool.query(
    `with deleted as (delete from session where id = $1)
    insert into deck (owner_id, id, name, category)
    select gen_random_uuid(), gen_random_uuid(), 'x', 'Other' from generate_series(1, 10001)`,
    [person.sessionId],
  )
  await stream.untilEnd()
  expect(stream.events()).toEqual(['hello', 'reset', 'bye'])
  expect((await openMine(server)).response.status).toBe(404)
})

// With a relay the session is read again instead: relay-stream.db.test.ts.
test.skipIf(process.env['FEED'] === 'relay')(
  'a session that is deleted while its stream opens gets no stream',
  async () => {
    const server = await startServer(
      {},
      {
        getViewer: async () => {
          const viewer = {
            id: person.personId,
            name: 'Ada',
            email: 'ada@example.test',
            role: 'user' as const,
          }
          const moment = server.hub.revocations.now()
          await pool.query('delete from session where id = $1', [person.sessionId])
          await until(() => server.hub.revocations.hasRevokedSince(moment, person.sessionId))
          return { viewer, sessionId: person.sessionId }
        },
      },
    )
    const stream = await openMine(server)
    expect(stream.response.status).toBe(503)
  },
)

test('a changed role ends the streams of that person only', async () => {
  const server = await startServer()
  const mine = await openMine(server)
  person = await insertPersonWithSession(pool)
  const others = await openMine(server)
  await pool.query(`update person set role = 'admin' where id <> $1`, [person.personId])
  await mine.untilEnd(1_000)
  expect(mine.events()).toEqual(['hello', 'bye'])
  expect(others.events()).toEqual(['hello'])
})

test('[SEC-06] streams are limited by person for the signed-in, and by address for visitors only', async () => {
  const server = await startServer({}, { streamsPerPerson: 2, streamsPerAddress: 1 })
  const first = await openMine(server)
  await openMine(server)
  expect((await openMine(server)).response.status).toBe(429)
  // Signed-in streams do not count for the visitors of their address, nor the other way round.
  const visitor = await openSse({ url: server.url, topics: 'open:a' })
  expect(visitor.response.status).toBe(200)
  expect((await openSse({ url: server.url, topics: 'open:a' })).response.status).toBe(429)
  const mine = person
  person = await insertPersonWithSession(pool)
  const classmate = await openMine(server)
  expect(classmate.response.status).toBe(200)
  await classmate.close()
  await visitor.close()
  person = mine
  await first.close()
  await until(() => server.hub.stats().streams === 1)
  expect((await openMine(server)).response.status).toBe(200)
})

test('an idle stream gets heartbeats with the newest position, and ends when it expires', async () => {
  const server = await startServer({ heartbeatMs: 100, maxLifeMs: 800 })
  const stream = await openSse({ url: server.url, topics: 'open:a' })
  await insertDeck(pool)
  await until(() => stream.lastId() === server.hub.position && stream.frames.length > 2)
  await stream.untilEnd()
  expect(stream.events()).toEqual(['hello', 'bye'])
})

test('stopping tells every browser when to reconnect, and accepts no new ones', async () => {
  const server = await startServer()
  const streams = await Promise.all(Array.from({ length: 5 }, async () => openMine(server)))
  server.hub.closeAll()
  await Promise.all(streams.map(async (stream) => stream.untilEnd(1_000)))
  const retries = streams.map(({ frames }) => frames.at(-1)?.retryMs ?? -1)
  expect(retries.every((retryMs) => retryMs >= 0 && retryMs <= 3_000)).toBe(true)
  expect(new Set(retries).size).toBeGreaterThan(1)
  expect((await openMine(server)).response.status).toBe(503)
})

test('a slow reader uses bounded memory, and gets a reset when it has drained its socket', async () => {
  const server = await startServer()
  const { port, pathname } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.pause()
  const path = `${pathname}?topics=${encodeURIComponent(myTopic())}`
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nx-session: ${person.sessionId}\r\n\r\n`)
  await until(() => server.hub.stats().streams === 1)
  const position = server.hub.position ?? ''
  const change = {
    table: 'deck',
    kind: 'update' as const,
    key: { owner_id: person.personId, id: 'x' },
    old: null,
  }
  const before = process.memoryUsage().rss
  // Straight into the hub, to fill the socket, which buffers about 6 MB before it applies backpressure.
  for (let count = 0; count < 100_000; count += 1) {
    server.hub.onChanges({ position, changes: [change] })
    if (count % 1_000 === 0) await new Promise(setImmediate)
  }
  const { frames } = server.hub.stats()
  expect(frames).toBeLessThan(90_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  let text = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk) => {
    text = text.slice(-1_000) + String(chunk)
  })
  socket.resume()
  await until(() => text.endsWith(`id: ${position}\nevent: reset\ndata: {}\n\n`))
  expect(server.hub.stats().overflows).toBeGreaterThan(0)
  socket.destroy()
})

test('a reader that stays stuck is disconnected', async () => {
  const server = await startServer({ heartbeatMs: 100, maxStuckMs: 200 })
  const { port, pathname } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.pause()
  socket.on('error', () => {})
  const path = `${pathname}?topics=${encodeURIComponent(myTopic())}`
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nx-session: ${person.sessionId}\r\n\r\n`)
  await until(() => server.hub.stats().streams === 1)
  const change = {
    table: 'deck',
    kind: 'update' as const,
    key: { owner_id: person.personId, id: 'x' },
    old: null,
  }
  for (let count = 0; count < 100_000; count += 1) {
    server.hub.onChanges({ position: server.hub.position ?? '', changes: [change] })
    if (count % 1_000 === 0) await new Promise(setImmediate)
  }
  await until(() => server.hub.stats().streams === 0)
  expect(server.hub.stats().cutOff).toBe(1)
})
