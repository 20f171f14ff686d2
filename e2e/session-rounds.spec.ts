import type { Page } from '@playwright/test'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'
import { DEFAULT_DAY_START_HOUR, studyDay } from '#app/shared/study-day.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { callApi } from './memory-page.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

const PHONE = { width: 360, height: 740 }
const EVERY_DAY = 127
/** Of 20 days of study: the first mock interview is today. */
const [DAYS_BEFORE, DAYS_AFTER] = [8, 12]

const bar = (page: Page) => page.getByRole('group', { name: 'Today’s session' })

async function expectClean(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findPageProblems(page), `${page.url()}, ${colorScheme}`).toEqual([])
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, page.url()).toBeLessThanOrEqual(PHONE.width)
}

/** A learner whose interview has a debugging round and a coding round, on the day of the first mock interview. */
async function prepareMockDay(page: Page, db: Database, learnerId: string) {
  const today = studyDay(Date.now(), 0, DEFAULT_DAY_START_HOUR)
  await page.goto('/today')
  await callApi(page, 'plan.save', { weekdays: EVERY_DAY, minutesPerDay: 25, timeZone: 'UTC' })
  const rounds = [{ kind: 'debugging' }, { kind: 'coding' }]
  const interview = { id: newId(), day: today + DAYS_AFTER, minutesPerDay: 25, rounds }
  await callApi(page, 'memory.interview.save', interview)
  await db
    .updateTable('study_plan')
    .set({ start_day: today - DAYS_BEFORE })
    .where('learner_id', '=', learnerId)
    .execute()
}

test.use({ viewport: PHONE })

test('[ROUND-04] a debugging round from Today on a phone: it opens under the session bar, goes on after a reload and on another device, and its debrief ends the step', async ({
  page,
  db,
  learner,
  browser,
  originA,
}) => {
  test.setTimeout(120_000)
  await prepareMockDay(page, db, learner.id)

  // The plan names the rounds.
  await page.goto('/plan')
  await expect(page.getByText('Mock interview: debugging')).toBeVisible()
  await expect(page.getByText('Mock interview: coding')).toBeVisible()
  await expectClean(page)

  await page.goto('/today')
  await expect(page.getByRole('heading', { name: 'Today’s session: Debugging round' })).toBeVisible()
  const step = page.locator('.step-list > li').filter({ hasText: 'Debugging round' })
  await expect(step).toContainText('Mock interview')
  await expect(step).toContainText('50 min')
  await waitUntilLive(page)
  await expectClean(page)
  await page.getByRole('button', { name: /^Start today’s session/ }).click()

  await expect(page).toHaveURL(/\/practice\/debug\/[a-z-]+\?session=mock$/)
  await expect(bar(page)).toContainText('Debugging round')
  await expect(bar(page)).toContainText('about 50 min left')
  await page.getByRole('button', { name: 'Start the round' }).click()
  await expect(page.getByText(/Phase 1 of 4: Understand/)).toBeVisible()
  await page.getByRole('tab', { name: 'Hypothesis' }).click()
  await expect(page).toHaveURL(/session=mock/)
  await expectClean(page)
  const { pathname } = new URL(page.url())

  await page.reload()
  await expect(page.getByText(/Phase 1 of 4: Understand/)).toBeVisible()
  await expect(bar(page)).toContainText('Step 1 of 1')

  // Another device opens the same round.
  const other = await browser.newContext({ viewport: PHONE, baseURL: originA })
  await signIn(other, db, learner.id, originA)
  const phone = await other.newPage()
  await phone.goto('/today')
  await waitUntilLive(phone)
  await phone.getByRole('button', { name: /^Continue today’s session/ }).click()
  await expect.poll(() => new URL(phone.url()).pathname).toBe(pathname)
  await expect(phone.getByText('You have a round open.')).toBeVisible()
  await expect(bar(phone)).toContainText('Debugging round')
  await phone.getByRole('button', { name: 'Resume' }).click()
  await phone.getByRole('button', { name: 'Show the cause' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Show the cause' }).click()
  await expect(phone.getByRole('heading', { name: /^Debrief: / })).toBeVisible()
  await expectClean(phone)
  await phone.getByRole('link', { name: 'Next step' }).click()

  await expect(phone.getByRole('heading', { level: 1, name: 'Done for today' })).toBeVisible()
  await expect(phone.locator('.step-list > li').filter({ hasText: 'Debugging round' })).toHaveAttribute(
    'data-state',
    'done',
  )
  await expectClean(phone)
  await other.close()

  await page.goto('/plan')
  await expect(page.getByText('Mock interview: debugging')).toBeVisible()
  await expect(page.getByText('Mock interview: coding')).toBeVisible()
  await page.goto('/practice/debug')
  await expect(page.getByText(/^Ended /)).toHaveCount(1)
})
