import type { Page } from '@playwright/test'
import { newId } from '#app/shared/ids.ts'
import { buildCardRow } from '../test/factories/card.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { answerCard, callApi, openReview, sendPastAnswers } from './memory-page.ts'
import { expect, test } from './site.ts'
import { answerOf, listReviews, questionOf } from './study-page.ts'

const PHONE = { width: 360, height: 740 }
/** A tap in the guard time after the answer appears doesn't rate. */
const TAP_GUARD_MS = 700
const ANSWER = 'Every request that misses runs the same query. This is a cache stampede, and it hurts.'

const buildCards = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildCardRow({ question: `Question ${index + 1}?`, answer: ANSWER, hint: 'Count the requests.' }),
  )

const tallyOf = (page: Page) => page.locator('.tally dd')
const finishOf = (page: Page) => page.getByRole('heading', { name: 'You can stop now.' })

/** Both themes, on the state that is shown. */
async function expectNoProblems(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findPageProblems(page), `${page.url()}, ${colorScheme}`).toEqual([])
  }
}

test("[TODAY-01] [PLAN-01] [REV-02] the first ten minutes with a deck of one's own choice: sign up, add a date and a deck, review the first cards @nightly", async ({
  page,
  db,
}) => {
  test.setTimeout(90_000)
  const deck = await insertPublicDeck(db, { name: `First deck ${crypto.randomUUID()}`, cards: 12 })
  const email = `first-${crypto.randomUUID()}@example.com`
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('region', { name: 'Your account is ready' })).toBeVisible()
  await page.goto('/login?next=%2Ftoday')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Log in' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up my plan' })).toBeVisible()
  await expectNoProblems(page)
  const day = Math.floor(Date.now() / 86_400_000) + 18
  await callApi(page, 'memory.saveSettings', { minutesPerDay: 10, newPerDay: 10 })
  await callApi(page, 'memory.join', { deckId: deck.id })
  await callApi(page, 'memory.interview.save', { id: newId(), day, minutesPerDay: 10 })
  await openReview(page, '?new=10')
  for (let count = 0; count < 10; count += 1) await answerCard(page, '2')
  await expect(finishOf(page)).toBeVisible()
  await expect(page.locator('.score dd').first()).toHaveText('10')
  await expectNoProblems(page)
  await page.getByRole('link', { name: 'Back to Today' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your interview', exact: true })).toBeVisible()
  await expect(page.getByText('Your forecast appears after 50 answers.')).toBeVisible()
  await expectNoProblems(page)
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const rows = await listReviews(db, person.id)
  expect(rows.map(({ mode, grade }) => `${mode} ${String(grade)}`)).toEqual(
    Array.from({ length: 10 }, () => 'review good'),
  )
})

test('[REV-01] [REV-03] [REV-04] [REV-05] [REV-06] [REV-08] [MEM-03] [MEM-05] [MEM-09] [WALL-04] a review by keyboard alone: hints, ratings, star, note, edit, undo over a reload and on the finish screen', async ({
  page,
  db,
  learner,
}) => {
  test.setTimeout(120_000)
  const cards = buildCards(4)
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Caching', cards })
  await page.goto('/today')
  await callApi(page, 'memory.join', { deckId: deck.id })
  await callApi(page, 'memory.saveSettings', { hasConfidence: false })
  await sendPastAnswers(page, {
    learnerId: learner.id,
    deckId: deck.id,
    daysAgo: 60,
    answers: cards.map(({ id }) => ({ cardId: id, rating: 'good' })),
  })
  await page.goto('/today')
  await expect(page.locator('.due-count')).toContainText('4')
  await expectNoProblems(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/review$/)
  await expect(page.locator('.study[data-ready=true]')).toBeVisible()

  // Hints, each with its price.
  await page.keyboard.press('h')
  await expect(page.getByText('Count the requests.')).toBeVisible()
  await expect(page.getByText('still counts as hard')).toBeVisible()
  await page.keyboard.press('h')
  await expect(page.getByText('It begins: Every request that misses …')).toBeVisible()
  await expect(page.getByText('the card will repeat')).toBeVisible()
  await expectNoProblems(page)

  // A press in the guard time after the answer appears doesn't rate.
  await page.keyboard.press('Space')
  await page.keyboard.press('2')
  await expect(answerOf(page)).toBeFocused()
  await expect(tallyOf(page)).toHaveText(['0', '0'])

  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: 'Remove star' })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('Say jitter, 1 2 3')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Say jitter, 1 2 3')).toBeVisible()
  await expectNoProblems(page)

  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Question 1, edited?')
  await page.keyboard.press('Control+Enter')
  await expect(questionOf(page)).toHaveText('Question 1, edited?')

  const completed = page.getByRole('button', { name: /Completed/ })
  const interval = await completed.locator('.rate-interval').innerText()
  expect(interval).toMatch(/^in \d+ (day|days|month|months)$/)
  await page.keyboard.press('2')
  await expect(tallyOf(page)).toHaveText(['1', '0'])
  // The interval on the button is the one that was applied.
  await expect
    .poll(async () => {
      const row = await db
        .selectFrom('card_memory')
        .select('interval_days')
        .where('learner_id', '=', learner.id)
        .orderBy('last_review_at', 'desc')
        .executeTakeFirst()
      return row?.interval_days
    })
    .toBeGreaterThan(0)

  await answerCard(page, '1')
  await expect(tallyOf(page)).toHaveText(['1', '1'])
  await page.reload()
  await expect(page.locator('.study[data-ready=true]')).toBeVisible()
  await expect(tallyOf(page)).toHaveText(['1', '1'])
  await page.keyboard.press('u')
  await expect(page.getByText('Answer undone. The card is back.').first()).toBeVisible()
  await page.keyboard.press('u')
  await expect(tallyOf(page)).toHaveText(['0', '0'])
  await expect(questionOf(page)).toHaveText('Question 1, edited?')

  for (let count = 0; count < 4; count += 1) await answerCard(page, '2')
  await expect(finishOf(page)).toBeVisible()
  await expect(finishOf(page)).toBeFocused()
  await page.keyboard.press('u')
  await expect(tallyOf(page)).toHaveText(['3', '0'])
  await answerCard(page, '1')
  await answerCard(page, '2')
  await expect(finishOf(page)).toBeVisible()
  await expect(page.getByText('This one is back because you repeated it.')).toBeVisible()
  await expectNoProblems(page)

  const events = await listReviews(db, learner.id)
  expect(events.filter(({ undoes }) => undoes !== null)).toHaveLength(3)
  const marks = await db.selectFrom('card_mark').selectAll().where('learner_id', '=', learner.id).execute()
  expect(marks).toMatchObject([{ is_starred: true, note: 'Say jitter, 1 2 3' }])
})

test('[REV-03] [REV-05] [REV-07] [MEM-09] a review on a 360 px phone: four buttons, confidence, suspend, and no network', async ({
  page,
  db,
  context,
  learner,
}) => {
  test.setTimeout(90_000)
  const cards = buildCards(12)
  const deck = await insertDeck(db, {
    ownerId: learner.id,
    name: 'A deck with a long name on a phone',
    cards,
  })
  await page.setViewportSize(PHONE)
  await page.goto('/today')
  await callApi(page, 'memory.join', { deckId: deck.id })
  await callApi(page, 'memory.saveSettings', { buttons: 4, newPerDay: 12 })
  await openReview(page, '?new')
  await expectNoProblems(page)
  const foot = page.locator('.study-foot')
  const hasBeen = { confidence: false }
  for (let count = 0; count < 5; count += 1) {
    await page.getByRole('button', { name: 'Show answer' }).click()
    const sure = page.getByRole('button', { name: 'Think so' })
    if (await sure.isVisible()) {
      hasBeen.confidence = true
      await expectNoProblems(page)
      await sure.click()
      await expect(page.getByText('You said think so')).toBeVisible()
    }
    await expect(foot.getByRole('button')).toHaveCount(4)
    if (count === 0) await expectNoProblems(page)
    await page.waitForTimeout(TAP_GUARD_MS)
    await foot.getByRole('button', { name: /^Good/ }).click()
    await expect(tallyOf(page).first()).toHaveText(String(count + 1))
  }
  console.log(JSON.stringify({ figure: 'confidence question in five cards', ...hasBeen }))

  await page.getByRole('button', { name: /^Card menu/ }).click()
  await page.getByRole('menuitem', { name: 'Suspend card' }).click()
  await expect(page.getByText("Card suspended. It won't come up again.")).toBeVisible()
  // Not the button of the menu, where Space would open it again.
  await expect(page.getByRole('group', { name: 'Question' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText("Card suspended. It won't come up again.")).toBeHidden()

  await context.setOffline(true)
  await expect(page.locator('.connection-bar')).toContainText("You're offline.")
  await page.getByRole('button', { name: 'Show answer' }).click()
  const skip = page.getByRole('button', { name: 'Skip' })
  if (await skip.isVisible()) await skip.click()
  await page.waitForTimeout(TAP_GUARD_MS)
  await foot.getByRole('button', { name: /^Good/ }).click()
  await expect(tallyOf(page).first()).toHaveText('6')
  await expect(page.getByText('1 answer is waiting.')).toBeVisible()
  await expectNoProblems(page)
  await context.setOffline(false)
  await expect.poll(async () => (await listReviews(db, learner.id)).length).toBe(6)
  await expect(page.getByText('1 answer is waiting.')).toBeHidden()
})

test('[PLAN-01] [PLAN-02] [PLAN-03] [PROG-01] the interview plan and progress: forecast as a range, day by day, six panels with tables @nightly', async ({
  page,
  db,
  learner,
}) => {
  test.setTimeout(120_000)
  const cards = buildCards(30)
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Graphs', cards })
  await page.goto('/plan')
  await expect(page.getByRole('link', { name: 'Set up my plan' })).toBeVisible()
  await callApi(page, 'memory.join', { deckId: deck.id })
  for (const daysAgo of [20, 16, 9]) {
    await sendPastAnswers(page, {
      learnerId: learner.id,
      deckId: deck.id,
      daysAgo,
      answers: cards.slice(0, 22).map(({ id }, index) => ({
        cardId: id,
        rating: (index + daysAgo) % 7 === 0 ? 'again' : 'good',
        confidence: 'sure',
      })),
    })
  }
  const day = Math.floor(Date.now() / 86_400_000) + 21
  await callApi(page, 'memory.interview.save', { id: newId(), title: '', day, minutesPerDay: 25 })
  await page.goto('/plan')
  await page.getByLabel('Company and role').fill('Larkfield, backend engineer')
  await page.getByRole('button', { name: 'Show the chart' }).click()
  const chart = page.getByRole('img', { name: /^Expected recall of the plan's cards/ })
  await expect(chart).toBeVisible()
  await expect(chart).toHaveAttribute('aria-label', /With 25 minutes a day/)
  await expect(page.getByText('not your chance of passing')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cards that move it most' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Today/ }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Add rounds' }).click()
  await page.getByRole('checkbox', { name: 'Coding' }).check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectNoProblems(page)
  await page.setViewportSize(PHONE)
  await expectNoProblems(page)

  await page.goto('/progress')
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const name of [
    'Days studied',
    'How often you remembered, by week',
    'Recall by topic, now',
    'Confidence check',
    'Due in the next 30 days',
    'Time spent, last 30 days',
  ]) {
    const panel = page.getByRole('region', { name, exact: true })
    await expect(panel.getByText('Show as a table').or(panel.locator('.plot-empty'))).toBeVisible()
  }
  await expectNoProblems(page)
  await page.setViewportSize(PHONE)
  await expectNoProblems(page)
})

test('[WALK-10] on a phone, the counter of a review counts cards that come back, and progress says how long it took @nightly', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: buildCards(2) })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/today')
  await callApi(page, 'memory.join', { deckId: deck.id })
  await callApi(page, 'memory.saveSettings', { hasConfidence: false })
  await openReview(page, '?new')
  const counter = page.locator('.card-head .nums')
  await expect(counter).toContainText('1 / 2')
  for (const [rating, next] of [
    ['Repeat', '2 / 3'],
    ['Completed', '3 / 3'],
    ['Repeat', '4 / 4'],
  ] as const) {
    await page.getByRole('button', { name: 'Show answer' }).click()
    await page.waitForTimeout(TAP_GUARD_MS)
    await page.locator('.study-foot').getByRole('button', { name: rating }).click()
    await expect(counter).toContainText(next)
  }
  await expect.poll(async () => (await listReviews(db, learner.id)).length).toBe(3)
  await page.goto('/progress')
  const time = page.getByRole('region', { name: 'Time spent, last 30 days', exact: true })
  await expect(time).toContainText('About 1 minute a day')
})

test('[WALK-03] somebody without a single card is offered no new ones', async ({ page, learner }) => {
  expect(learner.role).toBe('user')
  await page.goto('/review')
  await expect(page.getByText('Nothing is due right now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Today' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Learn/ })).toHaveCount(0)
})
