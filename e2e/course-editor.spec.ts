import type { Page } from '@playwright/test'
import type { Database } from '#app/platform/database.server.ts'
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

const save = (page: Page) => page.getByRole('button', { name: 'Save Course' }).click()

async function saveAndConfirm(page: Page) {
  await save(page)
  await expect(page.getByText('Course saved!')).toBeVisible()
}

const listTexts = async (db: Database, courseId: string) => {
  const rows = await db
    .selectFrom('course_content')
    .select('html')
    .where('course_id', '=', courseId)
    .where('left_at', 'is', null)
    .execute()
  return rows.map(({ html }) => html)
}

test('[EDIT-01] visitors and learners are redirected to log in, for pages and their data', async ({
  page,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await page.goto('/admin-courses')
  await expect(page).toHaveURL('/login?next=%2Fadmin-courses')
  await page.context().clearCookies()
  for (const path of ['/admin-courses', '/admin-courses.data', '/admin-courses?course=new']) {
    const response = await page.request.get(path)
    expect(await response.text()).not.toContain('New Course')
  }
  await page.goto('/admin-courses?course=new')
  await expect(page).toHaveURL(/\/login\?next=/)
})

for (const width of [360, 1440]) {
  test(`[EDIT-01] [EDIT-03] at ${width} px an administrator creates, edits and deletes a course${width === 1440 ? '' : ' @nightly'}`, async ({
    page,
    db,
    admin,
  }) => {
    expect(admin.id).not.toBe('')
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin-courses')
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Courses' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Admin' })).toHaveAttribute(
      'href',
      '/admin',
    )
    await page.getByRole('link', { name: '+ New Course' }).click()
    await expect(page.getByLabel('Course title')).toBeFocused()
    const title = `Heaps ${width} ${Date.now()}`
    await page.getByLabel('Course title').fill(`  ${title}  `)
    await page.getByLabel('Description').fill('Order, one swap at a time.')
    await page.getByRole('button', { name: 'Add Topic' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
    await page.keyboard.type('Sifting')
    await page.getByRole('button', { name: 'Add lesson to Sifting' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
    await page.keyboard.type('Up')
    await page.getByRole('textbox', { name: 'Content' }).click()
    await page.keyboard.type('A new key climbs.')
    await page.getByLabel('Recommended flashcards').fill(' heap-01 ,, heap-02, ')
    await saveAndConfirm(page)
    await expect(page).toHaveURL(/course=[0-9a-f-]{36}/)
    const row = await db
      .selectFrom('course')
      .select(['id', 'outline'])
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row.outline)).toContain('["heap-01", "heap-02"]'.replaceAll(', ', ','))
    expect(await listTexts(db, row.id)).toEqual(['<p>A new key climbs.</p>'])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.goto(`/courses/${row.id}`)
    await expect(page.getByText('A new key climbs.')).toBeVisible()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Edit course' })).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Delete this course?')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('button', { name: 'Delete course' }).click()
    await expect(page.getByText(title)).toHaveCount(0)
    expect(await db.selectFrom('course').select('id').where('id', '=', row.id).execute()).toEqual([])
    // The saved course is no draft for the next one.
    await page.getByRole('link', { name: '+ New Course' }).click()
    await expect(page.getByLabel('Course title')).toHaveValue('')
    await waitUntilEditorOpens(page)
    await expect(page.getByLabel('Course title')).toHaveValue('')
  })
}

test('[COURSE-02] [COURSE-04] every course page links administrators to the editor', async ({
  page,
  db,
  admin,
}) => {
  expect(admin.id).not.toBe('')
  const empty = await insertCourse(db, { topics: [] })
  const course = await insertCourse(db, { topics: [buildTopic('T', 1)] })
  await page.goto('/courses')
  await expect(page.getByRole('link', { name: 'Manage Courses' })).toHaveAttribute('href', '/admin-courses')
  await page.goto(`/courses/${empty.id}`)
  await expect(page.getByText('This course is still under construction.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Manage Course' })).toHaveAttribute(
    'href',
    `/admin-courses?course=${empty.id}`,
  )
  await page.getByRole('link', { name: '+ Add Topic' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await page.goto(`/courses/${course.id}/topic/0/0`)
  await page.getByRole('link', { name: 'Edit Course' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'T 1' })).toBeVisible()
})

test('[EDIT-04] a course with a blank title is not saved', async ({ page, db, admin }) => {
  expect(admin.id).not.toBe('')
  const course = await insertCourse(db)
  await openCourseEditor(page, course.id)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.getByLabel('Course title').fill('   ')
  await save(page)
  await expect(page.getByText('Give the course a title.')).toBeVisible()
  await expect(page.getByLabel('Course title')).toBeFocused()
  await page.keyboard.press('Control+s')
  // A save would have been sent before this request.
  await page.evaluate(async () => (await fetch('/livez')).text())
  expect(calls.filter((url) => url.includes('courseEditor.save'))).toEqual([])
})

test('[EDIT-02] topics expand; the menu moves and removes lessons and topics @nightly', async ({
  page,
  db,
  admin,
}) => {
  expect(admin.id).not.toBe('')
  const course = await insertCourse(db, { topics: [buildTopic('First', 2), buildTopic('Second', 1)] })
  await openCourseEditor(page, course.id)
  const tree = page.getByRole('treegrid', { name: 'Outline' })
  await expect(tree.getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: 'Expand Second' }).click()
  await expect(tree.getByRole('row')).toHaveCount(5)
  await page.getByRole('button', { name: 'Move or remove First 2' }).click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect(page.locator('[data-outline-status]')).toHaveText('First 2 moved. Position 1 of 2 in Second.')
  await page.getByRole('button', { name: 'Move or remove Second', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(page.locator('[data-outline-status]')).toHaveText('Second moved. Position 1 of 2.')
  await page.getByRole('button', { name: 'Move or remove Second 1' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Remove this lesson with its content?')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(tree.getByRole('row', { name: 'Second 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Move or remove Second 1' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove lesson' }).click()
  await page.getByRole('button', { name: 'Move or remove First', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Remove this topic with its lesson?')
  await page.getByRole('button', { name: 'Remove topic' }).click()
  await saveAndConfirm(page)
  expect(await listTexts(db, course.id)).toEqual(['<p>Text of First 2.</p>'])
})

test('[EDIT-02] the mouse drags a lesson into another topic', async ({ page, db, admin }) => {
  expect(admin.id).not.toBe('')
  const course = await insertCourse(db, { topics: [buildTopic('First', 2), buildTopic('Second', 2)] })
  // Tall enough for all rows to be on the screen.
  await page.setViewportSize({ width: 1280, height: 1400 })
  await openCourseEditor(page, course.id)
  await page.getByRole('button', { name: 'Expand Second' }).click()
  await dragByMouse(page, 'First 1', 'Second 2', 0.9)
  await expect(page.locator('[data-outline-status]')).toHaveText('First 1 moved. Position 3 of 3 in Second.')
  await dragByMouse(page, 'Second', 'First', 0.1)
  await expect(page.locator('[data-outline-status]')).toHaveText('Second moved. Position 1 of 2.')
})

/** Drags a row by its handle, in small steps; `part` is how far down on the other row it is dropped. */
async function dragByMouse(page: Page, item: string, onto: string, part: number) {
  const row = page.getByRole('row', { name: onto, exact: true })
  const [from, to] = [
    await page.getByRole('row', { name: item, exact: true }).getByRole('button').first().boundingBox(),
    await row.boundingBox(),
  ]
  if (from === null || to === null) throw new Error('A row is not on the screen.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 100, to.y + to.height / 2, { steps: 12 })
  await page.mouse.move(to.x + 110, to.y + to.height * part, { steps: 4 })
  await expect(page.locator('.outline-tree [data-drop-target]').first()).toBeAttached()
  // The drop uses the target that was rendered last.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.mouse.up()
}

const FIGURE =
  '<figure class="fig"><svg viewBox="0 0 20 20" role="img" aria-label="A dot"><circle cx="5" cy="5" r="3" fill="var(--rule)" /></svg><figcaption>A dot.</figcaption></figure>'
const TABLE = '<table><tbody><tr><td>a</td></tr></tbody></table>'

test('the rich text editor changes only what is edited; source, preview and script work @nightly', async ({
  page,
  db,
  admin,
}) => {
  expect(admin.id).not.toBe('')
  const html = `<p class="lede">Begin.</p>\n${FIGURE}\n${TABLE}\n<pre><code>${'long '.repeat(40)}</code></pre>\n<p>End.</p>`
  const course = await insertCourse(db, { topics: [{ title: 'T', lessons: [{ title: 'L', html }] }] })
  const [stored = ''] = await listTexts(db, course.id)
  await page.setViewportSize({ width: 360, height: 800 })
  await openCourseEditor(page, course.id)
  const content = page.getByRole('textbox', { name: 'Content' })
  await expect(content).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await content.getByText('Begin.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Go')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' on')
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await saveAndConfirm(page)
  expect(await listTexts(db, course.id)).toEqual([stored.replace('Begin.', 'Begin. Go<strong> on</strong>')])
  await page.getByText('HTML', { exact: true }).first().click()
  await page.getByLabel('Content').fill('<h2>Rewritten</h2><div data-widget="x"></div><p onclick="x">P</p>')
  await page.locator('summary', { hasText: 'Script' }).click()
  await page
    .getByRole('textbox', { name: 'Script', exact: true })
    .fill('document.querySelector("[data-widget]").textContent = "ran"')
  await page.getByText('Preview', { exact: true }).click()
  const frame = page.frameLocator('iframe[title="Preview of L"]')
  await expect(frame.getByRole('heading', { name: 'Rewritten' })).toBeVisible()
  await expect(frame.getByText('ran', { exact: true })).toBeVisible()
  await expect(page.locator('iframe[title="Preview of L"]')).toHaveAttribute('sandbox', 'allow-scripts')
  await page
    .getByRole('textbox', { name: 'Script', exact: true })
    .fill('document.querySelector("[data-widget]").textContent = "again"')
  await expect(frame.getByText('again', { exact: true })).toBeVisible()
  await saveAndConfirm(page)
  await page.goto(`/courses/${course.id}`)
  await expect(page.frameLocator('.lesson-frame').getByText('again', { exact: true })).toBeVisible()
})

test('an unsaved draft is stored on the device and restored, and leaving asks for confirmation @nightly', async ({
  page,
  db,
  admin,
}) => {
  expect(admin.id).not.toBe('')
  const course = await insertCourse(db, { topics: [buildTopic('T', 1)] })
  await openCourseEditor(page, course.id)
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Not saved.')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Leave the editor?')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await waitUntilDraftSaved(page)
  const confirmation = page.waitForEvent('dialog')
  const reload = page.reload()
  const dialog = await confirmation
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reload
  await expect(page.getByText('This is your draft.')).toBeVisible()
  await expect(page.getByText('Text of T 1. Not saved.')).toBeVisible()
  expect(await listTexts(db, course.id)).toEqual(['<p>Text of T 1.</p>'])
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('Text of T 1.', { exact: true })).toBeVisible()
  // Leaving right after the last change stores it, too.
  await page.getByLabel('Course title').fill('At the last moment')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Courses' })).toBeVisible()
  await openCourseEditor(page, course.id)
  await expect(page.getByLabel('Course title')).toHaveValue('At the last moment')
})

test('[EDIT-03] two administrators save at once: the second sees the conflict and keeps both versions', async ({
  page,
  db,
  admin,
  browser,
  originB,
}) => {
  test.setTimeout(120_000)
  expect(admin.id).not.toBe('')
  const course = await insertCourse(db, { title: 'Before', topics: [buildTopic('T', 2)] })
  await openCourseEditor(page, course.id)
  // The other one is on the other process, and gets no live updates before they save.
  const second = await browser.newContext({ baseURL: originB })
  const rival = await second.newPage()
  await signIn(second, db, (await insertPerson(db, { role: 'admin' })).id, originB)
  await rival.route(isLiveStream, (route) => route.abort())
  await openCourseEditor(rival, course.id)
  for (const [editor, word] of [
    [page, 'First'],
    [rival, 'Second'],
  ] as const) {
    await editor.getByRole('textbox', { name: 'Content' }).click()
    await editor.keyboard.press('Control+End')
    await editor.keyboard.type(` ${word}.`)
    await editor.getByLabel('Course title').fill(word)
  }
  await saveAndConfirm(page)
  await save(rival)
  const notice = rival.getByRole('alert', { name: 'Versions of this course' })
  await expect(notice).toContainText('Someone else has saved this course.')
  await expect(rival.getByLabel('Course title')).toHaveValue('Second')
  await expect(rival.getByText('Text of T 1. Second.')).toBeVisible()
  await notice.getByText('What differs').click()
  await expect(notice).toContainText('Lesson “T 1” has different text in their version')
  await notice.getByRole('button', { name: 'Show their version' }).click()
  await expect(rival.getByLabel('Course title')).toHaveValue('First')
  await expect(rival.getByText('Text of T 1. First.')).toBeVisible()
  // Both versions survive closing the page.
  await waitUntilDraftSaved(rival)
  await rival.close({ runBeforeUnload: false })
  const later = await second.newPage()
  await later.route(isLiveStream, (route) => route.abort())
  await openCourseEditor(later, course.id)
  await later.getByRole('button', { name: 'Show your version' }).click()
  await expect(later.getByText('Text of T 1. Second.')).toBeVisible()
  await save(later)
  await later.getByRole('button', { name: 'Save your version' }).click()
  await expect(later.getByText('Course saved!')).toBeVisible()
  expect(await listTexts(db, course.id)).toContain('<p>Text of T 1. Second.</p>')
  await later.getByRole('button', { name: 'Show their version' }).click()
  await expect(later.getByText('Text of T 1. First.')).toBeVisible()
  // The first one has no unsaved changes, so their page updates by itself.
  await expect(page.getByLabel('Course title')).toHaveValue('Second')
  await second.close()
})
