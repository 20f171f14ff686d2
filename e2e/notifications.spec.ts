import { createStopToken } from '#app/features/reminders/stop-token.server.ts'
import { weekdayDate, weekdayIndex } from '#app/shared/day-text.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { insertReminded } from '../test/factories/reminder.ts'
import { findPageProblems, findProblemsEverywhere } from '../test/page-problems.ts'
import { TEST_SECRET } from '../test/server-process.ts'
import { expect, signIn, test } from './site.ts'

const SIZES = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
]

test.beforeEach(async ({ context, db, originA }) => {
  const person = await insertReminded(db, { now: Date.now(), digestAt: null })
  await signIn(context, db, person.id, originA)
})

test('[NUDGE-01] the digest is off at first; a choice applies at once and stays', async ({ page }) => {
  await page.goto('/settings')
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Notifications' })
    .click()
  await expect(page).toHaveURL(/\/settings\/notifications$/)
  await expect(page).toHaveTitle('Notifications - Flashcards')
  const digest = page.getByRole('region', { name: 'Email digest' })
  await expect(digest.getByRole('radio', { name: 'Off' })).toBeChecked()
  await digest.getByRole('radio', { name: 'Daily' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(digest.getByText(/Next: \w{3} \d+ \w{3}, 07:30, to /)).toBeVisible()
  await digest.getByLabel('Time', { exact: true }).selectOption('20:00')
  await expect(digest.getByText(/Next: \w{3} \d+ \w{3}, 20:00, to /)).toBeVisible()
  await digest.getByRole('radio', { name: 'Weekly' }).click()
  // Tomorrow may be the next day of the daily digest, too.
  const day = Math.floor(Date.now() / DAY_MS) + 3
  const weekday = String(weekdayIndex(day))
  await digest.getByLabel('Day', { exact: true }).selectOption(weekday)
  await expect(digest.getByText(`Next: ${weekdayDate(day)}, 20:00, to `)).toBeVisible()
  await page.reload()
  await expect(digest.getByRole('radio', { name: 'Weekly' })).toBeChecked()
  await expect(digest.getByLabel('Day', { exact: true })).toHaveValue(weekday)
  await expect(digest.getByLabel('Time zone')).toHaveAttribute('readonly')
})

test('[NUDGE-01] everything can be paused for a day, a week or until a date, and resumed', async ({
  page,
}) => {
  await page.goto('/settings/notifications')
  const pause = page.getByRole('region', { name: 'Pause' })
  await pause.getByText('1 week').click()
  await expect(pause.getByText(/^Paused until .*\. Nothing is sent\.$/)).toBeVisible()
  await pause.getByRole('button', { name: 'Resume now' }).click()
  await pause.getByText('Until a date').click()
  const day = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10)
  await pause.getByLabel('Start again on').fill(day)
  await expect(pause.getByText(`${Number(day.slice(8))} `)).toBeVisible()
  await page.reload()
  await expect(pause.getByRole('button', { name: 'Resume now' })).toBeVisible()
})

test('[NUDGE-02] the calendar address is shown once, is read, renewed after a question, and turned off', async ({
  page,
  request,
}) => {
  await page.goto('/settings/notifications')
  const calendar = page.getByRole('region', { name: 'Calendar feed' })
  await calendar.getByRole('button', { name: 'Create an address' }).click()
  const first = await calendar.getByLabel('Secret address').inputValue()
  expect((await request.get(first)).headers()['content-type']).toBe('text/calendar; charset=utf-8')
  await calendar.getByRole('button', { name: 'Renew the address' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Calendars that use the old address stop updating at once.')
  await dialog.getByRole('button', { name: 'Renew the address' }).click()
  await expect(dialog).toBeHidden()
  await expect(calendar.getByLabel('Secret address')).not.toHaveValue(first)
  expect((await request.get(first)).status()).toBe(404)
  await page.reload()
  await expect(calendar.getByText('Its address was shown once')).toBeVisible()
  await calendar.getByRole('button', { name: 'Turn off the calendar feed' }).click()
  await expect(calendar.getByRole('button', { name: 'Create an address' })).toBeVisible()
})

test('[NUDGE-03] push is off at first, and a browser that blocks it says what to do', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await page.goto('/settings/notifications')
  const push = page.getByRole('region', { name: 'Push on this device' })
  await expect(push.getByRole('switch')).not.toBeChecked()
  await expect(push.getByText('This browser blocks notifications.')).toBeVisible()
})

test('[NUDGE-01] the link of a mail pauses and stops without a log-in, also without scripts', async ({
  browser,
  db,
  originA,
}) => {
  const person = await insertReminded(db, { now: Date.now() })
  const context = await browser.newContext({ baseURL: originA, javaScriptEnabled: false })
  const page = await context.newPage()
  const token = createStopToken(person.id, TEST_SECRET)
  await page.goto(`/stop-reminders?${new URLSearchParams({ token })}`)
  await expect(page.getByText('You get an email every day when cards are due.')).toBeVisible()
  await page.getByRole('button', { name: 'Pause for a week' }).click()
  await expect(page.getByText(/^Paused until /)).toBeVisible()
  await page.getByRole('button', { name: 'Stop this email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stopped')
  await page.goto('/stop-reminders?token=x')
  await expect(page.getByText("This link isn't valid.")).toBeVisible()
  await context.close()
})

test('[NUDGE-01] [NUDGE-02] [NUDGE-03] notifications have no axe findings, at every width, in both themes', async ({
  page,
}) => {
  await page.goto('/settings/notifications')
  await page.getByRole('radio', { name: 'Weekly' }).click()
  await page.getByRole('button', { name: 'Create an address' }).click()
  await expect(page.getByLabel('Secret address')).toBeVisible()
  expect(await findProblemsEverywhere(page)).toEqual([])
})

for (const size of SIZES) {
  test(`[NUDGE-01] what to tell me is a table whose boxes apply at once, at ${size.width} px${size.width === 360 ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto('/settings/notifications')
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await expect(box('Replies to me, digest')).toBeChecked()
    await expect(box('Replies to me, push')).not.toBeChecked()
    await box('Replies to me, push').check()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await box('My decks, inbox').uncheck()
    await expect(box('My decks, digest')).not.toBeChecked()
    expect(await findPageProblems(page)).toEqual([])
    await page.reload()
    await expect(box('Replies to me, push')).toBeChecked()
    await expect(box('My decks, inbox')).not.toBeChecked()
    await expect(box('Cards due, push')).toBeChecked()
  })
}
