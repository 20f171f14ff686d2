import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { buildCardRow } from '../test/factories/card.ts'
import { insertComment, insertPost } from '../test/factories/discussion.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertCourse } from '../test/factories/course.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, test } from './site.ts'

test('[THREAD-01] a question about a card: from the deck to the form, the post, and back @nightly', async ({
  page,
  db,
  learner,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const card = buildCardRow({ question: `What is a heap? ${learner.id}` })
  const deck = await insertPublicDeck(db, { name: 'Heaps', cards: [card] })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await page.getByRole('link', { name: `Ask about this card: ${card.question}` }).click()
  const form = page.getByRole('form', { name: 'Create post' })
  await expect(form.getByText('About the card')).toContainText('in Heaps')
  await form.getByLabel('Title').fill(`Why not a list? ${learner.id}`)
  await form.getByLabel('Content').fill('A sorted list would do.')
  expect(await findPageProblems(page)).toEqual([])
  await form.getByRole('button', { name: 'Create Post' }).click()
  await expect(page).toHaveURL(/\/d\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Why not a list? ${learner.id}`)
  expect(await findPageProblems(page)).toEqual([])
  await page.getByRole('link', { name: card.question }).click()
  await page.getByRole('link', { name: `1 post about ${card.question}` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Why not a list?' })).toBeVisible()
  await expect(page.getByText('About the card')).toBeVisible()
  expect(await findPageProblems(page)).toEqual([])
})

test('[THREAD-01] an accepted answer about a card becomes a suggestion, and a card of a deck of one’s own', async ({
  page,
  db,
  learner,
}) => {
  const card = buildCardRow({ question: `What is a heap? ${learner.id}`, answer: 'A tree.' })
  const deck = await insertPublicDeck(db, { name: 'Heaps', cards: [card] })
  const own = await insertDeck(db, { ownerId: learner.id, name: 'My heaps' })
  const post = await insertPost(db, { title: `Which tree? ${learner.id}` })
  await sql`insert into discussion_subject (post_id, kind, parent_id, subject_id)
    values (${post.id}, 'card', ${deck.id}, ${card.id})`.execute(db)
  const answer = await insertComment(db, { postId: post.id, content: 'A complete binary tree.' })
  await sql`update discussion_post set accepted_comment_id = ${answer.id} where id = ${post.id}`.execute(db)
  await page.goto(`/d/${post.id}`)

  await page.getByRole('button', { name: /^Suggest as a card change/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Suggest a change of the card' })
  await expect(dialog.getByLabel('Suggested text')).toHaveValue('A complete binary tree.')
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue(
    new RegExp(`/d/${post.id}#comment-${answer.id}$`),
  )
  expect(await findPageProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(page.getByText("Thanks. We'll tell you what happens.")).toBeVisible()
  const sent = await db
    .selectFrom('card_suggestion')
    .select(['side', 'original', 'proposed', 'status'])
    .where('card_id', '=', card.id)
    .execute()
  expect(sent).toEqual([
    { side: 'answer', original: 'A tree.', proposed: 'A complete binary tree.', status: 'waiting' },
  ])

  await page.getByRole('button', { name: /^Make a card/ }).click()
  const form = page.getByRole('dialog', { name: 'Make a card' })
  await expect(form.getByLabel('Deck')).toHaveValue(own.id)
  await expect(form.getByLabel('Question')).toHaveValue(post.title)
  expect(await findPageProblems(page)).toEqual([])
  await form.getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByText('Flashcard added successfully!')).toBeVisible()
  const cards = await db
    .selectFrom('card')
    .select(['question', 'answer'])
    .where('owner_id', '=', learner.id)
    .where('deck_id', '=', own.id)
    .execute()
  expect(cards).toEqual([{ question: post.title, answer: 'A complete binary tree.' }])
})

test('[THREAD-01] a lesson ends with the way to ask about it, and counts the posts about it @nightly', async ({
  page,
  db,
  learner,
}) => {
  const course = await insertCourse(db, { title: `Graphs ${randomUUIDv7()}` })
  await page.goto(`/courses/${course.id}/topic/0/1`)
  await page.getByRole('link', { name: 'Ask about this lesson' }).click()
  const form = page.getByRole('form', { name: 'Create post' })
  await expect(form.getByText('About the lesson')).toContainText('Modelling 2')
  await form.getByLabel('Title').fill(`Which traversal? ${learner.id}`)
  await form.getByLabel('Content').fill('Depth first or breadth first?')
  await form.getByRole('button', { name: 'Create Post' }).click()
  await expect(page).toHaveURL(/\/d\//)
  await page.getByRole('link', { name: 'Modelling 2' }).click()
  await page.getByRole('link', { name: '1 post about this lesson' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Which traversal?' })).toBeVisible()
})
