import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { newId } from '#app/shared/ids.ts'
import { buildCardRow } from '../test/factories/card.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { LONG_NAME, longCards, WALL_OF_CODE } from './long-cards.ts'
import { STUDY_SCRIPT_LIMIT_KB } from './pages.ts'
import { expect, test } from './site.ts'
import {
  answerOf,
  completionHeadingOf,
  answerCards,
  openStudy,
  questionOf,
  waitUntilStudyReady,
} from './study-page.ts'

const WIDTHS = [360, 768, 1440]
const SETTLE_MS = 1_500

async function expectNoProblemsAtEveryWidth(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findPageProblems(page)).toEqual([])
  }
}

async function expectNoOverflow(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every state of the study screen in ${colorScheme}: no axe violations and no overflow, at every width @nightly`, async ({
    page,
    db,
    learner,
  }) => {
    test.setTimeout(300_000)
    const deck = await insertDeck(db, { ownerId: learner.id, name: LONG_NAME, cards: longCards(3) })
    const empty = await insertDeck(db, { ownerId: learner.id })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const id of [empty.id, newId()]) {
      await page.goto(`/study?deck=${id}`)
      await expectNoProblemsAtEveryWidth(page)
    }
    await openStudy(page, deck.id)
    await page.keyboard.press('h')
    await expectNoProblemsAtEveryWidth(page)
    await page.keyboard.press('Space')
    await expectNoProblemsAtEveryWidth(page)
    await page.keyboard.press('Shift+?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoProblemsAtEveryWidth(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('1')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible()
    await expectNoProblemsAtEveryWidth(page)
    await waitUntilStudyReady(page)
    await answerCards(page, '222')
    await expect(completionHeadingOf(page)).toBeVisible()
    await expectNoProblemsAtEveryWidth(page)
  })
}

test('an endless word and long code stay inside the card at 360 px', async ({ page, db, learner }) => {
  const endless = 'w'.repeat(3_000)
  const deck = await insertDeck(db, {
    ownerId: learner.id,
    cards: [
      buildCardRow({ question: endless, answer: `${endless}\n\n${WALL_OF_CODE}`, hint: 'w'.repeat(2_000) }),
    ],
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await openStudy(page, deck.id)
  await page.keyboard.press('h')
  await expectNoOverflow(page)
  await page.keyboard.press('Space')
  await expectNoOverflow(page)
})

test('showing a long answer does not scroll the page; the next card starts at its top', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: longCards(2) })
  await page.setViewportSize({ width: 360, height: 740 })
  await openStudy(page, deck.id)
  await page.keyboard.press('Space')
  await expect(answerOf(page)).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.keyboard.press('2')
  await expect(questionOf(page)).toBeFocused()
  await expect(page.locator('.study-top')).toBeInViewport()
})

test('on a phone the buttons stay in view with a long answer', async ({ page, db, learner }) => {
  const deck = await insertDeck(db, { ownerId: learner.id, name: LONG_NAME, cards: longCards(2) })
  await page.setViewportSize({ width: 360, height: 740 })
  await openStudy(page, deck.id)
  await expect(page.getByRole('button', { name: 'Show Answer' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Show Answer' }).click()
  await expect(page.getByRole('button', { name: 'Completed' })).toBeInViewport({ ratio: 1 })
})

test(`/study loads at most ${STUDY_SCRIPT_LIMIT_KB} kB of compressed JavaScript, workers excluded`, async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, name: LONG_NAME, cards: longCards(3) })
  const sizes: Promise<{ url: string; kilobytes: number }>[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (!url.endsWith('.js')) return
    sizes.push(response.body().then((body) => ({ url, kilobytes: gzipSync(body).length / 1000 })))
  })
  const workers = new Set<string>()
  page.on('worker', (worker) => workers.add(worker.url()))
  await openStudy(page, deck.id)
  await page.waitForTimeout(SETTLE_MS)
  const sum = (all: { kilobytes: number }[]) =>
    Math.round(all.reduce((total, { kilobytes }) => total + kilobytes, 0) * 10) / 10
  const loaded = await Promise.all(sizes)
  const kilobytes = sum(loaded.filter(({ url }) => !workers.has(url)))
  const inWorkers = sum(loaded.filter(({ url }) => workers.has(url)))
  console.log(JSON.stringify({ figure: 'JavaScript, gzip', path: '/study', kilobytes, inWorkers }))
  expect(kilobytes).toBeLessThanOrEqual(STUDY_SCRIPT_LIMIT_KB)
})
