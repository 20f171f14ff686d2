import { findPageProblems } from '../test/page-problems.ts'
import { openPersonMenu } from './person-menu.ts'
import { expect, test } from './site.ts'

test('[WALL-10] a display name is chosen at sign-up, shown in the forum, changed in Settings, and refused if it is taken @nightly', async ({
  page,
}) => {
  const unique = crypto.randomUUID().slice(0, 8)
  const [first, second] = [`Ada ${unique}`, `Countess ${unique}`]
  const email = `ada-${unique}@example.com`
  const title = `Names ${unique}`
  const signUp = async (address: string) => {
    await page.goto('/signup')
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await page.getByLabel('Email').fill(address)
    await page.getByLabel('Password').fill('correct horse')
    await page.getByLabel('Display Name').fill(first)
    await page.getByRole('button', { name: 'Create Account' }).click()
  }
  await signUp(email)
  await page
    .getByRole('region', { name: 'Your account is ready' })
    .getByRole('button', { name: 'Log in' })
    .click()
  await expect(page.getByRole('button', { name: `Your menu, ${first}` })).toBeVisible()

  // The set-up has no navigation.
  await page.goto('/discussion')
  await page.getByRole('button', { name: 'Create Post' }).click()
  const form = page.getByRole('form', { name: 'Create post' })
  // Esc closes an empty form; with text it asks, and the draft stays.
  await expect(form.getByLabel('Title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Create Post' })).toBeFocused()
  await page.keyboard.press('Enter')
  await form.getByLabel('Title').fill(title)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close this form?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await form.getByLabel('Title').press('Escape')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await form.getByLabel('Content').fill('Text')
  await form.getByRole('button', { name: 'Create Post' }).click()
  const post = page.getByRole('article', { name: title })
  await expect(post).toContainText(first)

  await (await openPersonMenu(page)).getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`ada-${unique}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('readonly', '')
  // Log out is there once.
  await expect(page.getByRole('button', { name: /log ?out$/i })).toHaveCount(1)
  const field = page.getByLabel('Display Name')
  await expect(field).toHaveValue(first)
  await field.fill('Flashcards Support')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const failure =
    'Profile update failed: This display name could be mistaken for our team. Choose another one.'
  await expect(page.getByRole('main').getByText(failure)).toBeVisible()
  await expect(field).toHaveValue('Flashcards Support')
  await field.fill(second)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: `Your menu, ${second}` })).toBeVisible()
  expect(await findPageProblems(page)).toEqual([])
  await page.goto('/discussion')
  await expect(post).toContainText(second)

  // A signed-in person sees no form for a second account.
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have an account')
  await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto('/signup')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.getByLabel('Email').fill(`eve-${unique}@example.com`)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByLabel('Display Name').fill(second.toUpperCase())
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('region', { name: "Your account wasn't created" })).toContainText(
    'Account creation failed: Someone else has this display name, or one that looks like it. Choose another one.',
  )
})

test('[AUTH-03] in the log-in form, Tab goes from Email to Password', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toBeFocused()
})
