import type { Page } from '@playwright/test'
import { aTopic, insertCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { expect, signIn, test as base } from './site.ts'

const test = base.extend<{ admin: { id: string } }>({
  admin: async ({ db, context, originA }, use) => {
    const admin = await insertPerson(db, { role: 'admin' })
    await signIn(context, db, admin.id, originA)
    await use(admin)
  },
})

const isLive = ({ pathname }: URL) => pathname === '/live'
const titleOf = (page: Page) => page.getByLabel('Course title')

async function openEditor(page: Page, course: string) {
  await page.goto(`/admin-courses?course=${course}`)
  await page.waitForFunction(() => document.querySelector('[data-draft-ready]') !== null)
}

/** The draft on the device is written half a second after the last change. */
const untilKept = (page: Page) => page.waitForTimeout(900)

test('what is typed while a new course moves to its own address stays', async ({ page, admin }) => {
  expect(admin.id).not.toBe('')
  await openEditor(page, 'new')
  await titleOf(page).fill('A course that was never there')
  let isAsked = false
  let letThrough = () => {}
  const typed = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(
    ({ pathname }) => pathname === '/admin-courses.data',
    async (route) => {
      isAsked = true
      await typed
      await route.continue()
    },
  )
  await page.getByRole('button', { name: 'Save Course' }).click()
  await expect.poll(() => isAsked).toBe(true)
  await page.getByLabel('Description').fill('Typed in the meantime.')
  letThrough()
  await expect(page).toHaveURL(/course=[0-9a-f-]{36}/)
  await page.waitForFunction(() => document.querySelector('[data-draft-ready]') !== null)
  await expect(page.getByLabel('Description')).toHaveValue('Typed in the meantime.')
  // And the next new course begins empty.
  await page.getByRole('button', { name: 'Save Course' }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await openEditor(page, 'new')
  await expect(titleOf(page)).toHaveValue('')
})

test('[EDIT-03] your version survives a reload while theirs is looked at, and a third one that comes then', async ({
  page,
  db,
  admin,
}) => {
  expect(admin.id).not.toBe('')
  const course = await insertCourse(db, { title: 'Before', topics: [aTopic('T', 1)] })
  const saveElsewhere = (title: string) =>
    db
      .updateTable('course')
      .set(({ eb }) => ({ title, version: eb('version', '+', 1) }))
      .where('id', '=', course.id)
      .execute()
  await page.route(isLive, (route) => route.abort())
  await openEditor(page, course.id)
  await titleOf(page).fill('Mine')
  await saveElsewhere('Theirs')
  await page.getByRole('button', { name: 'Save Course' }).click()
  await page.getByRole('button', { name: 'Show their version' }).click()
  await expect(titleOf(page)).toHaveValue('Theirs')
  await untilKept(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await openEditor(page, course.id)
  await page.getByRole('button', { name: 'Show your version' }).click()
  await expect(titleOf(page)).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Show their version' }).click()
  await untilKept(page)
  await saveElsewhere('Third')
  await openEditor(page, course.id)
  const notice = page.getByRole('alert', { name: 'Versions of this course' })
  await expect(notice).toContainText('All 3 versions are kept')
  await notice.getByRole('button', { name: 'Show your version' }).click()
  await expect(titleOf(page)).toHaveValue('Mine')
  await notice.getByRole('button', { name: 'Show their version 2' }).click()
  await expect(titleOf(page)).toHaveValue('Third')
})

test('[EDIT-03] a save whose answer was lost is no conflict with oneself', async ({ page, db, admin }) => {
  expect(admin.id).not.toBe('')
  const course = await insertCourse(db, { title: 'Before', topics: [aTopic('T', 1)] })
  await openEditor(page, course.id)
  let isBack = false
  await page.route(
    ({ pathname }) => pathname === '/api/courseEditor.save',
    async (route) => {
      if (isBack) return route.continue()
      await route.fetch()
      return route.abort()
    },
  )
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' One & two.')
  await page.getByRole('button', { name: 'Save Course' }).click()
  // It is sent again a few times: the same save, which the server knows.
  await expect(page.getByText('Error saving course')).toBeVisible({ timeout: 30_000 })
  isBack = true
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

test('[EDIT-03] a draft from this device that goes over a text of someone else keeps that text', async ({
  page,
  db,
  admin,
}) => {
  expect(admin.id).not.toBe('')
  const course = await insertCourse(db, { title: 'Before', topics: [aTopic('T', 1)] })
  await openEditor(page, course.id)
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Mine.')
  await untilKept(page)
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
  await openEditor(page, course.id)
  await expect(page.getByText('Text of T 1. Mine.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Course' }).click()
  await expect(page.getByText('Course saved!')).toBeVisible()
  await page.getByRole('button', { name: 'Show their version' }).click()
  await expect(page.getByText('Theirs.', { exact: true })).toBeVisible()
})
