import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { listDatabases } from './device-store-page.ts'
import { expect, signIn, test } from './site.ts'
import {
  completionHeadingOf,
  answerCards,
  listReviews,
  openStudy,
  savedMarkOf,
  waitUntilStudyReady,
} from './study-page.ts'
import { logOut, personButtonOf } from './person-menu.ts'

test('logging out sends the queued answers, then deletes all data of the person in the browser', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 5 })
  await openStudy(page, deck.id)
  await answerCards(page, '212')
  expect((await listDatabases(page)).some((name) => name.includes(learner.id))).toBe(true)
  await logOut(page)
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  expect((await listDatabases(page)).filter((name) => name.includes(learner.id))).toEqual([])
  expect(
    await page.evaluate((id) => Object.keys(localStorage).filter((key) => key.includes(id)), learner.id),
  ).toEqual([])
  const rows = await listReviews(db, learner.id)
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3])
})

test('a failed log-out keeps the queue of answers; the next log-out sends them', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 5 })
  await openStudy(page, deck.id)
  await page.route('**/api/auth/sign-out', (route) => route.abort())
  await logOut(page)
  await expect(page.getByRole('alert')).toContainText('Logout failed:')
  // Keys go to the card again.
  await personButtonOf(page).blur()
  await page.route('**/api/study.record*', (route) => route.abort())
  await answerCards(page, '212')
  await expect(savedMarkOf(page)).toHaveText('Waiting for the network')
  await page.unroute('**/api/study.record*')
  await page.unroute('**/api/auth/sign-out')
  await logOut(page)
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  expect((await listReviews(db, learner.id)).map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect((await listDatabases(page)).filter((name) => name.includes(learner.id))).toEqual([])
})

test('answers that could not be sent before a log-out stay on the device and are sent after the next log-in', async ({
  page,
  db,
  context,
  learner,
  originA,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 5 })
  await openStudy(page, deck.id)
  await page.route('**/api/study.record*', (route) => route.abort())
  await answerCards(page, '21')
  await expect(savedMarkOf(page)).toHaveText('Waiting for the network')
  await logOut(page)
  await expect(page.getByText("Some of your work couldn't be sent yet.")).toBeVisible()
  expect(await listReviews(db, learner.id)).toEqual([])
  await page.unroute('**/api/study.record*')
  await signIn(context, db, learner.id, originA)
  await page.goto('/decks')
  await expect.poll(async () => (await listReviews(db, learner.id)).length).toBe(2)
})

test('logging out in one tab clears the other tabs at once, and leaves another person’s alone', async ({
  page,
  db,
  context,
  browser,
  learner,
  originA,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Private deck', cards: 5 })
  const other = await context.newPage()
  await openStudy(other, deck.id)
  await answerCards(other, '2')
  const otherPerson = await browser.newContext({ baseURL: originA })
  await signIn(otherPerson, db, (await insertPerson(db)).id, originA)
  const otherPersonPage = await otherPerson.newPage()
  await otherPersonPage.goto('/decks')
  await page.goto('/decks')
  await expect(page.getByText('Private deck').first()).toBeVisible()
  await logOut(page)
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  await expect(other).toHaveURL(`${originA}/`)
  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await expect(other.getByText('Private deck')).toBeHidden()
  await expect
    .poll(async () => (await listDatabases(other)).filter((name) => name.includes(learner.id)))
    .toEqual([])
  await expect(otherPersonPage).toHaveURL(`${originA}/decks`)
  await otherPerson.close()
})

test('answers queued when the page was left are sent from the next page', async ({ page, db, learner }) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 5 })
  await openStudy(page, deck.id)
  // Only this request fails, so that another page can be opened.
  await page.route('**/api/study.record*', (route) => route.abort())
  await answerCards(page, '221')
  await expect(savedMarkOf(page)).toHaveText('Waiting for the network')
  await page.unroute('**/api/study.record*')
  await page.goto('/decks')
  await expect.poll(async () => (await listReviews(db, learner.id)).length).toBe(3)
})

test('unsent answers are part of the run after a reload', async ({ page, db, learner }) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 5 })
  await openStudy(page, deck.id)
  await page.route('**/api/study.record*', (route) => route.abort())
  await answerCards(page, '21')
  await expect(savedMarkOf(page)).toHaveText('Waiting for the network')
  await page.reload()
  await waitUntilStudyReady(page)
  await expect(page.locator('.tally dd')).toHaveText(['1', '1'])
  await expect(page.locator('.card-head .nums')).toContainText('3 / 6')
})

test('without IndexedDB every answer is still recorded', async ({ page, db, learner }) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 2 })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open() {
          throw new Error('blocked')
        },
      },
    })
  })
  await openStudy(page, deck.id)
  await answerCards(page, '22')
  await expect(completionHeadingOf(page)).toBeVisible()
  await expect.poll(async () => (await listReviews(db, learner.id)).length).toBe(2)
})

test('[SAFE-02] answers of a deck that was deleted meanwhile stay on the device with the reason, and the session continues', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 3 })
  // Without the live stream the page doesn't notice that its deck is deleted.
  await page.route(/\/live(\?|$)/, (route) => route.abort())
  await openStudy(page, deck.id)
  await db.deleteFrom('deck').where('id', '=', deck.id).execute()
  await answerCards(page, '2')
  const notice = page.locator('[data-notice=refused]')
  await expect(notice).toContainText("1 answer couldn't be saved. This deck doesn't exist")
  await expect(page.locator('.card-head .nums')).toContainText('2 / 3')
})

test('queue entries of an older format are skipped, and later answers are sent', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 3 })
  await openStudy(page, deck.id)
  await page.evaluate(async (name) => {
    const request = indexedDB.open(name)
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.addEventListener('success', () => resolve(request.result))
    })
    const transaction = database.transaction('answer', 'readwrite')
    for (let seq = 1; seq <= 250; seq += 1)
      transaction.objectStore('answer').add({ format: 0, answer: seq, isSent: 0 })
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    database.close()
  }, `flashcards:device:${learner.id}`)
  await answerCards(page, '222')
  await expect.poll(async () => (await listReviews(db, learner.id)).length).toBe(3)
  await expect(page.locator('[data-notice=refused]')).toContainText(
    "250 answers couldn't be saved. They were stored by",
  )
  await expect(savedMarkOf(page)).toHaveText('Saved')
})
