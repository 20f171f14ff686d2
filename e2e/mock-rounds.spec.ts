import type { Page } from '@playwright/test'
import { findPageProblems } from '../test/page-problems.ts'
import { joinAsGuest, tabTo } from './mock-page.ts'
import { expect, test } from './site.ts'

const WIDE = { width: 1440, height: 1000 }
const PHONE = { width: 360, height: 780 }

const expectNoProblems = async (...sides: Page[]) => {
  for (const side of sides) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await side.emulateMedia({ colorScheme })
      expect(await findPageProblems(side)).toEqual([])
    }
    await side.emulateMedia({ colorScheme: 'light' })
  }
}

/** Everything without a mouse: Tab to it, then Enter. */
async function press(page: Page, name: string | RegExp, role: 'button' | 'link' | 'tab' = 'button') {
  const target = page.getByRole(role, { name }).first()
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const boxOf = (page: Page, name: string) =>
  page.locator('[data-box]').filter({ has: page.getByText(name, { exact: true }) })

test('[ROUND-03] [ROUND-04] a system design of two: one board in two browsers through a lost network, points to listen for, debrief @nightly', async ({
  page,
  browser,
  learner,
  originB,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize(WIDE)
  await page.goto('/practice/design')
  await expect(page.getByRole('link', { name: 'With a partner' })).toHaveAttribute(
    'href',
    '/mock?round=design',
  )
  await page.goto('/practice/design/url-shortener')
  await page.getByRole('link', { name: 'With a partner' }).click()
  await page.getByText('Candidate', { exact: true }).click()
  await page.getByRole('button', { name: 'Create the link' }).click()
  await page.waitForURL(/\/mock\/[\w-]{22}$/)
  await expectNoProblems(page)

  const guests = await browser.newContext({ viewport: WIDE })
  const guest = await guests.newPage()
  await joinAsGuest(guest, `${originB}${new URL(page.url()).pathname}`, 'Priya')
  await guest.getByRole('button', { name: 'Read the answer' }).click()
  await expect(guest.getByRole('heading', { name: 'Listen for' })).toBeVisible()
  await expect(page.getByText('Priya has read the answer')).toBeVisible()
  await guest.getByRole('button', { name: 'Start the clock' }).click()

  // The candidate draws and writes, the interviewer sees it.
  await expect(page.getByRole('heading', { name: 'Prompt' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Listen for' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Box', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mobile app')
  await expect(boxOf(guest, 'Mobile app')).toBeVisible({ timeout: 20_000 })
  await page.getByLabel('Requirements, in your words').fill('Shorten and follow.')
  await page.getByRole('button', { name: 'Next: estimates' }).click()
  const phases = guest.getByRole('list', { name: 'Phases of the round' })
  await expect(phases.locator('[aria-current=step]')).toContainText('Estimates')
  await expect(guest.getByText('Shorten and follow.')).toBeVisible()

  // Both draw while one is offline; afterwards both have both.
  await guests.setOffline(true)
  await guest.getByRole('button', { name: 'Store', exact: true }).click()
  await guest.getByRole('textbox', { name: 'Name', exact: true }).fill('Links')
  await page.getByRole('button', { name: 'Queue', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Clicks')
  await guests.setOffline(false)
  for (const side of [page, guest]) {
    for (const name of ['Mobile app', 'Links', 'Clicks'])
      await expect(boxOf(side, name)).toBeVisible({ timeout: 30_000 })
  }
  await guest.getByRole('button', { name: 'Send question 1' }).click()
  await expect(page.getByRole('log')).toContainText('Follow-up question 1.')
  await guest.getByRole('group', { name: 'Requirements' }).getByRole('checkbox').first().check()
  await guest.getByRole('group', { name: 'Design', exact: true }).getByText('Strong').click()
  await expectNoProblems(page, guest)

  // On a phone each side has its tabs.
  await page.setViewportSize(PHONE)
  await page.getByRole('tab', { name: 'Board' }).click()
  await expect(page.getByRole('heading', { name: 'Outline' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Prompt' })).toBeHidden()
  await expectNoProblems(page)
  await page.getByRole('tab', { name: 'Board' }).press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Numbers' })).toBeVisible()
  await guest.setViewportSize(PHONE)
  for (const tab of ['Guide', 'Board', 'Rubric']) {
    await guest.getByRole('tab', { name: tab }).click()
    await expectNoProblems(guest)
  }

  await guest.getByRole('button', { name: 'End and debrief' }).click()
  await guest.getByRole('button', { name: 'End the round' }).click()
  for (const side of [page, guest]) {
    await expect(side.getByRole('heading', { name: 'Debrief' })).toBeVisible({ timeout: 20_000 })
    await expect(side.getByRole('img', { name: /^Both designs on one board/ })).toBeVisible({
      timeout: 20_000,
    })
    await expect(side.getByText(/1 of \d+ heard/)).toBeVisible()
    await expectNoProblems(side)
    await side.setViewportSize(WIDE)
    await expectNoProblems(side)
  }
  await expect(page.getByRole('heading', { name: 'Your design and a worked one' })).toBeVisible()
  await expect(
    guest.getByRole('heading', { name: `${learner.name}’s design and a worked one` }),
  ).toBeVisible()
  await page.goto('/practice/design')
  await expect(page.getByRole('listitem').filter({ hasText: 'URL shortener' })).toContainText('Done')
  await guests.close()
})

const statusOf = (page: Page) => page.locator('.board-said').getByRole('status')
const placeOf = async (page: Page, name: string) => {
  const { x = 0, y = 0 } = (await boxOf(page, name).boundingBox()) ?? {}
  const { x: left = 0, y: top = 0 } = (await page.locator('.board-svg').boundingBox()) ?? {}
  return [Math.round(x - left), Math.round(y - top)]
}

test('[ROUND-03] [ROUND-04] two on one board: names on boxes, a locked box, two moves at the same time, no connection @nightly', async ({
  page,
  browser,
  learner,
  originB,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize(WIDE)
  await page.goto('/mock/new?design=url-shortener')
  await page.getByText('Candidate', { exact: true }).click()
  await page.getByRole('button', { name: 'Create the link' }).click()
  await page.waitForURL(/\/mock\/[\w-]{22}$/)
  const guests = await browser.newContext({ viewport: WIDE })
  const guest = await guests.newPage()
  await joinAsGuest(guest, `${originB}${new URL(page.url()).pathname}`, 'Priya')
  await guest.getByRole('button', { name: 'Start the clock' }).click()
  await page.getByRole('button', { name: 'Box', exact: true }).click({ timeout: 20_000 })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Feed cache')
  await expect(boxOf(guest, 'Feed cache')).toBeVisible({ timeout: 20_000 })

  // Where each of them is.
  await expect(guest.getByText(`${learner.name} is here`)).toBeVisible()
  await boxOf(guest, 'Feed cache').click()
  await expect(page.locator('[data-partner]')).toHaveText('Priya')
  await expect(page.getByText('Priya is here')).toBeVisible()
  await expectNoProblems(page, guest)

  // A box that one of them drags is locked for the other one.
  await boxOf(page, 'Feed cache').hover()
  await page.mouse.down()
  await page.mouse.move(900, 420, { steps: 5 })
  await expect(guest.getByText(`${learner.name} is moving it`)).toBeVisible()
  await guest.locator('[data-board]').focus()
  await guest.keyboard.press('ArrowRight')
  await expect(statusOf(guest)).toHaveText(`${learner.name} is moving Feed cache. Move it when they’re done.`)
  await page.mouse.up()
  await expect(guest.getByText(`${learner.name} is here`)).toBeVisible()
  await expect.poll(async () => placeOf(guest, 'Feed cache')).toEqual(await placeOf(page, 'Feed cache'))

  // Both move it while one is offline: the one whose move doesn't count reads it.
  await guests.setOffline(true)
  await expect(
    guest.getByText(
      `Keep drawing: ${learner.name} sees it when you’re back. The clock stops for both of you`,
    ),
  ).toBeVisible({ timeout: 20_000 })
  await expect(guest.getByText('when you went offline')).toBeVisible()
  await expectNoProblems(guest)
  // On a phone, the other tabs need no connection.
  await guest.setViewportSize(PHONE)
  await guest.getByRole('tab', { name: 'Board' }).click()
  await expect(guest.getByRole('heading', { name: 'Outline' })).toBeVisible()
  await expectNoProblems(guest)
  await guest.setViewportSize(WIDE)
  for (const [side, key] of [
    [guest, 'Shift+ArrowDown'],
    [page, 'Shift+ArrowLeft'],
  ] as const) {
    await side.locator('[data-board]').focus()
    await side.keyboard.press(key)
  }
  await guests.setOffline(false)
  const sentence = / moved Feed cache\. Your move was undone\.$/
  const readSentences = async () => {
    const texts = await Promise.all([page, guest].map(async (side) => statusOf(side).textContent()))
    return texts.filter((text) => sentence.test(text ?? '')).length
  }
  await expect.poll(readSentences, { timeout: 30_000 }).toBe(1)
  await expect.poll(async () => placeOf(guest, 'Feed cache')).toEqual(await placeOf(page, 'Feed cache'))
  await expectNoProblems(page, guest)
  await guests.close()
})

test('[ROUND-04] a debugging round of two by keyboard: shared files, tests on the own device, hints, debrief @nightly', async ({
  page,
  browser,
  learner,
}) => {
  test.setTimeout(240_000)
  expect(learner.id).not.toBe('')
  await page.setViewportSize(WIDE)
  await page.goto('/practice/debug/one-room-two-buildings')
  await press(page, 'With a partner', 'link')
  await expect(page.getByRole('heading', { name: 'Mock interview' })).toBeVisible()
  await press(page, 'Create the link')
  await page.waitForURL(/\/mock\/[\w-]{22}$/)
  const guests = await browser.newContext({ viewport: WIDE })
  const guest = await guests.newPage()
  await guest.goto(page.url())
  await tabTo(guest, guest.getByLabel('Your name'))
  await guest.keyboard.type('Priya')
  await press(guest, 'Join')
  await press(page, 'Start the clock')

  await expect(guest.getByRole('heading', { name: 'Issue report' })).toBeVisible({ timeout: 20_000 })
  await expect(guest.getByRole('heading', { name: 'Cause and fix' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Cause and fix' })).toBeVisible({ timeout: 20_000 })

  // The candidate says when the next phase begins, and the interviewer sees it.
  const phaseOf = (side: Page) =>
    side.getByRole('list', { name: 'Phases of the round' }).locator('[aria-current=step]')
  for (const side of [page, guest]) await expect(phaseOf(side)).toContainText('Understand')
  await expect(page.getByRole('button', { name: 'Next: find' })).toHaveCount(0)
  await press(guest, 'Next: find')
  for (const side of [page, guest]) await expect(phaseOf(side)).toContainText('Find')
  await expect(guest.getByText('Say what you think happens and what you saw')).toBeVisible()
  await guest.reload()
  await expect(phaseOf(guest)).toContainText('Find', { timeout: 20_000 })

  await press(guest, /^room-admin\.ts/)
  const editor = guest.getByRole('textbox', { name: 'room-admin.ts' })
  await tabTo(guest, guest.locator('.code-editor-host'))
  await guest.keyboard.press('ControlOrMeta+Home')
  await guest.keyboard.type('// looked at\n')
  await expect(editor).toContainText('// looked at')
  await press(page, /^room-admin\.ts/)
  await expect(page.getByRole('textbox', { name: 'room-admin.ts' })).toContainText('// looked at')
  await guest.keyboard.press('ControlOrMeta+Enter')
  await expect(guest.getByText(/\d+ of \d+ tests failed/)).toBeVisible({ timeout: 60_000 })
  await press(page, 'Send hint 1')
  await expect(guest.getByRole('log')).toContainText('Hint 1.')
  await expectNoProblems(page, guest)

  for (const side of [page, guest]) await side.setViewportSize(PHONE)
  for (const tab of ['Issue', 'Code', 'Tests', 'Notes']) {
    await guest.getByRole('tab', { name: tab, exact: true }).click()
    await expectNoProblems(guest)
  }
  for (const tab of ['Answer', 'Code', 'Tests', 'Rubric']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expectNoProblems(page)
  }
  for (const side of [page, guest]) await side.setViewportSize(WIDE)

  await tabTo(page, page.getByRole('group', { name: 'Testing' }).getByRole('radio').first())
  await page.keyboard.press('ArrowRight')
  await press(page, 'End and debrief')
  await press(page, 'End the round')
  for (const side of [page, guest]) {
    await expect(side.getByRole('heading', { name: 'The cause and the fix' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(side.getByText('// looked at')).toBeVisible()
    await expectNoProblems(side)
  }
  await side360(guest)
  await guests.close()
})

async function side360(page: Page) {
  await page.setViewportSize(PHONE)
  await expectNoProblems(page)
}

test('[ROUND-04] an AI-assisted round of two: the interviewer sends a proposal, the candidate inserts its code @nightly', async ({
  page,
  browser,
  learner,
}) => {
  test.setTimeout(180_000)
  expect(learner.id).not.toBe('')
  await page.setViewportSize(WIDE)
  await page.goto('/mock?round=assisted')
  await expect(page.getByLabel('AI-assisted')).toBeChecked()
  await expectNoProblems(page)
  await page.goto('/mock/new?assisted=rate-limiter')
  await page.getByRole('button', { name: 'Create the link' }).click()
  await page.waitForURL(/\/mock\/[\w-]{22}$/)
  const guests = await browser.newContext({ viewport: WIDE })
  const guest = await guests.newPage()
  await joinAsGuest(guest, page.url(), 'Priya')
  await page.getByRole('button', { name: 'Start the clock' }).click()
  await expect(guest.getByRole('heading', { name: 'Task' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Wrong:').first()).toBeVisible({ timeout: 20_000 })
  await expect(guest.getByText('Wrong:')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send proposal 1' }).click()
  const insert = guest.getByRole('button', { name: /^Insert into / })
  await expect(insert).toBeVisible()
  const [line = ''] = (
    (await guest.getByRole('region', { name: /^Proposed code of/ }).textContent()) ?? ''
  ).split('\n')
  expect(line).not.toBe('')
  await insert.click()
  const path = ((await insert.textContent()) ?? '').replace('Insert into ', '')
  const file = path.slice(path.lastIndexOf('/') + 1)
  await expect(guest.getByRole('textbox', { name: file })).toContainText(line)
  await page.getByRole('button', { name: file }).click()
  await expect(page.getByRole('textbox', { name: file })).toContainText(line)
  await expectNoProblems(page, guest)
  await page.getByRole('button', { name: 'End and debrief' }).click()
  await page.getByRole('button', { name: 'End the round' }).click()
  for (const side of [page, guest]) {
    await expect(side.getByRole('heading', { name: 'The proposals' })).toBeVisible({ timeout: 20_000 })
    await expectNoProblems(side)
  }
  await guests.close()
})
