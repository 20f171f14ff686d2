import { newId } from '#app/shared/ids.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { chooseFromDeckMenu } from './deck-menu.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

test('[DECK-01] a visitor is redirected to log in, and back to the decks', async ({ page, db }) => {
  const person = await insertPerson(db, { password: 'correct horse' })
  await page.goto('/decks')
  await expect(page).toHaveURL(/\/login\?next=%2Fdecks$/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/decks$/)
  await expect(page.getByRole('status').filter({ hasText: 'Logged in successfully!' })).toBeVisible()
})

test('[DECK-01] the decks are in the server-rendered HTML, grouped by category', async ({
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
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Algorithms', 'Behavioral'])
  await expect(page.getByRole('region', { name: 'Algorithms' }).getByRole('article')).toHaveCount(1)
})

test('[DECK-02] [WALL-01] a deck is created in the dialog by keyboard alone; it is brought into view with the focus on its first card @nightly', async ({
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
  await expect(page.getByRole('switch', { name: 'Submit as public' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Private deck created successfully!')).toBeVisible()
  const card = page.getByRole('article', { name: 'Heaps and top k' })
  await expect(card).toContainText('When a heap beats sorting.')
  await expect(card).toContainText('Coming Soon')
  const firstCard = card.getByRole('link', { name: 'Add your first card' })
  await expect(firstCard).toBeFocused()
  await expect(firstCard).toBeInViewport()
})

test('[DECK-02] a failed creation shows the reason and keeps the input', async ({ page, learner }) => {
  expect(learner.role).toBe('user')
  await page.goto('/decks')
  await page.getByRole('button', { name: 'Create New Deck' }).click()
  await page.getByLabel('Name').fill('Kept')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Create Deck' }).click()
  await expect(page.getByText('Error creating deck: You are not logged in.').first()).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Kept')
})

test('[DECK-08] Load More Decks loads the rest and then disappears', async ({ page, db, learner }) => {
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

test('[DECK-07] deleting asks for confirmation, and Escape deletes nothing', async ({
  page,
  db,
  learner,
}) => {
  await insertDeck(db, { ownerId: learner.id, name: 'Bit tricks' })
  await page.goto('/decks')
  await chooseFromDeckMenu(page, 'Bit tricks', 'Delete')
  const dialog = page.getByRole('alertdialog', { name: 'Bit tricks' })
  await expect(dialog).toContainText('Delete this deck? This action cannot be undone.')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article', { name: 'Bit tricks' })).toBeVisible()
  await chooseFromDeckMenu(page, 'Bit tricks', 'Delete')
  await dialog.getByRole('button', { name: 'Delete deck' }).click()
  await expect(page.getByText('Deck deleted successfully!')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('[DECK-06] an empty deck shows Coming Soon and a link to add a card, and cannot be studied', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Fresh' })
  await page.goto('/decks')
  const card = page.getByRole('article', { name: 'Fresh' })
  await expect(card).toContainText('Coming Soon')
  const study = card.getByRole('button', { name: 'Start Study' })
  await expect(study).toHaveAttribute('aria-disabled', 'true')
  await expect(study).toHaveAccessibleDescription('Coming Soon')
  await expect(card.getByRole('link', { name: 'View Flashcards' })).toBeVisible()
  await card.getByRole('link', { name: 'Add your first card' }).click()
  await expect(page).toHaveURL(new RegExp(`/flashcards\\?deck=${deck.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh')
})

test('[DECK-06] an administrator may also study an empty deck', async ({ browser, db, originA }) => {
  const admin = await insertPerson(db, { role: 'admin' })
  await insertDeck(db, { ownerId: admin.id, name: 'Fresh' })
  const context = await browser.newContext()
  await signIn(context, db, admin.id, originA)
  const page = await context.newPage()
  await page.goto(`${originA}/decks`)
  const card = page.getByRole('article', { name: 'Fresh' })
  await expect(card.getByRole('link', { name: 'Start Study' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'View Flashcards' })).toBeVisible()
  await context.close()
})

test('[DECK-01] [DECK-06] a deck with cards links to its cards and to studying, and the page links to public decks @nightly', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Heaps', cards: 2 })
  await page.goto('/decks')
  const card = page.getByRole('article', { name: 'Heaps' })
  await card.getByRole('link', { name: 'View Flashcards' }).click()
  await expect(page).toHaveURL(new RegExp(`/flashcards\\?deck=${deck.id}$`))
  await page.goBack()
  await card.getByRole('link', { name: 'Start Study' }).click()
  await expect(page).toHaveURL(new RegExp(`/study\\?deck=${deck.id}$`))
  await page.goBack()
  await page.getByRole('link', { name: 'Browse public decks' }).click()
  await expect(page).toHaveURL(/\/public-decks$/)
})

test('[DECK-03] [DECK-04] [DECK-05] a deck is submitted as public and waits for approval in My Decks @nightly', async ({
  page,
  db,
  learner,
}) => {
  await page.goto('/decks')
  await page.getByRole('button', { name: 'Create New Deck' }).click()
  await page.getByLabel('Name').fill('Monotonic stacks')
  await page.getByRole('switch', { name: 'Submit as public' }).check()
  await page.getByRole('button', { name: 'Create Deck' }).click()
  const text = 'Public deck submitted for admin approval and is visible in "My Decks"!'
  await expect(page.getByText(text)).toBeVisible()
  const card = page.getByRole('article', { name: 'Monotonic stacks' })
  await expect(card).toContainText('Pending Approval')
  await expect(card).toContainText('In review')
  const submitted = await db
    .selectFrom('public_deck')
    .select(['id', 'approved'])
    .where('owner_id', '=', learner.id)
    .execute()
  expect(submitted).toMatchObject([{ approved: false }])
})

test('[DECK-05] [DECK-16] an approval removes the badge live, a rejection the deck, and the owner can keep it as private', async ({
  page,
  db,
  learner,
}) => {
  const open = await insertPublicDeck(db, { ownerId: learner.id, isApproved: false, name: 'Stacks' })
  await insertDeck(db, { ownerId: learner.id, name: 'Stacks', publicDeckId: open.id, cards: 1 })
  await insertDeck(db, { ownerId: learner.id, name: 'Queues', publicDeckId: newId(), cards: 1 })
  await page.goto('/decks')
  await waitUntilLive(page)
  const stacks = page.getByRole('article', { name: 'Stacks' })
  await expect(stacks).toContainText('Pending Approval')
  const mine = db.updateTable('deck').where('owner_id', '=', learner.id)
  await mine.where('name', '=', 'Stacks').set({ approved_for_public: true }).execute()
  await expect(stacks).not.toContainText('Pending Approval')
  await mine
    .where('name', '=', 'Queues')
    .set({ rejected_at: new Date(), rejection_reason: 'Two cards are wrong.' })
    .execute()
  await expect(page.getByRole('article', { name: 'Queues' })).toBeHidden()
  const rejected = page.getByRole('region', { name: 'Not accepted as public' })
  await expect(rejected).toContainText('Two cards are wrong.')
  await rejected.getByRole('button', { name: 'Keep as a private deck' }).click()
  const queues = page.getByRole('article', { name: 'Queues' })
  await expect(queues).toContainText('Private · created')
  await expect(rejected).toBeHidden()
})

test('[DECK-09] a failed Load More shows the reason and keeps the loaded decks', async ({
  page,
  db,
  learner,
}) => {
  for (let day = 1; day <= 21; day += 1) {
    await insertDeck(db, { ownerId: learner.id, name: `Deck ${day}` })
  }
  await page.goto('/decks')
  await waitUntilLive(page)
  const message = 'Something went wrong on our side.'
  const error = { message, code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } }
  await page.route('**/api/deck.listMine*', (route) => route.fulfill({ status: 500, json: [{ error }] }))
  await page.getByRole('button', { name: 'Load More Decks' }).click()
  await expect(page.getByText(`Error loading your decks: ${message}`)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.unroute('**/api/deck.listMine*')
  await page.getByRole('button', { name: 'Load More Decks' }).click()
  await expect(page.getByRole('article')).toHaveCount(21)
})

test('[DECK-07] deleting a deck that was deleted elsewhere shows its own error', async ({
  page,
  db,
  learner,
}) => {
  await insertDeck(db, { ownerId: learner.id, name: 'Two tabs' })
  await page.goto('/decks')
  await chooseFromDeckMenu(page, 'Two tabs', 'Delete')
  await page.route('**/live*', (route) => route.abort())
  await db.deleteFrom('deck').where('owner_id', '=', learner.id).execute()
  await page.getByRole('button', { name: 'Delete deck' }).click()
  await expect(page.getByText('You can only delete your own decks.', { exact: true })).toBeVisible()
})
