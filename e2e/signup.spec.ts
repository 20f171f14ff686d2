import { insertPerson } from '../test/factories/person.ts'
import { expect, test } from './site.ts'

const createEmail = () => `new-${crypto.randomUUID()}@example.com`

test('[AUTH-01] the form has email, password and an optional company, and links to login and terms', async ({
  page,
}) => {
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Account')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Email')).toHaveAttribute('required', '')
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  await expect(page.getByText('At least 6 characters.')).toBeVisible()
  await expect(page.getByLabel('Current Company')).not.toHaveAttribute('required', '')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await expect(main.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
    'href',
    '/terms-of-service',
  )
})

test('[AUTH-02] [WALL-05] submitting navigates at once, the outcome arrives as a message, and its notice stays', async ({
  page,
  db,
}) => {
  const email = createEmail()
  const release = Promise.withResolvers<void>()
  await page.route('**/api/auth/sign-up/email', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByLabel('Current Company').fill('Northwind')
  await page.getByRole('button', { name: 'Create Account' }).click()
  // The server has not responded yet.
  await expect(page).toHaveURL((url) => url.pathname === '/courses')
  expect(await db.selectFrom('person').select('id').where('email', '=', email).execute()).toEqual([])
  release.resolve()
  await expect(
    page.getByRole('status').getByText('Account created successfully! Please log in.'),
  ).toBeVisible()
  const person = await db
    .selectFrom('person')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(person).toMatchObject({ company: 'Northwind', role: 'user', subscription: 'Free' })
  // When the message is gone, what to do next stays.
  const notice = page.getByRole('region', { name: 'Your account is ready' })
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(notice).toContainText('Log in to set up your plan.')
  // The log-in form is filled in, and nothing is in browser storage.
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password')).toHaveValue('correct horse')
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(stored).not.toContain('horse')
})

test('[AUTH-02] a failed sign-up shows the reason and offers the form again with its input', async ({
  page,
  db,
}) => {
  const { email } = await insertPerson(db)
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByLabel('Current Company').fill('Northwind')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const failure = 'Account creation failed: This email is already in use.'
  await expect(page.getByRole('alert').getByText(failure)).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/courses')
  await page.getByRole('link', { name: 'Open the form again' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password')).toHaveValue('correct horse')
  await expect(page.getByLabel('Current Company')).toHaveValue('Northwind')
  await expect(page.getByRole('main').getByText(failure)).toBeVisible()
  await page.getByLabel('Email').fill(createEmail())
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(
    page.getByRole('status').getByText('Account created successfully! Please log in.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the form again' })).toBeHidden()
  // The input is kept in memory only, not in browser storage.
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(stored).not.toContain('horse')
})

test('[AUTH-02] [AUTH-13] without a connection the sign-up shows an error and offers the form again', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.route('**/api/auth/sign-up/email', (route) => route.abort())
  await page.getByLabel('Email').fill(createEmail())
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toContainText("Account creation failed: Can't reach the server.")
  await expect(page.getByRole('link', { name: 'Open the form again' })).toBeVisible()
  const notice = page.getByRole('region', { name: "Your account wasn't created" })
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
})

test('[AUTH-11] invalid fields show errors before anything is sent', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Enter a full email, like name@example.com.')).toBeVisible()
  await expect(page.getByText('The password needs at least 6 characters.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page).toHaveURL(/\/signup$/)
})

test('[AUTH-14] a visitor of the decks signs up, logs in, arrives at the decks, and creates one', async ({
  page,
  db,
}) => {
  const email = createEmail()
  await page.goto('/decks')
  await expect(page).toHaveURL('/login?next=%2Fdecks')
  await page.getByRole('link', { name: 'Create One' }).click()
  await expect(page).toHaveURL('/signup?next=%2Fdecks')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(
    page.getByRole('status').getByText('Account created successfully! Please log in.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/courses')
  await page
    .getByRole('region', { name: 'Your account is ready' })
    .getByRole('button', { name: 'Log in' })
    .click()
  await expect(page.getByRole('heading', { name: 'My Private Decks' })).toBeVisible()
  await page.getByRole('button', { name: 'Create your first deck' }).click()
  await page.getByLabel('Name').fill('My first deck')
  await page.getByRole('button', { name: 'Create Deck' }).click()
  await expect(page.getByRole('article', { name: 'My first deck' })).toBeVisible()
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const activity = await db
    .selectFrom('activity')
    .select('type')
    .where('person_id', '=', person.id)
    .where('type', 'in', ['register', 'login'])
    .orderBy('created_at')
    .execute()
  expect(activity.map(({ type }) => type)).toEqual(['register', 'login'])
})

test('[WALK-01] a password that would be refused is said while it is typed', async ({ page }) => {
  await page.goto('/signup')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const password = page.getByLabel('Password')
  await password.pressSequentially('short')
  await expect(page.getByText('The password needs at least 6 characters.')).toBeVisible()
  await password.pressSequentially('er')
  await expect(page.getByText('The password needs at least 6 characters.')).toHaveCount(0)
})
