import type { Page } from '@playwright/test'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { expect, test, waitUntilLive } from './site.ts'

const PASSWORD = 'correct horse'

/** Delays the scripts of the page, as a slow network does, until they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return () => released.resolve()
}

test('[AUTH-03] a login submitted before the scripts have loaded is sent when they have', async ({
  page,
  db,
}) => {
  const person = await insertPerson(db, { password: PASSWORD })
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByLabel('Password')).toHaveValue(PASSWORD)
  release()
  await expect(page.getByText('Logged in successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/courses$/)
})

test('[CARD-03] a card submitted before the scripts have loaded is added once, and stays out of the URL', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id })
  const release = await holdScripts(page)
  await page.goto(`/flashcards?deck=${deck.id}`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Typed early?')
  const add = page.getByRole('button', { name: 'Add Flashcard' })
  await add.click()
  await add.click()
  release()
  await expect(page.getByText('Flashcard added successfully!')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/flashcards\\?deck=${deck.id}$`))
  const cards = await db.selectFrom('card').select('question').where('deck_id', '=', deck.id).execute()
  expect(cards).toEqual([{ question: 'Typed early?' }])
})

test('[CARD-03] a code box ticked before the scripts have loaded shows its field when they have', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id })
  const release = await holdScripts(page)
  await page.goto(`/flashcards?deck=${deck.id}`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Typed early?')
  await page.getByLabel('Include a code block').check()
  release()
  await waitUntilLive(page)
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeVisible()
  await expect(page.getByLabel('Include a code block')).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('Typed early?')
})

test('[PRAC-04] a language chosen before the scripts have loaded is kept when they have', async ({
  page,
  learner,
}) => {
  expect(learner.role).toBe('user')
  const release = await holdScripts(page)
  await page.goto('/practice/two-sum', { waitUntil: 'commit' })
  await page.getByLabel('Language').selectOption('TypeScript')
  release()
  await waitUntilLive(page)
  await expect(page.getByLabel('Language')).toHaveValue('typescript')
  await expect(page.locator('.work-code')).toContainText('function twoSum(')
})

test('[TODAY-01] a day typed before the scripts have loaded is kept when they have', async ({
  page,
  learner,
}) => {
  expect(learner.role).toBe('user')
  const release = await holdScripts(page)
  await page.goto('/plan/setup', { waitUntil: 'commit' })
  await page.locator('input[type=date]').fill('2027-03-04')
  release()
  await waitUntilLive(page)
  await expect(page.locator('input[type=date]')).toHaveValue('2027-03-04')
})

test('[SET-02] a company submitted before the scripts have loaded is saved when they have', async ({
  page,
  db,
  learner,
}) => {
  const release = await holdScripts(page)
  await page.goto('/settings', { waitUntil: 'commit' })
  await page.getByLabel('Current Company').fill('Early Birds')
  await page.getByRole('button', { name: 'Save changes' }).click()
  release()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/settings$/)
  const saved = await db.selectFrom('person').select('company').where('id', '=', learner.id).execute()
  expect(saved).toEqual([{ company: 'Early Birds' }])
})

test('a button clicked before the scripts have loaded acts when they have', async ({ page, db, learner }) => {
  for (let count = 1; count <= 21; count += 1) await insertDeck(db, { ownerId: learner.id })
  const release = await holdScripts(page)
  await page.goto('/decks', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Load More Decks' }).click()
  await expect(page.getByRole('article')).toHaveCount(20)
  release()
  await expect(page.getByRole('article')).toHaveCount(21)
})

test('[SITE-03] a cookie choice made before the scripts have loaded is stored when they have', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Decline' }).click()
  release()
  await expect(page.getByRole('button', { name: 'Decline' })).toBeHidden()
})

test('[FIND-01] Ctrl K pressed before the scripts have loaded opens the search when they have, once', async ({
  page,
  learner,
}) => {
  const release = await holdScripts(page)
  await page.goto('/decks', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  expect(learner.id).not.toBe('')
})

test('a button clicked during hydration acts once', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('flashcards:taken', () =>
      document.querySelector<HTMLElement>('[aria-label^="Theme: "]')?.click(),
    )
    document.addEventListener('flashcards:ready', () => {
      document.documentElement.dataset['hydrated'] = 'true'
    })
  })
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Theme: light. Switch to dark' })).toBeVisible()
  // Held clicks are replayed by then.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  await expect(page.getByRole('button', { name: 'Theme: light. Switch to dark' })).toBeVisible()
})
