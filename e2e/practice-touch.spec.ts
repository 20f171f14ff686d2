import type { Page } from '@playwright/test'
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
