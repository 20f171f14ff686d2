import type { BrowserContext, Page } from '@playwright/test'
import { insertCourse } from '../test/factories/course.ts'
import { setFlag } from '../test/factories/flag.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { CONVERSION, type FakeAnalytics, startFakeAnalytics, TAG } from './fake-analytics.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { ADMIN_PAGES } from './pages.ts'
import { expect, signIn, test } from './site.ts'

test.describe('measuring', () => {
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

  const named = (name: string) =>
    service.events.filter((entry) => entry.command === 'event' && entry.name === name)
  const pages = () => named('page_view').map(({ fields }) => fields['page'])

  /** Addresses of other sites that the browser asked for, whatever came of it. */
  function watchStrangers(context: BrowserContext): string[] {
    const strangers: string[] = []
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== site.origin) strangers.push(url.href)
    })
    return strangers
  }

  async function fillIn(page: Page, path: string, email: string, button: string) {
    await page.goto(`${site.origin}${path}`)
    // A form that is sent before its scripts are there would go another way.
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('a long enough password')
    await page.getByRole('button', { name: button }).click()
  }

  async function signUp(page: Page, email: string) {
    await fillIn(page, '/signup', email, 'Create Account')
    await expect(page.getByText('Account created successfully! Please log in.')).toBeVisible()
  }

  async function logIn(page: Page, email: string) {
    await fillIn(page, '/login', email, 'Log in')
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  }

  /** Through the whole site: as a visitor, then signed up, then reading and studying. */
  async function walk(page: Page) {
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
    const email = `walker-${crypto.randomUUID()}@example.com`
    await signUp(page, email)
    await logIn(page, email)
    for (const path of ['/decks', '/settings', `/flashcards?deck=${deck.id}`, `/study?deck=${deck.id}`]) {
      await page.goto(`${site.origin}${path}`)
      await expect(page.locator('main')).not.toBeEmpty()
    }
    await expect(page.getByRole('button', { name: /Show Answer/ })).toBeVisible()
  }

  test('[SITE-10] with no answer yet, a whole walk sends nothing outside', async ({ page, context }) => {
    const strangers = watchStrangers(context)
    await walk(page)
    expect(strangers).toEqual([])
    expect(service.requests).toEqual([])
  })

  test('[SITE-10] after a decline a whole walk sends nothing outside, and the answer stays', async ({
    page,
    context,
  }) => {
    const strangers = watchStrangers(context)
    await page.goto(site.origin)
    await page.getByRole('button', { name: 'Decline' }).click()
    await walk(page)
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
    expect(strangers).toEqual([])
    expect(service.requests).toEqual([])
  })

  for (const [signal, script] of [
    ['Do Not Track', "Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })"],
    [
      'Global Privacy Control',
      "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })",
    ],
  ] as const) {
    test(`[SITE-10] ${signal} counts as a decline, also against an older Accept`, async ({
      page,
      context,
    }) => {
      const strangers = watchStrangers(context)
      await context.addCookies([{ name: 'cookie-consent', value: 'accepted', url: site.origin }])
      await page.addInitScript(script)
      await page.goto(site.origin)
      await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Cookie choices' }).click()
      await expect(page.getByText('Your browser asks sites not to track you.')).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('link', { name: 'About Us' }).click()
      await expect(page).toHaveURL(`${site.origin}/about`)
      expect(strangers).toEqual([])
    })
  }

  test('[SITE-09] after Accept every known page is counted once, also inside the browser; an unknown one is not', async ({
    page,
  }) => {
    await page.goto(site.origin)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(pages).toEqual(['/'])
    await page.getByRole('link', { name: 'Featured Decks', exact: true }).first().click()
    await expect.poll(pages).toEqual(['/', '/featured-decks'])
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
      await expect.poll(pages).toContain(path)
    }
    expect(pages()).toEqual(['/', '/featured-decks', ...known])
    expect(JSON.stringify(service.events)).not.toContain('secret')
    expect(service.events.find(({ command }) => command === 'config')?.name).toBe(TAG)
  })

  test('[SITE-09] the pages of whoever is signed in are counted, too', async ({ page, context }) => {
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
      await expect.poll(pages).toContain(path)
    }
    expect(pages()).toEqual(known)
  })

  test('[SITE-11] [AUTH-14] signing up is told with its conversion, logging in without', async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'cookie-consent', value: 'accepted', url: site.origin }])
    const email = `buyer-${crypto.randomUUID()}@example.com`
    await signUp(page, email)
    await expect.poll(() => named('conversion').length).toBe(1)
    expect(named('conversion')[0]?.fields).toEqual({ send_to: CONVERSION })
    expect(named('sign_up')).toHaveLength(1)
    await logIn(page, email)
    await expect.poll(() => named('login').length).toBe(1)
    expect(named('conversion')).toHaveLength(1)
    expect(JSON.stringify(service.events)).not.toContain(email)
  })

  test('[DECK-15] [STUDY-08] opening and studying a deck is told with its id and name', async ({
    page,
    context,
  }) => {
    const person = await insertPerson(site.db)
    await signIn(context, site.db, person.id, site.origin)
    await context.addCookies([{ name: 'cookie-consent', value: 'accepted', url: site.origin }])
    const fields = { deck_id: deck.id, deck_name: 'Caching' }
    await page.goto(`${site.origin}/flashcards?deck=${deck.id}`)
    await expect
      .poll(() => named('deck_view').map(({ fields: told }) => told))
      .toEqual([expect.objectContaining(fields)])
    await page.goto(`${site.origin}/study?deck=${deck.id}`)
    await expect
      .poll(() => named('flashcard_study').map(({ fields: told }) => told))
      .toEqual([expect.objectContaining(fields)])
  })

  test('[SITE-10] a change of mind at the foot of the page ends it at once, and the service is not heard of again', async ({
    page,
    context,
  }) => {
    await page.goto(site.origin)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(pages).toEqual(['/'])
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

  test('[SITE-10] a change of mind deletes the cookies of the service whatever domain they were set with', async ({
    page,
    context,
  }) => {
    const { port } = new URL(site.origin)
    const origin = `http://a.cards.localhost:${port}`
    await page.goto(origin)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(pages).toEqual(['/'])
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

  test('[SITE-03] whoever has answered is not asked again, not even for the moment before scripts run', async ({
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

test('[SITE-10] without a configured service Accept loads nothing, and the policy knows no other site', async ({
  page,
  originA,
}) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(originA) && request.url().startsWith('http')) strangers.push(request.url())
  })
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).not.toContain('http')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL(`${originA}/about`)
  expect(strangers).toEqual([])
})
