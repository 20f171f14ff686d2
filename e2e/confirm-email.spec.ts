import { sql } from 'kysely'
import { confirmTokenOf } from '../test/mail-catcher.ts'
import { waitForMail } from './mails.ts'
import { findPageProblems } from '../test/page-problems.ts'

import { expect, requireEnv, test } from './site.ts'

test('[NUDGE-01] an address is confirmed by the link of a mail and a press, also without a log-in @nightly', async ({
  page,
  browser,
  db,
  learner,
  originA,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await sql`update person set email_verified = false where id = ${learner.id}`.execute(db)
  await page.goto('/settings/notifications')
  await page.getByRole('button', { name: 'Confirm your email address' }).click()
  await expect(page.getByText(`We sent a link to ${learner.email}.`)).toBeVisible()
  expect(await findPageProblems(page)).toEqual([])
  const mail = await waitForMail(requireEnv('E2E_MAIL_FOLDER'), learner.email)
  const elsewhere = await browser.newContext({ baseURL: originA })
  const visitor = await elsewhere.newPage()
  await visitor.goto(`/confirm-email?${new URLSearchParams({ token: confirmTokenOf(mail) })}`)
  await expect(visitor.getByText(learner.email)).toBeVisible()
  expect(await findPageProblems(visitor)).toEqual([])
  await visitor.getByRole('button', { name: 'Confirm' }).click()
  await expect(visitor.getByText('Your address is confirmed.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(/^This link was used already/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Confirm your email address' })).toHaveCount(0)
  await elsewhere.close()
})

test('[NUDGE-01] a link that is none says so, and sends no referrer', async ({ page }) => {
  for (const path of ['/confirm-email', '/confirm-email?token=never-was-one']) {
    await page.goto(path)
    await expect(page).toHaveTitle('Confirm your address - Flashcards')
    await expect(page.getByText(/^This link was used already/)).toBeVisible()
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  }
})
