import type { Locator, Page } from '@playwright/test'
import type { Database } from '#app/platform/database.server.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertComment, insertPost } from '../test/factories/discussion.ts'
import { insertPerson } from '../test/factories/person.ts'
import { SEEDED_COURSE } from './pages.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'
import { waitUntilStudyReady } from './study-page.ts'

type Box = { x: number; y: number; width: number; height: number }

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const boxOf = async (locator: Locator): Promise<Box> => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('This element has no box.')
  return box
}

/** The names of the buttons and links outside of the page's own content that the message covers. */
async function listCovered(page: Page): Promise<string[]> {
  const toast = await boxOf(page.locator('.toast'))
  const covered: string[] = []
  for (const part of await page.locator('.cookie :is(button, a), .nav :is(button, a), .notice-strip').all()) {
    if (!(await part.isVisible())) continue
    if (overlaps(toast, await boxOf(part))) covered.push(await part.innerText())
  }
  return covered
}

/** In a hidden tab a message stays. */
const holdMessages = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))

async function failSignUp(page: Page, email: string) {
  await holdMessages(page)
  await page.goto('/signup')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert').getByText('Account creation failed')).toBeVisible()
}

for (const width of [360, 1440]) {
  test(`[WALL-05] at ${width} px a message covers neither navigation, cookie buttons nor its own notice${width === 360 ? '' : ' @nightly'}`, async ({
    page,
    db,
  }) => {
    const { email } = await insertPerson(db)
    await page.setViewportSize({ width, height: 760 })
    await failSignUp(page, email)
    await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the form again' })).toBeVisible()
    expect(await listCovered(page)).toEqual([])
    // Scrolled, the message is below the navigation, at the top of the screen.
    await page.setViewportSize({ width, height: 400 })
    await page.evaluate(() => window.scrollTo(0, 1_000))
    expect(await listCovered(page)).toEqual([])
    expect((await boxOf(page.locator('.toast'))).y).toBeLessThan(120)
    if (width === 360) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const menu = page.getByRole('navigation', { name: 'Phone menu' })
      await expect(menu).toBeVisible()
      // A trial click fails if something else would get it.
      await menu.getByRole('link', { name: 'Courses' }).click({ trial: true })
    }
  })
}

const PARTS = ':is(h1, h2, h3, a, button, input, select, textarea, summary)'

/**
 * The headings and controls that the message covers: those of the page's bars and of its own content. Where the page is
 * scrolled, only those that stay in their place on the screen: what scrolls below the message comes out again.
 */
const listCoveredContent = (page: Page, isScrolled = false) =>
  page.evaluate(
    ({ parts, scrolled }) => {
      const toast = document.querySelector('.toast')?.getBoundingClientRect()
      if (toast === undefined) return ['There is no message.']
      const isStuck = (part: Element | null): boolean =>
        part !== null &&
        (['sticky', 'fixed'].includes(getComputedStyle(part).position) || isStuck(part.parentElement))
      return [...document.querySelectorAll(`:is(header, nav, main) ${parts}`)]
        .filter((part) => part.checkVisibility() && (!scrolled || isStuck(part)))
        .filter((part) =>
          [...part.getClientRects()].some(
            ({ left, right, top, bottom }) =>
              left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
          ),
        )
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
    },
    { parts: PARTS, scrolled: isScrolled },
  )

/** Opens a page without loading it, so that the message stays. */
async function openWithMessage(page: Page, path: string) {
  await page.evaluate((to) => {
    const router: unknown = Reflect.get(window, '__reactRouterDataRouter')
    const navigate: unknown =
      typeof router === 'object' && router !== null ? Reflect.get(router, 'navigate') : null
    if (typeof navigate === 'function') Reflect.apply(navigate, router, [to])
  }, path)
  await expect(page).toHaveURL(path)
  await expect(page.locator('main h1').first()).toBeAttached()
}

const TEN_PAGES = [
  '/courses',
  '/featured-decks',
  '/login',
  '/signup',
  '/forgot-password',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/contact',
  '/',
]

for (const width of [360, 1440]) {
  test(`[WALK-08] at ${width} px a message covers no heading and no control of ten pages${width === 360 ? '' : ' @nightly'}`, async ({
    page,
    db,
  }) => {
    const { email } = await insertPerson(db)
    await page.setViewportSize({ width, height: 760 })
    await failSignUp(page, email)
    for (const path of TEN_PAGES) {
      await openWithMessage(page, path)
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await listCoveredContent(page), path).toEqual([])
    }
  })
}

/** Ten pages that only people with an account see, and what has to be there before a message could cover it. */
async function buildSignedInPages(db: Database, personId: string): Promise<[path: string, shows: string][]> {
  const deck = await insertDeck(db, { ownerId: personId, cards: 30 })
  const post = await insertPost(db, { authorId: personId })
  for (let index = 0; index < 12; index += 1) await insertComment(db, { postId: post.id })
  return [
    ['/today', 'main h1'],
    ['/plan', 'main h1'],
    [`/study?deck=${deck.id}`, '[role=group][aria-label=Answer]'],
    [`/flashcards?deck=${deck.id}`, 'main article, main li'],
    ['/practice/two-sum', '.code-editor-host'],
    [`/courses/${SEEDED_COURSE}/topic/0/0`, 'main h1'],
    ['/settings', 'main form'],
    ['/mock', 'main button'],
    [`/d/${post.id}`, 'main article'],
    ['/admin', 'main h1'],
  ]
}

for (const width of [360, 1440]) {
  test(`[WALK-08] at ${width} px the message of an action covers no heading and no control of ten pages with an account @nightly`, async ({
    page,
    context,
    db,
    originA,
  }) => {
    test.setTimeout(120_000)
    const person = await insertPerson(db, { role: 'admin' })
    await signIn(context, db, person.id, originA)
    const pages = await buildSignedInPages(db, person.id)
    await page.setViewportSize({ width, height: 760 })
    await holdMessages(page)
    await page.goto('/settings')
    await waitUntilLive(page)
    await page.getByRole('button', { name: 'Decline' }).click()
    // Where the learner is: with the button in the middle of the screen.
    const save = page.getByRole('button', { name: 'Save changes' })
    await save.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await save.click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    expect(await listCoveredContent(page, true), 'scrolled settings').toEqual([])
    await save.click({ trial: true })

    for (const [path, shows] of pages) {
      await openWithMessage(page, path)
      if (path.startsWith('/study')) {
        await waitUntilStudyReady(page)
        await page.getByRole('button', { name: 'Show Answer' }).click()
      }
      await expect(page.locator(shows).first()).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await listCoveredContent(page), path).toEqual([])
      for (const top of [300, 100_000]) {
        await page.evaluate((to) => window.scrollTo(0, to), top)
        expect(await listCoveredContent(page, true), `${path}, scrolled by ${top}`).toEqual([])
      }
    }
  })
}

test('[WALK-08] offline there is one notice, not two @nightly', async ({ page, context, learner }) => {
  expect(learner.role).toBe('user')
  await page.goto('/decks')
  await waitUntilLive(page)
  await context.setOffline(true)
  await expect(page.getByText("You're offline").first()).toBeVisible()
  // Until the code of the bar is here, and the live connection has broken.
  await page.waitForTimeout(5_000)
  const notices = page
    .locator('.connection-notice, .connection-bar, .reconnecting-sign')
    .filter({ visible: true })
  await expect(notices).toHaveCount(1)
})
