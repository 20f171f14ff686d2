import { insertPerson } from '../test/factories/person.ts'
import { resetTokenOf } from '../test/mail-catcher.ts'
import { readMails, waitForMail } from './mails.ts'
import { expect, requireEnv, test } from './site.ts'

test('[AUTH-05] the reset email arrives, its link sets a new password, and the new password logs in', async ({
  page,
  db,
}) => {
  const { email } = await insertPerson(db, { password: 'correct horse' })
  await page.goto('/login?next=%2Fdecks')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page).toHaveURL('/forgot-password?next=%2Fdecks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password')
  await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute(
    'href',
    '/login?next=%2Fdecks',
  )
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Password reset email sent!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  const mail = await waitForMail(requireEnv('E2E_MAIL_FOLDER'), email)
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
  await page.getByLabel('New password').fill('12345')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('The password needs at least 6 characters.')).toBeVisible()
  await page.getByLabel('New password').fill('another horse')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Password changed successfully! Please log in.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('another horse')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Logged in successfully!')).toBeVisible()
})

test('an email without an account shows the same page, and gets no email', async ({ page, db }) => {
  const unknown = `nobody-${crypto.randomUUID()}@example.com`
  const known = await insertPerson(db)
  const seen = []
  for (const email of [unknown, known.email]) {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
    seen.push((await page.getByRole('main').innerText()).replace(email, ''))
  }
  expect(seen[0]).toBe(seen[1])
  const folder = requireEnv('E2E_MAIL_FOLDER')
  await waitForMail(folder, known.email)
  expect((await readMails(folder)).flatMap(({ to }) => to)).not.toContain(unknown)
})

test('[AUTH-05] too many requests and an unreachable server show errors', async ({ page }) => {
  const email = `nobody-${crypto.randomUUID()}@example.com`
  const send = async () => {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
  }
  for (let count = 0; count < 3; count += 1) {
    await send()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  }
  await send()
  await expect(page.getByRole('alert')).toContainText('Password reset failed: Too many attempts.')
  await page.route('**/api/auth/request-password-reset', (route) => route.abort())
  await send()
  await expect(page.getByRole('alert')).toContainText("Password reset failed: Can't reach the server.")
})

test('links in the email lead to the configured site, whatever host the request names', async ({
  page,
  db,
  originA,
}) => {
  const { email } = await insertPerson(db)
  const requestReset = (data: object) =>
    page.request.post(`${originA}/api/auth/request-password-reset`, {
      headers: { origin: originA, 'x-forwarded-host': 'evil.example' },
      data,
    })
  expect((await requestReset({ email, redirectTo: 'https://evil.example' })).status()).toBe(403)
  expect((await requestReset({ email })).status()).toBe(200)
  const mail = await waitForMail(requireEnv('E2E_MAIL_FOLDER'), email)
  expect(mail.raw).not.toContain('evil.example')
  expect(mail.text).toMatch(/http:\/\/localhost:\d+\/reset-password\?token=/)
  expect(resetTokenOf(mail)).toHaveLength(43)
})

test('the page with sent emails, for development, does not exist in production', async ({ page }) => {
  expect((await page.goto('/dev/mail'))?.status()).toBe(404)
})
