import { insertPerson } from '../test/factories/person.ts'
import { expect, test } from './site.ts'

test('[AUTH-04] a wrong password keeps the reader on the login page, with what was typed', async ({
  page,
  db,
}) => {
  const person = await insertPerson(db, { password: 'correct horse' })
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill('wrong horse')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Login failed: The email or the password is not right.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
})

test('an address that is none is said beside its field, before anything is sent', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('sam.okafor@example')
  await page.getByLabel('Password').fill('x')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Enter a full address, like name@example.com.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('[AUTH-07] logging out ends the session on the server and says so', async ({ page, db, learner }) => {
  await page.goto('/decks')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  const sessions = await db.selectFrom('session').select('id').where('user_id', '=', learner.id).execute()
  expect(sessions).toEqual([])
  await page.goto('/decks')
  await expect(page).toHaveURL(/\/login/)
})
