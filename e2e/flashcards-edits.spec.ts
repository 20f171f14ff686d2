import type { Locator, Page } from '@playwright/test'
import { buildCardRow } from '../test/factories/card.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { expect, test, waitUntilLive } from './site.ts'

const cardsOf = (page: Page) => page.locator('.flashcard-list > .flashcard')
const fieldOf = (parent: Locator | Page, name: string) => parent.getByRole('textbox', { name, exact: true })
const editFormOf = (page: Page) => page.locator('.flashcard-list > .flashcard', { has: page.locator('form') })

async function editCard(page: Page, question: string) {
  await page.getByRole('button', { name: `Edit flashcard: ${question}` }).click()
}

test('[CARD-13] a card deleted elsewhere keeps its open form, and the input can be added as a new card', async ({
  page,
  db,
  learner,
}) => {
  const cards = [buildCardRow({ question: 'First?' }), buildCardRow({ question: 'Second?', answer: 'Old' })]
  const deck = await insertDeck(db, { ownerId: learner.id, cards })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await waitUntilLive(page)
  await editCard(page, 'Second?')
  await fieldOf(editFormOf(page), 'Answer').fill('A long new answer')
  await db
    .deleteFrom('card')
    .where('id', '=', cards[1]?.id ?? '')
    .execute()
  await expect(page.getByText('1 flashcard · 200 at most')).toBeVisible()
  await expect(fieldOf(editFormOf(page), 'Answer')).toHaveValue('A long new answer')
  await editFormOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(editFormOf(page).getByText('This flashcard has been deleted.')).toBeVisible()
  await editFormOf(page).getByRole('button', { name: 'Add as a new flashcard' }).click()
  await expect(editFormOf(page)).toHaveCount(0)
  await expect(cardsOf(page)).toHaveCount(2)
  await expect(cardsOf(page).nth(1)).toContainText('A long new answer')
  const stored = await db.selectFrom('card').select(['answer']).where('deck_id', '=', deck.id).execute()
  expect(stored.map(({ answer }) => answer)).toContain('A long new answer')
})

test('[CARD-13] a card that moves beyond the loaded pages keeps its open form, and Save anyway works', async ({
  page,
  db,
  learner,
}) => {
  const cards = Array.from({ length: 45 }, (_, index) =>
    buildCardRow({ question: `Q${String(index).padStart(2, '0')}?` }),
  )
  const deck = await insertDeck(db, { ownerId: learner.id, cards })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await waitUntilLive(page)
  await editCard(page, 'Q01?')
  await fieldOf(editFormOf(page), 'Answer').fill('Mine')
  await db
    .updateTable('card')
    .set({ question: 'Z, moved to the end?', version: 9 })
    .where('id', '=', cards[1]?.id ?? '')
    .execute()
  await expect(cardsOf(page).getByText('Q20?')).toBeVisible()
  await expect(fieldOf(editFormOf(page), 'Answer')).toHaveValue('Mine')
  await editFormOf(page).getByRole('button', { name: 'Save' }).click()
  await editFormOf(page).getByRole('button', { name: 'Save anyway' }).click()
  await expect(editFormOf(page)).toHaveCount(0)
  const stored = await db
    .selectFrom('card')
    .select(['question', 'answer'])
    .where('id', '=', cards[1]?.id ?? '')
    .executeTakeFirst()
  expect(stored).toEqual({ question: 'Q01?', answer: 'Mine' })
})

test('[CARD-03] the draft of an edit survives leaving the page, and does not overwrite a newer version', async ({
  page,
  db,
  learner,
}) => {
  const card = buildCardRow({ question: 'Heap?', answer: 'Old' })
  const deck = await insertDeck(db, { ownerId: learner.id, cards: [card] })
  const path = `/flashcards?deck=${deck.id}`
  await page.goto(path)
  await waitUntilLive(page)
  await editCard(page, 'Heap?')
  await fieldOf(editFormOf(page), 'Answer').fill('Half a thou')
  await page.goto('/decks')
  await page.goto(path)
  await waitUntilLive(page)
  await editCard(page, 'Heap?')
  await expect(fieldOf(editFormOf(page), 'Answer')).toHaveValue('Half a thou')

  await page.goto('/decks')
  await db.updateTable('card').set({ answer: 'Newer', version: 5 }).where('id', '=', card.id).execute()
  await page.goto(path)
  await waitUntilLive(page)
  await editCard(page, 'Heap?')
  await expect(fieldOf(editFormOf(page), 'Answer')).toHaveValue('Half a thou')
  await editFormOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(
    editFormOf(page).getByText('This flashcard was changed somewhere else while you were editing it.'),
  ).toBeVisible()
  // Cancel discards the draft.
  await editFormOf(page).getByRole('button', { name: 'Cancel' }).click()
  await editCard(page, 'Heap?')
  await expect(fieldOf(editFormOf(page), 'Answer')).toHaveValue('Newer')
})
