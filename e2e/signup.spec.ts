import { expect, test } from './site.ts'

test('a stranger signs up, logs in and makes a deck', async ({ page }) => {
  const email = `new-${Date.now()}@example.com`
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Account')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('12345')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('The password needs at least 6 characters.')).toBeVisible()
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created successfully! Please log in.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'My Private Decks' })).toBeVisible()
  await page.getByRole('button', { name: 'Create your first deck' }).click()
  await page.getByLabel('Name').fill('My first deck')
  await page.getByRole('button', { name: 'Create Deck' }).click()
  await expect(page.getByRole('article', { name: 'My first deck' })).toBeVisible()
})
