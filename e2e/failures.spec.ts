import { sql } from 'kysely'
import { z } from 'zod'
import { insertCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { startOwnSite } from './own-site.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

const FAILED = { name: 'Something went wrong.' }

test('[SITE-05] a page that fails in the browser keeps the navigation, shows an id, and is logged', async ({
  page,
}) => {
  const site = await startOwnSite()
  try {
    await insertCourse(site.db)
    await page.goto(`${site.origin}/about`)
    // Only the home page uses this while rendering.
    await page.evaluate(() => {
      // oxlint-disable-next-line no-extend-native -- broken on purpose
      String.prototype.padStart = () => {
        throw new Error('planted for sam@example.com')
      }
    })
    const report = page.waitForRequest('**/failures')
    await page.getByRole('link', { name: 'Flashcards' }).first().click()
    await expect(page.getByRole('heading', FAILED)).toBeVisible()
    const { id } = z.object({ id: z.uuid() }).parse((await report).postDataJSON())
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

test('[SITE-05] pages that fail on the server show the request id, also without scripts', async ({
  browser,
}) => {
  const site = await startOwnSite()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  try {
    const person = await insertPerson(site.db)
    const course = await insertCourse(site.db)
    await sql`alter table course rename column live_outline to live_outline_elsewhere`.execute(site.db)
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

test('an unhandled rejection is reported, also a TypeError; a failed request is not', async ({ page }) => {
  await page.goto('/about')
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/failures')) reports.push(request.postData() ?? '')
  })
  await page.route('**/nowhere', (route) => route.abort())
  await page.evaluate(() => {
    void fetch('/nowhere')
    // A variable, because the type checker would resolve a literal.
    const nowhere = '/nowhere'
    void import(nowhere)
    void Promise.reject(new DOMException('no longer wanted', 'AbortError'))
    void Promise.reject(new TypeError('cards.map is not a function'))
  })
  await expect.poll(() => reports.join()).toContain('TypeError')
  expect(reports).toHaveLength(1)
})

test('the offline notice shows while the connection is lost', async ({ page, context }) => {
  await page.goto('/')
  const notice = page.getByText("You're offline.")
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
})

test('offline, a clicked link keeps the page and its input', async ({ page, context, learner }) => {
  expect(learner.role).toBe('user')
  await page.goto('/discussion')
  await waitUntilLive(page)
  // The code of the bar comes after that of the page.
  await expect(page.locator('[data-connection]')).toBeAttached()
  await page.getByRole('button', { name: 'Create Post' }).click()
  await page.getByLabel('Title').fill('Half a title')
  await context.setOffline(true)
  await expect(page.locator('.connection-bar')).toContainText("You're offline.")
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })
  const courses = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' })
  for (const link of [about, courses]) {
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    await expect(link).toHaveAccessibleDescription('Needs a connection')
    await link.press('Enter')
  }
  await expect(page.getByLabel('Title')).toHaveValue('Half a title')
  await context.setOffline(false)
  await expect(page.locator('.connection-bar')).toHaveCount(0)
  await about.click()
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible()
})

test('[SITE-05] a page without a response shows that the server can’t be reached, and is not reported', async ({
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

test('a slow page shows a loading bar, and after a while a notice', async ({ page }) => {
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

test('a page stays when the code of a part beside it can’t be loaded, and the part is loaded later', async ({
  page,
  learner,
}) => {
  expect(learner.role).toBe('user')
  let isBlocked = true
  const loaded = new Set<string>()
  const blocked = new Set<string>()
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const [, part] = /as (SignedInTasks|FlagNotice)\b/.exec(await response.text()) ?? []
    if (part !== undefined) (isBlocked ? blocked : loaded).add(part)
    return part !== undefined && isBlocked ? route.abort('internetdisconnected') : route.fulfill({ response })
  })
  await page.goto('/decks')
  await expect.poll(() => blocked.size).toBe(2)
  await expect(page.getByRole('heading', { level: 1, name: 'My Private Decks' })).toBeVisible()
  await expect(page.getByRole('heading', FAILED)).toBeHidden()
  isBlocked = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => loaded.size).toBe(2)
  await expect(page.getByRole('heading', FAILED)).toBeHidden()
  // Other files may still be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
