import { insertPerson } from '../test/factories/person.ts'
import { resetTokenOf } from '../test/mail-catcher.ts'
import { waitForMail } from './mails.ts'
import { expect, requireEnv, signIn, test } from './site.ts'

test('[AUTH-05] an invalid link says so and offers a new one', async ({ page }) => {
  for (const path of ['/reset-password', '/reset-password?token=never-was-one']) {
    await page.goto(path)
    await expect(page.getByText('This link has expired. Request a new one.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Send another one' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await expect(page.getByLabel('New password')).toBeHidden()
  }
})

test('[AUTH-05] a link opened in two browsers works once, and ends the sessions of that person', async ({
  page,
  browser,
  context,
  db,
  originA,
}) => {
  const person = await insertPerson(db, { password: 'correct horse' })
  await signIn(context, db, person.id, originA)
  await page.request.post(`${originA}/api/auth/request-password-reset`, {
    headers: { origin: originA },
    data: { email: person.email },
  })
  const token = resetTokenOf(await waitForMail(requireEnv('E2E_MAIL_FOLDER'), person.email))
  const other = await browser.newPage({ baseURL: originA })
  for (const tab of [page, other]) {
    await tab.goto(`/reset-password?token=${token}`)
    await tab.getByLabel('New password').fill('another horse')
  }
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Password changed successfully! Please log in.')).toBeVisible()
  await other.getByRole('button', { name: 'Set new password' }).click()
  await expect(other.getByRole('alert')).toContainText(
    'Password reset failed: This link has expired. Request a new one.',
  )
  await page.goto('/decks')
  await expect(page).toHaveURL('/login?next=%2Fdecks')
  await other.close()
})

test('the page sends no referrer, because its URL has the token', async ({ page }) => {
  await page.goto('/reset-password?token=never-was-one')
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})
