import { insertPerson } from '../test/factories/person.ts'
import { expect, test } from './site.ts'

const newAddress = () => `new-${crypto.randomUUID()}@example.com`

test('[AUTH-01] the form asks for email, password and, optionally, the company, and leads to login and terms', async ({
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

test('[AUTH-02] submitting goes on at once, and the outcome arrives as a message', async ({ page, db }) => {
  const email = newAddress()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/auth/sign-up/email', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByLabel('Current Company').fill('Northwind')
  await page.getByRole('button', { name: 'Create Account' }).click()
  // Nobody has answered yet.
  await expect(page).toHaveURL((url) => url.pathname === '/courses')
  expect(await db.selectFrom('person').select('id').where('email', '=', email).execute()).toEqual([])
  answer()
  await expect(page.getByText('Account created successfully! Please log in.')).toBeVisible()
  const person = await db
    .selectFrom('person')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(person).toMatchObject({ company: 'Northwind', role: 'user', subscription: 'Free' })
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
})

test('[AUTH-02] a failed sign-up says why and offers the form again with what was typed', async ({
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
  await page.getByRole('link', { name: 'Reopen the form' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password')).toHaveValue('correct horse')
  await expect(page.getByLabel('Current Company')).toHaveValue('Northwind')
  await expect(page.getByRole('main').getByText(failure)).toBeVisible()
  await page.getByLabel('Email').fill(newAddress())
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created successfully! Please log in.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reopen the form' })).toBeHidden()
  // In memory only: nothing of it is kept in the browser.
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(kept).not.toContain('horse')
})

test('[AUTH-02] [AUTH-13] without a connection the sign-up fails with words, and the form comes back', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.route('**/api/auth/sign-up/email', (route) => route.abort())
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Account creation failed: The server cannot be reached.',
  )
  await expect(page.getByRole('link', { name: 'Reopen the form' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('link', { name: 'Reopen the form' })).toBeHidden()
})

test('[AUTH-11] what cannot be right is said beside its field, before anything is sent', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Enter a full email, like name@example.com.')).toBeVisible()
  await expect(page.getByText('The password needs at least 6 characters.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page).toHaveURL(/\/signup$/)
})

test('[AUTH-14] a stranger who wanted to see their decks signs up, logs in, is there, and makes one', async ({
  page,
  db,
}) => {
  const email = newAddress()
  await page.goto('/decks')
  await expect(page).toHaveURL('/login?next=%2Fdecks')
  await page.getByRole('link', { name: 'Create One' }).click()
  await expect(page).toHaveURL('/signup?next=%2Fdecks')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created successfully! Please log in.')).toBeVisible()
  await expect(page).toHaveURL('/login?next=%2Fdecks')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Log in' }).click()
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
