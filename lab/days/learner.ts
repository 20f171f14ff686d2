import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { createRandom } from '../../test/attacks/seeded-random.ts'
import type { MovedClock } from './moved-clock.ts'
import type { DayRecord } from './record.ts'

/** What a learner does in the steps of a session, with a mix of right and wrong. */

export type Life = {
  page: Page
  clock: MovedClock
  record: DayRecord
  random: ReturnType<typeof createRandom>
  /** Solutions in TypeScript. */
  exercises: ReadonlyMap<string, string>
  /** What a problem of the drill accepts, by its text without marks. */
  drill: ReadonlyMap<string, readonly string[]>
}

const MINUTE = 60
const CARD_SECONDS = 22
const PICK_SECONDS = 25
const MISSED_OF_100 = 15
const WRONG_PICKS_OF_100 = 30
const FAILED_OF_100 = 35
const LEFT_OF_100 = 15
const SLOW_MS = 60_000
const PRESS_MS = 20_000
/** Presses just after the answer has appeared don't rate. */
const GUARD_MS = 400
const SHOW = /^Show answer/i
const PLACES = /^\/(today|session)$/

export const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '')

const isOn = (page: Page, pathname: RegExp) => pathname.test(new URL(page.url()).pathname)

/** Shows the answer, passes by the question how sure one is, and rates. A press that came too early is repeated. */
async function rateCard(page: Page, isMissed: boolean): Promise<void> {
  const foot = page.locator('.study-foot')
  const rating = foot.locator('.rate').nth(isMissed ? 0 : 1)
  const press = (name: RegExp) => foot.getByRole('button', { name }).click({ timeout: GUARD_MS })
  await expect(async () => {
    if (await foot.getByRole('button', { name: SHOW }).isVisible()) await press(SHOW)
    if (await foot.getByRole('button', { name: /^Skip/ }).isVisible()) await press(/^Skip/)
    await expect(rating).toBeVisible({ timeout: GUARD_MS })
  }).toPass({ timeout: SLOW_MS })
  await expect(async () => {
    await page.waitForTimeout(GUARD_MS)
    if (await rating.isVisible()) await rating.click({ timeout: GUARD_MS })
    await expect(rating).toBeHidden({ timeout: GUARD_MS })
  }).toPass({ timeout: SLOW_MS })
}

/** Answers cards until the page leads on. */
export async function answerCards({ page, clock, random }: Life): Promise<void> {
  await expect(page.locator('.study[data-ready=true]')).toBeVisible({ timeout: SLOW_MS })
  const show = page.getByRole('button', { name: SHOW })
  const hasCard = async () => isOn(page, /^\/review/) && (await show.isVisible())
  for (;;) {
    await expect
      .poll(async () => !isOn(page, /^\/review/) || (await hasCard()), { timeout: SLOW_MS })
      .toBe(true)
    if (!(await hasCard())) return
    await clock.pass(CARD_SECONDS, page)
    await rateCard(page, random.below(100) < MISSED_OF_100)
  }
}

async function readLesson({ page, clock, random, record }: Life): Promise<void> {
  const next = page.locator('[data-next-step]')
  const guess = page.getByRole('region', { name: 'Before you read: guess' })
  await expect(next.or(guess)).toBeVisible({ timeout: SLOW_MS })
  if (await guess.isVisible()) await guess.getByRole('button', { name: 'Skip' }).click()
  await expect(next).toBeVisible({ timeout: SLOW_MS })
  await clock.pass((3 + random.below(3)) * MINUTE, page)
  await next.click()
  // As a learner would press it again.
  await page
    .waitForURL(({ pathname }) => PLACES.test(pathname), { timeout: PRESS_MS })
    .catch(async () => {
      record.note('The end of the lesson was pressed, and nothing happened')
      await next.click()
    })
}

async function pickTechniques({ page, clock, random, drill }: Life): Promise<void> {
  for (;;) {
    const text = page.locator('.drill-text').first()
    await expect(text).toBeVisible({ timeout: SLOW_MS })
    await clock.pass(PICK_SECONDS, page)
    const accepted = drill.get(plain(await text.innerText())) ?? []
    const buttons = page.locator('.technique')
    const names = await buttons.allInnerTexts()
    const right = names.findIndex((name) => accepted.some((each) => plain(name).includes(plain(each))))
    const isWrong = right < 0 || random.below(100) < WRONG_PICKS_OF_100
    await buttons.nth(isWrong ? random.below(names.length) : right).click()
    const next = page.getByRole('button', { name: /^Next (problem|step)/ }).last()
    await expect(next).toBeVisible({ timeout: SLOW_MS })
    const isLast = (await next.innerText()).startsWith('Next step')
    await next.click()
    if (isLast) return
  }
}

async function writeCode({ page }: Life, code: string): Promise<void> {
  // The results of a first attempt lie over it on a phone.
  await page.getByRole('textbox', { name: 'Your code' }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(code)
  await page.getByRole('button', { name: 'Submit' }).click()
}

/** Solves the exercise, at times at the second attempt, or leaves it for another day. */
async function solveExercise(life: Life, slug: string): Promise<void> {
  const { page, clock, random, exercises, record } = life
  const solution = exercises.get(slug)
  if (solution === undefined) return skip(life, `${slug} has no solution in TypeScript`)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible({ timeout: SLOW_MS })
  await page.getByLabel('Language').selectOption('TypeScript')
  const roll = random.below(100)
  await clock.pass((4 + random.below(5)) * MINUTE, page)
  if (roll < FAILED_OF_100) {
    await writeCode(life, solution.replaceAll(/return [^\n;]+/g, 'return null as never'))
    await expect(page.getByText(/tests? failed|doesn.t run|error/i).first()).toBeVisible({ timeout: SLOW_MS })
    await clock.pass(3 * MINUTE, page)
    if (roll < LEFT_OF_100) return skip(life, `${slug} failed and is left`)
  }
  await writeCode(life, solution)
  await expect(page.getByText(/^Solved\./)).toBeVisible({ timeout: 2 * SLOW_MS })
  record.note(`${slug} solved${roll < FAILED_OF_100 ? ' at the second attempt' : ''}`)
  await page.getByRole('button', { name: 'Next step' }).last().click()
}

async function skip({ page, record }: Life, why: string): Promise<void> {
  record.note(`Skipped: ${why}`)
  await page.getByRole('group', { name: 'Today’s session' }).getByRole('button', { name: 'Skip' }).click()
}

/** Two exercises alone, each ended with marks of one's own. */
async function interviewAlone(life: Life): Promise<void> {
  const { page, clock, record } = life
  const start = page.getByRole('button', { name: /^Start the (first|next) exercise/ })
  for (let round = 0; round < 2; round += 1) {
    await record.read(page, `Mock interview, exercise ${round + 1}`)
    await start.click()
    await clock.pass(20 * MINUTE, page)
    await page.getByRole('button', { name: 'End and mark yourself' }).click()
    await page.getByRole('group', { name: 'Problem solving' }).getByText('Strong').click()
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByRole('heading', { name: 'Your own marks' })).toBeVisible({ timeout: SLOW_MS })
    await page.goto('/today')
    const go = page.locator('[data-session-start]')
    await expect(page.locator('.session-card')).toBeVisible({ timeout: SLOW_MS })
    if (!(await go.isVisible())) return
    await go.click()
    await expect.poll(() => isOn(page, /^\/(mock|session)/), { timeout: SLOW_MS }).toBe(true)
    if (isOn(page, /^\/session/)) return
  }
}

/** Starts the round, works for some time, and ends it with its debrief. */
async function practiceRound(life: Life): Promise<void> {
  const { page, clock, record } = life
  await page.getByRole('button', { name: 'Start the round' }).click()
  await record.read(page, 'A round')
  await clock.pass(30 * MINUTE, page)
  const end = /^(Show the cause|End the round|End and debrief)$/
  await page.getByRole('button', { name: end }).click()
  const confirm = /^(Show the cause|End it|End and debrief)$/
  await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
  await expect(page.getByRole('heading', { name: /^Debrief: / })).toBeVisible({ timeout: SLOW_MS })
  await page.getByRole('link', { name: 'Next step' }).click()
}

async function doStep(life: Life): Promise<void> {
  const { page } = life
  const { pathname } = new URL(page.url())
  if (pathname.startsWith('/review')) return answerCards(life)
  if (pathname.startsWith('/courses')) return readLesson(life)
  if (pathname === '/practice/drill') return pickTechniques(life)
  if (/^\/practice\/(debug|assisted|design)\//.test(pathname)) return practiceRound(life)
  if (pathname.startsWith('/practice/')) return solveExercise(life, pathname.slice('/practice/'.length))
  if (pathname === '/mock') return interviewAlone(life)
  return skip(life, `nothing is written for ${pathname}`)
}

/** Starts the session of today and does its steps, one after another. `steps`: then stops. */
export async function studyToday(life: Life, steps = Infinity): Promise<void> {
  const { page, record } = life
  await page.locator('[data-session-start]').click()
  await expect.poll(() => !isOn(page, /^\/today$/), { timeout: SLOW_MS }).toBe(true)
  for (let done = 0; ;) {
    if (isOn(page, /^\/today$/)) return
    if (isOn(page, /^\/session$/)) {
      const start = page.locator('.between-foot .btn-primary')
      await expect(start).toBeVisible({ timeout: SLOW_MS })
      await record.read(page, 'Between two steps')
      if (done >= steps) {
        await page.getByRole('button', { name: 'Stop here' }).click()
        await expect.poll(() => isOn(page, /^\/today$/), { timeout: SLOW_MS }).toBe(true)
        return
      }
      await start.click()
      await expect.poll(() => !isOn(page, PLACES), { timeout: SLOW_MS }).toBe(true)
    }
    await doStep(life)
    done += 1
    await expect.poll(() => isOn(page, PLACES), { timeout: SLOW_MS }).toBe(true)
  }
}
