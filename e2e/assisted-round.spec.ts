import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

const SLUG = 'free-meeting-rooms'
const PATH = `/practice/assisted/${SLUG}`
const TITLE = 'Free meeting rooms'

const expectNoProblems = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findPageProblems(page)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The file as it should be. */
const readRight = (file: string) => readFile(`content/assisted/${SLUG}/right/rooms/${file}`, 'utf8')

const SOLID = 'Control+Shift+Enter'

test('[ROUND-02] an AI-assisted round by keyboard: read, decide, verify, explain, see what slipped through @nightly', async ({
  page,
  learner,
  db,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 1000 })
  expect((await page.goto('/practice/assisted/no-such-round'))?.status()).toBe(404)
  await page.goto('/practice/assisted')
  await waitUntilLive(page)
  await expectNoProblems(page)
  await page.getByRole('link', { name: TITLE }).press('Enter')
  await page.getByRole('button', { name: 'Start the round' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Task' })).toBeVisible()
  await expect(page.getByText('Read-only until you build')).toBeVisible()
  await expect(page.locator('.cm-content')).toHaveAttribute('aria-readonly', 'true')
  await expectNoProblems(page)

  const assistant = page.getByRole('region', { name: 'Assistant', exact: true })
  const why = page.getByLabel('Why?')
  const decide = async (key: '1' | '2' | '3', reason: string) => {
    await assistant.focus()
    await page.keyboard.press(key)
    await why.focus()
    await page.keyboard.insertText(reason)
    await page.keyboard.press(SOLID)
  }
  const isNext = async (number: number) => {
    await page.keyboard.press(SOLID)
    await expect(assistant.getByRole('status').first()).toHaveText(`Proposal ${number} of 5`)
  }

  // A wrong one that is accepted: a reason of two words is refused.
  await isNext(1)
  await assistant.focus()
  await page.keyboard.press('1')
  await expect(page.getByRole('radio', { name: 'Accept' })).toBeChecked()
  await why.focus()
  await page.keyboard.insertText('Looks fine')
  await page.keyboard.press(SOLID)
  await expect(page.getByText('Name one thing you checked.')).toBeVisible()
  await expect(why).toBeFocused()
  await page.keyboard.insertText(', it sorts by start.')
  await expectNoProblems(page)
  await page.keyboard.press(SOLID)
  const log = page.getByRole('region', { name: 'Decisions' })
  await expect(log).toContainText('Accepted')
  const code = page.getByRole('textbox', { name: 'order.ts' })
  await expect(code).toBeFocused()
  await expect(code).toContainText('bookings.sort')

  // A wrong one that is edited: nothing changed is no edit. The reason is on the server before the decision.
  await isNext(2)
  await assistant.focus()
  await page.keyboard.press('2')
  const own = page.getByRole('textbox', { name: 'Your version of the proposal' })
  await expect(own).toBeVisible()
  await why.focus()
  await page.keyboard.insertText('A booking inside another one sets last.end back.')
  await page.keyboard.press(SOLID)
  await expect(page.getByText("You haven't changed anything yet.")).toBeVisible()
  await expect
    .poll(async () => {
      const row = await db
        .selectFrom('assisted_round')
        .select(['choice', 'reason'])
        .where('learner_id', '=', learner.id)
        .executeTakeFirst()
      return [row?.choice, row?.reason]
    })
    .toEqual(['edit', 'A booking inside another one sets last.end back.'])
  await page.reload()
  await expect(why).toHaveValue('A booking inside another one sets last.end back.')
  await own.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(await readRight('merge.ts'))
  await page.keyboard.press(SOLID)
  await expect(log).toContainText('Edited')

  // Two right ones; the questions about a proposal have fixed answers.
  await isNext(3)
  await page.getByRole('button', { name: 'Explain it' }).press('Enter')
  await expect(page.getByText('Empty gaps are left out')).toBeVisible()
  await page.getByRole('button', { name: 'Show a test' }).press('Enter')
  await expect(page.getByRole('region', { name: 'A test from the assistant' })).toContainText('A day without')
  await page.getByRole('button', { name: 'Another version' }).press('Enter')
  await expect(page.getByRole('button', { name: 'No other version' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(page.getByRole('region', { name: 'Proposed code' })).toContainText('flatMap')
  await expectNoProblems(page)
  await decide('1', 'Tried 0 bookings and 1 at the edge.')
  await expect(log.getByRole('listitem')).toHaveCount(3)
  await isNext(4)
  await decide('1', 'Touching at 660 is no clash.')
  await expect(log.getByRole('listitem')).toHaveCount(4)

  // A wrong one that is rejected, and written by hand.
  await isNext(5)
  await decide('3', 'It misses a gap of exactly 60 minutes.')
  const slot = page.getByRole('textbox', { name: 'slot.ts' })
  await expect(slot).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(await readRight('slot.ts'))
  await page.keyboard.press('Control+Enter')
  const tests = page.getByRole('region', { name: 'Tests' })
  await expect(tests.getByRole('status')).toContainText('All 6 tests passed', { timeout: 60_000 })
  await page.keyboard.press(SOLID)
  await expect(page.getByRole('listitem').filter({ hasText: 'Verify' })).toHaveAttribute(
    'aria-current',
    'step',
  )

  // Tests of one's own run in Verify; the hidden ones run at the end.
  await page.getByRole('button', { name: 'Write a test' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'own.test.ts' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(tests.getByRole('status')).toContainText('All 7 tests passed', { timeout: 60_000 })
  await page.keyboard.press(SOLID)
  await page.getByLabel('Explain the code to your interviewer').fill('One sorted copy, merged in one pass.')
  await expectNoProblems(page)
  await expect
    .poll(
      async () => {
        const row = await db
          .selectFrom('assisted_round')
          .select('result')
          .where('learner_id', '=', learner.id)
          .executeTakeFirst()
        return row?.result
      },
      { timeout: 60_000 },
    )
    .toMatchObject({ own: 1, hidden: { passed: 5, total: 6 } })
  await page.getByRole('button', { name: 'Finish and see the debrief' }).press('Enter')

  // The debrief: the worst first.
  await expect(page.getByRole('heading', { name: `Debrief: ${TITLE}` })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'You caught two of three wrong proposals' })).toBeVisible()
  await expect(page.getByRole('row', { name: /You accepted it/ })).toContainText('1, accepted wrongly')
  const reviews = page.locator('.proposal-reviews > li')
  await expect(reviews.first()).toContainText('Accepted wrongly')
  await expect(reviews.first()).toContainText('The list of the caller stays as it is')
  await expect(page.getByText('12 of 13 tests pass')).toBeVisible()
  await expect(page.getByText('Five proposals are too few for a rate.')).toBeVisible()
  await page.getByRole('radio', { name: 'Good' }).press('Space')
  await expect(page.getByText('Your own mark, against the model explanation.')).toBeVisible()
  await expectNoProblems(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked()
  await page.goto('/practice/assisted')
  await expect(page.getByRole('listitem').filter({ hasText: TITLE })).toContainText('Done')
})

test('[ROUND-02] a Python round on a phone: tabs, the clock that waits, another device, the end @nightly', async ({
  page,
  learner,
  db,
  browser,
  originA,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/practice/assisted/rate-limiter')
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'Start the round' }).click()
  await expect(page.getByText(/Phase 1 of 4: Read\. \d+ minutes left in total\./)).toBeVisible()
  const tab = (name: string) => page.getByRole('tab', { name })
  const widths = async () => page.evaluate(() => document.documentElement.scrollWidth)
  await tab('Assistant').click()
  await page.getByRole('button', { name: 'Start to build' }).click()
  await expect(page.getByText('Proposal 1 of 5')).toBeVisible()
  for (const name of ['Task', 'Assistant', 'Code', 'Log']) {
    await tab(name).click()
    await expectNoProblems(page)
    expect(await widths(), name).toBeLessThanOrEqual(360)
  }
  await expect(page).toHaveURL(/tab=log/)
  await tab('Log').press('Home')
  await expect(tab('Task')).toBeFocused()
  await tab('Assistant').click()
  await page.getByRole('radio', { name: 'Accept' }).check()
  await page.getByLabel('Why?').fill('A deque pops from the left in constant time.')
  await page.getByRole('button', { name: 'Accept into the editor' }).click()
  await expect(tab('Code')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('textbox', { name: 'calls.py' })).toContainText('deque')
  await page.getByRole('button', { name: 'Run tests' }).click()
  await expect(page.getByRole('region', { name: 'Tests' }).getByRole('status')).toContainText(
    'of 6 tests failed',
    { timeout: 90_000 },
  )
  await page.getByRole('button', { name: 'Pause the round' }).click()
  await expect(page.getByText('paused')).toBeVisible()
  await page.getByRole('button', { name: 'Go on with the round' }).click()

  // Another device goes on where this one stopped; this one asks.
  const other = await browser.newContext({ baseURL: originA })
  await signIn(other, db, learner.id, originA)
  const second = await other.newPage()
  await second.goto('/practice/assisted/rate-limiter')
  await expect(second.getByText('You have a round open.')).toBeVisible()
  await waitUntilLive(second)
  await second.getByRole('button', { name: 'Resume' }).click()
  await expect(second.getByRole('region', { name: 'Decisions' })).toContainText('A deque pops')
  await page.getByRole('button', { name: 'Pause the round' }).click()
  await expect(page.getByText('You have a round open.')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await other.close()

  // An early end asks first, and shows what the proposals were.
  await page.getByRole('button', { name: 'End the round' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
  await expect(page.getByRole('heading', { name: 'No wrong proposal was decided' })).toBeVisible()
  await expect(page.getByText('Not decided')).toHaveCount(4)
  await expect(page.getByText("4 proposals weren't decided.")).toBeVisible()
  await expectNoProblems(page)
  expect(await widths()).toBeLessThanOrEqual(360)
})

test('[ROUND-02] visitors are led to log in', async ({ page }) => {
  await page.goto(PATH)
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: PATH }).toString()}`)
})
