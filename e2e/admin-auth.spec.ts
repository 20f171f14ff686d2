import { insertPerson } from '../test/factories/person.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { startOwnSite } from './own-site.ts'
import { expect, signIn, test } from './site.ts'

const WITH_GOOGLE = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret', RUN_JOBS: 'false' }

test('[AUTH-11] [AUTH-12] an admin sets the password policy and turns email and password sign-in off and on again @nightly', async ({
  page,
  browser,
}) => {
  test.slow()
  // Sign-in settings are site-wide.
  const site = await startOwnSite({ env: WITH_GOOGLE })
  const admin = await insertPerson(site.db, { role: 'admin', name: 'Ada Admin' })
  const learner = await insertPerson(site.db, { password: 'correct horse' })
  await signIn(page.context(), site.db, admin.id, site.origin)
  const visitor = await (await browser.newContext()).newPage()

  await page.goto(`${site.origin}/decks`)
  // The admin area opens with its overview.
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}/admin/overview`)
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible()
  await page.getByRole('link', { name: 'Decks and flags' }).click()
  await expect(page.getByRole('heading', { name: 'Authentication > Sign-in method' })).toBeVisible()
  await expect(page).toHaveTitle('Admin - Flashcards')
  expect(await findPageProblems(page)).toEqual([])
  await page.getByLabel('Minimum length').fill('10')
  await page.getByLabel('Require a digit').check()
  await page.getByRole('button', { name: 'Save sign-in methods' }).click()
  await expect(page.getByText('Sign-in methods saved!')).toBeVisible()

  await visitor.goto(`${site.origin}/signup`)
  await expect(visitor.getByText('At least 10 characters, with a digit.')).toBeVisible()
  await visitor.getByLabel('Email').fill('new@example.com')
  await visitor.getByLabel('Password').fill('no digit in here')
  await visitor.getByRole('button', { name: 'Create Account' }).click()
  await expect(visitor.getByText('The password needs a digit.')).toBeVisible()

  await page.getByLabel('Email/Password').uncheck()
  await page.getByLabel('Google').uncheck()
  await page.getByRole('button', { name: 'Save sign-in methods' }).click()
  await expect(page.getByText("You can't turn off the last working sign-in method.")).toBeVisible()
  await page.getByLabel('Google').check()
  await page.getByRole('button', { name: 'Save sign-in methods' }).click()
  await expect(page.getByText('Sign-in methods saved!')).toBeVisible()

  const notEnabled =
    "is not enabled. It must be enabled in the project's settings under Authentication > Sign-in method."
  await visitor.goto(`${site.origin}/login`)
  await visitor.getByLabel('Email').fill(learner.email)
  await visitor.getByLabel('Password').fill('correct horse')
  const response = visitor.waitForResponse('**/api/auth/sign-in/email')
  await visitor.getByRole('button', { name: 'Log in' }).click()
  expect(await (await response).json()).toMatchObject({ code: 'auth/operation-not-allowed' })
  await expect(visitor.getByRole('alert')).toContainText(notEnabled)
  await expect(visitor).toHaveURL(/\/login$/)
  await visitor.goto(`${site.origin}/signup`)
  await visitor.getByLabel('Email').fill('new@example.com')
  await visitor.getByLabel('Password').fill('Long enough 1')
  await visitor.getByRole('button', { name: 'Create Account' }).click()
  await expect(visitor.getByRole('alert')).toContainText(notEnabled)

  await page.getByLabel('Email/Password').check()
  await page.getByRole('button', { name: 'Save sign-in methods' }).click()
  await expect
    .poll(async () => {
      const row = await site.db.selectFrom('auth_settings').selectAll().executeTakeFirstOrThrow()
      return row.email_password_enabled
    })
    .toBe(true)
  await visitor.getByRole('link', { name: 'Open the form again' }).click()
  await visitor.getByRole('button', { name: 'Create Account' }).click()
  await expect(
    visitor.getByRole('status').getByText('Account created successfully! Please log in.'),
  ).toBeVisible()
  await visitor.context().close()
  await site.stop()
})

test('without Google credentials its switch is off and disabled; saving keeps the stored setting', async ({
  page,
  db,
  context,
  originA,
}) => {
  const admin = await insertPerson(db, { role: 'admin' })
  await signIn(context, db, admin.id, originA)
  await page.goto('/admin')
  const google = page.getByRole('switch', { name: 'Google' })
  await expect(google).not.toBeChecked()
  await expect(google).toBeDisabled()
  await page.getByRole('button', { name: 'Save sign-in methods' }).click()
  await expect(page.getByText('Sign-in methods saved!')).toBeVisible()
  const row = await db.selectFrom('auth_settings').select('google_enabled').executeTakeFirstOrThrow()
  expect(row.google_enabled).toBe(true)
})

test('[ADMIN-01] only administrators open the admin page; others are redirected to log in', async ({
  page,
  learner,
}) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/login?next=%2Fadmin')
  await expect(page.getByText(`You're logged in as ${learner.name}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeHidden()
  await page.context().clearCookies()
  await page.goto('/admin')
  await expect(page).toHaveURL('/login?next=%2Fadmin')
})
