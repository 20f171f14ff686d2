import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { openTestPool } from '../../../test/pool.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { until } from '../../../test/live/feed-recorder.ts'
import { insertDeck } from '../../../test/live/live-rows.ts'
import { startLiveServer } from '../../../test/live/live-server.ts'
import { LiveClient } from './live-client.ts'

// Node has the same fetch, BroadcastChannel and Web Locks as a browser: several clients here are its tabs.

let url: string
let pool: Pool
let server: Awaited<ReturnType<typeof startLiveServer>>
let tabs: LiveClient[]

beforeEach(async () => {
  url = await createTestDatabase()
  pool = openTestPool(url)
  server = await startLiveServer({ url, pool })
  await server.untilLive()
  tabs = []
})

afterEach(async () => {
  for (const tab of tabs) tab.stop()
  await server.stop()
  await pool.end()
})

/** A tab that shows a topic, and how often it was notified. */
function openTab(topic: string, position: string | null = server.hub.position) {
  const client = new LiveClient({ url: server.url, position })
  const shown = { client, notified: 0 }
  client.subscribe(topic, () => {
    shown.notified += 1
  })
  tabs.push(client)
  client.start()
  return shown
}

const untilConnected = async (...shown: { client: LiveClient }[]) =>
  until(() => shown.every(({ client }) => client.getState() === 'connected'))

test('eight tabs share one stream, and each is notified of its own topic only', async () => {
  const owners = Array.from({ length: 4 }, () => randomUUID())
  const shown = [...owners, ...owners].map((owner) => openTab(`open:${owner}`))
  await untilConnected(...shown)
  await until(() => server.hub.stats().topics === 4)
  expect(server.hub.stats().streams).toBe(1)
  await insertDeck(pool, owners[0])
  await until(() => shown[0]?.notified === 1 && shown[4]?.notified === 1)
  // The stream is ordered: all notifications of the first change arrive before the second one.
  await insertDeck(pool, owners[1])
  await until(() => shown[1]?.notified === 1 && shown[5]?.notified === 1)
  expect(shown.map(({ notified }) => notified)).toEqual([1, 1, 0, 0, 1, 1, 0, 0])
})

test('a change between reading and subscribing notifies the tab, and nothing else does', async () => {
  const owner = randomUUID()
  const position = server.hub.position
  await insertDeck(pool, owner)
  await until(() => server.hub.position !== position)
  const late = openTab(`open:${owner}`, position)
  const other = openTab('open:other', position)
  await until(() => late.notified === 1)
  const upToDate = openTab(`open:${owner}`)
  const behind = openTab(`open:${owner}`, position)
  const withoutPosition = openTab(`open:${owner}`, null)
  await until(() => behind.notified === 1 && withoutPosition.notified === 1)
  await insertDeck(pool, owner)
  await until(() => late.notified === 2 && upToDate.notified > 0)
  expect([late.notified, other.notified, upToDate.notified]).toEqual([2, 0, 1])
})

test('when the leader tab closes, another takes over and misses nothing', async () => {
  const owner = randomUUID()
  const first = openTab('open:first')
  await untilConnected(first)
  const second = openTab(`open:${owner}`)
  await untilConnected(second)
  await until(() => server.hub.stats().topics === 2)
  first.client.stop()
  await insertDeck(pool, owner)
  await until(() => second.notified === 1)
  await untilConnected(second)
  await until(() => server.hub.stats().streams === 1)
  expect(server.hub.stats()).toMatchObject({ streams: 1, topics: 1 })
  expect(second.notified).toBe(1)
})

test('a topic that is shown again later is read again', async () => {
  const owner = randomUUID()
  const tab = openTab('open:other')
  await untilConnected(tab)
  let notified = 0
  const unsubscribe = tab.client.subscribe(`open:${owner}`, () => {
    notified += 1
  })
  await until(() => server.hub.stats().topics === 2)
  unsubscribe()
  const { position } = server.hub
  await insertDeck(pool, owner)
  await until(() => server.hub.position !== position)
  tab.client.subscribe(`open:${owner}`, () => {
    notified += 1
  })
  await until(() => notified === 1)
  expect(tab.notified).toBe(0)
})

test('a server that restarts: the tab is connected and notified within 5 s', async () => {
  const owner = randomUUID()
  const tab = openTab(`open:${owner}`)
  await untilConnected(tab)
  const { port } = server
  await server.stop()
  await until(() => tab.client.getState() === 'connecting')
  await insertDeck(pool, owner)
  await until(() => tab.client.getState() === 'broken', 6_000)
  server = await startLiveServer({ url, pool, port })
  await until(() => tab.notified === 1 && tab.client.getState() === 'connected', 5_000)
  expect(server.hub.stats().streams).toBe(1)
})

test('a rejected topic notifies once, and is not requested again', async () => {
  const tab = openTab('secrets:all')
  await until(() => tab.notified === 1)
  expect(tab.client.getState()).toBe('connected')
  const owner = randomUUID()
  const mixed = openTab(`open:${owner}`)
  await untilConnected(mixed)
  await until(() => server.hub.stats().streams === 1)
  await insertDeck(pool, owner)
  await until(() => mixed.notified === 1)
  expect(tab.notified).toBe(1)
  expect(server.hub.stats().opened).toBe(1)
})

test('without topics there is no stream', async () => {
  const tab = openTab('open:a')
  await until(() => server.hub.stats().streams === 1)
  const unsubscribe = tab.client.subscribe('open:b', () => {})
  await until(() => server.hub.stats().topics === 2)
  unsubscribe()
  tab.client.stop()
  await until(() => server.hub.stats().streams === 0)
  expect(server.hub.stats().opened).toBe(2)
})

test('a change that could not be read notifies again when the stream is back', async () => {
  const owner = randomUUID()
  const tab = openTab('open:other')
  let isReachable = false
  let reads = 0
  let tries = 0
  tab.client.subscribe(`open:${owner}`, async () => {
    tries += 1
    if (!isReachable) throw new Error('unreachable')
    reads += 1
  })
  await untilConnected(tab)
  await until(() => server.hub.stats().topics === 2)
  const { port } = server
  await insertDeck(pool, owner)
  await until(() => tries > 0)
  await server.stop()
  await until(() => tab.client.getState() !== 'connected')
  isReachable = true
  server = await startLiveServer({ url, pool, port })
  await until(() => reads > 0 && tab.client.getState() === 'connected', 6_000)
  expect(reads).toBeGreaterThan(0)
})

test('a part of the page with older data than its client is notified', async () => {
  const owner = randomUUID()
  const topic = `open:${owner}`
  const position = server.hub.position
  const page = openTab(topic)
  await untilConnected(page)
  await insertDeck(pool, owner)
  await until(() => page.notified === 1)
  let notified = 0
  page.client.subscribe(topic, () => (notified += 1), position)
  await until(() => notified === 1)
  page.client.subscribe('open:other', () => (notified += 1), server.hub.position)
  // A later change shows that the second subscription was not notified before it.
  await insertDeck(pool, owner)
  await until(() => notified >= 2)
  expect(notified).toBe(2)
})

test('parts of a page share a client: the last one to stop disconnects it', async () => {
  const { client } = openTab('open:x')
  client.start()
  await untilConnected({ client })
  expect(client.stop()).toBe(false)
  expect(client.getState()).toBe('connected')
  expect(client.stop()).toBe(true)
  await until(() => server.hub.stats().streams === 0)
})
