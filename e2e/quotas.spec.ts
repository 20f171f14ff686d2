import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { newId } from '#app/shared/ids.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { expect, test, waitUntilLive } from './site.ts'

async function createDeck(page: Page, { isPublic }: { isPublic: boolean }) {
  await page.goto('/decks')
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'Create New Deck' }).click()
  await page.getByLabel('Name').fill('One too many')
  if (isPublic) await page.getByRole('switch', { name: 'Submit as public' }).check()
  await page.getByRole('button', { name: 'Create Deck' }).click()
}

test('[SEC-07] at 1,000 decks the limit and the next step are shown, and the input is kept', async ({
  page,
  db,
  learner,
}) => {
  await sql`insert into deck (owner_id, id, name, category)
    select ${learner.id}::uuid, gen_random_uuid(), 'Full', 'Algorithmic' from generate_series(1, 1000)`.execute(
    db,
  )
  await createDeck(page, { isPublic: false })
  const text =
    "Error creating deck: You've reached the limit of 1,000 decks. Delete one that you no longer need, then try again."
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('One too many')
})

test('[SEC-07] at 10 decks waiting for approval the limit is shown, and the deck can be created as private', async ({
  page,
  db,
  learner,
}) => {
  for (let index = 0; index < 10; index += 1) {
    await insertDeck(db, { ownerId: learner.id, name: `Waiting ${index}`, publicDeckId: newId() })
  }
  await createDeck(page, { isPublic: true })
  const text =
    "Error creating deck: You've reached the limit of 10 public decks waiting for approval. Create this one as a private deck, or wait until one is reviewed."
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible()
  await page.getByRole('switch', { name: 'Submit as public' }).uncheck()
  await page.getByRole('button', { name: 'Create Deck' }).click()
  await expect(page.getByText('Private deck created successfully!')).toBeVisible()
})
