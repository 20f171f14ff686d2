import { sql } from 'kysely'
import { DAY_MS } from '#app/shared/units.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, test, waitUntilLive } from './site.ts'

const SLUG = 'lower-bound'
const TITLE = 'First release at or after'
const WRONG =
  'function firstAtOrAfter(times: number[], wanted: number): number {\n  return times.indexOf(wanted)\n}\n'
const RIGHT =
  'function firstAtOrAfter(times: number[], wanted: number): number {\n  const at = times.findIndex((time) => time >= wanted)\n  return at === -1 ? times.length : at\n}\n'

test('[PRAC-01] [PRAC-02] [PRAC-04] [PRAC-05] [PRAC-06] [PRAC-07] find an exercise, write it by keyboard, run, fail, submit, solve, and see it come back', async ({
  page,
  learner,
  db,
}) => {
  test.setTimeout(120_000)
  expect((await page.goto('/practice/no-such-exercise'))?.status()).toBe(404)
  await page.goto('/practice')
  await waitUntilLive(page)
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveText(
    'Practice',
  )
  await page.getByLabel('View', { exact: true }).selectOption('List')
  await expect(page).toHaveURL(/view=list/)
  await page.getByLabel('Language').selectOption('TypeScript')
  await expect(page).toHaveURL(/view=list&language=typescript/)
  await page.getByRole('switch', { name: 'Show difficulty' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Difficulty' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Difficulty' })).toHaveCount(0)
  await page.getByRole('link', { name: TITLE }).click()
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()

  // The editor: Tab indents, Escape and Tab leave it.
  const code = page.getByRole('textbox', { name: 'Your code' })
  const editor = page.locator('.cm-content')
  await page.getByLabel('Language').selectOption('TypeScript')
  await expect(editor).toBeVisible()
  const write = async (text: string) => {
    await code.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  }
  await code.focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('Tab')
  await expect(editor).toBeFocused()
  await expect(editor).toContainText('  function firstAtOrAfter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Run' })).toBeFocused()

  await write(WRONG)
  await page.keyboard.press('Control+Enter')
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('status')).toContainText('2 of 3 tests failed')
  await expect(results.getByText('Expected').first()).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(editor).toContainText('indexOf')

  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await expect(page.getByText('With a hint, solving counts as Hard')).toBeVisible()
  await page.getByRole('button', { name: 'Show hint 1 of 3' }).click()
  await expect(page.getByText('If the release in the middle is too early')).toBeVisible()
  await write(RIGHT)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findPageProblems(page)).toEqual([])
  }
  await code.focus()
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByRole('heading', { name: 'All 13 tests passed' })).toBeVisible()
  await expect(
    page.getByText('You’ll solve it again').or(page.getByText("You'll solve it again")),
  ).toBeVisible()
  await page.getByRole('button', { name: 'O(n)', exact: true }).click()
  await expect(page.getByText('Not quite.')).toBeVisible()
  await page.getByRole('button', { name: 'O(log n)' }).click()
  await expect(page.getByText('Right.')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findPageProblems(page)).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of [`/practice/${SLUG}?view=solved`, `/practice/${SLUG}`, '/practice']) {
    await page.goto(address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360)
  }
  await page.goto('/practice?view=list&state=solved')
  await expect(page.getByRole('row', { name: new RegExp(TITLE) })).toContainText('Solved')

  // A month later: it is due on Today and first in the list, and the editor is empty again.
  await db
    .updateTable('exercise_progress')
    .set({
      reviews: sql`jsonb_set(reviews, '{0,at}', to_jsonb(${Date.now() - 30 * DAY_MS}::bigint))`,
    })
    .where('learner_id', '=', learner.id)
    .execute()
  await db
    .updateTable('exercise_draft')
    .set({ updated_at: new Date(Date.now() - 30 * DAY_MS) })
    .where('learner_id', '=', learner.id)
    .execute()
  // Somebody who has no deck yet sees it, too.
  await page.goto('/today')
  const due = page.getByRole('region', { name: TITLE })
  await expect(due).toContainText('Due again')
  await expect(due.getByRole('link', { name: 'Solve again' })).toHaveAttribute('href', `/practice/${SLUG}`)
  await page.goto('/practice?view=list')
  await expect(page.getByRole('link', { name: "Solve what's due · 1" })).toHaveAttribute(
    'href',
    `/practice/${SLUG}`,
  )
  await expect(page.getByRole('row').nth(1)).toContainText(TITLE)
  await expect(page.getByRole('row').nth(1)).toContainText('Due again')
  await page.getByRole('link', { name: TITLE }).click()
  await expect(editor).toBeVisible()
  await expect(editor).not.toContainText('findIndex')
  await expect(page.getByRole('link', { name: 'Solution' })).toHaveCount(0)
})
