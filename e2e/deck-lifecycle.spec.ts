import { buildCardRow } from '../test/factories/card.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { chooseFromDeckMenu } from './deck-menu.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

test('[DECK-02] [DECK-15] the form offers three categories, and creating a deck is logged once', async ({
  page,
  db,
  learner,
}) => {
  await page.goto('/decks')
  await page.getByRole('button', { name: 'Create New Deck' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  for (const name of ['Behavioral', 'Algorithmic', 'System Design']) {
    await expect(dialog.getByRole('radio', { name })).toBeVisible()
  }
  await page.getByLabel('Name').fill('Without a description')
  await page.getByRole('button', { name: 'Create Deck' }).click()
  await expect(page.getByRole('article', { name: 'Without a description' })).toBeVisible()
  const created = await db
    .selectFrom('deck')
    .select(['id', 'description'])
    .where('owner_id', '=', learner.id)
    .executeTakeFirstOrThrow()
  expect(created.description).toBe('')
  const entries = await db
    .selectFrom('activity')
    .select(['type', 'deck_id', 'deck_title'])
    .where('person_id', '=', learner.id)
    .execute()
  expect(entries).toEqual([{ type: 'create_deck', deck_id: created.id, deck_title: 'Without a description' }])
})

test('[DECK-14] [DECK-16] Coming Soon disappears live with the first card, and returns when the last one is deleted', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Filling up' })
  await page.goto('/decks')
  await waitUntilLive(page)
  const card = page.getByRole('article', { name: 'Filling up' })
  await expect(card).toContainText('Coming Soon')
  await db
    .insertInto('card')
    .values({ ...buildCardRow(), owner_id: learner.id, deck_id: deck.id })
    .execute()
  await expect(card).not.toContainText('Coming Soon')
  await expect(card.getByRole('link', { name: 'Start Study' })).toBeVisible()
  await db.deleteFrom('card').where('deck_id', '=', deck.id).execute()
  await expect(card).toContainText('Coming Soon')
  await expect(card.getByRole('button', { name: 'Start Study' })).toHaveAttribute('aria-disabled', 'true')
})

test('[DECK-16] a deck that is renamed or deleted elsewhere updates live', async ({ page, db, learner }) => {
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Before' })
  await page.goto('/decks')
  await waitUntilLive(page)
  await db.updateTable('deck').set({ name: 'After' }).where('id', '=', deck.id).execute()
  await expect(page.getByRole('article', { name: 'After' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Before' })).toBeHidden()
  await db.deleteFrom('deck').where('id', '=', deck.id).execute()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('[DECK-07] a failed deletion shows the reason, and only owners see Delete @nightly', async ({
  page,
  db,
  learner,
}) => {
  await insertDeck(db, { ownerId: learner.id, name: 'Stays' })
  const open = await insertPublicDeck(db, {
    ownerId: learner.id,
    name: 'Public of mine',
    cards: 1,
    createdAt: new Date(Date.UTC(2042, 0, 1)),
  })
  await page.goto('/public-decks')
  await expect(page.getByRole('article', { name: 'Public of mine' })).toBeVisible()
  await page.getByRole('button', { name: 'More for Public of mine' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Copy to My Decks', 'Copy link'])
  await page.goto('/decks')
  const error = { message: 'No.', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } }
  await page.route('**/api/deck.delete*', (route) => route.fulfill({ status: 500, json: { error } }))
  await chooseFromDeckMenu(page, 'Stays', 'Delete')
  await page.getByRole('button', { name: 'Delete deck' }).click()
  await expect(page.getByText('Error deleting deck: No.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Stays' })).toBeVisible()
  await db.deleteFrom('public_deck').where('id', '=', open.id).execute()
})

test('[DECK-06] an administrator who studies an empty deck sees that it has no cards', async ({
  page,
  db,
  originA,
}) => {
  const admin = await insertPerson(db, { role: 'admin' })
  await signIn(page.context(), db, admin.id, originA)
  const deck = await insertPublicDeck(db, { name: 'Empty for all' })
  await page.goto(`/study?deck=${deck.id}`)
  await expect(
    page.getByRole('heading', { name: 'This deck has no flashcards. Please add some first.' }),
  ).toBeVisible()
  await db.deleteFrom('public_deck').where('id', '=', deck.id).execute()
})
