import { insertDeck } from '../test/factories/deck.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

test('a session that ends while writing shows a login link, and the input can be sent after the login', async ({
  page,
  db,
  context,
  learner,
  originA,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Tries' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await waitUntilLive(page)
  await db.deleteFrom('session').where('user_id', '=', learner.id).execute()
  const form = page.getByRole('region', { name: 'Add a flashcard' })
  await form.getByRole('textbox', { name: 'Question' }).fill('What does a trie share?')
  await form.getByRole('textbox', { name: 'Answer' }).fill('The beginnings of its words.')
  await form.getByRole('button', { name: /Add Flashcard/ }).click()
  const notice = page.getByRole('status').filter({ hasText: "You're logged out." })
  await expect(notice).toBeVisible()
  expect(await findPageProblems(page)).toEqual([])
  // The page reloads its data and gets an error, but keeps the input.
  await expect(page.getByText('Error loading flashcards: You are not logged in.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Question' })).toHaveValue('What does a trie share?')

  const [login] = await Promise.all([
    context.waitForEvent('page'),
    notice.getByRole('link', { name: 'Log in' }).click(),
  ])
  await expect(login).toHaveURL(new RegExp(`/login\\?next=%2Fflashcards%3Fdeck%3D${deck.id}$`))
  await signIn(context, db, learner.id, originA)
  await login.close()

  await form.getByRole('button', { name: /Add Flashcard/ }).click()
  await expect(page.getByText('What does a trie share?').first()).toBeVisible()
  await expect(notice).toBeHidden()
  await expect
    .poll(() => db.selectFrom('card').select('question').where('deck_id', '=', deck.id).execute())
    .toEqual([{ question: 'What does a trie share?' }])
})
