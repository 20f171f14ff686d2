import type { Page } from '@playwright/test'
import { buildCardRow } from '../test/factories/card.ts'
import { insertCourse } from '../test/factories/course.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, test } from './site.ts'
import {
  answerCards,
  completionHeadingOf,
  expectCounts,
  openStudy,
  questionOf,
  listReviews,
  waitUntilStudyReady,
} from './study-page.ts'

const namedCard = (name: string) => buildCardRow({ question: `${name}?`, answer: `${name}.` })

/** No axe violations and no overflow on a phone and a wide screen, in both themes. */
async function expectNoProblems(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findPageProblems(page)).toEqual([])
    }
  }
}

test('[WALL-06] a deck shows progress and Continue; the summary offers the repeated cards and the next deck, also after a reload @nightly', async ({
  page,
  db,
  learner,
}) => {
  test.setTimeout(120_000)
  const category = 'Data Structures'
  await insertDeck(db, {
    ownerId: learner.id,
    category,
    name: 'Tries',
    cards: 2,
    createdAt: new Date(2026, 0, 1),
  })
  const cards = ['A', 'B `code`', 'C'].map(namedCard)
  const deck = await insertDeck(db, { ownerId: learner.id, category, name: 'Heaps', cards })
  await openStudy(page, deck.id)
  await answerCards(page, '21')
  // 'Saved' also means stored on this device; the list reads what the server has.
  await expect.poll(async () => (await listReviews(db, learner.id)).length).toBe(2)

  await page.goto('/decks')
  const heaps = page.getByRole('article', { name: 'Heaps' })
  await expect(heaps.getByText('1 of 3 cards')).toBeVisible()
  await expect(heaps.getByRole('progressbar', { name: 'Heaps' })).toHaveAttribute('aria-valuenow', '33')
  await expect(heaps.getByRole('link', { name: 'Start Study Heaps' })).toBeVisible()
  await expectNoProblems(page)
  await heaps.getByRole('link', { name: 'Continue Heaps' }).click()
  await waitUntilStudyReady(page)
  await expectCounts(page, 1, 1)
  await answerCards(page, '22')
  await expect(completionHeadingOf(page)).toBeVisible()
  await expect(page.getByText('Saved')).toBeVisible()

  const activity = () => db.selectFrom('activity').select('id').where('person_id', '=', learner.id).execute()
  await expect.poll(async () => (await activity()).length).toBe(2)
  await page.reload()
  await waitUntilStudyReady(page)
  await expect(completionHeadingOf(page)).toBeVisible()
  await expect(page.locator('.score dd')).toHaveText(['3', '1', '1min'])
  expect(await activity()).toHaveLength(2)
  await page.getByText('Show the one you repeated').click()
  await expect(page.locator('.finish-repeated li')).toHaveText(['B code?'])
  const next = page.getByRole('region', { name: 'Or go on' })
  await expect(next.getByRole('heading', { name: 'Tries' })).toBeVisible()
  await expectNoProblems(page)

  await completionHeadingOf(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/study\?cards=/)
  await expect(questionOf(page)).toHaveText('B code?')
  await waitUntilStudyReady(page)
  await answerCards(page, '2')
  await expect(completionHeadingOf(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /Study again/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Flashcards' }).last()).toHaveAttribute(
    'href',
    `/flashcards?deck=${deck.id}`,
  )
  await next.getByRole('link', { name: 'Start Study' }).click()
  await expect(page).toHaveURL(/\/study\?deck=/)
  await page.goto('/decks')
  await expect(heaps.getByText(/^Studied .*, 3 cards$/)).toBeVisible()
})

test('[WALL-06] moving on marks a lesson as done, with Undo; the courses show progress and Continue; a finished course says so @nightly', async ({
  page,
  db,
  learner,
}) => {
  test.setTimeout(120_000)
  expect(learner.role).toBe('user')
  const card = namedCard('Root')
  await insertPublicDeck(db, { cards: [card] })
  const lesson = (title: string, cards: string[] = []) => ({ title, html: `<p>Text of ${title}.</p>`, cards })
  const course = await insertCourse(db, {
    title: 'Walls of trees',
    topics: [
      { title: 'Basics', lessons: [lesson('Roots'), lesson('Branches', [card.id])] },
      { title: 'More', lessons: [lesson('Leaves')] },
    ],
  })
  await insertCourse(db, { title: 'After the walls' })
  await page.goto('/courses')
  await expect(page.getByRole('heading', { name: 'In progress' })).toBeHidden()
  await page.goto(`/courses/${course.id}`)
  const nextLesson = page.getByRole('link', { name: /Next lesson/ })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const done = (count: number) => page.getByText(`${count} of 3 lessons done`)
  await expect(heading('Roots')).toBeVisible()
  await nextLesson.click()
  await expect(heading('Branches')).toBeFocused()
  const marked = page.getByRole('status').filter({ hasText: '“Roots” is marked as done.' })
  await expect(marked).toBeVisible()
  await expect(done(1)).toBeVisible()
  await marked.getByRole('button', { name: 'Undo' }).click()
  await expect(marked).toBeHidden()
  await expect(done(0)).toBeVisible()
  await nextLesson.click()
  await expect(heading('Leaves')).toBeVisible()
  await expect(page.getByText('“Branches” is marked as done.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finish the course' })).toBeHidden()

  await page.goto('/courses')
  const current = page.getByRole('region', { name: 'Walls of trees' })
  await expect(current.getByText('Lesson 3 of 3')).toBeVisible()
  await expect(current.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 3 lessons')
  await expect(page.getByRole('region', { name: 'Next in order' })).toBeVisible()
  await expectNoProblems(page)
  await current.getByRole('link', { name: 'Continue: Leaves' }).click()
  await expect(heading('Leaves')).toBeVisible()
  await page.getByRole('button', { name: /^Basics/ }).click()
  await expect(heading('Roots')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Basics/ })).toBeFocused()
  await nextLesson.click()
  await expect(heading('Branches')).toBeVisible()
  await nextLesson.click()
  await page.getByRole('button', { name: 'Finish the course' }).click()
  await expect(heading('You finished Walls of trees.')).toBeVisible()
  await expect(page.getByText('0 of 1')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Next course: / })).toBeVisible()
  await page.reload()
  await expect(heading('You finished Walls of trees.')).toBeVisible()
  await expectNoProblems(page)
  await page.getByRole('link', { name: 'Study its card' }).click()
  await waitUntilStudyReady(page)
  await expect(page.getByRole('link', { name: 'Back to the course' })).toHaveAttribute(
    'href',
    `/courses/${course.id}`,
  )
  await page.goto('/courses')
  const finished = page
    .getByRole('region', { name: 'Finished' })
    .getByRole('article', { name: 'Walls of trees' })
  await expect(finished.getByText(/^Finished .*, 3 lessons$/)).toBeVisible()
})
