import { insertDeck } from '../test/factories/deck.ts'
import { expect, test } from './site.ts'

test('[DECK-01] a visitor is sent to log in, and comes back to the decks', async ({ page, db }) => {
  const { insertPerson } = await import('../test/factories/person.ts')
  const person = await insertPerson(db, { password: 'correct horse' })
  await page.goto('/decks')
  await expect(page).toHaveURL(/\/login\?next=%2Fdecks$/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/decks$/)
  await expect(page.getByRole('status').filter({ hasText: 'Logged in successfully!' })).toBeVisible()
})

test('[DECK-01] the decks of the person are in the HTML that the server sends, grouped by category', async ({
  page,
  db,
  learner,
}) => {
  await insertDeck(db, { ownerId: learner.id, name: 'My stories', category: 'Behavioral' })
  await insertDeck(db, { ownerId: learner.id, name: 'Tries', category: 'Algorithmic', cards: 2 })
  const html = await (await page.request.get('/decks')).text()
  expect(html).toContain('My stories')
  await page.goto('/decks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Private Decks')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Algorithmic', 'Behavioral'])
  await expect(page.getByRole('region', { name: 'Algorithmic' }).getByRole('article')).toHaveCount(1)
})

test('[DECK-02] a deck is made in the dialog by keyboard alone, and focus goes back to the button', async ({
  page,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await page.goto('/decks')
  await expect(page.getByRole('heading', { name: 'You have no decks yet.' })).toBeVisible()
  const open = page.getByRole('button', { name: 'Create New Deck' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Give the deck a name.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Heaps and top k')
  await expect(page.getByText('Give the deck a name.')).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'System Design' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('When a heap beats sorting.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Private deck created successfully!')).toBeVisible()
  const card = page.getByRole('article', { name: 'Heaps and top k' })
  await expect(card).toContainText('When a heap beats sorting.')
  await expect(card).toContainText('Coming Soon')
  await expect(open).toBeFocused()
})

test('[DECK-02] a failed creation says why and keeps what was typed', async ({ page, learner }) => {
  expect(learner.role).toBe('user')
  await page.goto('/decks')
  await page.getByRole('button', { name: 'Create New Deck' }).click()
  await page.getByLabel('Name').fill('Kept')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Create Deck' }).click()
  await expect(page.getByText('Error creating deck: You are not logged in.').first()).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Kept')
})

test('[DECK-08] Load More Decks brings the rest and then goes', async ({ page, db, learner }) => {
  for (let day = 1; day <= 25; day += 1) {
    await insertDeck(db, {
      ownerId: learner.id,
      name: `Deck ${day}`,
      createdAt: new Date(Date.UTC(2026, 0, day)),
    })
  }
  await page.goto('/decks')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(20)
  await expect(cards.first()).toContainText('Deck 25')
  const more = page.getByRole('button', { name: 'Load More Decks' })
  await more.click()
  await expect(cards).toHaveCount(25)
  await expect(cards.last()).toContainText('Deck 1')
  await expect(more).toBeHidden()
})

test('[DECK-07] deleting asks first, and Cancel deletes nothing', async ({ page, db, learner }) => {
  await insertDeck(db, { ownerId: learner.id, name: 'Bit tricks' })
  await page.goto('/decks')
  await page.getByRole('button', { name: 'Delete Bit tricks' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Bit tricks' })
  await expect(dialog).toContainText('Delete this deck? This action cannot be undone.')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article', { name: 'Bit tricks' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Bit tricks' }).click()
  await dialog.getByRole('button', { name: 'Delete deck' }).click()
  await expect(page.getByText('Deck deleted successfully!')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})
