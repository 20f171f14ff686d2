import { expect, type Page } from '@playwright/test'
import type { RunRecord } from '#app/features/study/study.schema.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS } from '#app/shared/units.ts'

const MAX_EVENTS = 100

/** Calls a procedure of the API as the page's person does. */
export async function callApi(page: Page, path: string, input: unknown): Promise<void> {
  const response = await page.request.post(`/api/${path}`, {
    headers: { origin: new URL(page.url()).origin, 'content-type': 'application/json' },
    data: input,
  })
  expect(response.status(), await response.text()).toBe(200)
}

type Answer = {
  cardId: string
  rating: 'again' | 'hard' | 'good' | 'easy'
  confidence?: 'sure' | 'think-so' | 'guess'
}

type PastAnswers = {
  learnerId: string
  deckId: string
  /** How many days ago; may be a fraction. */
  daysAgo: number
  answers: readonly Answer[]
}

/** Sends answers of a past day, as a device that was offline does. */
export async function sendPastAnswers(page: Page, { learnerId, deckId, daysAgo, answers }: PastAnswers) {
  const startedAt = Math.round(Date.now() - daysAgo * DAY_MS)
  const run = { id: newId(startedAt), mode: 'review' as const, deckId: learnerId, revision: '', startedAt }
  for (let from = 0; from < answers.length; from += MAX_EVENTS) {
    const events: RunRecord['events'] = answers.slice(from, from + MAX_EVENTS).map((answer, index) => ({
      kind: 'answer',
      id: newId(startedAt + index),
      seq: from + index + 1,
      cardId: answer.cardId,
      deckId,
      rating: answer.rating,
      durationMs: 25_000,
      hintsUsed: 0,
      confidence: answer.confidence ?? null,
      zoneOffsetMinutes: 0,
      at: startedAt + (from + index) * 30_000,
    }))
    await callApi(page, 'study.record', { learnerId, run, events, state: 'finished', zoneOffsetMinutes: 0 })
  }
}

/** The screen accepts input once the stored answers of this device are read. */
export async function openReview(page: Page, search = '') {
  await page.goto(`/review${search}`)
  await expect(page.locator('.study[data-ready=true]')).toBeVisible({ timeout: 30_000 })
}

/** Presses in the guard time after the answer appears don't rate. */
const GUARD_MS = 260

/** Shows the answer, skips the confidence question if there is one, and rates. */
export async function answerCard(page: Page, key: string) {
  await page.keyboard.press('Space')
  const rating = page.locator('.study-foot .rate').first()
  // Not the Skip of a session's bar.
  const skip = page.locator('.study-foot').getByRole('button', { name: 'Skip' })
  await expect(rating.or(skip)).toBeVisible()
  if (await skip.isVisible()) await page.keyboard.press('Space')
  await expect(rating).toBeVisible()
  // The guard time is part of the rule: it starts once the buttons are painted, and no state of the page shows its end.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.waitForTimeout(GUARD_MS)
  await page.keyboard.press(key)
}
