import { insertCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

for (const width of [360, 1440]) {
  test(`[COURSE-01] at ${width} px the grid shows status, title, description and a link${width === 360 ? '' : ' @nightly'}`, async ({
    page,
    db,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const live = await insertCourse(db, { title: `Live ${width} ${Date.now()}`, description: 'x'.repeat(90) })
    const soon = await insertCourse(db, { title: `Soon ${width} ${Date.now()}`, topics: [] })
    await page.goto('/courses')
    const card = page.getByRole('article', { name: live.title })
    await expect(card.getByText('Live', { exact: true })).toBeVisible()
    await expect(card.getByText(`${'x'.repeat(80)}…`)).toBeVisible()
    const empty = page.getByRole('article', { name: soon.title })
    await expect(empty.getByText('Coming Soon')).toBeVisible()
    await expect(empty.getByRole('button', { name: 'View Course' })).toHaveAttribute('aria-disabled', 'true')
    await expect(empty.getByRole('link')).toHaveCount(0)
    await card.getByRole('link', { name: 'View Course' }).click()
    await expect(page).toHaveURL(`/courses/${live.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Modelling 1' })).toBeVisible()
  })
}

test('[COURSE-01] an administrator opens a course without lessons @nightly', async ({
  page,
  db,
  context,
  originA,
}) => {
  const admin = await insertPerson(db, { role: 'admin' })
  await signIn(context, db, admin.id, originA)
  const soon = await insertCourse(db, { title: `Empty ${Date.now()}`, topics: [] })
  await page.goto('/courses')
  await waitUntilLive(page)
  await page.getByRole('article', { name: soon.title }).getByRole('link', { name: 'View Course' }).click()
  await expect(page.getByText('This course is still under construction.')).toBeVisible()
})

test('[COURSE-01] client-side navigation shows that courses are loading', async ({ page }) => {
  await page.goto('/about')
  const release = Promise.withResolvers<void>()
  // Only the data of the page itself: its layout has a separate request.
  await page.route(/\/courses\.data\?_routes=features/, async (route) => {
    await release.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click()
  await expect(page.getByText('Loading courses...')).toBeVisible()
  release.resolve()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('[COURSE-11] the list updates live, also for visitors', async ({ page, db }) => {
  await page.goto('/courses')
  await waitUntilLive(page)
  const { title } = await insertCourse(db, { title: `Fresh ${Date.now()}` })
  await expect(page.getByRole('article', { name: title })).toBeVisible()
})

test('[WALK-01] a learner without a plan sees the next step first, and a visitor does not', async ({
  page,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await page.goto('/courses')
  const step = page.getByRole('region', { name: 'Next step' })
  await expect(step.getByRole('link', { name: 'Set up your plan' })).toHaveAttribute('href', '/plan/setup')
  await page.context().clearCookies()
  await page.goto('/courses')
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
  await expect(step).toHaveCount(0)
})
