import { setFlag } from '../test/factories/flag.ts'
import { insertPerson } from '../test/factories/person.ts'
import { startOwnSite } from './own-site.ts'
import { ALL_PAGES } from './pages.ts'
import { expect, signIn, test } from './site.ts'

const PASSWORD = 'correct horse'

for (const path of ALL_PAGES) {
  test(`[SITE-01] [SITE-02] ${path} has the navigation and the footer in the server-rendered HTML`, async ({
    page,
    learner,
  }) => {
    expect(learner.role).toBe('user')
    const html = await (await page.request.get(path)).text()
    expect(html).toContain('aria-label="Main"')
    const footer = /<footer class="footer">[\s\S]*?<\/footer>/.exec(html)?.[0] ?? ''
    for (const [href, label] of [
      ['/privacy-policy', 'Privacy Policy'],
      ['/about', 'About Us'],
      ['/contact', 'Contact Us'],
    ]) {
      expect(footer).toMatch(new RegExp(`href="${href}"[^>]*>${label}<`))
    }
  })
}

test('[SITE-01] the navigation and the bar of the decks depend on session, role and flags', async ({
  page,
  context,
}) => {
  const site = await startOwnSite()
  const entries = async () => {
    await page.goto(site.origin)
    return page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()
  }
  const decks = async () => {
    await page.goto(`${site.origin}/decks`)
    const links = await page.getByRole('navigation', { name: 'Decks section' }).getByRole('link').all()
    return Promise.all(links.map((link) => link.getAttribute('href')))
  }
  try {
    expect(await entries()).toEqual(['Courses', 'Decks', 'Practice'])
    const learner = await insertPerson(site.db)
    await signIn(context, site.db, learner.id, site.origin)
    expect(await entries()).toEqual(['Today', 'Plan', 'Courses', 'Decks', 'Practice'])
    expect(await decks()).toEqual(['/decks', '/featured-decks'])
    // Each process caches the flags, and receives a change a moment later.
    await setFlag(site.db, 'enablePublicDecks', true)
    await expect.poll(decks).toEqual(['/decks', '/featured-decks', '/public-decks'])
    await setFlag(site.db, 'showDiscussionTab', true)
    await expect.poll(entries).toContain('Discussion')
    await context.clearCookies()
    const admin = await insertPerson(site.db, { role: 'admin' })
    await signIn(context, site.db, admin.id, site.origin)
    expect(await entries()).toContain('Admin')
  } finally {
    await site.stop()
  }
})

for (const [button, stored] of [
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
] as const) {
  test(`[SITE-03] ${button} is stored as "${stored}" and survives a reload; the footer reopens the banner`, async ({
    page,
    context,
  }) => {
    await page.goto('/')
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.getByRole('button', { name: button }).click()
    await expect(banner).toHaveCount(0)
    expect((await context.cookies()).find(({ name }) => name === 'cookie-consent')?.value).toBe(stored)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toBeHidden()
    await page.getByRole('button', { name: 'Cookie choices' }).click()
    await expect(banner).toBeFocused()
    await expect(banner).toContainText(`Your current choice: ${button}.`)
  })
}

test('[SITE-04] a toast shows at the top centre for three seconds: success green, error distinct, both announced', async ({
  page,
  db,
}) => {
  const person = await insertPerson(db, { password: PASSWORD })
  await page.setViewportSize({ width: 1200, height: 800 })
  const tryWith = async (password: string) => {
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  const colourOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.goto('/login')
  await tryWith('wrong')
  await expect(page.getByRole('alert').locator('.toast-error')).toContainText('Login failed')
  const red = await colourOf('.toast-error')
  await tryWith(PASSWORD)
  const toast = page.locator('[role=status] .toast-success')
  await expect(toast).toContainText('Logged in successfully!')
  const shownAt = Date.now()
  const box = await toast.boundingBox()
  expect(box?.y).toBeLessThan(150)
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 600)).toBeLessThan(10)
  expect(await colourOf('.toast-success')).not.toBe(red)
  await expect(toast).toHaveCount(0)
  const shownMs = Date.now() - shownAt
  expect(shownMs).toBeGreaterThan(2_000)
})

test('[SITE-08] an unknown path shows Page Not Found with a link home, and status 404', async ({
  page,
  originA,
}) => {
  for (const path of ['/nowhere', '/courses/x/y/z', '/Featured-Decks/old', '/%E2%82%AC']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(`${originA}/`)
})

test('[PAGES-01] /about describes the mission and links to /contact', async ({ page, originA }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await expect(
    page.getByText('We help people ace tech interviews with flashcards and guided learning.'),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(`${originA}/contact`)
})

test('[PAGES-02] /privacy-policy lists what is collected, and says that data is never sold', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  await expect(page.getByText('We collect your email address and usage patterns')).toBeVisible()
  await expect(page.getByText('Your data is never sold.')).toBeVisible()
  for (const heading of ['What we collect, and why', 'How long we keep it', 'Your rights']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
})

test('[PAGES-03] the terms, and /contact with the configured email', async ({ page }) => {
  await page.goto('/terms-of-service')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
  const site = await startOwnSite({ env: { SUPPORT_EMAIL: 'help@flashcards.example' } })
  try {
    await page.goto(`${site.origin}/contact`)
    await expect(page.getByRole('link', { name: 'help@flashcards.example' })).toHaveAttribute(
      'href',
      'mailto:help@flashcards.example',
    )
  } finally {
    await site.stop()
  }
})
