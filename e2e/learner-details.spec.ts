import { newId } from '#app/shared/ids.ts'
import { buildCardRow } from '../test/factories/card.ts'
import { insertCourse } from '../test/factories/course.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { expect, test, waitUntilLive } from './site.ts'
import { openStudy, waitUntilStudyReady } from './study-page.ts'

const CODE = 'def f(x):\n    return x < 2'
const HTML = `<p>It costs <code>O(n²)</code>.</p><pre><code class="language-python">${CODE.replace('<', '&lt;')}</code></pre>`

test('the navigation marks Decks at an open deck; a formula is explained; labels are read without Markdown', async ({
  page,
  db,
  learner,
}) => {
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
  const card = buildCardRow({ question: 'Why is `heap` **not** $O(n^2)$?', answer: '`O(n log n)`' })
  const own = await insertDeck(db, { ownerId: learner.id, cards: [card] })
  const featured = await insertPublicDeck(db, { cards: 1 })
  await page.goto(`/flashcards?deck=${own.id}`)
  await waitUntilLive(page)
  await expect(current).toHaveText('Decks')
  await expect(page.getByText('A formula goes between dollar signs')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit flashcard: Why is heap not O(n²)?' })).toBeVisible()
  await expect(page.locator('.flashcard-answer .complexity i')).toHaveText(['O', 'n', 'n'])
  await openStudy(page, own.id)
  await expect(current).toHaveText('Decks')
  await openStudy(page, featured.id)
  await expect(current).toHaveText('Decks')
})

test('a lesson has Copy on its code, also in the frame of its script; its complexities are maths; print is the text alone', async ({
  page,
  context,
  db,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await context.grantPermissions(['clipboard-write'])
  const script = "document.querySelector('.prose').append('Script ran.')"
  const cards = [newId()]
  const course = await insertCourse(db, {
    topics: [
      {
        lessons: [
          { title: 'Text', html: HTML, cards },
          { title: 'Played', html: HTML.replace('2<', '20<'), script },
        ],
      },
    ],
  })
  /** The site's policy lets nobody read the clipboard, so it is pasted. */
  async function paste(): Promise<string> {
    await page.evaluate(() => {
      const field = document.createElement('textarea')
      document.body.append(field)
      field.focus()
    })
    await page.keyboard.press('Control+V')
    return page.locator('body > textarea').last().inputValue()
  }
  await page.goto(`/courses/${course.id}`)
  await expect(page.locator('.prose .complexity')).toHaveText('O(n²)')
  await expect(async () => {
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await paste()).toBe(CODE)
  await page.emulateMedia({ media: 'print' })
  for (const name of [
    '.nav',
    '.footer',
    '.side',
    '.pager',
    '.prose .btn',
    '.lesson-done',
    '.lesson-extra .btn-icon',
  ]) {
    await expect(page.locator(name).first()).toBeHidden()
  }
  await expect(page.locator('.prose')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: /Next lesson/ }).click()
  const frame = page.frameLocator('iframe.lesson-frame')
  await expect(frame.getByText('Script ran.')).toBeVisible()
  await frame.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(frame.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await paste()).toBe(`${CODE}0`)
})

test('[WALL-05] Back from the first study session returns to the deck list, not to the sign-up form', async ({
  page,
  db,
}) => {
  const deck = await insertPublicDeck(db, { name: `First steps ${newId()}`, cards: 1 })
  await page.goto('/featured-decks')
  await page.getByRole('link', { name: `Start Study ${deck.name}` }).click()
  await expect(page).toHaveURL(/\/signup\?next=/)
  await page.getByLabel('Email').fill(`${newId()}@example.com`)
  await page.getByLabel('Password').fill('a long horse battery')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/courses$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/featured-decks$/)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } })

  test('after Add Flashcard the empty Question field has the focus and is in view', async ({
    page,
    db,
    learner,
  }) => {
    const deck = await insertDeck(db, { ownerId: learner.id, cards: 3 })
    await page.goto(`/flashcards?deck=${deck.id}`)
    await waitUntilLive(page)
    const question = page.getByRole('textbox', { name: 'Question', exact: true })
    await question.fill('What is a heap?')
    await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('A tree.')
    await page.getByRole('button', { name: 'Add Flashcard' }).tap()
    await expect(page.getByText('Flashcard added successfully!')).toBeVisible()
    await expect(question).toHaveValue('')
    await expect(question).toBeFocused()
    await expect(question).toBeInViewport({ ratio: 1 })
  })
})

test('at 320 px the study buttons of a card with a hint fit with their keys', async ({
  page,
  db,
  learner,
}) => {
  const card = buildCardRow({ question: 'A?', answer: 'A.', hint: 'It is the first.' })
  const deck = await insertDeck(db, { ownerId: learner.id, cards: [card] })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/study?deck=${deck.id}`)
  await waitUntilStudyReady(page)
  const overflows = await page.evaluate(() =>
    Array.from(document.querySelectorAll('.study-foot, .study-foot button'), (element) =>
      Math.max(0, element.scrollWidth - element.clientWidth),
    ),
  )
  expect(overflows.filter((pixels) => pixels > 0)).toEqual([])
})
