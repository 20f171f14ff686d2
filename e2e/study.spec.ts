import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '#app/shared/ids.ts'
import { buildCardRow } from '../test/factories/card.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'
import {
  answerOf,
  expectCounts,
  completionHeadingOf,
  answerCards,
  listReviews,
  openStudy,
  questionOf,
  savedMarkOf,
  waitUntilStudyReady,
} from './study-page.ts'

/** Without a second read within this time the first response goes on: the page must not wait for it. */
const SECOND_READ_TIMEOUT_MS = 3_000

const card = (question: string, hint = '') =>
  buildCardRow({ question, answer: `Answer to ${question}`, hint })
const three = () => [card('B?'), card('A?'), card('C?')]

test('[STUDY-01] a visitor is redirected to log in, with and without a deck', async ({
  page,
  browser,
  originA,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: three() })
  const visitor = await browser.newPage()
  await visitor.goto(`${originA}/study?deck=${deck.id}`)
  await expect(visitor).toHaveURL(/\/login\?next=%2Fstudy%3Fdeck%3D/)
  await visitor.close()
  const response = await page.request.get('/study', { maxRedirects: 0 })
  expect(response.status()).toBe(302)
  expect(response.headers()['location']).toMatch(/^\/login/)
})

test('[STUDY-02] cards are sorted by question; Show Answer reveals the answer', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: three() })
  await openStudy(page, deck.id)
  await expect(page).toHaveTitle('Study - Flashcards')
  await expect(questionOf(page)).toHaveText('A?')
  await expect(answerOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Show Answer' }).click()
  await expect(answerOf(page)).toHaveText('Answer to A?')
  await expect(answerOf(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show Answer' })).toBeHidden()
})

test('[STUDY-03] [STUDY-04] [STUDY-05] Repeat moves the card to the end, Completed counts, and the summary shows both @nightly', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: three() })
  await openStudy(page, deck.id)
  const bar = page.getByRole('progressbar', { name: 'Session progress' })
  await expect(bar).toHaveAttribute('aria-valuenow', '0')
  const answerWith = async (name: string) => {
    await page.getByRole('button', { name: 'Show Answer' }).click()
    await page.getByRole('button', { name }).click()
  }
  await answerWith('Repeat')
  await expect(questionOf(page)).toHaveText('B?')
  await expect(questionOf(page)).toBeFocused()
  await expect(page.locator('[data-announcement]')).toHaveText('Card 2 of 4')
  await expectCounts(page, 0, 1)
  await expect(bar).toHaveAttribute('aria-valuenow', '25')
  await answerWith('Completed')
  await answerWith('Completed')
  await expect(questionOf(page)).toHaveText('A?')
  await expect(bar).toHaveAttribute('aria-valuenow', '75')
  await answerWith('Completed')
  const heading = completionHeadingOf(page)
  await expect(heading).toBeFocused()
  await expect(page.locator('.score dd')).toHaveText(['3', '1', '1min'])
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
  await expect(page.getByRole('img', { name: '4 answers in order: 3 completed, 1 repeated' })).toBeVisible()
})

test('[STUDY-07] an empty deck and one without access say so', async ({ page, db, learner }) => {
  const empty = await insertDeck(db, { ownerId: learner.id })
  await page.goto(`/study?deck=${empty.id}`)
  await expect(
    page.getByRole('heading', { name: 'This deck has no flashcards. Please add some first.' }),
  ).toBeVisible()
  for (const id of [newId(), 'not-an-id']) {
    await page.goto(`/study?deck=${id}`)
    await expect(page.getByRole('heading', { name: /^Error loading flashcards for study: / })).toBeVisible()
  }
})

test('the shortcuts Space, 1, 2, H, U, Ctrl+Z, Enter, ? and Esc work, but not while held or in a dialog', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: [card('A?', 'Think of B.'), card('B?')] })
  await openStudy(page, deck.id)
  await page.keyboard.press('1')
  await expect(questionOf(page)).toHaveText('A?')
  await page.keyboard.press('h')
  await expect(page.getByRole('group', { name: 'Hint' })).toHaveText('Think of B.')
  await page.keyboard.press('h')
  await expect(page.getByRole('group', { name: 'Hint' })).toBeHidden()
  await page.keyboard.press('Space')
  await expect(answerOf(page)).toBeVisible()
  await page.keyboard.press('Space')
  await expect(answerOf(page)).toBeVisible()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectCounts(page, 0, 0)
  // While a key is held, the repeated keydown does nothing.
  await page.keyboard.down('1')
  await page.keyboard.down('1')
  await page.keyboard.up('1')
  await expectCounts(page, 0, 1)
  await page.keyboard.press('u')
  await expectCounts(page, 0, 0)
  await expect(answerOf(page)).toHaveText('Answer to A?')
  await expect(answerOf(page)).toBeFocused()
  await page.keyboard.press('2')
  await page.keyboard.press('Space')
  await page.keyboard.press('2')
  await expect(completionHeadingOf(page)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(answerOf(page)).toHaveText('Answer to B?')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(questionOf(page)).toHaveText('A?')
  await expectCounts(page, 0, 0)
})

test('single-key shortcuts can be turned off on this device, and the buttons then show none', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: three() })
  await openStudy(page, deck.id)
  await expect(page.locator('.study-foot kbd')).toHaveText(['Space'])
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('.study-foot kbd')).toHaveCount(0)
  // Move the focus away from the button, which Space would press.
  await questionOf(page).click()
  await page.keyboard.press('Space')
  await expect(answerOf(page)).toBeHidden()
  await page.reload()
  await waitUntilStudyReady(page)
  await expect(page.locator('.study-foot kbd')).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(answerOf(page)).toBeHidden()
})

test('undo reverts several answers, also from the summary, and is recorded', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: three() })
  await openStudy(page, deck.id)
  await answerCards(page, '2122')
  await expect(completionHeadingOf(page)).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo the last answer' })
  for (let count = 0; count < 4; count += 1) await undo.click()
  await expect(answerOf(page)).toHaveText('Answer to A?')
  await expect(page.locator('[data-announcement]')).toHaveText('Answer undone. Card 1 of 3')
  await expectCounts(page, 0, 0)
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await expect
    .poll(async () => {
      const rows = await listReviews(db, learner.id)
      return [
        rows.filter(({ grade }) => grade !== null).length,
        rows.filter(({ undoes }) => undoes !== null).length,
      ]
    })
    .toEqual([4, 4])
})

test('a run is resumed after a reload and on another device, and can be started over', async ({
  page,
  browser,
  db,
  learner,
  originB,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: three() })
  await openStudy(page, deck.id)
  await answerCards(page, '12')
  await expect(savedMarkOf(page)).toHaveText('Saved')
  await page.reload()
  await waitUntilStudyReady(page)
  await expect(questionOf(page)).toHaveText('C?')
  await expectCounts(page, 1, 1)
  await expect(page.getByText("You're back where you left off, with 2 answers given.")).toBeVisible()

  await expect.poll(async () => (await listReviews(db, learner.id)).length).toBe(2)
  const context = await browser.newContext()
  await signIn(context, db, learner.id, originB)
  const device = await context.newPage()
  await openStudy(device, deck.id, originB)
  await expect(questionOf(device)).toHaveText('C?')
  await answerCards(device, '2')
  await expect(questionOf(device)).toHaveText('A?')
  await context.close()

  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(questionOf(page)).toHaveText('A?')
  await expectCounts(page, 0, 0)
  await expect
    .poll(
      async () =>
        (await db.selectFrom('study_run').select('left_at').where('learner_id', '=', learner.id).execute())[0]
          ?.left_at,
    )
    .not.toBeNull()
  await page.reload()
  await waitUntilStudyReady(page)
  await expectCounts(page, 0, 0)
})

test('[STUDY-06] a change of the deck resets the session, shows why, and the session can be resumed', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: three() })
  await openStudy(page, deck.id)
  await waitUntilLive(page)
  await answerCards(page, '12')
  await expect(questionOf(page)).toHaveText('C?')
  await db
    .insertInto('card')
    .values({ ...card('D?'), owner_id: learner.id, deck_id: deck.id })
    .execute()
  await expect(page.getByText('This deck changed, so the session started again.')).toBeVisible()
  await expect(questionOf(page)).toHaveText('A?')
  await expectCounts(page, 0, 0)
  await page.getByRole('button', { name: 'Resume where you left off' }).click()
  await expect(questionOf(page)).toHaveText('C?')
  await expectCounts(page, 1, 1)
  await expect(page.locator('.card-head .nums')).toContainText('3 / 5')
  await expect
    .poll(async () => (await listReviews(db, learner.id)).map(({ grade }) => grade))
    .toEqual(['again', 'good'])
})

test('[STUDY-06] a change made while an earlier one is loading is shown, too', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: three() })
  await openStudy(page, deck.id)
  await waitUntilLive(page)
  const edit = (question: string) =>
    db
      .updateTable('card')
      .set({ question })
      .where('deck_id', '=', deck.id)
      .where('question', 'like', 'A%')
      .execute()
  // The first response is from before the second change, and arrives after the page was notified of that change.
  let reads = 0
  const secondRead = Promise.withResolvers<undefined>()
  await page.route(/card\.listForStudy/, async (route) => {
    reads += 1
    if (reads > 1) return route.continue()
    const response = await route.fetch()
    await edit('A, edited twice?')
    await Promise.race([secondRead.promise, delay(SECOND_READ_TIMEOUT_MS)])
    return route.fulfill({ response })
  })
  page.on('request', (request) => {
    if (reads > 0 && request.url().includes('card.listForStudy')) secondRead.resolve(undefined)
  })
  await edit('A, edited once?')
  await expect(questionOf(page)).toHaveText('A, edited twice?')
})

test('[STUDY-06] an administrator’s edit of a card appears live while studying the public deck', async ({
  page,
  db,
  learner,
}) => {
  expect(learner.role).toBe('user')
  const deck = await insertPublicDeck(db, { cards: three() })
  await openStudy(page, deck.id)
  await waitUntilLive(page)
  await db
    .updateTable('public_card')
    .set({ question: 'A, in other words?' })
    .where('deck_id', '=', deck.id)
    .where('question', '=', 'A?')
    .execute()
  await expect(questionOf(page)).toHaveText('A, in other words?')
  await expect(page.getByText('This deck changed, so the session started again.')).toBeVisible()
  // Nothing was answered yet, so there is nothing to resume.
  await expect(page.getByRole('button', { name: 'Resume where you left off' })).toBeHidden()
})

test('[STUDY-06] a deck deleted while studying shows an error, and its answers stay recorded', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: three() })
  await openStudy(page, deck.id)
  await waitUntilLive(page)
  await answerCards(page, '2')
  await expect.poll(async () => (await listReviews(db, learner.id)).length).toBe(1)
  await db.deleteFrom('deck').where('id', '=', deck.id).execute()
  await expect(page.getByRole('heading', { name: /^Error loading flashcards for study: / })).toBeVisible()
  expect(await listReviews(db, learner.id)).toHaveLength(1)
})

test('[STUDY-08] each study session is written to the activity log once', async ({ page, db, learner }) => {
  const deck = await insertPublicDeck(db, { name: 'Heaps', cards: [card('A?')] })
  await openStudy(page, deck.id)
  const entries = () =>
    db
      .selectFrom('activity')
      .select(['type', 'deck_id', 'deck_title'])
      .where('person_id', '=', learner.id)
      .execute()
  const entry = { type: 'study_deck', deck_id: deck.id, deck_title: 'Heaps' }
  await expect.poll(entries).toEqual([entry])
  await answerCards(page, '2')
  await page.getByRole('button', { name: 'Study again' }).click()
  await expect(questionOf(page)).toHaveText('A?')
  await expect.poll(entries).toEqual([entry, entry])
})
