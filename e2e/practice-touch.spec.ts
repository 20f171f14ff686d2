import type { Locator, Page } from '@playwright/test'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, test, waitUntilLive } from './site.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

const WRONG =
  'function firstAtOrAfter(times: number[], wanted: number): number {\n  return times.indexOf(wanted)\n}\n'
const RIGHT =
  'function firstAtOrAfter(times: number[], wanted: number): number {\n  const at = times.findIndex((time) => time >= wanted)\n  return at === -1 ? times.length : at\n}\n'
const FINGER_PX = 44

/** What can be tapped and is lower than a finger is wide. Links inside of a sentence may be. */
const listSmallTargets = (page: Page) =>
  page.evaluate((limit) => {
    const targets = document.querySelectorAll('main :is(a, button, select, summary, input, [role=switch])')
    return [...targets].flatMap((target) => {
      const box = (target.closest('label, tbody tr') ?? target).getBoundingClientRect()
      if (box.height === 0 || target.closest('p, li > span, dd') !== null) return []
      return box.height >= limit && box.width >= limit
        ? []
        : [
            `${target.textContent || target.ariaLabel || target.outerHTML.slice(0, 80)}: ${Math.round(box.width)} x ${Math.round(box.height)}`,
          ]
    })
  }, FINGER_PX)

test('[PRAC-04] [A11Y-03] on a phone, by touch: write, run, read the failing test, take a hint, submit, solved', async ({
  page,
  learner,
}) => {
  test.setTimeout(90_000)
  expect(learner.role).toBe('user')
  await page.goto('/practice')
  await waitUntilLive(page)
  expect(await listSmallTargets(page)).toEqual([])
  await page.goto('/practice/lower-bound')
  await waitUntilLive(page)
  const editor = page.locator('.cm-content')
  const run = page.getByRole('button', { name: 'Run', exact: true })
  const submit = page.getByRole('button', { name: 'Submit' })
  await page.getByLabel('Language').selectOption('TypeScript')
  await expect(editor).toContainText('firstAtOrAfter')
  // The keyboard of a phone inserts text; it presses no keys.
  const write = async (text: string) => {
    await editor.tap()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  }
  await write(WRONG)
  await expect(run).toBeInViewport()
  await expect(submit).toBeInViewport()
  await run.tap()
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('status')).toContainText('2 of 3 tests failed')
  await results.locator('summary').nth(1).tap()
  await expect(results.getByText('Expected').nth(1)).toBeVisible()
  expect(await listSmallTargets(page)).toEqual([])

  await page.getByRole('button', { name: 'Hint', exact: true }).tap()
  await page.getByRole('button', { name: 'Show hint 1 of 3' }).tap()
  await expect(page.getByText('If the release in the middle is too early')).toBeVisible()
  expect(await listSmallTargets(page)).toEqual([])
  await write(RIGHT)
  await submit.tap()
  await expect(page.getByRole('heading', { name: 'All 13 tests passed' })).toBeVisible()
  await expect(page.getByText('Everything before')).toBeVisible()
  await page.getByRole('button', { name: 'O(log n)' }).tap()
  await expect(page.getByText('Right.')).toBeVisible()
  expect(await listSmallTargets(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await findPageProblems(page)).toEqual([])
})

test.describe('at the size of a common phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  /** The part of an element between the navigation and the bar with Run and Submit. */
  async function expectInView(page: Page, element: Locator) {
    await expect(element).toBeVisible()
    const floor = (await page.locator('.code-editor-foot').boundingBox())?.y ?? 0
    const box = await element.boundingBox()
    const nav = await page.locator('.nav').boundingBox()
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((nav?.y ?? 0) + (nav?.height ?? 0))
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(floor)
  }

  test('[WALK-04] progress and result of Run and Submit are in view without scrolling @nightly', async ({
    page,
    learner,
  }) => {
    test.setTimeout(90_000)
    expect(learner.role).toBe('user')
    const runtime = Promise.withResolvers<void>()
    await page.route(/\/practice-runtime\/.*worker/, async (route) => {
      await runtime.promise
      await route.continue()
    })
    await page.goto('/practice/lower-bound')
    await waitUntilLive(page)
    await page.getByLabel('Language').selectOption('TypeScript')
    const editor = page.locator('.cm-content')
    const write = async (text: string) => {
      await editor.tap()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    }
    await write(WRONG)
    const run = page.getByRole('button', { name: 'Run', exact: true })
    const results = page.getByRole('region', { name: 'Results' })
    const status = results.getByRole('status')
    // The editor at the lower edge of the screen: the bar with the buttons covers what comes after it.
    const scrolled = await page.evaluate(() => {
      const top = document.querySelector('.editor-panel')?.getBoundingClientRect().top ?? 0
      window.scrollBy(0, top - 500)
      return window.scrollY
    })
    await run.tap()
    await expect(status).toContainText('Starting TypeScript…')
    await expectInView(page, status)
    await expectInView(page, results.getByRole('button', { name: 'Stop' }))
    runtime.resolve()
    await expect(status).toContainText('2 of 3 tests failed')
    await expectInView(page, status)
    // What to look at first, too.
    await expectInView(page, results.locator('summary').first())
    await expectInView(page, results.getByText('Expected').first())
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    await expect(run).toBeInViewport()

    await page.getByRole('button', { name: 'Submit' }).tap()
    await expect(results).toContainText('All tests')
    await expectInView(page, status)
    await write(RIGHT)
    await page.getByRole('button', { name: 'Submit' }).tap()
    await expect(page.getByRole('heading', { name: 'All 13 tests passed' })).toBeInViewport()
    await expect(page.getByText('Your time', { exact: true })).toBeInViewport()
  })

  test('[WALK-04] a line that wraps goes on below its code, not at the edge, and a row of keys types what phones hide @nightly', async ({
    page,
    learner,
  }) => {
    expect(learner.role).toBe('user')
    await page.goto('/practice/lower-bound')
    await waitUntilLive(page)
    await page.getByLabel('Language').selectOption('TypeScript')
    const editor = page.locator('.cm-content')
    const keys = page.getByRole('toolbar', { name: 'Keys' })
    await expect(editor).toContainText('firstAtOrAfter')
    await expect(keys).toBeHidden()
    await editor.tap()
    await expect(keys).toBeInViewport({ ratio: 1 })
    const measureGap = async () => {
      const row = await keys.boundingBox()
      const bar = await page.locator('.code-editor-foot').boundingBox()
      return (bar?.y ?? 0) - (row?.y ?? 0) - (row?.height ?? 0)
    }
    await expect.poll(measureGap).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(
      '    const wrapped = times.findIndex((time) => time >= wanted && time > 0)',
    )
    const rows = await page.locator('.cm-line').evaluate((line) => {
      const rowsOf = new Map<number, number>()
      for (const node of [line, ...line.querySelectorAll('span')]) {
        for (const child of node.childNodes) {
          if (child.nodeType !== Node.TEXT_NODE) continue
          const range = document.createRange()
          range.selectNodeContents(child)
          for (const { top, left } of range.getClientRects()) {
            const row = Math.round(top)
            rowsOf.set(row, Math.min(rowsOf.get(row) ?? Infinity, left))
          }
        }
      }
      return [...rowsOf].toSorted(([a], [b]) => a - b).map(([, left]) => left)
    })
    expect(rows.length).toBeGreaterThan(1)
    // Four spaces of the line, and some more.
    for (const left of rows.slice(1)) expect(left).toBeGreaterThan((rows[0] ?? 0) + 4 * 8)

    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('x')
    for (const name of ['(', ')', '[', ']', '{', '}', '"', "'"])
      await keys.getByRole('button', { name, exact: true }).tap()
    await keys.getByRole('button', { name: 'Tab' }).tap()
    await expect(editor).toHaveText(`  x()[]{}"'`)
    await expect(editor).toBeFocused()
    for (const button of await keys.getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(FINGER_PX)
      // All keys are in view: narrower than other buttons, but wider than the keys of a phone.
      expect(box?.width).toBeGreaterThanOrEqual(36)
      await expect(button).toBeInViewport({ ratio: 1 })
    }
    // Neither the keys nor the results cover the buttons.
    await page.getByRole('button', { name: 'Run', exact: true }).tap()
    await expect(page.getByRole('region', { name: 'Results' })).toBeVisible()
    await expect(keys).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('[WALK-10] the time of an exercise goes on over reloads', async ({ page, learner }) => {
    expect(learner.role).toBe('user')
    await page.clock.install()
    await page.goto('/practice/lower-bound')
    await waitUntilLive(page)
    await page.clock.fastForward(65_000)
    const timer = page.getByRole('timer', { name: 'Your time' })
    await expect(timer).toHaveText(/^01:0/)
    await page.reload()
    await waitUntilLive(page)
    await expect(timer).toHaveText(/^01:/)
    await page.goto('/practice/two-sum')
    await waitUntilLive(page)
    await expect(timer).toHaveText(/^00:/)
  })

  test('[WALK-10] with a language set, the counts of the states equal their lists @nightly', async ({
    page,
    learner,
    db,
  }) => {
    await page.goto('/practice?view=list&language=sql')
    await waitUntilLive(page)
    const rows = page.getByRole('region', { name: 'Exercises' }).locator('tbody tr')
    const slug = (await rows.first().getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? ''
    await db
      .insertInto('exercise_progress')
      .values({ learner_id: learner.id, slug, attempts: 1, last_attempt_at: new Date() })
      .execute()
    await page.reload()
    await waitUntilLive(page)
    for (const state of ['All', 'New', 'Started', 'Solved', 'Due']) {
      const label = page.locator('.practice-filters .segmented label').filter({ hasText: state })
      const count = Number((await label.textContent())?.replace(/\D/g, ''))
      await label.click()
      await expect(rows).toHaveCount(count)
    }
  })
})
