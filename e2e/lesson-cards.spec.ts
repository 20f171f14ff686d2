import { newId } from '#app/shared/ids.ts'
import { buildCardRow } from '../test/factories/card.ts'
import { insertCourse } from '../test/factories/course.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { answerCard, callApi } from './memory-page.ts'
import type { Database } from '#app/platform/database.server.ts'
import { expect, test, waitUntilLive } from './site.ts'
import {
  expectCounts,
  completionHeadingOf,
  answerCards,
  listReviews,
  questionOf,
  savedMarkOf,
  waitUntilStudyReady,
} from './study-page.ts'

/** A lesson that lists three cards of two decks, and two that don't exist. */
async function insertLessonWithCards(db: Database) {
  const rows = ['Zebra?', 'Apple?', 'Melon?'].map((question) => buildCardRow({ question, answer: 'Yes.' }))
  const [first, second, third] = rows
  if (first === undefined || second === undefined || third === undefined) throw new Error('three cards')
  const graphs = await insertPublicDeck(db, { name: 'Graphs of a lesson', cards: [first, buildCardRow()] })
  const heaps = await insertPublicDeck(db, { name: 'Heaps of a lesson', cards: [second, third] })
  const cards = [first.id, 'bfs-weighted-01', second.id, newId(), third.id]
  const course = await insertCourse(db, { topics: [{ lessons: [{ html: '<p>Read this.</p>', cards }] }] })
  return { course, graphs, heaps, rows }
}

test("[COURSE-03] [STUDY-02] a lesson's cards are studied in its order, and the session resumes after a reload", async ({
  page,
  db,
  learner,
}) => {
  const { course, graphs, heaps } = await insertLessonWithCards(db)
  await page.goto(`/courses/${course.id}`)
  await page.getByRole('link', { name: 'Study these 3' }).click()
  await waitUntilStudyReady(page)
  await expect(page).toHaveURL(/\/study\?cards=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Study: 3 flashcards')
  await expect(page.locator('.card-head .nums')).toContainText('1 / 3')
  await expect(questionOf(page)).toHaveText('Zebra?')
  await answerCards(page, '2')
  await expect(questionOf(page)).toHaveText('Apple?')
  await answerCards(page, '1')
  await expect(savedMarkOf(page)).toHaveText('Saved')
  await page.reload()
  await waitUntilStudyReady(page)
  await expect(page.getByText("You're back where you left off, with 2 answers given.")).toBeVisible()
  await expect(questionOf(page)).toHaveText('Melon?')
  await expectCounts(page, 1, 1)
  await answerCards(page, '22')
  await expect(completionHeadingOf(page)).toBeVisible()
  await expect
    .poll(async () => (await listReviews(db, learner.id)).map(({ deck_id: id, grade }) => [id, grade]))
    .toEqual([
      [graphs.id, 'good'],
      [heaps.id, 'again'],
      [heaps.id, 'good'],
      [heaps.id, 'good'],
    ])
  const entries = await db
    .selectFrom('activity')
    .select(['type', 'deck_title'])
    .where('person_id', '=', learner.id)
    .execute()
  expect(entries).toContainEqual({ type: 'study_deck', deck_title: 'Graphs of a lesson, Heaps of a lesson' })
  await page.getByRole('link', { name: 'Back to the lesson' }).last().click()
  await expect(page).toHaveURL(new RegExp(`/courses/${course.id}`))
})

test('[STUDY-06] a change of one of the cards resets the session, a change of another card does not', async ({
  page,
  db,
  learner,
}) => {
  expect(learner.role).toBe('user')
  const { course, graphs, rows } = await insertLessonWithCards(db)
  await page.goto(`/courses/${course.id}`)
  await page.getByRole('link', { name: 'Study these 3' }).click()
  await waitUntilStudyReady(page)
  await waitUntilLive(page)
  await answerCards(page, '2')
  const other = db.updateTable('public_card').where('deck_id', '=', graphs.id)
  await other
    .where('id', '!=', rows[0]?.id ?? '')
    .set({ question: 'Beside', version: 2 })
    .execute()
  await db
    .updateTable('public_card')
    .where('id', '=', rows[2]?.id ?? '')
    .set({ question: 'Watermelon?', version: 2 })
    .execute()
  await expect(page.getByText('This deck changed, so the session started again.')).toBeVisible()
  await page.getByRole('button', { name: 'Resume where you left off' }).click()
  await expectCounts(page, 1, 0)
  await answerCards(page, '2')
  await expect(questionOf(page)).toHaveText('Watermelon?')
})

test('missing cards, or a URL without cards, show an error', async ({ page, learner }) => {
  expect(learner.role).toBe('user')
  for (const cards of [newId(), 'bfs-weighted-01', '']) {
    await page.goto(`/study?cards=${cards}`)
    await expect(
      page.getByRole('heading', {
        name: "Error loading flashcards for study: These flashcards don't exist, or you don't have access.",
      }),
    ).toBeVisible()
  }
})

test('a visitor is redirected to sign up, and then to the cards', async ({ page, db }) => {
  const { course } = await insertLessonWithCards(db)
  await page.goto(`/courses/${course.id}`)
  await page.getByRole('link', { name: 'Study these 3' }).click()
  await expect(page).toHaveURL(/\/signup\?next=%2Fstudy%3Fcards%3D/)
})

test('[READ-01] [WALK-12] a lesson lets learners guess at its cards first, once, with its text folded; they join the reviews, and the outline shows what is recallable', async ({
  page,
  db,
  learner,
}) => {
  const { course, rows } = await insertLessonWithCards(db)
  await page.goto(`/courses/${course.id}`)
  const before = page.getByRole('region', { name: 'Before you read: guess' })
  await expect(before).toBeVisible()
  await expect(page.getByText('Read this.')).toHaveCount(0)
  expect(await findPageProblems(page)).toEqual([])
  await before.getByRole('button', { name: 'Guess first' }).click()
  for (const label of ['Next question', 'Next question', 'Read the lesson']) {
    await before.getByRole('button', { name: 'Show answer' }).click()
    await before.getByRole('button', { name: label }).click()
  }
  await expect(page.getByText('Read this.')).toBeVisible()
  await expect(page.getByText('Now read. These three cards are in your reviews from today on.')).toBeVisible()
  const joined = () =>
    db.selectFrom('card_memory').select('card_id').where('learner_id', '=', learner.id).execute()
  await expect.poll(async () => (await joined()).length).toBe(rows.length)
  await page.reload()
  await expect(page.getByText('Read this.')).toBeVisible()
  await expect(before).toBeHidden()

  await page.goto('/review?new')
  await expect(page.locator('.study[data-ready=true]')).toBeVisible()
  await callApi(page, 'memory.saveSettings', { hasConfidence: false })
  await page.reload()
  await expect(page.locator('.study[data-ready=true]')).toBeVisible()
  for (let count = 0; count < rows.length; count += 1) await answerCard(page, '2')
  await expect(page.getByRole('heading', { name: 'You can stop now.' })).toBeVisible()
  await page.goto(`/courses/${course.id}`)
  await expect(page.locator('.topic-lesson-recall').first()).toHaveAttribute(
    'title',
    "you'd still recall its cards",
  )
  expect(await findPageProblems(page)).toEqual([])
})

test('[WALK-12] on a phone, the code of an answer before a lesson scrolls in its block and widens nothing', async ({
  page,
  db,
  learner,
}) => {
  expect(learner.role).toBe('user')
  // One card alone isn't asked before the text.
  const cards = ['How is the total kept?', 'Where is it kept?'].map((question) =>
    buildCardRow({
      question,
      answer: 'In a variable.',
      code: `total = ${'first_of_many_numbers + '.repeat(6)}last`,
    }),
  )
  await insertPublicDeck(db, { cards })
  const lesson = { html: '<p>Read this.</p>', cards: cards.map(({ id }) => id) }
  const course = await insertCourse(db, { topics: [{ lessons: [lesson] }] })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/courses/${course.id}/topic/0/0`)
  const before = page.getByRole('region', { name: 'Before you read: guess' })
  await before.getByRole('button', { name: 'Guess first' }).click()
  for (const label of ['Next question', 'Read the lesson']) {
    await before.getByRole('button', { name: 'Show Answer' }).click()
    const answer = await before.getByRole('group', { name: 'Answer' }).boundingBox()
    expect((answer?.x ?? 0) + (answer?.width ?? 0)).toBeLessThanOrEqual(360)
    await before.getByRole('button', { name: label }).click()
  }
  await expect(page.getByText('Read this.')).toBeVisible()
})

test('[READ-01] the questions before a lesson can be skipped, and stay away; visitors see none', async ({
  page,
  db,
  context,
  learner,
}) => {
  const { course } = await insertLessonWithCards(db)
  expect(learner.role).toBe('user')
  await page.goto(`/courses/${course.id}/topic/0/0`)
  const before = page.getByRole('region', { name: 'Before you read: guess' })
  const stored = page.waitForResponse('**/api/memory.finishLessonQuestions*')
  await before.getByRole('button', { name: 'Skip to the text' }).click()
  await expect(before).toBeHidden()
  await expect(page.getByText('Read this.')).toBeVisible()
  await stored
  await page.reload()
  await expect(page.getByText('Read this.')).toBeVisible()
  await expect(before).toBeHidden()
  await context.clearCookies()
  await page.goto(`/courses/${course.id}/topic/0/0`)
  await expect(page.getByText('Read this.')).toBeVisible()
  await expect(before).toBeHidden()
})
