import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'
import { toDateValue } from '#app/shared/day-text.ts'
import { DEFAULT_DAY_START_HOUR, studyDayIn } from '#app/shared/study-day.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { buildCardRow } from '../test/factories/card.ts'
import { insertCourse } from '../test/factories/course.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { buildUnit } from '../test/factories/track.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { callApi, sendPastAnswers } from './memory-page.ts'
import { expect, test, waitUntilLive } from './site.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }
const ALL_DAYS = 127
const UNITS = 12
const MINUTES_OF_LESSON = 20

/** A track of its own: twelve units of one lesson each, of which about seven fit into ten days of 25 minutes. */
async function insertOwnTrack(db: Database): Promise<{ slug: string; title: string }> {
  const slug = `own-${newId()}`
  const title = `Track ${slug}`
  const { id: courseId } = await insertCourse(db)
  const units = Array.from({ length: UNITS }, (_, index) => {
    const number = index + 1
    const lesson = { courseId, lessonId: newId(), title: 'A lesson', courseTitle: 'A course' }
    return buildUnit(`unit-${number}`, {
      title: `Unit ${number}`,
      lessons: [{ ...lesson, minutes: MINUTES_OF_LESSON }],
      why: `Reason ${number}.`,
    })
  })
  const content = JSON.stringify({ title, description: 'For tests.', why: 'In this order.', units })
  await sql`insert into study_track (slug, position, content) values (${slug}, 900, ${content}::jsonb)`.execute(
    db,
  )
  return { slug, title }
}

const daysAhead = (days: number) => Math.floor(Date.now() / DAY_MS) + days

async function setUpPlan(page: Page, db: Database, fields: Record<string, unknown> = {}) {
  const track = await insertOwnTrack(db)
  await page.goto('/about')
  await callApi(page, 'plan.save', {
    track: track.slug,
    weekdays: ALL_DAYS,
    minutesPerDay: 25,
    interviewDay: daysAhead(11),
    timeZone: 'UTC',
    ...fields,
  })
  return track
}

async function openPlan(page: Page) {
  await page.goto('/plan')
  await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible()
  await waitUntilLive(page)
}

/** Both themes at both widths, on the state that is shown. */
async function expectNoProblems(page: Page) {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await findPageProblems(page), `${page.url()}, ${colorScheme}, ${viewport.width}`).toEqual([])
    }
  }
}

const countOf = (page: Page) => page.locator('p.plan-count')
const readCount = async (page: Page) => Number(await countOf(page).locator('.big').innerText())
const wontFit = (page: Page) => page.getByRole('region', { name: /^Won't fit by/ })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

test('[PATH-05] before the set-up the page leads to it; the interview page leads here with its parameters', async ({
  page,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await page.goto('/interview?id=abc&receipt')
  await expect(page).toHaveURL(/\/plan\?id=abc&receipt/)
  await expect(page.getByRole('link', { name: 'Set up my plan' })).toHaveAttribute('href', '/plan/setup')
  await expectNoProblems(page)
})

test('[PATH-05] [PATH-06] the plan by keyboard: minutes, days and date are saved at once, counted again and undone', async ({
  page,
  db,
  learner,
}) => {
  test.setTimeout(120_000)
  expect(learner.role).toBe('user')
  await setUpPlan(page, db)
  await openPlan(page)
  await expect(countOf(page)).toContainText(`of ${UNITS} units by`)
  const before = await readCount(page)
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(UNITS)
  await expect(wontFit(page).getByText(`Unit ${UNITS}`, { exact: true })).toBeVisible()
  await expectNoProblems(page)

  // Minutes, by the arrows of the radio group.
  await page.getByRole('radio', { name: '25 minutes' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '45 minutes' })).toBeChecked()
  await expect.poll(() => readCount(page)).toBeGreaterThan(before)
  await expect(page.getByText(/^45 minutes a day\. \d+ of 12 units by/)).toBeVisible()
  await expect(page.getByRole('radio', { name: '45 minutes' })).toBeFocused()
  await undo(page).press('Enter')
  await expect.poll(() => readCount(page)).toBe(before)
  await expect(page.getByRole('radio', { name: '25 minutes' })).toBeChecked()
  await expect(undo(page)).toBeHidden()

  // Days of the week.
  for (const name of ['Monday', 'Tuesday', 'Wednesday']) {
    await page.getByRole('checkbox', { name }).press('Space')
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
  }
  // The page may be left at once: what was chosen is saved.
  await page.reload()
  await waitUntilLive(page)
  for (const name of ['Monday', 'Tuesday', 'Wednesday']) {
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
  }
  await expect.poll(() => readCount(page)).toBeLessThan(before)
  const fewer = await readCount(page)

  // A later date brings more in.
  await page.getByLabel('Interview date').fill(toDateValue(daysAhead(40)))
  await expect.poll(() => readCount(page)).toBeGreaterThan(fewer)
  await undo(page).press('Enter')
  await expect.poll(() => readCount(page)).toBe(fewer)
})

test('[PATH-05] [PATH-06] units are moved, skipped, swapped and brought back, by keyboard @nightly', async ({
  page,
  db,
  learner,
}) => {
  test.setTimeout(180_000)
  expect(learner.role).toBe('user')
  await setUpPlan(page, db)
  await openPlan(page)
  const days = page.locator('.plan-day')
  const dayOf = (unit: string) =>
    days.filter({ has: page.locator('strong', { hasText: new RegExp(`^(.*, )?${unit}(,.*)?$`) }) }).first()
  await expect(days.filter({ hasText: 'Today' }).first()).toContainText('Unit 1')

  // The menu of a planned day.
  const menu = page.getByRole('button', { name: /^Move (.*, )?Unit 3/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Do it today' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(undo(page)).toBeFocused()
  await expect(page.locator('.plan-day[data-state=today]')).toContainText('Unit 3')
  await expectNoProblems(page)
  await undo(page).press('Enter')
  await expect(page.locator('.plan-day[data-state=today]')).toContainText('Unit 1')

  // I know this, and learn it anyway.
  await page.getByRole('button', { name: /^Move (.*, )?Unit 2/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'I know this' }).first().press('Enter')
  await expect(page.getByText('One unit you know')).toBeVisible()
  await page.getByText('One unit you know').press('Enter')
  await expectNoProblems(page)
  await page.getByRole('button', { name: /^Learn anyway.*Unit 2$/ }).press('Enter')
  await expect(page.getByText('One unit you know')).toBeHidden()
  await expect(dayOf('Unit 2')).toBeVisible()

  // Swap: the last one comes in, another is given up.
  await page.getByRole('button', { name: 'Swap a unit' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Swap a unit' })
  await dialog.getByLabel('Learn').selectOption(`Unit ${UNITS}`)
  await expectNoProblems(page)
  await dialog.getByLabel('Give up').selectOption('unit-3')
  await dialog.getByRole('button', { name: 'Swap', exact: true }).press('Enter')
  await expect(wontFit(page).getByText('Unit 3', { exact: true })).toBeVisible()
  await expect(wontFit(page).getByText(`Unit ${UNITS}`, { exact: true })).toBeHidden()
  await undo(page).press('Enter')
  await expect(wontFit(page).getByText(`Unit ${UNITS}`, { exact: true })).toBeVisible()
  await expect(wontFit(page).getByText('Unit 3', { exact: true })).toBeHidden()
})

test("[PATH-05] 'Use … minutes' brings in every unit, on a phone", async ({ page, db, learner }) => {
  expect(learner.role).toBe('user')
  await setUpPlan(page, db, { interviewDay: daysAhead(20) })
  await page.setViewportSize(PHONE)
  await openPlan(page)
  const use = page.getByRole('button', { name: /^Use \d+ minutes$/ })
  if ((await readCount(page)) < UNITS) await use.click()
  await expect.poll(() => readCount(page)).toBe(UNITS)
  await expect(wontFit(page)).toBeHidden()
  await expectNoProblems(page)
})

test('[PATH-11] without a date the path runs at its own pace, and a date can be added and taken back', async ({
  page,
  db,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await setUpPlan(page, db, { interviewDay: null })
  await openPlan(page)
  await expect(page.getByText(/^At this pace you finish around/)).toBeVisible()
  await expect(page.getByRole('region', { name: /^Next \d+ sessions$/ })).toBeVisible()
  await expect(wontFit(page)).toBeHidden()
  await expectNoProblems(page)
  await page.getByLabel('Interview date').fill(toDateValue(daysAhead(11)))
  await expect(countOf(page)).toContainText(`of ${UNITS} units by`)
  await undo(page).press('Enter')
  await expect(page.getByText(/^At this pace you finish around/)).toBeVisible()
})

test('[PATH-11] without a network the plan is readable and its controls say that they need one', async ({
  page,
  db,
  context,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await setUpPlan(page, db)
  await openPlan(page)
  const before = await readCount(page)
  await context.setOffline(true)
  await expect(page.getByText('Needs a connection', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: '45 minutes' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('button', { name: 'Swap a unit' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: '25 minutes' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '25 minutes' })).toBeChecked()
  expect(await readCount(page)).toBe(before)
  await context.setOffline(false)
  await expect(page.getByText('saved at once', { exact: true })).toBeVisible()
})

test('[PATH-10] [PLAN-02] expected recall is a range, and its chart opens from it @nightly', async ({
  page,
  db,
  learner,
}) => {
  test.setTimeout(90_000)
  const cards = Array.from({ length: 30 }, (_, index) => buildCardRow({ question: `Question ${index + 1}?` }))
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Graphs', cards })
  await setUpPlan(page, db)
  await callApi(page, 'memory.join', { deckId: deck.id })
  for (const daysAgo of [20, 16, 9]) {
    await sendPastAnswers(page, {
      learnerId: learner.id,
      deckId: deck.id,
      daysAgo,
      answers: cards.slice(0, 22).map(({ id }, index) => ({
        cardId: id,
        rating: (index + daysAgo) % 7 === 0 ? 'again' : 'good',
      })),
    })
  }
  await openPlan(page)
  const recall = page.getByRole('region', { name: 'Expected recall on the day' })
  await expect(recall.getByText(/^\d+(–\d+)?%$/).first()).toBeVisible()
  await expect(recall).toContainText('not a chance of passing')
  await recall.getByRole('button', { name: 'Show the chart' }).press('Enter')
  const chart = page.getByRole('img', { name: /^Expected recall of the plan's cards/ })
  await expect(chart).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Cards that move it most' })).toBeVisible()
  await expectNoProblems(page)
  await recall.getByRole('button', { name: 'Hide the chart' }).click()
  await expect(chart).toBeHidden()
})

test('[PATH-05] visitors read how the order and the weights came about @nightly', async ({ page, db }) => {
  test.setTimeout(120_000)
  const track = await insertOwnTrack(db)
  await page.goto('/plan/why')
  await expect(page.getByRole('heading', { level: 1, name: 'How your plan is ordered' })).toBeVisible()
  const section = page.getByRole('region', { name: track.title })
  await expect(section).toContainText('In this order.')
  await section.getByText(`${UNITS} units in order`).click()
  await expect(section.getByText('Reason 12.')).toBeVisible()
  await expect(section.getByText('Weight 1 of 5').first()).toBeVisible()
  await expectNoProblems(page)
})

test('[PLAN-04] [PATH-07] the day after the interview, Today asks how it went, leads to the debrief, and asks no more once it is written', async ({
  page,
  db,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await setUpPlan(page, db, { interviewDay: null })
  const yesterday = studyDayIn(Date.now(), 'UTC', DEFAULT_DAY_START_HOUR) - 1
  const interview = { id: newId(), title: 'Larkfield', day: yesterday, minutesPerDay: 25, rounds: [] }
  await callApi(page, 'memory.interview.save', interview)
  await page.goto('/today')
  const note = page.getByRole('region', { name: 'Debrief' })
  await expect(note).toContainText('Your interview “Larkfield” was yesterday.')
  await expect(page.locator('.btn-primary')).toHaveCount(1)
  await expectNoProblems(page)
  // A phone shows it below the session; its head leads there, too.
  await page.setViewportSize(PHONE)
  await expect(page.getByRole('link', { name: 'How did your interview go?' })).toBeInViewport()
  await waitUntilLive(page)
  await note.getByRole('link', { name: 'Write it down' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How the forecast held up' })).toBeVisible()
  await page.getByText('Well', { exact: true }).click()
  await page.getByRole('button', { name: 'Save debrief' }).click()
  await expect(page.getByText(/^Debrief saved/)).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { name: /^Today’s session/ })).toBeVisible()
  await expect(note).toHaveCount(0)
})
