import { insertPerson } from '../test/factories/person.ts'
import { resetTokenOf } from '../test/mail-catcher.ts'
import { waitForMail } from './mails.ts'
import { expect, setting, signIn, test } from './site.ts'

test('[AUTH-05] a link that was used, or never was one, says so and offers another', async ({ page }) => {
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

test('[AUTH-05] one link opened in two browsers sets one password, and ends the sessions of that person', async ({
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
  const token = resetTokenOf(await waitForMail(setting('E2E_MAIL_FOLDER'), person.email))
  const other = await browser.newPage({ baseURL: originA })
  for (const one of [page, other]) {
    await one.goto(`/reset-password?token=${token}`)
    await one.getByLabel('New password').fill('another horse')
  }
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Password changed successfully! Please log in.')).toBeVisible()
  await other.getByRole('button', { name: 'Set new password' }).click()
  await expect(other.getByRole('alert')).toContainText(
    'Password reset failed: This link is not valid any more.',
  )
  await page.goto('/decks')
  await expect(page).toHaveURL('/login?next=%2Fdecks')
  await other.close()
})

test('the address of the page, which holds the token, is told to no other page', async ({ page }) => {
  await page.goto('/reset-password?token=never-was-one')
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})
