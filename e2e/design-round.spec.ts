import type { Page } from '@playwright/test'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

const PATH = '/practice/design/url-shortener'
const TITLE = 'URL shortener'

const expectNoProblems = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findPageProblems(page)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

const startRound = async (page: Page) => {
  await page.goto(PATH)
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'Start the round' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Prompt' })).toBeVisible()
}

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true }).first()
const boardOf = (page: Page) => page.getByRole('application', { name: /^Board/ })
const boxOf = (page: Page, name: string) =>
  page.locator('[data-box]').filter({ has: page.getByText(name, { exact: true }) })
const placeOf = async (page: Page, name: string) => {
  const box = await boxOf(page, name).boundingBox()
  if (box === null) throw new Error(`${name} is not on the board.`)
  return box
}

test('[ROUND-03] a system design round by keyboard: phases, outline, board, numbers, compare @nightly', async ({
  page,
  learner,
  db,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1440, height: 1000 })
  expect((await page.goto('/practice/design/no-such-round'))?.status()).toBe(404)
  await page.goto('/practice/design')
  await waitUntilLive(page)
  await expectNoProblems(page)
  await page.getByRole('link', { name: TITLE }).press('Enter')
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
  await expectNoProblems(page)
  await page.getByRole('button', { name: 'Start the round' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Prompt' })).toBeVisible()
  const image = page.getByRole('img', { name: /^Board with/ })
  await expect(image).toHaveAccessibleName(/no boxes and no arrows/)
  await expectNoProblems(page)

  // A phase: its checks, its text, and the next one.
  await page.getByRole('checkbox', { name: 'What is left out' }).press('Space')
  await page.getByLabel('Requirements, in your words').fill('Create, follow, count. No accounts.')
  await page.getByRole('button', { name: 'Next: estimates' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Estimates' }).first()).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(page.getByText('1 of 7 done')).toBeVisible()

  // Numbers: results follow; what isn't one keeps the last.
  const numbers = page.getByRole('region', { name: 'Numbers' })
  await numbers.getByLabel('Links created a day').fill('10,000,000')
  await numbers.getByLabel('Clicks per link').fill('100')
  await numbers.getByLabel('Peak factor').fill('3')
  await expect(numbers.getByText('34,722')).toBeVisible()
  await expect(numbers.getByText('10 M × 100 ÷ 86,400 × 3')).toBeVisible()
  await numbers.getByLabel('Clicks per link').fill('a few')
  await expect(
    numbers.getByText('Enter a number, like 0.2. Results below keep the last value.'),
  ).toBeVisible()
  await expect(numbers.getByText('34,722')).toBeVisible()
  await expectNoProblems(page)
  await numbers.getByLabel('Clicks per link').fill('100')

  // Boxes by name in the outline, with an arrow.
  await page.getByRole('button', { name: 'Add a box' }).press('Enter')
  await page.getByRole('button', { name: 'Add it' }).press('Enter')
  await expect(page.getByText('Give the box a name.')).toBeVisible()
  await expect(nameOf(page)).toBeFocused()
  await page.keyboard.insertText('Database')
  await page.getByRole('radio', { name: 'Store' }).press('Space')
  await page.getByRole('button', { name: 'Add it' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Database added.' })).toBeVisible()
  await page.keyboard.insertText('Link service')
  await page.getByRole('radio', { name: 'Box' }).press('Space')
  await page.getByLabel('Arrow to').selectOption('Database')
  await page.getByRole('button', { name: 'Add it' }).press('Enter')
  await expect(image).toHaveAccessibleName(/two boxes and one arrow/)
  await page.getByRole('button', { name: 'Close' }).press('Enter')
  await expectNoProblems(page)

  // The board by keys: a box, its name, moves, an arrow, undo.
  await boardOf(page).focus()
  await page.keyboard.press('b')
  await expect(nameOf(page)).toBeFocused()
  await page.keyboard.insertText('Browser')
  await page.keyboard.press('Enter')
  await boardOf(page).focus()
  const before = await placeOf(page, 'Browser')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  const after = await placeOf(page, 'Browser')
  expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([40, 8])
  await page.keyboard.press('c')
  await expect(page.getByRole('status').filter({ hasText: 'Arrow from Browser to Database?' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: 'Arrow from Browser to Link service.' }),
  ).toBeVisible()
  await expect(image).toHaveAccessibleName(/three boxes and two arrows/)
  await page.keyboard.press('Control+z')
  await expect(image).toHaveAccessibleName(/three boxes and one arrow/)
  await page.keyboard.press('Control+Shift+z')
  await expect(image).toHaveAccessibleName(/three boxes and two arrows/)
  await page.keyboard.press('Delete')
  await expect(image).toHaveAccessibleName(/two boxes and one arrow/)
  await page.keyboard.press('Control+z')

  // Tab goes through the boxes and then leaves the board; Enter renames.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Database, store' })).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Enter')
  await expect(nameOf(page)).toBeFocused()
  await page.keyboard.insertText('Link shards')
  await page.keyboard.press('Enter')
  await expect(boardOf(page)).toBeFocused()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
  await expect(boardOf(page)).not.toBeFocused()

  // Connect to, the label and the kind in the outline.
  await page.getByRole('button', { name: 'Link service', exact: true }).press('Enter')
  await page.getByLabel('Connect to…').selectOption('Browser')
  await page.getByRole('textbox', { name: 'Arrow to Browser' }).fill('302')
  await page.getByRole('button', { name: 'Delete the arrow to Browser' }).press('Enter')
  await page.getByRole('textbox', { name: 'Arrow to Link shards' }).fill('on a miss')
  await expect(page.locator('.board-svg').getByText('on a miss')).toBeVisible()
  await page.getByLabel('Kind').selectOption('Queue')
  await page.getByLabel('Kind').selectOption('Box')
  await expectNoProblems(page)

  // Everything is on the server: it is there after a reload, in the same tab without a question.
  await expect
    .poll(async () => {
      const row = await db
        .selectFrom('design_round')
        .select('work')
        .where('learner_id', '=', learner.id)
        .executeTakeFirst()
      return JSON.stringify(row?.work)
    })
    .toContain('on a miss')
  await page.reload()
  await expect(image).toHaveAccessibleName(/three boxes and two arrows/)
  await expect(page.getByLabel('Clicks per link')).toHaveValue('100')
  await page.getByRole('button', { name: 'Open Requirements again' }).press('Enter')
  await expect(page.getByLabel('Requirements, in your words')).toHaveValue(
    'Create, follow, count. No accounts.',
  )

  // On to the end.
  for (const name of ['API', 'data model', 'high-level design', 'deep dive', 'trade-offs'])
    await page.getByRole('button', { name: `Next: ${name}` }).press('Enter')
  await page.getByLabel('What you gave up, and for what').fill('Counts may be late.')
  await page.getByRole('button', { name: 'Finish and compare' }).press('Enter')
  await expect(page.getByRole('heading', { name: `Debrief: ${TITLE}` })).toBeVisible()
  await expect(page.getByRole('img', { name: /Both designs on one board\. 3 of 8 boxes/ })).toBeVisible()
  const reads = page.getByRole('row', { name: /^Reads at peak/ })
  await expect(reads).toContainText('34,722 /s at peak')
  await expect(reads).toContainText('Same')
  const scope = page.getByLabel('Scope, compared')
  await scope.selectOption('Also fine')
  await expect(page.getByText(/1 also fine/)).toBeVisible()
  await expectNoProblems(page)
  await expect
    .poll(async () => {
      const row = await db
        .selectFrom('design_round')
        .select(['marks', 'finished_rounds'])
        .where('learner_id', '=', learner.id)
        .executeTakeFirst()
      return row
    })
    .toEqual({ marks: { scope: 'fine' }, finished_rounds: 1 })
  await page.reload()
  await expect(scope).toHaveValue('fine')
  await page.getByRole('radio', { name: 'Yours' }).press('Space')
  await expect(page.getByRole('img', { name: 'Your design with three boxes and two arrows.' })).toBeVisible()
})

test('[ROUND-03] a box is moved and connected with the mouse', async ({ page, learner }) => {
  expect(learner.id).not.toBe('')
  await page.setViewportSize({ width: 1440, height: 1000 })
  await startRound(page)
  await page.getByRole('button', { name: 'Store', exact: true }).click()
  await page.keyboard.insertText('Cache')
  await page.getByRole('button', { name: 'Box', exact: true }).click()
  await page.keyboard.insertText('App')
  const before = await placeOf(page, 'App')
  await page.mouse.move(before.x + 30, before.y + 20)
  await page.mouse.down()
  await page.mouse.move(before.x + 130, before.y + 170, { steps: 5 })
  await page.mouse.up()
  const after = await placeOf(page, 'App')
  expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([100, 150])
  await page.getByRole('button', { name: 'Arrow', exact: true }).click()
  await boxOf(page, 'Cache').click()
  await expect(page.getByRole('img', { name: /^Board with/ })).toHaveAccessibleName(/two boxes and one arrow/)
})

test('[ROUND-03] a round on a phone: the outline is the editor, and the board can be seen @nightly', async ({
  page,
  learner,
}) => {
  expect(learner.id).not.toBe('')
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await startRound(page)
  await expectNoProblems(page)
  await page.getByRole('tab', { name: 'Board' }).click()
  await page.getByRole('button', { name: 'Add a box' }).click()
  for (const name of ['App', 'Service']) {
    await nameOf(page).fill(name)
    await page.getByRole('button', { name: 'Add it' }).click()
  }
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'App', exact: true }).click()
  await page.getByLabel('Connect to…').selectOption('Service')
  await expect(page.getByRole('img', { name: /two boxes and one arrow/ })).toBeVisible()
  await expectNoProblems(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await page.getByRole('tab', { name: 'Numbers' }).click()
  await page.getByLabel('Links created a day').fill('86,400')
  await page.getByLabel('Clicks per link').fill('2')
  await expect(page.getByText('/s at peak').first()).toBeVisible()
  await expectNoProblems(page)
  await page.getByRole('button', { name: 'End and debrief' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End and debrief' }).click()
  await expect(page.getByRole('heading', { name: `Debrief: ${TITLE}` })).toBeVisible()
  await expectNoProblems(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('[ROUND-03] a round that is open in another tab asks where to go on, and an ended one is compared', async ({
  page,
  learner,
  db,
  browser,
  originA,
}) => {
  await startRound(page)
  const device = await browser.newContext({ baseURL: originA })
  await signIn(device, db, learner.id, originA)
  const other = await device.newPage()
  await other.goto(PATH)
  await expect(other.getByRole('heading', { name: 'You have a round open.' })).toBeVisible()
  await other.getByRole('button', { name: 'Resume' }).click()
  await expect(other.getByRole('heading', { name: 'Prompt' })).toBeVisible()
  await page.getByRole('button', { name: 'Next: estimates' }).click()
  await expect(page.getByRole('heading', { name: 'You have a round open.' })).toBeVisible()
  await page.getByRole('button', { name: 'End it' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
  await expect(page.getByRole('heading', { name: `Debrief: ${TITLE}` })).toBeVisible()
  await page.getByRole('button', { name: 'Start it again' }).click()
  await expect(page.getByRole('heading', { name: 'Prompt' })).toBeVisible()
  await device.close()
})
