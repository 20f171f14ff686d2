import type { Page } from '@playwright/test'
import { buildCardRow } from '../test/factories/card.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'
import {
  answerCards,
  answerOf,
  expectCounts,
  listReviews,
  openStudy,
  questionOf,
  savedMarkOf,
} from './study-page.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } })

const DOUBLE_TAP_GAPS_MS = [60, 120, 200, 300, 450]
const RETRY_MS = 30_000

const shortCard = (name: string) => buildCardRow({ question: `${name}?`, answer: `${name}.` })
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name })

async function centreOf(page: Page, name: string) {
  const box = await buttonOf(page, name).boundingBox()
  if (box === null) throw new Error(`${name} is not visible.`)
  return {
    ...box,
    right: box.x + box.width * 0.9,
    left: box.x + box.width * 0.1,
    middle: box.y + box.height / 2,
  }
}

test('[WALL-04] a double tap on Show Answer never rates, at either end of the button; a later tap does @nightly', async ({
  page,
  db,
  learner,
}) => {
  const names = DOUBLE_TAP_GAPS_MS.flatMap((gap) => [`${gap} left`, `${gap} right`])
  const deck = await insertDeck(db, { ownerId: learner.id, cards: names.map(shortCard) })
  await openStudy(page, deck.id)
  let completed = 0
  for (const gap of DOUBLE_TAP_GAPS_MS) {
    for (const side of ['left', 'right'] as const) {
      const target = await centreOf(page, 'Show Answer')
      const question = await questionOf(page).textContent()
      await page.touchscreen.tap(target[side], target.middle)
      await page.waitForTimeout(gap)
      await page.touchscreen.tap(target[side], target.middle)
      await expect(answerOf(page)).toBeVisible()
      await expect(questionOf(page)).toHaveText(question ?? '')
      await expectCounts(page, completed, 0)
      // Under the same thumb, and at the same height although the answer is short.
      const rating = await centreOf(page, 'Completed')
      expect(Math.abs(rating.middle - target.middle)).toBeLessThanOrEqual(1)
      await buttonOf(page, 'Completed').tap()
      completed += 1
      if (completed < names.length) await expectCounts(page, completed, 0)
    }
  }
  await expect.poll(async () => (await listReviews(db, learner.id)).length).toBe(names.length)
})

test('[WALL-04] a press that began before the rating buttons were seen does not rate', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: [shortCard('A'), shortCard('B')] })
  await openStudy(page, deck.id)
  const target = await centreOf(page, 'Show Answer')
  await page.mouse.move(target.right, target.middle)
  await page.mouse.down()
  await page.keyboard.press('Space')
  await expect(buttonOf(page, 'Completed')).toBeEnabled()
  await page.mouse.up()
  await expectCounts(page, 0, 0)
  await buttonOf(page, 'Completed').click()
  await expectCounts(page, 1, 0)
})

test('[WALL-07] a session that expires during study says so and where to log in; afterwards the answers are sent', async ({
  page,
  context,
  db,
  learner,
  originA,
}) => {
  test.setTimeout(90_000)
  const deck = await insertDeck(db, { ownerId: learner.id, cards: ['A', 'B', 'C', 'D'].map(shortCard) })
  await openStudy(page, deck.id)
  await waitUntilLive(page)
  await answerCards(page, '2')
  await expect.poll(async () => (await listReviews(db, learner.id)).length).toBe(1)
  await db.deleteFrom('session').where('user_id', '=', learner.id).execute()
  await answerCards(page, '1')
  const notice = page.getByRole('status').filter({ hasText: "You're logged out." })
  await expect(notice).toBeVisible()
  await expect(savedMarkOf(page)).toHaveText('Logged out')
  await expect(page.getByText('Waiting for the network')).toBeHidden()
  // The buttons stay free, and the session goes on.
  await buttonOf(page, 'Show Answer').tap()
  await buttonOf(page, 'Completed').tap()
  await expectCounts(page, 2, 1)

  const [login] = await Promise.all([
    context.waitForEvent('page'),
    notice.getByRole('link', { name: 'Log in' }).tap(),
  ])
  await expect(login).toHaveURL(new RegExp(`/login\\?next=%2Fstudy%3Fdeck%3D${deck.id}$`))
  await signIn(context, db, learner.id, originA)
  await login.close()
  await expect(savedMarkOf(page)).toHaveText('Saved', { timeout: RETRY_MS })
  await expect(notice).toBeHidden()
  await expectCounts(page, 2, 1)
  expect((await listReviews(db, learner.id)).map(({ grade }) => grade)).toEqual(['good', 'again', 'good'])
})

test('[WALL-04] at 320 px the buttons of a card with a hint fit, and a short answer fills the height', async ({
  page,
  db,
  learner,
}) => {
  const card = buildCardRow({ question: 'A?', answer: 'A.', hint: 'It is the first.' })
  const deck = await insertDeck(db, { ownerId: learner.id, cards: [card] })
  await page.setViewportSize({ width: 320, height: 640 })
  await openStudy(page, deck.id)
  const overflowOf = () =>
    page.evaluate(() => {
      const foot = document.querySelector('.study-foot')
      const inside = foot === null ? 0 : foot.scrollWidth - foot.clientWidth
      const buttons = Array.from(foot?.querySelectorAll('button') ?? [], (button) =>
        Math.max(0, button.scrollWidth - button.clientWidth),
      )
      return Math.max(inside, ...buttons, document.documentElement.scrollWidth - window.innerWidth)
    })
  expect(await overflowOf()).toBe(0)
  const before = await centreOf(page, 'Show Answer')
  await buttonOf(page, 'Show Answer').tap()
  expect(await overflowOf()).toBe(0)
  expect(Math.abs((await centreOf(page, 'Completed')).middle - before.middle)).toBeLessThanOrEqual(1)
})
