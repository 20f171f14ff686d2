import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
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
import { insertLearner, type Person } from './load.ts'

const ANSWER_WITHIN_MS = 1_500
/** What a busy machine may add: the bound itself is the breaker's 1,200 ms. */
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

async function ask(path: string, headers: Record<string, string>) {
  const startedAt = performance.now()
  const response = await fetch(`${server.origin}${path}`, { headers, redirect: 'manual' })
  const body = await response.text()
  const ms = performance.now() - startedAt
  return { path, ms, status: response.status, retryAfter: response.headers.get('retry-after'), body }
}

test('[SEC-11] a silent database: every page and call answers 503 within a moment, and 200 again when it is back', async () => {
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
    expect([path, (await ask(path, headers)).status]).toEqual([path, 200])
  // New connections hang, too; those that are open carry nothing any more.
  proxy.pause()
  const answers = []
  for (const [path, headers] of requests) answers.push(await ask(path, headers))
  reportAttack('silent database', {
    tried: answers.length,
    firstMs: Math.round(answers[0]?.ms ?? 0),
    slowestMs: Math.round(Math.max(...answers.map(({ ms }) => ms))),
  })
  expect(answers.map(({ path, status }) => [path, status])).toEqual(answers.map(({ path }) => [path, 503]))
  expect(answers.filter(({ retryAfter }) => retryAfter === null)).toEqual([])
  for (const { path, body } of answers) {
    expect(body).toContain(path.startsWith('/api/') ? 'api/notReady' : 'The database is not ready')
  }
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(ANSWER_WITHIN_MS + SLACK_MS)
  expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([])
  // The sign-in pages need no database to open.
  expect((await ask('/login', html)).status).toBe(200)
  proxy.resume()
  await expect.poll(async () => (await ask('/decks', signedIn)).status, { timeout: 20_000 }).toBe(200)
})

test('[SEC-11] a request that never ends is cut off by the time-out that is set, not half a minute later', async () => {
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
  // A byte now and then, so that the connection is never idle.
  const trickle = setInterval(() => socket.write(' '), 500)
  const ms = await ended
  clearInterval(trickle)
  reportAttack('request that never ends', { tried: 1, closedAfterMs: Math.round(ms) })
  expect(ms).toBeGreaterThan(REQUEST_TIMEOUT_MS - 1_500)
  expect(ms).toBeLessThan(REQUEST_TIMEOUT_MS + 5_000)
})

test('[SEC-11] a start without a free connection waits for one', async () => {
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
  const starting = startServerProcess({ port: await findFreePort(), databaseUrl: own.urlOf('full') }).then(
    (started) => {
      isReady = true
      return started
    },
  )
  await delay(3_000)
  expect(isReady).toBe(false)
  await Promise.all(holders.map((holder) => holder.end()))
  const started = await starting
  const waited = started.lines.filter((line) => line.includes('the database is not ready'))
  reportAttack('start without a free connection', { tried: waited.length })
  expect(waited.length).toBeGreaterThan(0)
  await started.stop()
  await own.remove()
})
