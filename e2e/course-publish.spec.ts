import { buildCardRow } from '../test/factories/card.ts'
import { buildTopic, insertCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { openCourseEditor } from './course-editor-page.ts'
import { expect, signIn, test as base } from './site.ts'

const test = base.extend<{ admin: { id: string } }>({
  admin: async ({ db, context, originA }, use) => {
    const admin = await insertPerson(db, { role: 'admin' })
    await signIn(context, db, admin.id, originA)
    await use(admin)
  },
})

test('[WALL-08] [WALL-09] a course is a draft until it is published; cards are picked by question, and learners copy ids @nightly', async ({
  page,
  db,
  admin,
  browser,
  originA,
}) => {
  test.setTimeout(90_000)
  expect(admin.id).not.toBe('')
  const word = `zyzzyva${Date.now()}`
  const cards = [`Why is ${word} a **word**?`, `What does ${word} cost?`].map((question) =>
    buildCardRow({ question, answer: 'Yes.' }),
  )
  await insertPublicDeck(db, { name: 'Weevils', cards })
  await page.goto('/admin-courses')
  await page.getByRole('link', { name: '+ New Course' }).click()
  const title = page.getByLabel('Course title')
  await expect(title).toBeFocused()
  await title.fill(`Course of ${word}`)
  await page.getByRole('button', { name: 'Add Topic' }).click()
  await page.keyboard.type('Topic')
  for (const lesson of ['Written', 'Empty']) {
    await page.getByRole('button', { name: 'Add lesson to Topic' }).click()
    await page.keyboard.type(lesson)
    if (lesson === 'Empty') {
      await expect(page.getByText("This lesson has no text yet, so it doesn't go live.")).toBeVisible()
      continue
    }
    await page.getByRole('textbox', { name: 'Content' }).click()
    await page.keyboard.type('A text.')
    // By the beginnings of words of the question, not by its id.
    await page.getByLabel('Find a card by its question').fill(`why ${word.slice(0, -2)}`)
    await page.getByRole('button', { name: `Recommend Why is ${word} a word?` }).click()
    await expect(page.getByLabel('Recommended flashcards')).toHaveValue(cards[0]?.id ?? '')
    await page.getByLabel('Recommended flashcards').fill(`${cards[0]?.id}, ${cards[1]?.id},`)
    await expect(page.getByRole('list', { name: 'Chosen cards' })).toContainText(`What does ${word} cost?`)
    await page.getByRole('button', { name: `Remove What does ${word} cost?` }).click()
    await expect(page.getByLabel('Recommended flashcards')).toHaveValue(cards[0]?.id ?? '')
  }
  await page.getByRole('button', { name: 'Save Course' }).click()
  await expect(page.getByText('Course saved!')).toBeVisible()
  await expect(page).toHaveURL(/course=[0-9a-f-]{36}/)
  const courseId = new URL(page.url()).searchParams.get('course') ?? ''
  await expect(page.getByText('Only administrators see it.')).toBeVisible()

  const readers = await browser.newContext({
    baseURL: originA,
    permissions: ['clipboard-write'],
  })
  await signIn(readers, db, (await insertPerson(db)).id, originA)
  const reader = await readers.newPage()
  await reader.goto(`/courses/${courseId}`)
  await expect(reader.getByText('Course not found.')).toBeVisible()
  await reader.goto('/courses')
  await expect(reader.getByText(word)).toHaveCount(0)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Course published! 1 lesson is live.')).toBeVisible()
  await expect(page.getByText('1 of 2 lessons live; the rest have no text yet.')).toBeVisible()
  await expect(reader.getByText(word)).toBeVisible()
  await reader.goto(`/courses/${courseId}`)
  await expect(reader.getByText('A text.')).toBeVisible()
  await expect(reader.getByText('0 of 1 lesson done')).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Empty' })).toHaveCount(0)
  const id = cards[0]?.id ?? ''
  await expect(reader.getByText(id)).toHaveCount(0)
  const copy = reader.getByRole('button', { name: `Copy the id of Why is ${word} a word?` })
  await expect(copy).toHaveAttribute('title', id)
  await copy.click()
  await expect(reader.getByText('Copied')).toBeVisible()

  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('button', { name: 'Make it a draft' }).click()
  await expect(page.getByText('The course is a draft again.')).toBeVisible()
  await reader.goto(`/courses/${courseId}/topic/0/0`)
  await expect(reader.getByText('A text.')).toHaveCount(0)
  await readers.close()
})

test('[WALL-08] after a conflict Ctrl+S asks first, and a saved course says so, also after a reload @nightly', async ({
  page,
  db,
  admin,
}) => {
  test.setTimeout(90_000)
  expect(admin.id).not.toBe('')
  const course = await insertCourse(db, { title: 'Before', topics: [buildTopic('T', 1)] })
  await page.route(
    ({ pathname }) => pathname === '/live',
    (route) => route.abort(),
  )
  await openCourseEditor(page, course.id)
  await page.getByLabel('Course title').fill('Mine')
  await db
    .updateTable('course')
    .set(({ eb }) => ({ title: 'Theirs', version: eb('version', '+', 1) }))
    .where('id', '=', course.id)
    .execute()
  const readTitle = async () =>
    (await db.selectFrom('course').select('title').where('id', '=', course.id).executeTakeFirstOrThrow())
      .title
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert', { name: 'Versions of this course' })).toContainText('Both versions')
  await page.keyboard.press('Control+s')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Saving your version replaces theirs for everyone')
  expect(await readTitle()).toBe('Theirs')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await readTitle()).toBe('Theirs')
  await page.getByRole('button', { name: 'Save Course' }).click()
  await question.getByRole('button', { name: 'Save your version' }).click()
  await expect(page.getByText('Course saved!')).toBeVisible()
  expect(await readTitle()).toBe('Mine')
  const expectSaved = async () => {
    await expect(page.getByText('The course is saved as you see it.')).toBeVisible()
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
    await expect(page.getByText('Someone else has saved this course.')).toHaveCount(0)
  }
  await expectSaved()
  await openCourseEditor(page, course.id)
  await expectSaved()
  await page.getByRole('button', { name: 'Discard their version' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard their version' }).click()
  await expect(page.getByText('The course is saved as you see it.')).toHaveCount(0)
})

test('[WALK-13] a published course whose only lesson has no text keeps its actions for administrators', async ({
  page,
  db,
  admin,
  browser,
  originA,
}) => {
  expect(admin.id).not.toBe('')
  const topics = [{ title: 'Heaps', lessons: [{ title: 'Empty', html: '' }] }]
  const { id, outline } = await insertCourse(db, { topics })
  await page.goto(`/courses/${id}`)
  await expect(page.getByRole('link', { name: 'Manage Course' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`course=${id}&topic=${outline.topics[0]?.id}`))
  const context = await browser.newContext({ baseURL: originA })
  const visitor = await context.newPage()
  await visitor.goto(`/courses/${id}`)
  await expect(visitor.getByRole('link', { name: /^Edit$|Manage Course/ })).toHaveCount(0)
  await context.close()
})
