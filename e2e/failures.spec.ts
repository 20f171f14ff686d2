import { sql } from 'kysely'
import { z } from 'zod'
import { insertCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { startOwnSite } from './own-site.ts'
import { expect, signIn, test, whenLive } from './site.ts'

const FAILED = { name: 'Something went wrong.' }

test('[SITE-05] a page that fails in the browser keeps the navigation, names an id, and is in the log', async ({
  page,
}) => {
  const site = await startOwnSite()
  try {
    await insertCourse(site.db)
    await page.goto(`${site.origin}/about`)
    // Something that the home page needs while it renders, and the rest of the site does not.
    await page.evaluate(() => {
      // oxlint-disable-next-line no-extend-native -- broken on purpose
      String.prototype.padStart = () => {
        throw new Error('planted for sam@example.com')
      }
    })
    const told = page.waitForRequest('**/failures')
    await page.getByRole('link', { name: 'Flashcards' }).first().click()
    await expect(page.getByRole('heading', FAILED)).toBeVisible()
    const { id } = z.object({ id: z.uuid() }).parse((await told).postDataJSON())
    await expect(page.getByText(id)).toBeVisible()
    await expect.poll(() => site.lines.filter((line) => line.includes(id))).toHaveLength(1)
    const line = site.lines.find((one) => one.includes(id))
    expect(line).toContain('a page failed in a browser')
    expect(line).toContain('planted for (address)')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible()
    await expect(page.getByText(id)).toHaveCount(0)
  } finally {
    await site.stop()
  }
})

test('[SITE-05] pages that the server cannot make say so, with the id of the request, also without scripts', async ({
  browser,
}) => {
  const site = await startOwnSite()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  try {
    const person = await insertPerson(site.db)
    const course = await insertCourse(site.db)
    await sql`alter table course rename column outline to outline_elsewhere`.execute(site.db)
    const first = await page.goto(`${site.origin}/courses/${course.id}`)
    expect(first?.status()).toBe(500)
    await expect(page).toHaveTitle('Something went wrong - Flashcards')
    await expect(page.getByRole('heading', FAILED)).toBeVisible()
    await expect(page.getByText(first?.headers()['x-request-id'] ?? '?')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

    await signIn(context, site.db, person.id, site.origin)
    await sql`alter table session rename column token to token_elsewhere`.execute(site.db)
    const second = await page.goto(`${site.origin}/decks`)
    expect(second?.status()).toBe(500)
    await expect(page.getByRole('heading', FAILED)).toBeVisible()
    await expect(page.getByText(second?.headers()['x-request-id'] ?? '?')).toBeVisible()
    await sql`alter table session rename column token_elsewhere to token`.execute(site.db)
    await page.getByRole('link', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('wrong')
    expect(site.lines.join('\n')).toContain(second?.headers()['x-request-id'] ?? '?')
  } finally {
    await context.close()
    await site.stop()
  }
})

test('a bug in a promise is reported, also a TypeError; a request that found no network is not', async ({
  page,
}) => {
  await page.goto('/about')
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/failures')) reports.push(request.postData() ?? '')
  })
  await page.route('**/nowhere', (route) => route.abort())
  await page.evaluate(() => {
    void fetch('/nowhere')
    // A variable, because a literal would be looked for by the type checker.
    const nowhere = '/nowhere'
    void import(nowhere)
    void Promise.reject(new DOMException('no longer wanted', 'AbortError'))
    void Promise.reject(new TypeError('cards.map is not a function'))
  })
  await expect.poll(() => reports.join()).toContain('TypeError')
  expect(reports).toHaveLength(1)
})

test('who loses the connection is told, and told no more when it is back', async ({ page, context }) => {
  await page.goto('/')
  const notice = page.getByText('You are offline.')
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
})

test('without a connection a link leaves the page and what is typed on it alone', async ({
  page,
  context,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await page.goto('/discussion')
  await whenLive(page)
  await page.getByRole('button', { name: 'Create Post' }).click()
  await page.getByLabel('Title').fill('Half a title')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a title')
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible()
})

test('[SITE-05] a page that gets no answer says that the server cannot be reached, and is no failure to report', async ({
  page,
}) => {
  const reports: string[] = []
  page.on('request', (request) => request.url().endsWith('/failures') && reports.push(request.url()))
  await page.goto('/')
  await page.route('**/about.data*', (route) => route.abort())
  await page.getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', FAILED)).toBeVisible()
  await expect(page.getByText("Can't reach the server. Check your connection and try again.")).toBeVisible()
  await page.unroute('**/about.data*')
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible()
  expect(reports).toEqual([])
})

test('a slow page shows that it is on its way, and after a while says that it is slow', async ({ page }) => {
  const release = Promise.withResolvers<void>()
  await page.route('**/about.data*', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'About Us' }).click()
  await expect(page.locator('.loading-bar')).toBeAttached()
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
  release.resolve()
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible()
  await expect(page.locator('.loading-bar')).toHaveCount(0)
})
