import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '../test/app.ts'
import { createTestDatabase } from '../test/database.ts'
import { startNats } from '../test/live/nats-server.ts'
import { openSse } from '../test/live/sse-reader.ts'
import { waitUntil } from '../test/wait-until.ts'

const MISDIRECTED = 421
const PATHS = [
  '/livez',
  '/readyz',
  '/api/deck.listFeatured?input=%7B%7D',
  '/live',
  '/mock/x/stream',
  '/robots.txt',
]

const statusesOf = async ({ app }: TestApp) =>
  Promise.all(PATHS.map(async (url) => (await app.inject(url)).statusCode))

test.each([
  ['web', [200, 200, 200, MISDIRECTED, MISDIRECTED, 200]],
  ['live', [200, 200, MISDIRECTED, 400, 404, MISDIRECTED]],
  ['worker', [200, 200, MISDIRECTED, MISDIRECTED, MISDIRECTED, MISDIRECTED]],
  ['web,live', [200, 200, 200, 400, 404, 200]],
])('[OPS-01] a process with the roles %s serves what belongs to them', async (roles, statuses) => {
  const site = await createTestApp({ ROLES: roles })
  expect(await statusesOf(site)).toEqual(statuses)
})

test('[OPS-01] without NATS, a process tails the log if it serves pages or streams', async () => {
  const slots = async ({ pool }: TestApp) =>
    (await pool.query('select from pg_replication_slots where database = current_database()')).rowCount
  const web = await createTestApp({ ROLES: 'web' })
  await web.app.ready()
  await waitUntil(async () => (await slots(web)) === 1)
  const worker = await createTestApp({ ROLES: 'worker' })
  expect((await worker.app.inject('/readyz')).json()).toMatchObject({
    ready: true,
    live: { state: 'stopped' },
  })
  expect(await slots(worker)).toBe(0)
})

test('[OPS-01] [OPS-02] in separate processes, a change reaches streams and caches through the reader alone', async () => {
  const nats = await startNats()
  onTestFinished(() => nats.stop())
  const databaseUrl = await createTestDatabase()
  const start = async (role: string) => {
    const site = await createTestApp({ DATABASE_URL: databaseUrl, NATS_URL: nats.url, ROLES: role })
    const origin = await site.app.listen({ host: '127.0.0.1', port: 0 })
    return { ...site, origin }
  }
  const [web, live] = [await start('web'), await start('live')]
  await start('reader')
  const isLive = async ({ app }: TestApp) =>
    (await app.inject('/readyz')).json<{ live: { state: string } }>().live.state === 'live'
  await waitUntil(async () => (await isLive(web)) && (await isLive(live)))
  const { rowCount } = await web.pool.query(
    'select from pg_replication_slots where database = current_database()',
  )
  expect(rowCount).toBe(1)
  const readFlags = async () => JSON.stringify((await web.callQuery('flag.list', undefined)).data)
  const before = await readFlags()
  const stream = await openSse({ url: `${live.origin}/live`, topics: 'flags' })
  await stream.untilEvent('hello')
  await sql`insert into feature_flag (id, enabled) values ('enablePublicDecks', true)
    on conflict (id) do update set enabled = true`.execute(web.db)
  await stream.untilEvent('change')
  // A browser reads again when its stream says so: the cache of the other process is fresh by then, or a moment later.
  await waitUntil(async () => (await readFlags()) !== before)
  await stream.close()
})
