import { insertPerson } from '../test/factories/person.ts'
import { startOwnSite } from './own-site.ts'
import { expect, signIn, test } from './site.ts'

test('[COURSE-01] [COURSE-02] [COURSE-11] without courses the page says so, and administrators can create the first @nightly', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const site = await startOwnSite()
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto('/courses')
  await expect(page.getByText('No courses available yet. Check back soon!')).toBeVisible()
  await expect(page.getByRole('link', { name: /Create Course|Manage Courses/ })).toHaveCount(0)
  const admin = await insertPerson(site.db, { role: 'admin' })
  await signIn(context, site.db, admin.id, site.origin)
  await page.goto('/courses')
  await expect(page.getByRole('link', { name: 'Manage Courses' })).toBeVisible()
  await page.getByRole('link', { name: '+ Create Course' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New course' })).toBeVisible()
  // A list that fails to load says so in its place, without a toast.
  await site.db.schema.alterTable('course').renameTo('course_away').execute()
  await page.goto('/courses')
  await expect(page.getByText("The courses couldn't be loaded.")).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(site.lines.join('\n')).toContain('screen failed')
  await context.close()
  await site.stop()
})
