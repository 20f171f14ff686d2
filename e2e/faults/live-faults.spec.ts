import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { sql } from 'kysely'
import { createDatabase, createPool, type Database } from '#app/platform/database.server.ts'
import { HOUR_MS } from '#app/shared/units.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { migrate } from '../../database/migrate.ts'
import { startTestCluster, type TestCluster } from '../../test/cluster.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts'
import { findFreePort } from '../../tools/free-port.ts'
import { signIn, waitUntilLive } from '../site.ts'
import { waitUntil } from '../../test/wait-until.ts'

const RECOVERY_MS = 5_000
/** On a busy machine everything takes longer: recovery may take as long as opening the page this many times. */
const RECOVERY_PAGES = 6
const WRITE_EVERY_MS = 20
const WRITER_LIMIT_MS = 60_000

type Fixtures = { site: FaultySite }

type FaultySite = {
  cluster: TestCluster
  db: Database
  learner: Viewer
  a: ServerProcess
  b: ServerProcess
  startOn(port: number): Promise<ServerProcess>
}

const portOf = (server: ServerProcess) => Number(new URL(server.origin).port)

base.describe.configure({ timeout: 120_000 })

/** A database and two processes that a test may break. */
const test = base.extend<Fixtures>({
  site: async ({}, use) => {
    const cluster = await startTestCluster()
    await cluster.createDatabase('faults')
    const databaseUrl = cluster.urlOf('faults')
    await migrate(databaseUrl)
    const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 4 }, () => {})
    const db = createDatabase(pool)
    const started: ServerProcess[] = []
    const startOn = async (port: number) => {
      const server = await startServerProcess({ port, databaseUrl })
      started.push(server)
      return server
    }
    const [a, b] = [await startOn(await findFreePort()), await startOn(await findFreePort())]
    await use({ cluster, db, learner: await insertPerson(db), a, b, startOn })
    await Promise.all(started.map((server) => server.stop()))
    await pool.end()
    await cluster.remove()
  },
})

async function openDecks(context: BrowserContext, site: FaultySite, server: ServerProcess) {
  await signIn(context, site.db, site.learner.id, server.origin)
  const page = await context.newPage()
  const openingAt = performance.now()
  await page.goto(`${server.origin}/decks`)
  await waitUntilLive(page)
  const openMs = performance.now() - openingAt
  return { page, recoveryMs: Math.max(RECOVERY_MS, RECOVERY_PAGES * openMs) }
}

async function expectRecovery({ page, recoveryMs }: { page: Page; recoveryMs: number }, deck: string) {
  const waitingAt = performance.now()
  await expect(page.getByRole('article', { name: deck })).toBeVisible({ timeout: recoveryMs })
  const [ms, limitMs] = [Math.round(performance.now() - waitingAt), Math.round(recoveryMs)]
  console.log(JSON.stringify({ figure: 'the browser shows the truth again', deck, ms, limitMs }))
}

/** A deck that stays first in the list, whatever the writer adds meanwhile. */
async function insertFirstDeck(site: FaultySite, name: string) {
  const createdAt = new Date(Date.now() + HOUR_MS)
  await insertDeck(site.db, { ownerId: site.learner.id, name, createdAt })
}

/** Creates decks through a process, as a browser would, until it is stopped; records those that the server acknowledged. */
function startWriter(context: BrowserContext, origin: string) {
  const acknowledged: string[] = []
  const stopping = new AbortController()
  // The bound ends the loop when a test fails before it stops the writer.
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(WRITER_LIMIT_MS)])
  const running = (async () => {
    for (let count = 1; !signal.aborted; count += 1) {
      const id = randomUUIDv7()
      const response = await context.request
        .post(`${origin}/api/deck.create`, {
          headers: { origin },
          data: { id, name: `Written ${count}`, category: 'Algorithmic', description: '' },
          timeout: 3_000,
        })
        .catch(() => null)
      if (response?.ok()) acknowledged.push(id)
      await delay(WRITE_EVERY_MS)
    }
  })()
  return {
    acknowledged,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function expectNothingMissing(site: FaultySite, acknowledged: string[]) {
  expect(acknowledged.length).toBeGreaterThan(0)
  const rows = await site.db.selectFrom('deck').select('id').where('owner_id', '=', site.learner.id).execute()
  const present = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !present.has(id))).toEqual([])
}

test('after the log reader is killed, the browser shows the current list, and no acknowledged write is missing @nightly', async ({
  context,
  site,
}) => {
  const opened = await openDecks(context, site, site.a)
  const writer = startWriter(context, site.a.origin)
  await waitUntil(() => writer.acknowledged.length > 0, { what: 'the first write' })
  await sql`select pg_terminate_backend(pid) from pg_stat_replication`.execute(site.db)
  // Inserted while no reader runs.
  await insertFirstDeck(site, 'Made in the gap')
  await writer.stop()
  await expectRecovery(opened, 'Made in the gap')
  await expectNothingMissing(site, writer.acknowledged)
})

test('PostgreSQL stops within 5 s under the running app, and 5 s after its restart the browser is up to date', async ({
  context,
  site,
}) => {
  const opened = await openDecks(context, site, site.a)
  const writer = startWriter(context, site.a.origin)
  await waitUntil(() => writer.acknowledged.length > 0, { what: 'the first write' })
  const stoppingAt = Date.now()
  await site.cluster.stop()
  const stoppedAfterMs = Date.now() - stoppingAt
  console.log(JSON.stringify({ figure: 'fast stop of PostgreSQL under the app', ms: stoppedAfterMs }))
  expect(stoppedAfterMs).toBeLessThan(opened.recoveryMs)
  const isReady = async () => (await context.request.get(`${site.a.origin}/readyz`)).ok()
  await waitUntil(async () => !(await isReady()), { what: 'the app to notice that its database is down' })
  await site.cluster.start()
  await insertFirstDeck(site, 'Made after the restart')
  await expectRecovery(opened, 'Made after the restart')
  const writes = writer.acknowledged.length
  await waitUntil(() => writer.acknowledged.length > writes, { what: 'a write after the restart' })
  await writer.stop()
  await expectNothingMissing(site, writer.acknowledged)
})

test('after a server process is killed, its browser is up to date within 5 s of the restart', async ({
  context,
  site,
}) => {
  const opened = await openDecks(context, site, site.a)
  const writer = startWriter(context, site.a.origin)
  await waitUntil(() => writer.acknowledged.length > 0, { what: 'the first write' })
  await site.a.stop('SIGKILL')
  await writer.stop()
  await insertFirstDeck(site, 'Made while it was down')
  await site.startOn(portOf(site.a))
  await expectRecovery(opened, 'Made while it was down')
  await expectNothingMissing(site, writer.acknowledged)
})

test('a stopping process makes its streams reconnect and exits with 0', async ({ context, site }) => {
  const opened = await openDecks(context, site, site.a)
  expect(await site.a.stop('SIGTERM')).toBe(0)
  await site.startOn(portOf(site.a))
  await insertFirstDeck(site, 'After the deploy')
  await expectRecovery(opened, 'After the deploy')
})
