import { insertDeck } from '../test/factories/deck.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, signIn, test, whenLive } from './site.ts'

test('whoever is logged out while they write is told where to log in, and goes on where they were', async ({
  page,
  db,
  context,
  learner,
  originA,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Tries' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await whenLive(page)
  await db.deleteFrom('session').where('user_id', '=', learner.id).execute()
  const form = page.getByRole('region', { name: 'Add a flashcard' })
  await form.getByRole('textbox', { name: 'Question' }).fill('What does a trie share?')
  await form.getByRole('textbox', { name: 'Answer' }).fill('The beginnings of its words.')
  await form.getByRole('button', { name: /Add Flashcard/ }).click()
  const notice = page.getByRole('status').filter({ hasText: 'You are logged out.' })
  await expect(notice).toBeVisible()
  expect(await findPageProblems(page)).toEqual([])
  // The page that hears of it asks again and is refused; what is written on it stays there.
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
