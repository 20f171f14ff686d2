import type { Locator, Page } from '@playwright/test'
import { insertPerson } from '../test/factories/person.ts'
import { expect, test, waitUntilLive } from './site.ts'

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

async function failSignUp(page: Page, email: string) {
  // In a hidden tab the message stays.
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  await page.goto('/signup')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert').getByText('Account creation failed')).toBeVisible()
}

for (const width of [360, 1440]) {
  test(`[WALL-05] at ${width} px a message covers neither navigation, cookie buttons nor its own notice`, async ({
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

/** The headings and controls of the page's own content that the message covers. */
const listCoveredContent = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect()
    if (toast === undefined) return ['There is no message.']
    const parts = document.querySelectorAll(
      'main :is(h1, h2, h3, a, button, input, select, textarea, summary)',
    )
    return [...parts]
      .filter((part) => part.checkVisibility())
      .filter((part) =>
        [...part.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
        ),
      )
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  })

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
  test(`[WALK-08] at ${width} px a message covers no heading and no control of ten pages`, async ({
    page,
    db,
  }) => {
    const { email } = await insertPerson(db)
    await page.setViewportSize({ width, height: 760 })
    await failSignUp(page, email)
    for (const path of TEN_PAGES) {
      await page.evaluate((to) => {
        const router: unknown = Reflect.get(window, '__reactRouterDataRouter')
        const navigate: unknown =
          typeof router === 'object' && router !== null ? Reflect.get(router, 'navigate') : null
        if (typeof navigate === 'function') Reflect.apply(navigate, router, [to])
      }, path)
      await expect(page).toHaveURL(path)
      await expect(page.locator('main h1').first()).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await listCoveredContent(page), path).toEqual([])
    }
  })
}

test('[WALK-08] offline there is one notice, not two', async ({ page, context, learner }) => {
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
