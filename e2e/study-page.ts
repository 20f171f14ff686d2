import { expect, type Page } from '@playwright/test'
import type { Database } from '#app/platform/database.server.ts'

export async function openStudy(page: Page, deckId: string, origin = '') {
  await page.goto(`${origin}/study?deck=${deckId}`)
  await waitUntilStudyReady(page)
}

/** The screen accepts input once the stored answers of this device are read. */
export async function waitUntilStudyReady(page: Page) {
  await expect(page.locator('.study[data-ready=true]')).toBeVisible({ timeout: 30_000 })
}

/** Shows the answer and grades the card, for each key: 1 is Repeat, 2 is Completed. */
export async function answerCards(page: Page, keys: string) {
  for (const key of keys.split('')) {
    await page.keyboard.press('Space')
    await page.keyboard.press(key)
  }
}

export const questionOf = (page: Page) => page.getByRole('group', { name: 'Question' })
export const answerOf = (page: Page) => page.getByRole('group', { name: 'Answer' })
export const completionHeadingOf = (page: Page) =>
  page.getByRole('heading', { name: 'Study Session Completed!' })
export const savedMarkOf = (page: Page) => page.locator('.saved-mark')

export async function expectCounts(page: Page, completed: number, repeated: number) {
  await expect(page.locator('.tally dd')).toHaveText([String(completed), String(repeated)])
}

/** All recorded answers of a learner, in order. */
export const listReviews = (db: Database, learnerId: string) =>
  db.selectFrom('review').selectAll().where('learner_id', '=', learnerId).orderBy('seq').execute()
