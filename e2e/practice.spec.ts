import { findPageProblems } from '../test/page-problems.ts'
import { expect, test, waitUntilLive } from './site.ts'

test('[PRAC-01] [PRAC-02] [PRAC-04] [PRAC-05] [PRAC-06] [PRAC-07] find an exercise, write it by keyboard, run, fail, submit, solve, and see when it comes back', async ({
  page,
  learner,
}) => {
  test.setTimeout(120_000)
  expect(learner.role).toBe('user')
  await page.goto('/practice')
  await waitUntilLive(page)
  await page.getByLabel('Language').selectOption('TypeScript')
  await expect(page).toHaveURL(/language=typescript/)
  await page.getByRole('switch', { name: 'Show difficulty' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Difficulty' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Difficulty' })).toHaveCount(0)
  await page.getByRole('link', { name: 'First release at or after' }).click()
  await expect(page.getByRole('heading', { name: 'First release at or after' })).toBeVisible()

  await page.getByLabel('Language').selectOption('TypeScript')
  const code = page.getByRole('textbox', { name: 'Your code' })
  await code.fill(
    'function firstAtOrAfter(times: number[], wanted: number): number {\n  return times.indexOf(wanted)\n}\n',
  )
  await code.press('Control+Enter')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('status')).toContainText('2 of 3 tests failed')
  await expect(results.getByText('Expected').first()).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await waitUntilLive(page)
  await page.getByLabel('Language').selectOption('TypeScript')
  await expect(code).toHaveValue(/indexOf/)

  await page.getByRole('button', { name: 'Hint 1 of 3' }).click()
  await expect(page.getByText('If the release in the middle is too early')).toBeVisible()
  await code.fill(
    'function firstAtOrAfter(times: number[], wanted: number): number {\n  const at = times.findIndex((time) => time >= wanted)\n  return at === -1 ? times.length : at\n}\n',
  )
  await code.press('Control+Shift+Enter')
  await expect(results.getByRole('status')).toContainText('All 13 tests passed')
  await expect(page.getByRole('region', { name: 'Solution' })).toContainText('Comes back on')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findPageProblems(page)).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('link', { name: 'Practice' }).first().click()
  await expect(page.getByRole('row', { name: /First release at or after/ })).toContainText('Solved')
})
