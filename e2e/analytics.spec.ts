import type { BrowserContext, Page } from '@playwright/test'
import { insertCourse } from '../test/factories/course.ts'
import { setFlag } from '../test/factories/flag.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { CONVERSION, type FakeAnalytics, startFakeAnalytics, TAG } from './fake-analytics.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { ADMIN_PAGES } from './pages.ts'
import { expect, signIn, test } from './site.ts'
import { personButtonOf } from './person-menu.ts'

test.describe('analytics', () => {
  test.describe.configure({ mode: 'default' })
  let service: FakeAnalytics
  let site: OwnSite
  let deck: { id: string }
  let courseId: string

  test.beforeAll(async () => {
    service = await startFakeAnalytics()
    site = await startOwnSite({ env: service.env })
    deck = await insertPublicDeck(site.db, { name: 'Caching', cards: 2 })
    courseId = (await insertCourse(site.db)).id
  })
  test.beforeEach(() => {
    service.requests.length = 0
    service.events.length = 0
  })
  test.afterAll(async () => {
    await site.stop()
    await service.stop()
  })

  const eventsNamed = (name: string) =>
    service.events.filter((entry) => entry.command === 'event' && entry.name === name)
  const countedPages = () => eventsNamed('page_view').map(({ fields }) => fields['page'])

  /** URLs of other sites that the browser requested, also those that failed. */
  function recordExternalRequests(context: BrowserContext): string[] {
    const externalRequests: string[] = []
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== site.origin) externalRequests.push(url.href)
    })
    return externalRequests
  }

  async function fillIn(page: Page, path: string, email: string, button: string) {
    await page.goto(`${site.origin}${path}`)
    // Hydrated, so that the form is submitted by its script.
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('a long enough password')
    await page.getByRole('button', { name: button }).click()
  }

  async function signUp(page: Page, email: string) {
    await fillIn(page, '/signup', email, 'Create Account')
    await expect(
      page.getByRole('status').getByText('Account created successfully! Please log in.'),
    ).toBeVisible()
  }

  async function logIn(page: Page, email: string) {
    await fillIn(page, '/login', email, 'Log in')
    await expect(personButtonOf(page)).toBeVisible()
  }

  /** Visits the whole site: as a visitor, then signed up, then reading and studying. */
  async function visitAllPages(page: Page) {
    await page.goto(site.origin)
    await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
    await page.getByRole('link', { name: /View Course/ }).click()
    await expect(page.getByRole('complementary', { name: 'Course topics' })).toBeVisible()
    for (const path of [
      '/featured-decks',
      '/about',
      '/contact',
      '/privacy-policy',
      '/terms-of-service',
      '/nowhere',
    ]) {
      await page.goto(`${site.origin}${path}`)
    }
    const email = `visitor-${crypto.randomUUID()}@example.com`
    await signUp(page, email)
    await logIn(page, email)
    for (const path of ['/decks', '/settings', `/flashcards?deck=${deck.id}`, `/study?deck=${deck.id}`]) {
      await page.goto(`${site.origin}${path}`)
      await expect(page.locator('main')).not.toBeEmpty()
    }
    await expect(page.getByRole('button', { name: /Show Answer/ })).toBeVisible()
  }

  test('[SITE-10] before a cookie choice, visiting all pages requests nothing from other sites @nightly', async ({
    page,
    context,
  }) => {
    const externalRequests = recordExternalRequests(context)
    await visitAllPages(page)
    expect(externalRequests).toEqual([])
    expect(service.requests).toEqual([])
  })

  test('[SITE-10] after Decline, visiting all pages requests nothing from other sites, and the choice stays @nightly', async ({
    page,
    context,
  }) => {
    const externalRequests = recordExternalRequests(context)
    await page.goto(site.origin)
    await page.getByRole('button', { name: 'Decline' }).click()
    await visitAllPages(page)
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
    expect(externalRequests).toEqual([])
    expect(service.requests).toEqual([])
  })

  for (const [signal, script] of [
    ['Do Not Track', "Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })"],
    [
      'Global Privacy Control',
      "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })",
    ],
  ] as const) {
    test(`[SITE-10] ${signal} counts as Decline, also when Accept was stored before`, async ({
      page,
      context,
    }) => {
      const externalRequests = recordExternalRequests(context)
      await context.addCookies([{ name: 'cookie-consent', value: 'accepted', url: site.origin }])
      await page.addInitScript(script)
      await page.goto(site.origin)
      await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Cookie choices' }).click()
      await expect(page.getByText('Your browser asks sites not to track you')).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('link', { name: 'About Us' }).click()
      await expect(page).toHaveURL(`${site.origin}/about`)
      expect(externalRequests).toEqual([])
    })
  }

  test('[SITE-09] after Accept every known page is counted once, also on client-side navigation; an unknown one is not @nightly', async ({
    page,
  }) => {
    await page.goto(site.origin)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(countedPages).toEqual(['/'])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Decks' }).click()
    await expect.poll(countedPages).toEqual(['/', '/featured-decks'])
    await page.goto(`${site.origin}/no-such-page?secret=1`)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    const known = [
      '/signup',
      '/login',
      '/forgot-password',
      '/reset-password',
      '/about',
      '/privacy-policy',
      '/terms-of-service',
      '/contact',
      '/courses',
      `/courses/${courseId}`,
      `/courses/${courseId}/topic/0/0`,
    ]
    for (const path of known) {
      await page.goto(`${site.origin}${path}?token=secret`)
      await expect.poll(countedPages).toContain(path)
    }
    expect(countedPages()).toEqual(['/', '/featured-decks', ...known])
    expect(JSON.stringify(service.events)).not.toContain('secret')
    expect(service.events.find(({ command }) => command === 'config')?.name).toBe(TAG)
  })

  test('[SITE-09] the pages for signed-in people are counted, too @nightly', async ({ page, context }) => {
    await setFlag(site.db, 'enablePublicDecks', true)
    await setFlag(site.db, 'showDiscussionTab', true)
    const admin = await insertPerson(site.db, { role: 'admin' })
    await signIn(context, site.db, admin.id, site.origin)
    await context.addCookies([{ name: 'cookie-consent', value: 'accepted', url: site.origin }])
    const known = [
      '/decks',
      '/public-decks',
      '/discussion',
      '/settings',
      ...ADMIN_PAGES,
      '/admin-courses',
      '/flashcards',
      '/study',
    ]
    for (const path of known) {
      const query = path === '/flashcards' || path === '/study' ? `?deck=${deck.id}` : ''
      await page.goto(`${site.origin}${path}${query}`)
      await expect.poll(countedPages).toContain(path)
    }
    expect(countedPages()).toEqual(known)
  })

  test('[SITE-11] [AUTH-14] signing up sends a conversion, logging in does not', async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'cookie-consent', value: 'accepted', url: site.origin }])
    const email = `buyer-${crypto.randomUUID()}@example.com`
    await signUp(page, email)
    await expect.poll(() => eventsNamed('conversion').length).toBe(1)
    expect(eventsNamed('conversion')[0]?.fields).toEqual({ send_to: CONVERSION })
    expect(eventsNamed('sign_up')).toHaveLength(1)
    await logIn(page, email)
    await expect.poll(() => eventsNamed('login').length).toBe(1)
    expect(eventsNamed('conversion')).toHaveLength(1)
    expect(JSON.stringify(service.events)).not.toContain(email)
  })

  test('[DECK-15] [STUDY-08] opening and studying a deck sends its id and name', async ({
    page,
    context,
  }) => {
    const person = await insertPerson(site.db)
    await signIn(context, site.db, person.id, site.origin)
    await context.addCookies([{ name: 'cookie-consent', value: 'accepted', url: site.origin }])
    const fields = { deck_id: deck.id, deck_name: 'Caching' }
    await page.goto(`${site.origin}/flashcards?deck=${deck.id}`)
    await expect
      .poll(() => eventsNamed('deck_view').map((event) => event.fields))
      .toEqual([expect.objectContaining(fields)])
    await page.goto(`${site.origin}/study?deck=${deck.id}`)
    await expect
      .poll(() => eventsNamed('flashcard_study').map((event) => event.fields))
      .toEqual([expect.objectContaining(fields)])
  })

  test('[SITE-10] changing the choice to Decline in the footer takes effect at once: no further requests to the service', async ({
    page,
    context,
  }) => {
    await page.goto(site.origin)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(countedPages).toEqual(['/'])
    await context.addCookies([{ name: '_ga', value: 'x', url: site.origin }])
    await page.getByRole('button', { name: 'Cookie choices' }).click()
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeFocused()
    const before = service.requests.length
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Decline' }).click()
    await reloaded
    await page.getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL(`${site.origin}/about`)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible()
    expect(service.requests.slice(before)).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga')
    expect((await context.cookies()).find(({ name }) => name === 'cookie-consent')?.value).toBe('declined')
  })

  test('[SITE-10] changing to Decline deletes the cookies of the service, for any domain they were set with', async ({
    page,
    context,
  }) => {
    const { port } = new URL(site.origin)
    const origin = `http://a.cards.localhost:${port}`
    await page.goto(origin)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(countedPages).toEqual(['/'])
    const set = { value: 'x', path: '/' }
    await context.addCookies([
      { name: '_ga', ...set, domain: '.cards.localhost' },
      { name: '_ga_TEST123', ...set, domain: '.a.cards.localhost' },
      { name: '_gid', value: 'x', url: origin },
      { name: '_gcl_au', ...set, domain: '.cards.localhost' },
    ])
    await page.getByRole('button', { name: 'Cookie choices' }).click()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Decline' }).click()
    await reloaded
    expect((await context.cookies(origin)).map(({ name }) => name)).toEqual(['cookie-consent'])
  })

  test('[SITE-03] after a choice the banner stays hidden, even before scripts run', async ({
    page,
    context,
  }) => {
    await page.goto(site.origin)
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
    expect((await context.cookies()).find(({ name }) => name === 'cookie-consent')?.value).toBe('declined')
  })
})

test('[SITE-10] without a configured service Accept loads nothing, and the CSP allows no other site', async ({
  page,
  originA,
}) => {
  const externalRequests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(originA) && request.url().startsWith('http'))
      externalRequests.push(request.url())
  })
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).not.toContain('http')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL(`${originA}/about`)
  expect(externalRequests).toEqual([])
})
