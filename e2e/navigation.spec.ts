import type { Page } from '@playwright/test'
import { insertPerson } from '../test/factories/person.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { openPersonMenu, personButtonOf } from './person-menu.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

const FIVE = ['Today', 'Plan', 'Courses', 'Decks', 'Practice']
const barOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const sectionOf = (page: Page) => page.getByRole('navigation', { name: 'Practice section' })
const isAtLowerEdge = async (page: Page) => {
  const box = await barOf(page).boundingBox()
  return box !== null && box.y + box.height === page.viewportSize()?.height
}

for (const width of [360, 768, 1440]) {
  test(`[FACE-01] [A11Y-01] at ${width} px: five entries, extras where they fit, by keyboard and without problems${width === 768 ? ' @nightly' : ''}`, async ({
    page,
    context,
    db,
    originA,
  }) => {
    const admin = await insertPerson(db, { role: 'admin' })
    await signIn(context, db, admin.id, originA)
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/practice')
    await waitUntilLive(page)
    const extras = width === 1440 ? ['Discussion', 'Admin'] : []
    await expect(barOf(page).getByRole('link')).toHaveText([...FIVE, ...extras])
    await expect(barOf(page).locator('[aria-current=page]')).toHaveText('Practice')
    expect(await isAtLowerEdge(page)).toBe(width === 360)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findPageProblems(page)).toEqual([])
    }

    const menu = await openPersonMenu(page)
    await expect(menu.getByRole('menuitem')).toHaveText([
      ...(width === 1440 ? [] : ['Discussion', 'Admin']),
      'Progress',
      'Settings',
      'Theme: system',
      'Log out',
    ])
    await menu.getByRole('menuitem', { name: 'Theme: system' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(await findPageProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(personButtonOf(page)).toBeFocused()

    // Everything by keyboard: the entries, then the pages of the section.
    await barOf(page).getByRole('link', { name: 'Today' }).focus()
    await page.keyboard.press('Tab')
    await expect(barOf(page).getByRole('link', { name: 'Plan' })).toBeFocused()
    await sectionOf(page).getByRole('link', { name: 'Stories' }).press('Enter')
    await expect(page).toHaveURL(/\/stories$/)
    await expect(sectionOf(page).locator('[aria-current=page]')).toHaveAccessibleName('Stories')
    await expect(barOf(page).locator('[aria-current=page]')).toHaveText('Practice')
  })
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('[FACE-01] the tab bar leaves the page to a session, to code and to the keyboard, and never covers the focus', async ({
    page,
    learner,
  }) => {
    expect(learner.role).toBe('user')
    await page.goto('/practice')
    await waitUntilLive(page)
    await expect(barOf(page).getByRole('link')).toHaveText(FIVE)
    await page.getByRole('searchbox', { name: 'Search exercises' }).tap()
    await expect(barOf(page)).toBeHidden()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(barOf(page)).toBeVisible()

    // Backwards from the end of the page, so that each link comes in at one of its edges.
    const ways = page.getByRole('main').getByRole('link')
    for (let index = 0; index < (await ways.count()); index += 5) {
      await ways.nth(index).focus()
      const [link, bar] = [await ways.nth(index).boundingBox(), await barOf(page).boundingBox()]
      expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }

    for (const path of ['/practice/two-sum', '/practice?session=1']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(barOf(page)).toBeHidden()
      await expect(sectionOf(page)).toHaveCount(0)
    }
  })

  test('[FACE-01] [SITE-01] visitors open their entries from the menu button', async ({ page }) => {
    await page.goto('/about')
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await expect(barOf(page)).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const menu = page.getByRole('navigation', { name: 'Phone menu' })
    await expect(menu.getByRole('link')).toHaveText(['Courses', 'Decks', 'Practice', 'Log in'])
    expect(await findPageProblems(page)).toEqual([])
    await menu.getByRole('link', { name: 'Decks' }).tap()
    await expect(page).toHaveURL(/\/featured-decks$/)
    await expect(menu).toHaveCount(0)
  })
})

/** Every kind of page of a signed-in person. `/review` has its link while cards are due, and mock rooms have theirs. */
const KINDS: readonly RegExp[] = [
  /^\/today$/,
  /^\/plan$/,
  /^\/progress$/,
  /^\/settings$/,
  /^\/search$/,
  /^\/courses$/,
  /^\/courses\/[^/]+$/,
  /^\/decks$/,
  /^\/featured-decks$/,
  /^\/public-decks$/,
  /^\/import$/,
  /^\/flashcards\?deck=/,
  /^\/study\?deck=/,
  /^\/practice$/,
  /^\/practice\?topic=/,
  /^\/practice\/drill$/,
  /^\/practice\/drill\?view=map$/,
  /^\/practice\/(?!drill)[^/]+$/,
  /^\/mock$/,
  /^\/stories$/,
  /^\/discussion$/,
  /^\/about$/,
]

/** Some links come with data that the browser asks for. */
const waitUntilSettled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)

test('[FACE-01] every page of a signed-in person is reached by links alone @nightly', async ({
  page,
  learner,
}) => {
  test.setTimeout(120_000)
  expect(learner.role).toBe('user')
  const found = new Set(['/today'])
  const walkedKinds = new Set<number>()
  for (const path of found) {
    // One page of each kind is enough: the others have the same links.
    const kind = KINDS.findIndex((pattern) => pattern.test(path))
    if (kind === -1 || walkedKinds.has(kind)) continue
    const response = await page.goto(path)
    if (response?.status() !== 200) continue
    walkedKinds.add(kind)
    await waitUntilSettled(page)
    await openPersonMenu(page)
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links) found.add(link)
  }
  const missing = KINDS.filter((kind) => ![...found].some((path) => kind.test(path)))
  expect(missing.map(String)).toEqual([])
})

test('[FACE-01] on a phone the bar of a section shows the page that is open, without moving the page', async ({
  page,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/stories')
  await expect(sectionOf(page).getByRole('link', { name: 'Stories' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await sectionOf(page).getByRole('link', { name: 'Mock' }).click()
  await expect(page).toHaveURL(/\/mock$/)
  await expect(sectionOf(page).getByRole('link', { name: 'Mock' })).toBeInViewport({ ratio: 1 })
})
