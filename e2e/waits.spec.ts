import type { Page } from '@playwright/test'
import { insertDeck } from '../test/factories/deck.ts'
import { expect, test, waitUntilLive } from './site.ts'

/** Leaves requests without an answer, until `end`: then they go on. */
async function hang(page: Page, pattern: string | RegExp) {
  const ended = Promise.withResolvers<void>()
  let requests = 0
  await page.route(pattern, async (route) => {
    requests += 1
    await ended.promise
    // Given up by the page in the meantime.
    await route.continue().catch(() => {})
  })
  return { countRequests: () => requests, end: () => ended.resolve() }
}

test('[SAFE-05] the download of a language that hangs ends with a sentence, and "Try again" works', async ({
  page,
  learner,
}) => {
  test.setTimeout(90_000)
  expect(learner.role).toBe('user')
  await page.clock.install()
  const download = await hang(page, /\/practice-runtime\/.*worker/)
  await page.goto('/practice/two-sum')
  await waitUntilLive(page)
  await page.getByLabel('Language').selectOption('TypeScript')
  await page.getByRole('button', { name: /^Run/ }).click()
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('status')).toContainText('Starting TypeScript…')
  await expect(results.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect.poll(download.countRequests).toBeGreaterThan(0)
  await page.clock.fastForward(31_000)
  await expect(results.getByRole('status')).toContainText("Tests can't run right now. Your code is safe.")
  download.end()
  await results.getByRole('button', { name: 'Try again' }).click()
  await expect(results.getByRole('status')).toContainText(/tests? (failed|passed)/, { timeout: 30_000 })
})

test('[SAFE-05] a language that is loading can be stopped', async ({ page, learner }) => {
  expect(learner.role).toBe('user')
  const download = await hang(page, /\/practice-runtime\/.*worker/)
  await page.goto('/practice/two-sum')
  await waitUntilLive(page)
  await page.getByLabel('Language').selectOption('TypeScript')
  await page.getByRole('button', { name: /^Run/ }).click()
  const results = page.getByRole('region', { name: 'Results' })
  await results.getByRole('button', { name: 'Stop' }).click()
  await expect(results.getByRole('status')).toContainText('Stopped')
  download.end()
  await page.getByRole('button', { name: /^Run/ }).click()
  await expect(results.getByRole('status')).toContainText(/tests? (failed|passed)/, { timeout: 30_000 })
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('[SAFE-05] an upload that hangs ends with a sentence, and "Try again" works', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id })
  await page.clock.install()
  await page.goto(`/flashcards?deck=${deck.id}`)
  await waitUntilLive(page)
  const upload = await hang(page, '**/pictures')
  await page.getByRole('button', { name: 'Picture' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: PIXEL })
  await expect.poll(upload.countRequests).toBeGreaterThan(0)
  await page.clock.fastForward(61_000)
  await expect(dialog.locator('.error')).toHaveText(
    'The upload stopped. Check your connection, then try again.',
  )
  upload.end()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.locator('.picture-upload img')).toBeVisible()
})

test('[SAFE-05] a file whose reading hangs ends with a sentence, and can be chosen again', async ({
  page,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await page.clock.install()
  await page.goto('/import')
  await waitUntilLive(page)
  const reader = await hang(page, /import-worker/)
  const file = { name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from('question,answer\nWhy?,So.\n') }
  const input = page.getByLabel('File to import')
  await input.setInputFiles(file)
  await expect.poll(reader.countRequests).toBeGreaterThan(0)
  await page.clock.fastForward(31_000)
  await expect(page.getByText('Reading the file took too long.')).toBeVisible()
  reader.end()
  await input.setInputFiles(file)
  await expect(page.getByText('Why?')).toBeVisible()
})
