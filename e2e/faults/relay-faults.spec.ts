import { type Browser, expect, type Page, test as base } from '@playwright/test'
import { createDatabase, createPool, type Database } from '#app/platform/database.server.ts'
import { migrate } from '../../database/migrate.ts'
import { startTestCluster } from '../../test/cluster.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { startNats, type TestNats } from '../../test/live/nats-server.ts'
import { type ProcessName, startSplitSite } from '../../test/split-site.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { signIn, waitUntilLive } from '../site.ts'

const TRUTH_WITHIN_MS = 10_000
/** On a busy machine everything takes longer: the truth may take as long as opening a page this many times. */
const TRUTH_WITHIN_PAGES = 12
const START_MS = 300_000

type SplitSite = Awaited<ReturnType<typeof startSplitSite>> & { db: Database; nats: TestNats }

const test = base.extend<object, { site: SplitSite }>({
  site: [
    async ({}, use) => {
      const cluster = await startTestCluster(['max_connections=200'])
      await cluster.createDatabase('relay')
      const databaseUrl = cluster.urlOf('relay')
      await migrate(databaseUrl)
      const nats = await startNats()
      const site = await startSplitSite({ databaseUrl, natsUrl: nats.url })
      const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 4 }, () => {})
      await use({ ...site, db: createDatabase(pool), nats })
      await site.stop()
      await pool.end()
      await nats.stop()
      await cluster.remove()
    },
    { scope: 'worker', timeout: START_MS },
  ],
})

async function openDecks(browser: Browser, site: SplitSite, learnerId: string, origin: string) {
  const context = await browser.newContext()
  await signIn(context, site.db, learnerId, origin)
  const page = await context.newPage()
  await page.goto(`${origin}/decks`)
  await waitUntilLive(page)
  return page
}

const readersOf = (site: SplitSite): { active: ProcessName; standby: ProcessName } => {
  const lastStart = (name: ProcessName) =>
    site
      .get(name)
      .lines.filter((line) => line.includes('this reader publishes'))
      .map((line) => Number(/"time":(\d+)/.exec(line)?.[1]))
      .at(-1) ?? 0
  const isA = lastStart('readerA') >= lastStart('readerB')
  return isA ? { active: 'readerA', standby: 'readerB' } : { active: 'readerB', standby: 'readerA' }
}

const KILLS: { name: string; strike(site: SplitSite): Promise<ProcessName | null> }[] = [
  {
    name: 'the active reader',
    async strike(site) {
      const { active } = readersOf(site)
      await site.get(active).stop('SIGKILL')
      return active
    },
  },
  {
    name: 'the standby',
    async strike(site) {
      const { standby } = readersOf(site)
      await site.get(standby).stop('SIGKILL')
      return standby
    },
  },
  {
    name: 'NATS',
    async strike(site) {
      await site.nats.stop()
      await site.nats.start()
      return null
    },
  },
]

for (const { name, strike } of KILLS) {
  test(`[OPS-02] after ${name} was killed under traffic, two browsers show the truth within 10 s @nightly`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(START_MS)
    const learner = await insertPerson(site.db)
    const openingAt = performance.now()
    const pages: Page[] = [
      await openDecks(browser, site, learner.id, site.originA),
      await openDecks(browser, site, learner.id, site.originB),
    ]
    const openMs = (performance.now() - openingAt) / pages.length
    const limitMs = Math.max(TRUTH_WITHIN_MS, TRUTH_WITHIN_PAGES * openMs)
    let written = 0
    const traffic = new AbortController()
    const writing = (async () => {
      while (!traffic.signal.aborted) {
        await insertDeck(site.db, { ownerId: learner.id, name: `Written ${written}` })
        written += 1
      }
    })()
    await waitUntil(() => written > 10, { what: 'traffic' })
    const struckAt = Date.now()
    const killed = await strike(site)
    await waitUntil(() => written > 40, { what: 'traffic after it' })
    traffic.abort()
    await writing
    await insertDeck(site.db, {
      ownerId: learner.id,
      name: 'The last one',
      createdAt: new Date(Date.now() + 3_600_000),
    })
    for (const page of pages) {
      const timeout = Math.max(1, limitMs - (Date.now() - struckAt))
      await expect(page.getByRole('article', { name: 'The last one' })).toBeVisible({ timeout })
    }
    console.log(JSON.stringify({ figure: `truth after ${name} was killed`, ms: Date.now() - struckAt }))
    if (killed !== null) await site.restart(killed)
    for (const page of pages) await page.context().close()
  })
}
