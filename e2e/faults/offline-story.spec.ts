import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { rebuildLearner } from '#app/features/scheduling/rebuild/rebuild.service.server.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { answerCard, callApi, sendPastAnswers } from '../memory-page.ts'
import { makeSecondBuild, removeSecondBuild } from '../../test/second-build.ts'
import { listDatabases } from '../device-store-page.ts'
import { listCopies, type OfflineSite, startOfflineSite, waitUntilCopied } from '../offline-site.ts'
import { type ProofFigure, reportProofRun } from '../../lab/proof/proof-run.ts'
import { expect, signIn, test as base } from '../site.ts'
import { listReviews } from '../study-page.ts'

// Minutes each: `npm run lab -- offline`.
base.use({ serviceWorkers: 'allow' })
base.skip(process.env['OFFLINE'] !== 'full', 'only by command')

const PATIENCE = { timeout: 60_000 }

// Each story adds what it has measured; one whose story failed is missing, and then nothing is recorded.
const figures: ProofFigure[] = []
const counts: Record<string, number> = {}
const RECORDED_STORIES = 2
base.afterAll(() => {
  if (figures.length < RECORDED_STORIES) return
  reportProofRun({
    name: 'offline',
    title: 'Weeks without a network',
    command: 'npm run lab -- offline',
    counts,
    planted: [],
    figures,
  })
})

type Browser = {
  /** A browser with a profile on disk. */
  open(): Promise<BrowserContext>
  close(): Promise<void>
}

/** Moves the clock of every page by the days in this device's storage. */
const MOVED_CLOCK = `{
  const RealDate = Date
  const offset = Number(localStorage.getItem('test-days') ?? 0) * ${DAY_MS}
  self.Date = class extends RealDate {
    constructor(...args) { args.length === 0 ? super(RealDate.now() + offset) : super(...args) }
    static now() { return RealDate.now() + offset }
  }
}`

const test = base.extend<{ site: OfflineSite; browserOnDisk: Browser }>({
  site: async ({}, use) => {
    const site = await startOfflineSite()
    await use(site)
    await site.stop()
  },
  browserOnDisk: async ({ site, launchOptions }, use) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'flashcards-profile-'))
    const opened: BrowserContext[] = []
    await use({
      open: async () => {
        const context = await chromium.launchPersistentContext(profile, {
          ...launchOptions,
          baseURL: site.origin,
        })
        opened.push(context)
        return context
      },
      close: async () => opened.at(-1)?.close(),
    })
    await Promise.all(opened.map((context) => context.close().catch(() => {})))
    await rm(profile, { recursive: true, force: true })
  },
})

async function insertLearner({ db }: OfflineSite, cards: number, name = 'Sam Okafor') {
  const learner = await insertPerson(db, { name })
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Caching', cards })
  const rows = await db.selectFrom('card').select('id').where('deck_id', '=', deck.id).execute()
  return { learner, deck, cardIds: rows.map(({ id }) => id) }
}

type Learner = Awaited<ReturnType<typeof insertLearner>>

async function startLearning(
  page: Page,
  { learner, deck, cardIds }: Learner,
  daysAgo: number,
  count: number,
) {
  // No page, so that the copy is made later, with these cards.
  await page.goto('/livez')
  await callApi(page, 'memory.join', { deckId: deck.id })
  await callApi(page, 'memory.saveSettings', { hasConfidence: false, timeZone: 'UTC', newPerDay: 3 })
  await sendPastAnswers(page, {
    learnerId: learner.id,
    deckId: deck.id,
    daysAgo,
    answers: cardIds.slice(0, count).map((cardId) => ({ cardId, rating: 'good' })),
  })
}

/** Answers until the review is finished, and returns how many answers it took. */
async function finishReview(page: Page, search: string, grade: (answers: number) => string): Promise<number> {
  await page.goto(`/review${search}`)
  const done = page.locator('.finish').or(page.getByText('Nothing is due'))
  await expect(page.locator('.study[data-ready=true]')).toBeVisible(PATIENCE)
  let answers = 0
  while (!(await done.isVisible())) {
    await answerCard(page, grade(answers))
    answers += 1
  }
  return answers
}

test('[OFF-01] [OFF-03] the browser restarts without a network, and the server is upgraded meanwhile', async ({
  site,
  browserOnDisk,
}) => {
  test.setTimeout(600_000)
  const { db, origin } = site
  const someone = await insertLearner(site, 6)
  const { learner } = someone
  let context = await browserOnDisk.open()
  await signIn(context, db, learner.id, origin)
  let page = await context.newPage()
  await startLearning(page, someone, 60, 6)
  await page.goto('/today')
  await waitUntilCopied(page, learner.id)
  await browserOnDisk.close()
  await site.cut()

  context = await browserOnDisk.open()
  page = await context.newPage()
  const startedAt = Date.now()
  await page.goto('/today')
  await expect(page.locator('.due-count')).toContainText('6', PATIENCE)
  const restartMs = Date.now() - startedAt
  expect(await finishReview(page, '', () => '2')).toBe(6)
  await browserOnDisk.close()

  // The answers are on the disk; the server comes back with another build.
  const second = await makeSecondBuild()
  await site.connect(second)
  context = await browserOnDisk.open()
  // The test's cookie ends with the browser.
  await signIn(context, db, learner.id, origin)
  page = await context.newPage()
  await page.goto('/today')
  await expect.poll(async () => (await listReviews(db, learner.id)).length, PATIENCE).toBe(12)
  const pageVersion = () => page.evaluate(() => window.__reactRouterManifest?.version ?? '')
  const newVersion = await pageVersion()
  // A page of the new build is alone, so the new worker takes over without a question.
  await expect
    .poll(
      () => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('build'))),
      PATIENCE,
    )
    .toContain(`flashcards-build-${newVersion}`)
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const found = await navigator.serviceWorker.getRegistration()
          return found?.installing ?? found?.waiting ?? null
        }),
      PATIENCE,
    )
    .toBeNull()
  await site.cut()
  await page.goto('/today')
  await expect(page.locator('[data-connection=offline] .connection-bar')).toBeVisible(PATIENCE)
  expect(await pageVersion()).toBe(newVersion)
  await removeSecondBuild(second)
  figures.push({
    id: 'F15',
    what: 'the page of today after the browser restarted without a network; its answers arrive after an upgrade',
    aim: '',
    measured: `${(restartMs / 1_000).toFixed(1)} s; 6 of 6 answers stored`,
    reached: null,
  })
})

test('[OFF-03] an open tab of the old build loads its own files, and a button changes to the new build', async ({
  site,
  browserOnDisk,
}) => {
  test.setTimeout(600_000)
  const { db, origin } = site
  const someone = await insertLearner(site, 6)
  const { learner } = someone
  const context = await browserOnDisk.open()
  await signIn(context, db, learner.id, origin)
  const page = await context.newPage()
  await startLearning(page, someone, 60, 6)
  await page.goto('/today')
  await waitUntilCopied(page, learner.id)
  await page.goto('/review')
  await expect(page.locator('.study[data-ready=true]')).toBeVisible(PATIENCE)
  const versionOf = () => page.evaluate(() => window.__reactRouterManifest?.version ?? '')
  const oldVersion = await versionOf()

  await site.cut()
  const second = await makeSecondBuild()
  await site.connect(second)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('A new version is ready.')).toBeVisible(PATIENCE)
  // This file has another name on the new server: only the worker's cache has it.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog')).toBeVisible(PATIENCE)
  await page.keyboard.press('Escape')
  expect(await versionOf()).toBe(oldVersion)
  await page.getByRole('button', { name: 'Reload' }).click()
  // The page may reload while it is asked.
  await expect.poll(() => versionOf().catch(() => oldVersion), PATIENCE).not.toBe(oldVersion)
  await expect(page.getByText('A new version is ready.')).toBeHidden()
  await removeSecondBuild(second)
})

test('[OFF-03] two people on one device: the second sees nothing of the first, whose answers wait', async ({
  site,
  browserOnDisk,
}) => {
  test.setTimeout(600_000)
  const { db, origin } = site
  const [ada, bob] = [await insertLearner(site, 4, 'Ada Obi'), await insertLearner(site, 2)]
  const context = await browserOnDisk.open()
  const page = await context.newPage()
  const adasSession = await signIn(context, db, ada.learner.id, origin)
  await startLearning(page, ada, 60, 4)
  await page.goto('/today')
  await waitUntilCopied(page, ada.learner.id)
  await site.cut()
  await page.goto('/review')
  await expect(page.locator('.study[data-ready=true]')).toBeVisible(PATIENCE)
  for (const key of ['2', '2']) await answerCard(page, key)
  await expect(page.locator('.study-top .chip')).toContainText('2 to send', PATIENCE)

  // Ada's session is gone without a log-out, and Bob logs in.
  await site.connect()
  await context.clearCookies()
  await signIn(context, db, bob.learner.id, origin)
  await startLearning(page, bob, 60, 2)
  await page.goto('/today')
  await waitUntilCopied(page, bob.learner.id)
  expect(await listCopies(page, ada.learner.id)).toEqual([])
  expect(await listDatabases(page)).toContain(`flashcards:device:${ada.learner.id}`)
  await site.cut()
  await page.goto('/today')
  await expect(page.locator('.due-count')).toContainText('2', PATIENCE)
  await expect(page.locator('body')).not.toContainText(ada.learner.name)
  expect(await listReviews(db, ada.learner.id)).toHaveLength(4)

  await site.connect()
  await context.clearCookies()
  await context.addCookies([
    { name: adasSession.name, value: adasSession.value, url: origin, httpOnly: true, sameSite: 'Lax' },
  ])
  await page.goto('/today')
  await expect.poll(async () => (await listReviews(db, ada.learner.id)).length, PATIENCE).toBe(6)
  expect(await listReviews(db, bob.learner.id)).toHaveLength(2)
})

test('[OFF-02] the browser drops what is stored: no crash without a network, everything again with one', async ({
  site,
  browserOnDisk,
}) => {
  test.setTimeout(600_000)
  const { db, origin } = site
  const someone = await insertLearner(site, 4)
  const { learner } = someone
  const context = await browserOnDisk.open()
  await signIn(context, db, learner.id, origin)
  const page = await context.newPage()
  await startLearning(page, someone, 60, 4)
  await page.goto('/today')
  await waitUntilCopied(page, learner.id)
  await page.evaluate(async (name) => {
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name)
      request.addEventListener('success', resolve)
      request.addEventListener('blocked', resolve)
    })
  }, `flashcards:device:${learner.id}`)
  await site.cut()
  await page.goto('/today')
  await expect(page.getByText('Nothing is saved on this device')).toBeVisible(PATIENCE)
  await page.goto('/review')
  await expect(page.getByText('Nothing is saved on this device')).toBeVisible(PATIENCE)

  await site.connect()
  await page.goto('/today')
  await waitUntilCopied(page, learner.id)
  // Everything at once, as a browser does when the disk is full.
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'indexeddb,cache_storage,service_workers,local_storage',
  })
  await page.goto('/today')
  await waitUntilCopied(page, learner.id)
  await site.cut()
  await page.goto('/today')
  await expect(page.locator('.due-count')).toContainText('4', PATIENCE)
})

test('[OFF-02] 30 days of reviews without a network: nothing lost, nothing doubled, states as in a replay', async ({
  site,
  browserOnDisk,
}) => {
  test.setTimeout(1_800_000)
  const { db, origin } = site
  const someone = await insertLearner(site, 14)
  const { learner } = someone
  let context = await browserOnDisk.open()
  await signIn(context, db, learner.id, origin)
  const open = async () => {
    await context.addInitScript(MOVED_CLOCK)
    return context.newPage()
  }
  let page = await open()
  await startLearning(page, someone, 35, 8)
  await page.evaluate(() => localStorage.setItem('test-days', '-30'))
  await page.goto('/today')
  await waitUntilCopied(page, learner.id)
  await site.cut()

  let given = 0
  for (let day = -29; day <= 0; day += 1) {
    await page.evaluate((days) => localStorage.setItem('test-days', String(days)), day)
    given += await finishReview(page, '', (answers) => ((given + answers) % 6 === 4 ? '1' : '2'))
    if (day < -20) given += await finishReview(page, '?new', () => '2')
    if (day % 10 === 0) {
      await browserOnDisk.close()
      context = await browserOnDisk.open()
      page = await open()
      await page.goto('/today')
      await expect(page.locator('[data-connection=offline] .connection-bar')).toBeVisible(PATIENCE)
    }
  }
  expect(await listReviews(db, learner.id)).toHaveLength(8)
  await site.connect()
  // The test's cookie ended with the browser.
  await signIn(context, db, learner.id, origin)
  await page.goto('/today')
  const connectedMs = performance.now()
  await expect.poll(async () => (await listReviews(db, learner.id)).length, PATIENCE).toBe(8 + given)
  const uploadMs = performance.now() - connectedMs
  const reviews = await listReviews(db, learner.id)
  const distinct = new Set(reviews.map(({ id }) => id)).size
  expect(distinct).toBe(8 + given)
  const readStates = () =>
    db.selectFrom('card_memory').selectAll().where('learner_id', '=', learner.id).orderBy('card_id').execute()
  const states = await readStates()
  await db.transaction().execute((tx) => rebuildLearner(tx, learner.id))
  expect(await readStates()).toEqual(states)
  const [lost, doubled] = [8 + given - distinct, reviews.length - distinct]
  Object.assign(counts, { 'answers without a network': given, lost, doubled })
  figures.push({
    id: 'F15',
    what: '30 days of reviews in a browser without a network, closed and opened three times, then one upload',
    aim: '0 lost, 0 doubled, states as in a replay, upload ≤ 10 s',
    measured: `${given} answers, ${lost} lost, ${doubled} doubled, all states as in a replay; uploaded in ${(uploadMs / 1_000).toFixed(1)} s`,
    reached: uploadMs <= 10_000,
  })
})
