import type { Page } from '@playwright/test'
import { buildTopic, insertCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { openCourseEditor, waitUntilEditorOpens, waitUntilDraftSaved } from './course-editor-page.ts'
import { expect, signIn, test as base } from './site.ts'

const test = base.extend<{ admin: { id: string } }>({
  admin: async ({ db, context, originA }, use) => {
    const admin = await insertPerson(db, { role: 'admin' })
    await signIn(context, db, admin.id, originA)
    await use(admin)
  },
})

const isLiveStream = ({ pathname }: URL) => pathname === '/live'
const titleOf = (page: Page) => page.getByLabel('Course title')

test('text typed while a new course gets its own URL is kept @nightly', async ({ page, admin }) => {
  expect(admin.id).not.toBe('')
  await openCourseEditor(page, 'new')
  await titleOf(page).fill('A course that was never there')
  let isRequested = false
  const release = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname === '/admin-courses.data',
    async (route) => {
      isRequested = true
      await release.promise
      await route.continue()
    },
  )
  await page.getByRole('button', { name: 'Save Course' }).click()
  await expect.poll(() => isRequested).toBe(true)
  await page.getByLabel('Description').fill('Typed in the meantime.')
  release.resolve()
  await expect(page).toHaveURL(/course=[0-9a-f-]{36}/)
  await waitUntilEditorOpens(page)
  await expect(page.getByLabel('Description')).toHaveValue('Typed in the meantime.')
  // The next new course starts empty.
  await page.getByRole('button', { name: 'Save Course' }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await openCourseEditor(page, 'new')
  await expect(titleOf(page)).toHaveValue('')
})

test('[EDIT-03] your version survives a reload while their version is shown, and a third version saved meanwhile', async ({
  page,
  db,
  admin,
}) => {
  expect(admin.id).not.toBe('')
  const course = await insertCourse(db, { title: 'Before', topics: [buildTopic('T', 1)] })
  const saveElsewhere = (title: string) =>
    db
      .updateTable('course')
      .set(({ eb }) => ({ title, version: eb('version', '+', 1) }))
      .where('id', '=', course.id)
      .execute()
  await page.route(isLiveStream, (route) => route.abort())
  await openCourseEditor(page, course.id)
  await titleOf(page).fill('Mine')
  await saveElsewhere('Theirs')
  await page.getByRole('button', { name: 'Save Course' }).click()
  await page.getByRole('button', { name: 'Show their version' }).click()
  await expect(titleOf(page)).toHaveValue('Theirs')
  await waitUntilDraftSaved(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await openCourseEditor(page, course.id)
  await page.getByRole('button', { name: 'Show your version' }).click()
  await expect(titleOf(page)).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Show their version' }).click()
  await waitUntilDraftSaved(page)
  await saveElsewhere('Third')
  await openCourseEditor(page, course.id)
  const notice = page.getByRole('alert', { name: 'Versions of this course' })
  await expect(notice).toContainText('All 3 versions are kept')
  await notice.getByRole('button', { name: 'Show your version' }).click()
  await expect(titleOf(page)).toHaveValue('Mine')
  await notice.getByRole('button', { name: 'Show their version 2' }).click()
  await expect(titleOf(page)).toHaveValue('Third')
})

test('[EDIT-03] saving again after a lost response is no conflict @nightly', async ({ page, db, admin }) => {
  expect(admin.id).not.toBe('')
  const course = await insertCourse(db, { title: 'Before', topics: [buildTopic('T', 1)] })
  await openCourseEditor(page, course.id)
  let isOnline = false
  await page.route(
    ({ pathname }) => pathname === '/api/courseEditor.save',
    async (route) => {
      if (isOnline) return route.continue()
      await route.fetch()
      return route.abort()
    },
  )
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' One & two.')
  await page.getByRole('button', { name: 'Save Course' }).click()
  // The client retries the same save, which the server recognises.
  await expect(page.getByText('Error saving course')).toBeVisible({ timeout: 30_000 })
  isOnline = true
  await titleOf(page).fill('After')
  await page.getByRole('button', { name: 'Save Course' }).click()
  await expect(page.getByText('Course saved!')).toBeVisible()
  await expect(page.getByRole('alert', { name: 'Versions of this course' })).toHaveCount(0)
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  const saved = await db
    .selectFrom('course')
    .select(['title', 'version'])
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow()
  expect(saved).toEqual({ title: 'After', version: course.version + 2 })
})

test('[EDIT-03] saving a draft from this device over someone else’s text keeps that text as a version @nightly', async ({
  page,
  db,
  admin,
}) => {
  expect(admin.id).not.toBe('')
  const course = await insertCourse(db, { title: 'Before', topics: [buildTopic('T', 1)] })
  await openCourseEditor(page, course.id)
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Mine.')
  await waitUntilDraftSaved(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/courses')
  await db
    .updateTable('course_content')
    .set({ html: '<p>Theirs.</p>' })
    .where('course_id', '=', course.id)
    .execute()
  await db
    .updateTable('course')
    .set(({ eb }) => ({ title: 'Theirs', version: eb('version', '+', 1) }))
    .where('id', '=', course.id)
    .execute()
  await openCourseEditor(page, course.id)
  await expect(page.getByText('Text of T 1. Mine.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Course' }).click()
  await page.getByRole('button', { name: 'Save your version' }).click()
  await expect(page.getByText('Course saved!')).toBeVisible()
  await page.getByRole('button', { name: 'Show their version' }).click()
  await expect(page.getByText('Theirs.', { exact: true })).toBeVisible()
})
