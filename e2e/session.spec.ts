import type { Page } from '@playwright/test'
import type { Database } from '#app/platform/database.server.ts'
import { buildCardRow } from '../test/factories/card.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { answerCard, callApi, sendPastAnswers } from './memory-page.ts'
import { EVERY_DAY, insertOwnTrack, MINUTES } from './session-day.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

const PHONE = { width: 360, height: 740 }
const SOLUTION =
  'function firstAtOrAfter(times: number[], wanted: number): number {\n  const at = times.findIndex((time) => time >= wanted)\n  return at === -1 ? times.length : at\n}\n'

/** A learner with a plan and two due cards. */
async function prepareDay(page: Page, db: Database, learnerId: string) {
  const cards = [1, 2].map((index) => buildCardRow({ question: `Old ${index}?`, answer: 'Yes.' }))
  const deck = await insertDeck(db, { ownerId: learnerId, name: 'Old cards', cards })
  await page.goto('/today')
  await callApi(page, 'memory.join', { deckId: deck.id })
  await callApi(page, 'memory.saveSettings', { hasConfidence: false })
  await sendPastAnswers(page, {
    learnerId,
    deckId: deck.id,
    daysAgo: 60,
    answers: cards.map(({ id }) => ({ cardId: id, rating: 'good' })),
  })
  const track = await insertOwnTrack(db)
  await callApi(page, 'plan.save', { track, weekdays: EVERY_DAY, minutesPerDay: MINUTES })
  await page.goto('/today')
}

const bar = (page: Page) => page.getByRole('group', { name: 'Today’s session' })
const between = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function expectClean(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findPageProblems(page), `${page.url()}, ${colorScheme}`).toEqual([])
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, page.url()).toBeLessThanOrEqual(PHONE.width)
}

const reviewIsReady = (page: Page) =>
  expect(page.locator('.study[data-ready=true]')).toBeVisible({ timeout: 30_000 })

test.use({ viewport: PHONE })

test('[PATH-07] [PATH-08] [PATH-09] a whole day on a phone: one start button leads over review, lesson, cards, exercise and drill, over a reload and on another device', async ({
  page,
  db,
  learner,
  browser,
  originA,
}) => {
  test.setTimeout(180_000)
  await prepareDay(page, db, learner.id)
  const start = page.getByRole('button', { name: /^Start today’s session/ })
  await expect(start).toBeInViewport()
  await expect(page.locator('.btn-primary')).toHaveCount(1)
  await expect(page.locator('.step-verb')).toHaveText(['Review', 'Learn', 'Remember', 'Write', 'Recognize'])
  await expect(page.getByText('Done for today')).toHaveCount(0)
  await waitUntilLive(page)
  await expectClean(page)
  await start.click()

  await expect(page).toHaveURL(/\/review\?.*session=review/)
  await reviewIsReady(page)
  await expect(bar(page)).toContainText('Step 1 of 5')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await answerCard(page, '2')
  await answerCard(page, '2')
  await expect(between(page, 'Next: learn it.')).toBeFocused()
  await expect(page.getByText('Reviews done: 2 right, 0 missed.')).toBeVisible()
  await expect(bar(page)).toContainText('Step 2 of 5')
  await expectClean(page)

  await page.reload()
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'Read the lesson' }).click()
  await expect(page).toHaveURL(/\/courses\/.*\/topic\/0\/0\?session=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Lower bound' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Lessons' })).toHaveCount(0)
  await expect(page.locator('.btn-primary')).toHaveText(/^Continue/)
  await expectClean(page)
  await page.locator('[data-next-step]').click()

  await expect(between(page, 'Next: remember it.')).toBeVisible()
  await page.keyboard.press('Enter')
  await reviewIsReady(page)
  await answerCard(page, '2')
  await page.reload()
  await reviewIsReady(page)
  await expect(bar(page)).toContainText('Step 3 of 5')
  await answerCard(page, '2')
  await expect(between(page, 'Next: write it.')).toBeVisible()

  // Another device goes on where this one was.
  const other = await browser.newContext({ viewport: PHONE, baseURL: originA })
  await signIn(other, db, learner.id, originA)
  const phone = await other.newPage()
  await phone.goto('/today')
  await expect(phone.getByText('5 cards').or(phone.getByText('Read to the end'))).toBeVisible()
  await waitUntilLive(phone)
  await phone.getByRole('button', { name: /^Continue today’s session/ }).click()
  await expect(phone).toHaveURL(/\/practice\/lower-bound\?session=/)
  await expect(bar(phone)).toContainText('Step 4 of 5')
  await phone.getByLabel('Language').selectOption('TypeScript')
  const code = phone.getByRole('textbox', { name: 'Your code' })
  await code.click()
  await phone.keyboard.press('ControlOrMeta+a')
  await phone.keyboard.insertText(SOLUTION)
  await phone.getByRole('button', { name: 'Submit' }).click()
  // In view above the list of tests, and the time doesn't begin again.
  await expect(phone.getByText(/^Solved\./)).toBeInViewport({ ratio: 1, timeout: 60_000 })
  await expect(phone.getByRole('button', { name: 'Next step' }).last()).toBeInViewport({ ratio: 1 })
  await expect(phone.getByRole('timer', { name: 'Your time' })).toHaveCount(0)
  await expect(phone.locator('.btn-primary')).toHaveText(/^Next step/)
  // What is solved can't be skipped any more.
  await expect(bar(phone).getByRole('button', { name: 'Skip' })).toHaveCount(0)
  await expect(bar(phone).getByRole('button', { name: 'Stop here' })).toBeVisible()
  await phone.getByRole('button', { name: 'Next step' }).last().click()
  await expect(between(phone, 'Next: recognize it.')).toBeVisible()
  await phone.getByRole('button', { name: 'Start the drill' }).click()
  for (const next of ['Next problem', 'Next problem', 'Next problem', 'Next step']) {
    await phone.getByRole('button', { name: 'I don’t know' }).click()
    await phone.getByRole('button', { name: next }).last().click()
  }

  await expect(phone.getByRole('heading', { level: 1, name: 'Done for today' })).toBeVisible()
  await expect(phone).toHaveURL('/today')
  await expect(phone.getByText(/^5 of 5 steps/)).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Binary search is learned' })).toBeVisible()
  await expectClean(phone)
  await other.close()
})

test('[PATH-07] [PATH-08] skip with undo, stop, and a second tab @nightly', async ({
  page,
  db,
  learner,
  context,
}) => {
  test.setTimeout(90_000)
  await prepareDay(page, db, learner.id)
  await waitUntilLive(page)
  await page.keyboard.press('Enter')
  await reviewIsReady(page)
  await bar(page).getByRole('button', { name: 'Skip' }).click()
  await expect(between(page, 'Next: learn it.')).toBeVisible()
  await expect(page.getByText('Moved to tomorrow.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(between(page, 'Next: review.')).toBeVisible()
  await page.keyboard.press('s')
  await expect(between(page, 'Next: learn it.')).toBeVisible()

  const second = await context.newPage()
  await second.goto('/session')
  await expect(between(second, 'Next: learn it.')).toBeVisible()
  await expect(page.getByText('This session goes on in another tab.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue here' }).click()
  await expect(second.getByText('This session goes on in another tab.')).toBeVisible()
  await second.close()

  await between(page, 'Next: learn it.').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Stopped for today' })).toBeVisible()
  await expect(page.getByText('0 of 5 steps. The rest moves to tomorrow.')).toBeVisible()
  await page.getByRole('button', { name: /^Undo: do “2 cards/ }).click()
  await expect(page.locator('[data-state=skipped]')).toHaveCount(0)
  await page.getByRole('button', { name: /^Continue today’s session/ }).click()
  await expect(page).toHaveURL(/session=review/)
})
