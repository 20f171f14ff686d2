import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

const SLUG = 'one-room-two-buildings'
const PATH = `/practice/debug/${SLUG}`
const TITLE = 'One room in two buildings'
const THINK = 'move reads the building after the update, so the old list stays in the cache'
const BECAUSE = 'the sign is right after 60 minutes, and room-admin.ts calls forget() after update()'
const MOVE = 'this.store.update(roomId, { building })'

const expectNoProblems = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findPageProblems(page)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('[ROUND-01] a debugging round by keyboard: read, run, commit, fix, explain, compare', async ({
  page,
  learner,
  db,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1440, height: 1000 })
  expect((await page.goto('/practice/debug/no-such-round'))?.status()).toBe(404)
  await page.goto('/practice/debug')
  await waitUntilLive(page)
  await expectNoProblems(page)
  await page.getByRole('link', { name: TITLE }).click()
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
  await expectNoProblems(page)
  await page.getByRole('button', { name: 'Start the round' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Issue report' })).toBeVisible()
  await expect(page.getByText('Read-only until you commit a hypothesis')).toBeVisible()

  // The editor can be read, not written.
  const editor = page.locator('.cm-content')
  await expect(editor).toHaveAttribute('aria-readonly', 'true')
  await editor.focus()
  await page.keyboard.insertText('XYZ')
  await expect(editor).not.toContainText('XYZ')

  // Tests run in every phase; a failing one names its file and line.
  await page.keyboard.press('Control+Enter')
  const tests = page.getByRole('region', { name: 'Tests' })
  await expect(tests.getByRole('status')).toContainText('1 of 6 tests failed', { timeout: 30_000 })
  await expect(tests.getByText('Expected')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Console output' })).toContainText(
    'FAILED A moved room leaves its old building',
  )
  await tests.getByRole('button', { name: 'rooms.test.ts, line 35' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'rooms.test.ts, read-only in this phase' })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Files' })).toContainText('1 failing test')

  // Files by name, words in all files, and the file list by arrows.
  await page.keyboard.press('Control+p')
  await page.getByRole('searchbox', { name: 'Go to file' }).fill('admin')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'room-admin.ts' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+Shift+F')
  await page.getByRole('searchbox', { name: 'Find in files' }).fill('buildingKey(')
  await expect(page.getByRole('button', { name: /^room-pages\.ts:\d+/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'cache.ts', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'clock.ts', exact: true })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(tests).toBeFocused()

  // A hypothesis that is dropped stays, with its reason; an empty one is not committed.
  await page.getByRole('button', { name: 'Go on to find it' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Find' })).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Commit and start the fix' }).press('Enter')
  await expect(page.getByText('Say what you think happens.')).toBeVisible()
  await expect(page.getByLabel('I think')).toBeFocused()
  await page.keyboard.insertText('The lifetime is too long')
  await page.getByRole('button', { name: 'Drop this hypothesis' }).press('Enter')
  await page.getByLabel('Why do you drop it?').fill('Renames are right at once.')
  await page.getByRole('button', { name: 'Drop it' }).press('Enter')
  await expect(page.getByText(/Dropped at \d+:\d\d: Renames are right/)).toBeVisible()
  await page.getByLabel('I think').fill(THINK)
  await page.getByLabel('because').fill(BECAUSE)
  await expectNoProblems(page)

  // What was typed is on the server: it is there after a reload, in the same tab without a question.
  await expect
    .poll(async () => {
      const row = await db
        .selectFrom('debug_round')
        .select('because')
        .where('learner_id', '=', learner.id)
        .executeTakeFirst()
      return row?.because
    })
    .toBe(BECAUSE)
  await page.reload()
  await expect(page.getByLabel('because')).toHaveValue(BECAUSE)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByText('Committed', { exact: true })).toBeVisible()
  await expect(page.getByLabel('I think')).toHaveCount(0)

  // The fix.
  await page.getByRole('button', { name: 'room-admin.ts', exact: true }).press('Enter')
  const code = page.getByRole('textbox', { name: 'room-admin.ts' })
  await expect(code).toHaveAttribute('aria-readonly', 'false')
  await code.focus()
  // The editor renders only the lines that are in view.
  const admin = await readFile('content/projects/one-room-two-buildings/given/rooms/room-admin.ts', 'utf8')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(admin.replace(MOVE, `this.forget(roomId)\n    ${MOVE}`))
  await page.keyboard.press('Control+Enter')
  await expect(tests.getByRole('status')).toContainText('All 6 tests passed', { timeout: 30_000 })
  await expectNoProblems(page)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByLabel('Explain the cause and the fix to the customer')).toBeVisible({
    timeout: 30_000,
  })
  await page
    .getByLabel('Explain the cause and the fix to the customer')
    .fill('One of two lists was kept too long.')
  await page.getByRole('button', { name: 'Finish and see the cause' }).press('Enter')

  // The debrief.
  await expect(page.getByRole('heading', { name: `Debrief: ${TITLE}` })).toBeVisible()
  await expect(page.getByText('all 6 tests pass')).toBeVisible()
  await expect(page.getByText('3 of 3 hidden tests pass, right place.')).toBeVisible()
  await page.getByRole('checkbox', { name: /The place/ }).press('Space')
  await expect(page.getByRole('checkbox', { name: /The place/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Good' }).press('Space')
  await expect(page.getByText('Your own mark, against the model explanation.')).toBeVisible()
  await expectNoProblems(page)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /The place/ })).toBeChecked()
  await page.goto('/practice/debug')
  await expect(page.getByRole('listitem').filter({ hasText: TITLE })).toContainText('Done')
})

test('[ROUND-01] a Python round on a phone: tabs, the clock that waits, another device, the cause @nightly', async ({
  page,
  learner,
  db,
  browser,
  originA,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/practice/debug/the-order-that-came-a-day-late')
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'Start the round' }).click()
  await expect(page.getByText(/Phase 1 of 4: Understand\. \d+ minutes left in total\./)).toBeVisible()
  const tab = (name: string) => page.getByRole('tab', { name })
  const widths = async () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const name of ['Issue', 'Code', 'Tests', 'Hypothesis']) {
    await tab(name).click()
    await expectNoProblems(page)
    expect(await widths(), name).toBeLessThanOrEqual(360)
  }
  await expect(page).toHaveURL(/tab=hypothesis/)
  await tab('Hypothesis').press('ArrowLeft')
  await expect(tab('Tests')).toBeFocused()
  await tab('Code').click()
  await page.getByRole('button', { name: 'Run tests' }).click()
  await tab('Tests').click()
  await expect(page.getByRole('region', { name: 'Tests' }).getByRole('status')).toContainText(
    '2 of 8 tests failed',
    { timeout: 60_000 },
  )
  await expect(page.getByText('Twenty-one orders are all exported')).toBeVisible()
  await expect(page.getByRole('button', { name: 'test_export.py, line 32' })).toBeVisible()

  await page.getByRole('button', { name: 'Pause the round' }).click()
  await expect(page.getByText('paused')).toBeVisible()
  await page.getByRole('button', { name: 'Go on with the round' }).click()
  await tab('Hypothesis').click()
  await page.getByLabel('I think').fill('The last page is lost')

  // Another device goes on where this one stopped; this one asks.
  const other = await browser.newContext({ baseURL: originA })
  await signIn(other, db, learner.id, originA)
  const second = await other.newPage()
  await expect
    .poll(async () => {
      const row = await db
        .selectFrom('debug_round')
        .select('think')
        .where('learner_id', '=', learner.id)
        .executeTakeFirst()
      return row?.think
    })
    .toBe('The last page is lost')
  await second.goto('/practice/debug/the-order-that-came-a-day-late')
  await expect(second.getByText('You have a round open.')).toBeVisible()
  await waitUntilLive(second)
  expect(await findPageProblems(second)).toEqual([])
  await second.getByRole('button', { name: 'Resume' }).click()
  await expect(second.getByLabel('I think')).toHaveValue('The last page is lost')
  await page.getByRole('button', { name: 'Pause the round' }).click()
  await expect(page.getByText('You have a round open.')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByLabel('I think')).toHaveValue('The last page is lost')
  await other.close()

  // Giving up shows the cause after a question.
  await page.getByRole('button', { name: 'Show the cause' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show the cause' }).click()
  await expect(page.getByText("You didn't commit one. Write it now, from memory.")).toBeVisible()
  await expectNoProblems(page)
  expect(await widths()).toBeLessThanOrEqual(360)
})

test('[ROUND-01] visitors are led to log in', async ({ page }) => {
  await page.goto(PATH)
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: PATH }).toString()}`)
})
