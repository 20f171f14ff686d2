import type { BrowserContext, Page } from '@playwright/test'
import type { Database } from '#app/platform/database.server.ts'
import { buildCardRow } from '../test/factories/card.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { expect, signIn, test } from './site.ts'

const failWith500 = (route: { fulfill(response: object): Promise<void> }) =>
  route.fulfill({
    status: 500,
    json: {
      error: { message: 'No.', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
    },
  })

async function signInAsAdmin(context: BrowserContext, db: Database, origin: string) {
  const admin = await insertPerson(db, { role: 'admin' })
  await signIn(context, db, admin.id, origin)
  const revokeRole = () => db.updateTable('person').set({ role: 'user' }).where('id', '=', admin.id).execute()
  return { admin, revokeRole }
}

const addForm = (page: Page) => page.getByRole('region', { name: 'Add a flashcard' })

async function previewRows(page: Page, csv: string) {
  await page.getByText('Import from CSV').click()
  await page.getByLabel('Rows', { exact: true }).fill(csv)
  await page.getByRole('button', { name: 'Preview import' }).click()
}

test('[CARD-07] an administrator edits a featured deck; after losing the role, each action shows its own error @nightly', async ({
  page,
  db,
  originA,
}) => {
  const { revokeRole } = await signInAsAdmin(page.context(), db, originA)
  const deck = await insertPublicDeck(db, {
    name: 'Of the admins',
    cards: [buildCardRow({ question: 'Kept?' })],
  })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await addForm(page).getByRole('textbox', { name: 'Question', exact: true }).fill('Added by an admin')
  await addForm(page)
    .getByRole('button', { name: /Add Flashcard/ })
    .click()
  await expect(page.getByText('Flashcard added successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Delete flashcard: Added by an admin' }).click()
  await expect(page.getByText('Flashcard deleted successfully!')).toBeVisible()

  await previewRows(page, 'a,b')
  // Losing the role closes the stream and reloads the page; until then the server must reject each action.
  await page.route(/\/live(\?|$)/, (route) => route.abort())
  await revokeRole()
  await page.getByRole('button', { name: 'Import 1 flashcards' }).click()
  await expect(page.getByText('Only administrators can bulk import flashcards.').first()).toBeVisible()
  await addForm(page)
    .getByRole('button', { name: /Add Flashcard/ })
    .click()
  await expect(
    page.getByText('Only administrators can add flashcards to featured decks.').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Delete flashcard: Kept?' }).click()
  await expect(
    page.getByText('Only administrators can delete flashcards from featured decks.').first(),
  ).toBeVisible()
  await db.deleteFrom('public_deck').where('id', '=', deck.id).execute()
})

test('[CARD-11] a failed import shows the reason and can be retried', async ({ page, db, originA }) => {
  await signInAsAdmin(page.context(), db, originA)
  const deck = await insertPublicDeck(db, { name: 'To import into' })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await previewRows(page, 'What is a heap?,A tree')
  await page.route('**/api/card.import*', failWith500, { times: 1 })
  const send = page.getByRole('button', { name: 'Import 1 flashcards' })
  await send.click()
  await expect(page.getByText('Error during bulk import: No.').first()).toBeVisible()
  await send.click()
  await expect(
    page.getByText('Successfully imported 1 flashcards. 0 failed or skipped.').first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What is a heap?' })).toBeVisible()
  await db.deleteFrom('public_deck').where('id', '=', deck.id).execute()
})

test('[CARD-06] adding a card to a deck that was filled elsewhere shows the limit', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 199 })
  await page.route(/\/live(\?|$)/, (route) => route.abort())
  await page.goto(`/flashcards?deck=${deck.id}`)
  const question = addForm(page).getByRole('textbox', { name: 'Question', exact: true })
  await question.fill('One too many')
  await db
    .insertInto('card')
    .values({ ...buildCardRow(), owner_id: learner.id, deck_id: deck.id })
    .execute()
  await addForm(page)
    .getByRole('button', { name: /Add Flashcard/ })
    .click()
  await expect(page.getByText('Maximum 200 flashcards per deck reached.').first()).toBeVisible()
  const rows = await db.selectFrom('card').select('id').where('deck_id', '=', deck.id).execute()
  expect(rows).toHaveLength(200)
})

test('[CARD-07] the owner of a public deck edits their own copy, not the public one', async ({
  page,
  db,
  learner,
}) => {
  const open = await insertPublicDeck(db, { ownerId: learner.id, name: 'Published', cards: 1 })
  const copy = await insertDeck(db, {
    ownerId: learner.id,
    name: 'Published',
    publicDeckId: open.id,
    approvedForPublic: true,
    cards: 1,
  })
  await page.goto(`/flashcards?deck=${open.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Published')
  await expect(addForm(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Delete flashcard/ })).toHaveCount(0)
  await page.goto(`/flashcards?deck=${copy.id}`)
  await expect(addForm(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete flashcard/ })).toHaveCount(1)
  await db.deleteFrom('public_deck').where('id', '=', open.id).execute()
})
