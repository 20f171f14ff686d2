import { insertCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { waitUntilEditorOpens } from './course-editor-page.ts'
import { expect, signIn, test } from './site.ts'

const TABLE =
  '<table><thead><tr><th scope="col">Kind</th><th scope="col">Cost</th></tr></thead><tbody><tr><td>Heap</td><td>log n</td></tr></tbody></table>'

test('[EDIT-03] a table is edited by keyboard and toolbar, and saved as a table', async ({
  page,
  context,
  db,
  originA,
}) => {
  const admin = await insertPerson(db, { role: 'admin' })
  await signIn(context, db, admin.id, originA)
  const lessons = [{ title: 'Costs', html: `<p>Before.</p>\n${TABLE}` }]
  const course = await insertCourse(db, { topics: [{ title: 'Structures', lessons }] })
  const lesson = course.outline.topics[0]?.subtopics[0]?.id ?? ''
  await page.goto(`/admin-courses?course=${course.id}&lesson=${lesson}`)
  await waitUntilEditorOpens(page)
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.getByRole('cell', { name: 'Heap' }).click()
  const tools = page.getByRole('toolbar', { name: 'Table' })
  await tools.getByRole('button', { name: 'Row below' }).click()
  await expect(text.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tree')
  await page.keyboard.press('Tab')
  await page.keyboard.type('log n')
  await expect(text.getByRole('row', { name: 'Tree log n' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
  await page.getByRole('button', { name: 'Save Course' }).click()
  await expect(async () => {
    const rows = await db
      .selectFrom('course_content')
      .select('html')
      .where('course_id', '=', course.id)
      .execute()
    expect(rows.map(({ html }) => html).join('')).toContain(
      '<tr><td>Tree</td><td>log n</td></tr></tbody></table>',
    )
  }).toPass()
})
