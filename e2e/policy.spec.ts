import type { BrowserContext, Page } from '@playwright/test'
import { insertCourse } from '../test/factories/course.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { chooseFromDeckMenu } from './deck-menu.ts'
import { ADMIN_PAGES, ALL_PAGES, MISSING_PAGE, PUBLIC_PAGES } from './pages.ts'
import { expect, signIn, test } from './site.ts'

declare global {
  interface Window {
    reportViolation(text: string): void
  }
}

/** Records every CSP violation in any page and frame of a browser. */
async function recordViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = []
  await context.exposeFunction('reportViolation', (text: string) => violations.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      const source = `${sourceFile}:${lineNumber}`
      window.reportViolation(`${location.pathname} ${effectiveDirective} ${blockedURI} ${source} ${sample}`)
    })
  })
  return violations
}

/** Opens a page and waits until it is hydrated and idle. */
async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })))
}

test('[SEC-12] no public page violates its CSP, for a visitor @nightly', async ({ page, context }) => {
  test.setTimeout(120_000)
  const violations = await recordViolations(context)
  for (const path of [...PUBLIC_PAGES, MISSING_PAGE]) await open(page, path)
  // Client-side navigation, too: rendered by React, not by the server.
  await open(page, '/')
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
  await page
    .getByRole('link', { name: /View Course/ })
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: 'Course topics' })).toBeVisible()
  expect(violations).toEqual([])
})

test('[SEC-12] no page violates its CSP, for a learner, also with dialogs open @nightly', async ({
  page,
  context,
  db,
  learner,
}) => {
  test.setTimeout(180_000)
  const violations = await recordViolations(context)
  const deck = await insertDeck(db, { ownerId: learner.id, name: 'Tries', cards: 2 })
  for (const path of ALL_PAGES) await open(page, path)
  await open(page, '/decks')
  await page.getByRole('button', { name: 'Create New Deck' }).click()
  await page.getByRole('button', { name: 'Create Deck' }).click()
  await expect(page.getByText('Give the deck a name.')).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseFromDeckMenu(page, 'Tries', 'Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await open(page, `/study?deck=${deck.id}`)
  await page.getByRole('button', { name: /Show Answer/ }).click()
  await open(page, `/flashcards?deck=${deck.id}`)
  await expect(page.locator('main')).not.toBeEmpty()
  expect(violations).toEqual([])
})

test('[SEC-12] no page violates its CSP, for an administrator, also with a lesson script @nightly', async ({
  page,
  context,
  db,
  originA,
}) => {
  test.setTimeout(180_000)
  const admin = await insertPerson(db, { role: 'admin' })
  await signIn(context, db, admin.id, originA)
  const script = "document.querySelector('[data-widget]').textContent = 'it runs'"
  const html = '<p>Read me.</p><div data-widget="runs"></div>'
  const course = await insertCourse(db, { topics: [{ title: 'T', lessons: [{ title: 'L', html, script }] }] })
  const violations = await recordViolations(context)
  for (const path of ADMIN_PAGES) await open(page, path)
  await open(page, `/admin-courses?course=${course.id}`)
  await page.getByText('Preview', { exact: true }).first().click()
  await expect(page.frameLocator('iframe[title="Preview of L"]').getByText('it runs')).toBeVisible()
  await open(page, `/courses/${course.id}`)
  await expect(page.frameLocator('.lesson-frame').getByText('it runs')).toBeVisible()
  expect(violations).toEqual([])
})

test('[SEC-12] control: an injected style is recorded as a violation', async ({ page, context }) => {
  const violations = await recordViolations(context)
  await open(page, '/about')
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'p { color: red }'
    document.head.append(style)
  })
  await expect.poll(() => violations).toEqual([expect.stringContaining('/about style-src-elem inline')])
})

test('[SEC-12] a page declares where violations are reported', async ({ page }) => {
  const headers = (await page.request.get('/about')).headers()
  expect(headers['content-security-policy']).toContain('report-uri /policy-reports; report-to policy')
  expect(headers['reporting-endpoints']).toBe('policy="/policy-reports"')
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*usb=\(\)/)
})
