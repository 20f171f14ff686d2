import { connect } from 'node:net'
import { Client } from 'pg'
import { expect, test } from '@playwright/test'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { insertPublicDeck } from '../../test/factories/public-deck.ts'
import { startTestCluster } from '../../test/cluster.ts'
import { type OwnCluster, startOwnCluster } from '../../test/live/own-cluster.ts'
import { startSilentProxy } from '../../test/live/silent-proxy.ts'
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts'
import { findFreePort } from '../../tools/free-port.ts'
import { reportAttack } from '../../test/attacks/attack-report.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { insertLearner, type Person } from './load.ts'

const RESPONSE_LIMIT_MS = 1_500
/** What a busy machine may add; the breaker itself opens after 1,200 ms. */
const SLACK_MS = 1_500
const REQUEST_TIMEOUT_MS = 15_000

test.describe.configure({ timeout: 180_000 })

let cluster: OwnCluster
let server: ServerProcess
let proxy: Awaited<ReturnType<typeof startSilentProxy>>
let person: Person

test.beforeAll(async () => {
  test.setTimeout(180_000)
  cluster = await startOwnCluster()
  proxy = await startSilentProxy(cluster.port)
  const url = new URL(cluster.url)
  url.port = String(proxy.port)
  const env = { MIGRATE_ON_START: 'false' }
  server = await startServerProcess({ port: await findFreePort(), databaseUrl: url.href, env })
  const pool = createPool({ DATABASE_URL: cluster.url, DATABASE_POOL_SIZE: 1 }, () => {})
  const db = createDatabase(pool)
  person = await insertLearner(db, server.origin)
  await insertPublicDeck(db, { cards: 1 })
  await pool.end()
})
test.afterAll(async () => {
  await server.stop()
  proxy.stop()
  await cluster.remove()
})

async function request(path: string, headers: Record<string, string>) {
  const startedAt = performance.now()
  const response = await fetch(`${server.origin}${path}`, { headers, redirect: 'manual' })
  const body = await response.text()
  const ms = performance.now() - startedAt
  return { path, ms, status: response.status, retryAfter: response.headers.get('retry-after'), body }
}

test('[SEC-11] while the database hangs, every page and call responds 503 quickly, and 200 again afterwards', async () => {
  const html = { accept: 'text/html' }
  const signedIn = { ...html, cookie: person.cookie }
  const requests: [string, Record<string, string>][] = [
    ['/decks', signedIn],
    [`/flashcards?deck=${person.deckId}`, signedIn],
    ['/settings', signedIn],
    ['/', signedIn],
    // With a query, so that the pages that visitors share are rendered each time.
    ['/featured-decks?fresh', html],
    ['/courses?fresh', html],
    ['/api/deck.listMine?input=%7B%7D', { cookie: person.cookie }],
    ['/api/deck.listFeatured', {}],
  ]
  for (const [path, headers] of requests)
    expect([path, (await request(path, headers)).status]).toEqual([path, 200])
  // Open connections stall, and new ones hang, too.
  proxy.pause()
  const responses = []
  for (const [path, headers] of requests) responses.push(await request(path, headers))
  reportAttack('silent database', {
    tried: responses.length,
    firstMs: Math.round(responses[0]?.ms ?? 0),
    slowestMs: Math.round(Math.max(...responses.map(({ ms }) => ms))),
  })
  expect(responses.map(({ path, status }) => [path, status])).toEqual(
    responses.map(({ path }) => [path, 503]),
  )
  expect(responses.filter(({ retryAfter }) => retryAfter === null)).toEqual([])
  for (const { path, body } of responses) {
    expect(body).toContain(path.startsWith('/api/') ? 'api/notReady' : 'The database is not ready')
  }
  expect(Math.max(...responses.map(({ ms }) => ms))).toBeLessThan(RESPONSE_LIMIT_MS + SLACK_MS)
  expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([])
  // The sign-in pages need no database.
  expect((await request('/login', html)).status).toBe(200)
  proxy.resume()
  await expect.poll(async () => (await request('/decks', signedIn)).status, { timeout: 20_000 }).toBe(200)
})

test('[SEC-11] a request that never ends is closed after the configured timeout', async () => {
  const { port } = new URL(server.origin)
  const socket = connect(Number(port), '127.0.0.1')
  const startedAt = performance.now()
  const ended = new Promise<number>((resolve) => {
    socket.on('close', () => resolve(performance.now() - startedAt))
    socket.on('error', () => {})
  })
  socket.resume()
  socket.write(
    `POST /api/deck.create HTTP/1.1\r\nHost: localhost\r\nOrigin: ${server.origin}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  )
  // A byte every half second, so that the connection is never idle.
  const trickle = setInterval(() => socket.write(' '), 500)
  const ms = await ended
  clearInterval(trickle)
  reportAttack('request that never ends', { tried: 1, closedAfterMs: Math.round(ms) })
  expect(ms).toBeGreaterThan(REQUEST_TIMEOUT_MS - 1_500)
  expect(ms).toBeLessThan(REQUEST_TIMEOUT_MS + 5_000)
})

test('[SEC-11] a server that starts without a free database connection waits for one', async () => {
  const connections = 20
  const own = await startTestCluster([
    `max_connections=${connections}`,
    'superuser_reserved_connections=0',
    'reserved_connections=0',
  ])
  await own.createDatabase('full')
  const holders = Array.from(
    { length: connections },
    () => new Client({ connectionString: own.urlOf('full') }),
  )
  for (const holder of holders) await holder.connect()
  let isReady = false
  const lines: string[] = []
  const starting = startServerProcess({
    port: await findFreePort(),
    databaseUrl: own.urlOf('full'),
    lines,
  }).then((started) => {
    isReady = true
    return started
  })
  const listWaits = () => lines.filter((line) => line.includes('the database is not ready'))
  await waitUntil(() => listWaits().length > 1, { timeoutMs: 30_000, what: 'two failed connections' })
  expect(isReady).toBe(false)
  await Promise.all(holders.map((holder) => holder.end()))
  const started = await starting
  reportAttack('start without a free connection', { tried: listWaits().length })
  await started.stop()
  await own.remove()
})
