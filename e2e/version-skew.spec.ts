import { insertDeck } from '../test/factories/deck.ts'
import { expect, test, waitUntilLive } from './site.ts'

const QUESTION = 'What does a tab of a build from last month'

test('[OPS-05] a tab whose scripts no server has any more reloads, and keeps what was typed', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await waitUntilLive(page)
  const question = page.getByRole('textbox', { name: 'Question', exact: true })
  await question.fill(QUESTION)
  await page.evaluate(() => document.documentElement.setAttribute('data-old-build', ''))

  // Every further script is missing, until the document is requested again, as from a new build.
  let isOldBuild = true
  let missing = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOldBuild = false
  })
  await page.route('**/assets/*.js', (route) => {
    if (!isOldBuild) return route.continue()
    missing += 1
    return route.fulfill({ status: 404, body: '' })
  })
  await page.getByRole('link', { name: 'Practice', exact: true }).first().click()
  await expect(page.locator('html[data-old-build]')).toHaveCount(0)
  await waitUntilLive(page)
  expect(missing).toBeGreaterThan(0)
  await expect(question).toHaveValue(QUESTION)
  await page.getByRole('link', { name: 'Practice', exact: true }).first().click()
  await expect(page).toHaveURL(/\/practice$/)
})
