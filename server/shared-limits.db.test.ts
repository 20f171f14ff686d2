import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../test/app.ts'
import { createTestDatabase } from '../test/database.ts'
import { insertPerson } from '../test/factories/person.ts'
import { openSse } from '../test/live/sse-reader.ts'
import { waitUntil } from '../test/wait-until.ts'
import { RequestSlots } from './request-slots.ts'

const MINE = '/api/deck.listMine?input=%7B%7D'
const LIMIT = 100

async function startTwoProcesses(env: Record<string, string>) {
  const databaseUrl = await createTestDatabase()
  const start = async () => {
    const site = await createTestApp({ DATABASE_URL: databaseUrl, ...env })
    return { ...site, origin: await site.app.listen({ host: '127.0.0.1', port: 0 }) }
  }
  return [await start(), await start()] as const
}

const call = async ({ app }: TestApp, cookie: string) =>
  (await app.inject({ url: MINE, headers: { cookie } })).statusCode

const usedIn = async ({ pool }: TestApp, kind: string) => {
  const { rows } = await pool.query<{ used: number }>('select used from process_count where kind = $1', [
    kind,
  ])
  return Math.max(0, ...rows.map(({ used }) => used))
}

test('[OPS-01] the calls of a person count over all processes', async () => {
  const [one, two] = await startTwoProcesses({ RATE_LIMIT_PER_MINUTE: String(LIMIT) })
  const cookie = await one.cookieOf(await insertPerson(one.db))
  // The first call of a session in each process counts for the session.
  for (const site of [one, two]) await call(site, cookie)
  for (let count = 0; count < LIMIT; count += 1) await call(one, cookie)
  expect(await call(one, cookie)).toBe(429)
  await waitUntil(async () => (await usedIn(one, 'calls')) === LIMIT)
  let allowed = 0
  while ((await call(two, cookie)) === 200) {
    allowed += 1
    await delay(100)
  }
  // It learns of them within a second.
  expect(allowed).toBeLessThan(LIMIT / 4)
})

test('[OPS-01] the streams of visitors at one address count over all processes', async () => {
  const [one, two] = await startTwoProcesses({ LIVE_STREAMS_PER_ADDRESS: '2' })
  const open = (origin: string) => openSse({ url: `${origin}/live`, topics: 'flags' })
  const streams = [await open(one.origin), await open(one.origin)]
  expect((await open(one.origin)).response.status).toBe(429)
  await waitUntil(async () => (await usedIn(one, 'streams')) === 2)
  await waitUntil(async () => (await open(two.origin)).response.status === 429)
  await streams[0]?.close()
  await waitUntil(async () => (await usedIn(one, 'streams')) === 1)
  const third = await open(two.origin)
  expect(third.response.status).toBe(200)
  await Promise.all([...streams, third].map((stream) => stream.close()))
})

test('[OPS-01] requests that wait in several processes share their slots, with one each at least', async () => {
  let others = 0
  const slots = new RequestSlots(4, () => others)
  const ends: (() => void)[] = []
  const run = () =>
    slots.run('person', { maxWaiting: 20, waitMs: 10_000 }, () => new Promise<void>((end) => ends.push(end)))
  const all = Array.from({ length: 12 }, run)
  await waitUntil(() => ends.length === 4)
  expect([...slots.listCounts()]).toEqual([{ key: 'person', used: 1, expiresInMs: 3_000 }])
  expect([...slots.listCounts()]).toEqual([])
  others = 1
  for (const end of ends.splice(0)) end()
  await waitUntil(() => ends.length === 2)
  others = 9
  for (const end of ends.splice(0)) end()
  await waitUntil(() => ends.length === 1)
  others = 0
  while (ends.length > 0) {
    ends.shift()?.()
    await delay(1)
  }
  await Promise.all(all)
})
