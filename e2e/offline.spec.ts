import type { Page } from '@playwright/test'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { answerCard, callApi, sendPastAnswers } from './memory-page.ts'
import { startOfflineSite, type OfflineSite, waitUntilCopied, waitUntilStored } from './offline-site.ts'
import { SEEDED_COURSE } from './pages.ts'
import { insertSeededCourse } from './seeded-course.ts'
import { expect, signIn, test as base } from './site.ts'
import { listReviews } from './study-page.ts'

const test = base.extend<{ site: OfflineSite }>({
  site: async ({}, use) => {
    const site = await startOfflineSite()
    await use(site)
    await site.stop()
  },
  baseURL: async ({ site }, use) => use(site.origin),
})

test.use({ serviceWorkers: 'allow' })

const CARDS = 6
const PATIENCE = { timeout: 30_000 }

/** Runs the first lines of an exercise: what they return is wrong, and that is a result. */
async function runTypeScript(page: Page) {
  await page.getByLabel('Language').selectOption('TypeScript', PATIENCE)
  await page.getByRole('button', { name: /^Run/ }).click()
  await expect(page.locator('.work-code')).toContainText(/passed|failed|Expected/i, { timeout: 60_000 })
}

test('[OFF-01] [OFF-02] [PRAC-10] after one visit today, the review, a deck, a lesson and an exercise open without a server, and answers are sent once', async ({
  context,
  page,
  site,
}) => {
  test.setTimeout(240_000)
  const { origin, db } = site
  await insertSeededCourse(site.databaseUrl)
  const learner = await insertPerson(db)
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Caching', cards: CARDS })
  const cards = await db.selectFrom('card').select('id').where('deck_id', '=', deck.id).execute()
  await signIn(context, db, learner.id, origin)
  // No page, so that the copy is made later, with these cards.
  await page.goto(`${origin}/livez`)
  await callApi(page, 'memory.join', { deckId: deck.id })
  await callApi(page, 'memory.saveSettings', { hasConfidence: false })
  await sendPastAnswers(page, {
    learnerId: learner.id,
    deckId: deck.id,
    daysAgo: 60,
    answers: cards.map(({ id }) => ({ cardId: id, rating: 'good' })),
  })
  // The ordinary visit.
  await page.goto(`${origin}/courses/${SEEDED_COURSE}/topic/0/0`)
  const lesson = await page.getByRole('heading', { level: 1 }).innerText()
  await waitUntilStored(page, learner.id, 'lesson:')
  await page.goto(`${origin}/practice/two-sum`)
  await runTypeScript(page)
  await waitUntilStored(page, learner.id, 'exercise:')
  await page.goto(`${origin}/today`)
  await waitUntilCopied(page, learner.id)

  await site.cut()
  await page.goto(`${origin}/today`)
  await expect(page.locator('[data-connection=offline] .connection-bar')).toBeVisible(PATIENCE)
  await expect(page.locator('.due-count')).toContainText(String(CARDS))
  const settings = page.getByRole('link', { name: 'Progress' }).first()
  await expect(settings).toHaveAttribute('aria-disabled', 'true')
  await expect(settings).toHaveAccessibleDescription('Needs a connection')
  expect(await findPageProblems(page)).toEqual([])

  await page.getByRole('link', { name: /^Start review/ }).click()
  await expect(page.locator('.study[data-ready=true]')).toBeVisible(PATIENCE)
  for (const key of ['2', '1', '2']) await answerCard(page, key)
  await expect(page.locator('.study-top .chip')).toContainText('3 to send', PATIENCE)
  expect(await findPageProblems(page)).toEqual([])
  await page.reload()
  await expect(page.locator('.study[data-ready=true]')).toBeVisible(PATIENCE)
  await expect(page.locator('.study-top .chip')).toContainText('3 to send', PATIENCE)
  await expect(page.locator('.tally dd')).toHaveText(['2', '1'])

  await page.goto(`${origin}/courses/${SEEDED_COURSE}/topic/0/0`)
  await expect(page.getByRole('heading', { level: 1, name: lesson })).toBeVisible(PATIENCE)
  await page.goto(`${origin}/practice/two-sum`)
  await runTypeScript(page)
  await page.goto(`${origin}/study?deck=${deck.id}`)
  await expect(page.getByRole('group', { name: 'Question' })).toBeVisible(PATIENCE)
  await page.goto(`${origin}/discussion`)
  await expect(page.getByText('This page needs a connection')).toBeVisible(PATIENCE)
  // [WALK-08] One notice, and it doesn't say the opposite.
  await expect(page.locator('.connection-bar')).toContainText('pages you opened before still work.', PATIENCE)
  await expect(page.getByText('This page still works')).toHaveCount(0)
  expect(await findPageProblems(page)).toEqual([])

  await site.connect()
  await page.goto(`${origin}/today`)
  await expect.poll(async () => (await listReviews(db, learner.id)).length, PATIENCE).toBe(CARDS + 3)
  await expect(page.locator('[data-connection=online]')).toBeAttached(PATIENCE)
})

test("[PATH-11] after one visit today's session goes on without a server: reviews and its exercise, and the rest waits @nightly", async ({
  context,
  page,
  site,
}) => {
  test.setTimeout(180_000)
  const { origin, db } = site
  const learner = await insertPerson(db)
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Caching', cards: CARDS })
  const cards = await db.selectFrom('card').select('id').where('deck_id', '=', deck.id).execute()
  await signIn(context, db, learner.id, origin)
  await page.goto(`${origin}/livez`)
  await callApi(page, 'memory.join', { deckId: deck.id })
  await callApi(page, 'memory.saveSettings', { hasConfidence: false })
  await sendPastAnswers(page, {
    learnerId: learner.id,
    deckId: deck.id,
    daysAgo: 60,
    answers: cards.map(({ id }) => ({ cardId: id, rating: 'good' })),
  })
  await callApi(page, 'plan.save', { track: 'coding-interviews', weekdays: 127, minutesPerDay: 25 })
  await page.goto(`${origin}/today`)
  await waitUntilCopied(page, learner.id)
  // Nobody has opened it: the device takes along what today's session has.
  await waitUntilStored(page, learner.id, 'exercise:')

  await site.cut()
  await page.goto(`${origin}/today`)
  await expect(page.getByRole('heading', { name: /^Today’s session/ })).toBeVisible(PATIENCE)
  const steps = page.locator('.step-list > li')
  await expect(steps.first()).toContainText('Review')
  await expect(steps.filter({ hasText: 'Write' }).first()).not.toContainText('Needs a connection')
  await expect(steps.filter({ hasText: 'Recognize' }).first()).toContainText(
    'Needs a connection. It waits for you.',
  )
  await expect(page.getByText('Done for today')).toHaveCount(0)
  expect(await findPageProblems(page)).toEqual([])
  await page.getByRole('button', { name: /^Start offline/ }).click()
  await expect(page.locator('.study[data-ready=true]')).toBeVisible(PATIENCE)
  for (let count = 0; count < CARDS; count += 1) await answerCard(page, '2')
  await page.goto(`${origin}/today`)
  await expect(steps.first()).toHaveAttribute('data-state', 'done', PATIENCE)
  await page.getByRole('button', { name: /^(?:Start|Continue) offline/ }).click()
  await expect(page.getByLabel('Language')).toBeVisible(PATIENCE)
})

test('[OFF-03] log-out clears the copy, the caches and the worker, and the next person sees nothing', async ({
  context,
  page,
  site,
}) => {
  test.setTimeout(180_000)
  const { origin, db } = site
  const [ada, bob] = [
    await insertPerson(db, { name: 'Ada Byron' }),
    await insertPerson(db, { name: 'Bob Ross' }),
  ]
  for (const person of [ada, bob]) {
    await insertDeck(db, { ownerId: person.id, name: `Deck of ${person.name}`, cards: 3 })
  }
  await signIn(context, db, ada.id, origin)
  await page.goto(`${origin}/today`)
  await waitUntilCopied(page, ada.id)
  await page.getByRole('button', { name: /Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('logged out', { exact: false }).first()).toBeVisible(PATIENCE)
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    keys: Object.keys(localStorage).filter((key) => key.startsWith('flashcards:')),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
  expect(left).toEqual({ databases: [], caches: [], keys: [], workers: 0 })

  await signIn(context, db, bob.id, origin)
  await page.goto(`${origin}/today`)
  await waitUntilCopied(page, bob.id)
  await site.cut()
  await page.goto(`${origin}/today`)
  await expect(page.locator('[data-connection=offline] .connection-bar')).toBeVisible(PATIENCE)
  await expect(page.locator('body')).not.toContainText('Ada')
  await expect(page.getByText('Ada Byron')).toHaveCount(0)
  await page.getByRole('button', { name: /Your menu/ }).click()
  await expect(page.getByText('Bob Ross').first()).toBeVisible()
})
