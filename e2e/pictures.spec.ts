import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { buildCardRow } from '../test/factories/card.ts'
import { insertCourse } from '../test/factories/course.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { openCourseEditor } from './course-editor-page.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

const createPng = (background: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add a picture' })

/** Puts a file into a paste or drop event, as a browser does. */
async function transfer(
  page: Page,
  selector: string,
  kind: 'paste' | 'drop',
  file: { name: string; type: string; bytes: Buffer },
) {
  await page
    .locator(selector)
    .first()
    .evaluate(
      (element, { kind, name, type, base64 }) => {
        const data = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type }))
        const options = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...options, clipboardData: data })
            : new DragEvent('drop', { ...options, dataTransfer: data }),
        )
      },
      { kind, name: file.name, type: file.type, base64: file.bytes.toString('base64') },
    )
}

test('[PIC-01] pictures are pasted, dropped and chosen into a card, with a text alternative, and studied', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: [buildCardRow({ question: 'First?' })] })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await waitUntilLive(page)
  const answer = page.getByRole('textbox', { name: 'Answer', exact: true })
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('What does a heap look like?')
  await answer.fill('Like this:')
  await transfer(page, 'textarea[name=answer]', 'paste', {
    name: 'image.png',
    type: 'image/png',
    bytes: await createPng('#c33'),
  })
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('img')).toBeVisible()
  // The name of the file says nothing, so the text alternative has to be written.
  await dialog.getByRole('button', { name: 'Add picture' }).click()
  await expect(dialog.getByText('Say in a few words what the picture shows.')).toBeVisible()
  expect(await findPageProblems(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('A heap [as a tree]')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(answer).toHaveValue(
    /^Like this:\n\n!\[A heap \\\[as a tree\\\]\]\(\/pictures\/[0-9a-f]{64}#320x200\)\n$/,
  )
  await expect(answer).toBeFocused()

  await transfer(page, 'textarea[name=question]', 'drop', {
    name: 'max-heap_root.png',
    type: 'image/png',
    bytes: await createPng('#36c'),
  })
  await expect(dialog.getByRole('textbox', { name: 'Alt text' })).toHaveValue('Max heap root')
  await dialog.getByRole('button', { name: 'Add picture' }).click()
  await expect(dialog).toHaveCount(0)

  // A file that is no picture gets a sentence, and what was typed stays.
  await page
    .getByRole('toolbar', { name: 'Answer formatting' })
    .getByRole('button', { name: 'Picture' })
    .click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(dialog.locator('.picture-upload .error')).toHaveText(/^Only PNG, JPEG, WebP, GIF and AVIF/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(answer).toHaveValue(/^Like this:/)

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('.card-face').getByRole('img', { name: 'A heap [as a tree]' })).toBeVisible()
  await page.getByRole('button', { name: 'Write' }).click()
  await page.getByRole('button', { name: /^Add Flashcard/ }).click()
  await expect(page.getByText('2 flashcards · 200 at most')).toBeVisible()
  expect(
    await db.selectFrom('card_picture').select('hash').where('deck_id', '=', deck.id).execute(),
  ).toHaveLength(2)

  await page.goto(`/study?deck=${deck.id}`)
  const shown = page.getByRole('img', { name: 'Max heap root' })
  await expect(shown.or(page.getByText('First?')).first()).toBeVisible()
  await page.goto(`/flashcards?deck=${deck.id}`)
  const picture = page.locator('.flashcard-list').getByRole('img', { name: 'Max heap root' })
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).toHaveJSProperty('naturalWidth', 320)
})

test('[PIC-01] an administrator adds a picture to a lesson, and visitors see it', async ({
  page,
  db,
  context,
  browser,
  originA,
}) => {
  const admin = await insertPerson(db, { role: 'admin' })
  await signIn(context, db, admin.id, originA)
  const lesson = { id: crypto.randomUUID(), title: 'Heaps', html: '<p>Look:</p>' }
  const course = await insertCourse(db, {
    title: 'Course with a picture',
    topics: [{ title: 'One', lessons: [lesson] }],
  })
  await openCourseEditor(page, course.id)
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.click()
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Picture' }).click()
  const dialog = dialogOf(page)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'heap as a tree.png', mimeType: 'image/png', buffer: await createPng('#3a3') })
  await expect(dialog.getByRole('img')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add picture' }).click()
  await expect(text.getByRole('img', { name: 'Heap as a tree' })).toBeVisible()
  await page.getByRole('button', { name: 'Save course' }).click()
  await expect
    .poll(
      async () =>
        (await db.selectFrom('course_content').select('html').where('course_id', '=', course.id).execute())[0]
          ?.html,
    )
    .toContain('alt="Heap as a tree" width="320" height="200"')
  const visitor = await browser.newContext({ baseURL: originA })
  const lessonPage = await visitor.newPage()
  await lessonPage.goto(`/courses/${course.id}/topic/0/0`)
  await expect(lessonPage.getByRole('img', { name: 'Heap as a tree' })).toHaveJSProperty('naturalWidth', 320)
  await visitor.close()
})
