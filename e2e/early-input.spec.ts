import type { Page } from '@playwright/test'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { expect, test, whenLive } from './site.ts'

const PASSWORD = 'correct horse'

/** Holds the scripts of the page back, as a slow line does, until they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

test('[AUTH-03] a login sent before the scripts are there waits for them, and then logs in', async ({
  page,
  db,
}) => {
  const person = await insertPerson(db, { password: PASSWORD })
  const letThrough = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByLabel('Password')).toHaveValue(PASSWORD)
  letThrough()
  await expect(page.getByText('Logged in successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/courses$/)
})

test('[CARD-03] a card sent before the scripts are there is added, once, and stays out of the address', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id })
  const letThrough = await holdScripts(page)
  await page.goto(`/flashcards?deck=${deck.id}`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Typed early?')
  const add = page.getByRole('button', { name: 'Add Flashcard' })
  await add.click()
  await add.click()
  letThrough()
  await expect(page.getByText('Flashcard added successfully!')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/flashcards\\?deck=${deck.id}$`))
  const cards = await db.selectFrom('card').select('question').where('deck_id', '=', deck.id).execute()
  expect(cards).toEqual([{ question: 'Typed early?' }])
})

test('[CARD-03] a code box ticked before the scripts are there has its field once they are', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id })
  const letThrough = await holdScripts(page)
  await page.goto(`/flashcards?deck=${deck.id}`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Typed early?')
  await page.getByLabel('Include a code block').check()
  letThrough()
  await whenLive(page)
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeVisible()
  await expect(page.getByLabel('Include a code block')).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('Typed early?')
})

test('[SET-02] a company saved before the scripts are there is saved when they are', async ({
  page,
  db,
  learner,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/settings', { waitUntil: 'commit' })
  await page.getByLabel('Current Company').fill('Early Birds')
  await page.getByRole('button', { name: 'Save changes' }).click()
  letThrough()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/settings$/)
  const saved = await db.selectFrom('person').select('company').where('id', '=', learner.id).execute()
  expect(saved).toEqual([{ company: 'Early Birds' }])
})

test('a button pressed before the scripts are there does what it says once they are', async ({
  page,
  db,
  learner,
}) => {
  for (let count = 1; count <= 21; count += 1) await insertDeck(db, { ownerId: learner.id })
  const letThrough = await holdScripts(page)
  await page.goto('/decks', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Load More Decks' }).click()
  await expect(page.getByRole('article')).toHaveCount(20)
  letThrough()
  await expect(page.getByRole('article')).toHaveCount(21)
})

test('[SITE-03] so does an answer about cookies', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Decline' }).click()
  letThrough()
  await expect(page.getByRole('button', { name: 'Decline' })).toBeHidden()
})

test('a button pressed while the page wakes up counts once', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('flashcards:taken', () =>
      document.querySelector<HTMLElement>('[aria-label^="Theme: "]')?.click(),
    )
  })
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Theme: light. Switch to dark' })).toBeVisible()
  await page.waitForTimeout(500)
  await expect(page.getByRole('button', { name: 'Theme: light. Switch to dark' })).toBeVisible()
})
