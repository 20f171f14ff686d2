import type { Page } from '@playwright/test'
import { newGooglePerson } from '../test/google/google-double.ts'
import { insertPerson } from '../test/factories/person.ts'
import { findProblemsEverywhere } from '../test/page-problems.ts'
import { type GoogleSite, routeBrowserToGoogle, startGoogleSite } from './google-site.ts'
import { findLeaks } from './log-secrets.ts'
import { expect, test } from './site.ts'

const BUTTON = { name: 'Continue with Google' }

// Each test sets the mode of the one test double, so they run one after the other.
test.describe.configure({ mode: 'serial' })

let site: GoogleSite
test.beforeAll(async () => {
  site = await startGoogleSite()
})
test.afterAll(async () => {
  const secrets = ['not a secret at all', site.google.mode.person.sub]
  expect(findLeaks(site.lines, secrets)).toEqual([])
  await site.stop()
})
test.beforeEach(() => {
  site.google.mode = { person: newGooglePerson() }
})

const providersOf = (email: string) =>
  site.db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.user_id')
    .select('provider_id')
    .where('person.email', '=', email)
    .execute()

for (const path of ['/login', '/signup']) {
  test(`[AUTH-01] [AUTH-03] [AUTH-06] One Tap logs in from ${path}; nothing of Google is loaded before the click`, async ({
    page,
    context,
  }) => {
    const requestedPaths = await routeBrowserToGoogle(context, site.google, 'credential')
    const consoleErrors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text())
    })
    await page.goto(`${site.origin}${path}`)
    await expect(page.getByRole('button', BUTTON)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requestedPaths).toEqual([])
    await page.getByRole('button', BUTTON).click()
    await expect(page.getByRole('status').filter({ hasText: 'Logged in with Google!' })).toBeVisible()
    await expect(page).toHaveURL(`${site.origin}/courses`)
    expect(requestedPaths).toEqual(['/gsi/client', '/gsi/credential'])
    expect(consoleErrors).toEqual([])
    const cookies = await context.cookies(site.origin)
    expect(cookies.map(({ name }) => name)).not.toContain('flashcards.google')
    expect(cookies.find(({ name }) => name === 'flashcards.session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    })
    expect(await providersOf(site.google.mode.person.email)).toEqual([{ provider_id: 'google' }])
  })
}

for (const mode of ['skipped', 'unreachable'] as const) {
  test(`[AUTH-06] One Tap ${mode}: a popup opens, logs in and closes${mode === 'skipped' ? '' : ' @nightly'}`, async ({
    page,
    context,
  }) => {
    await routeBrowserToGoogle(context, site.google, mode)
    await page.goto(`${site.origin}/login?next=%2Fsettings`)
    const opening = context.waitForEvent('page')
    await page.getByRole('button', BUTTON).click()
    const popup = await opening
    await expect(page.getByText('Logged in with Google!')).toBeVisible()
    await expect(page).toHaveURL(`${site.origin}/settings`)
    await expect(page.getByLabel('Email')).toHaveValue(site.google.mode.person.email)
    await expect.poll(() => popup.isClosed()).toBe(true)
  })
}

test('[AUTH-06] with popups blocked, the page itself goes to Google and comes back logged in', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await routeBrowserToGoogle(context, site.google, 'skipped')
  await page.goto(`${site.origin}/login?next=%2Fdecks`)
  await page.getByRole('button', BUTTON).click()
  await expect(page.getByText('Logged in with Google!')).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/decks`)
  await expect(page.getByRole('heading', { name: 'My Private Decks' })).toBeVisible()
})

test('[AUTH-06] a credential for another site shows the reason and stays on the page', async ({
  page,
  context,
}) => {
  await routeBrowserToGoogle(context, site.google, 'credential', { aud: 'somebody-else' })
  await page.goto(`${site.origin}/login`)
  await page.getByRole('button', BUTTON).click()
  const failure = "Google sign-in failed: Google couldn't verify your identity. Try again."
  await expect(page.getByRole('alert')).toContainText(failure)
  await expect(page.getByRole('main')).toContainText(failure)
  await expect(page).toHaveURL(`${site.origin}/login`)
  await expect(page.getByRole('button', BUTTON)).not.toHaveAttribute('aria-busy')
})

test('[AUTH-06] an existing unverified account: the popup reports the reason to the page', async ({
  page,
  context,
}) => {
  const { email } = await insertPerson(site.db, { email: 'laid.ready@gmail.com', password: 'correct horse' })
  site.google.mode = { person: newGooglePerson(email) }
  await routeBrowserToGoogle(context, site.google, 'skipped')
  await page.goto(`${site.origin}/login`)
  await page.getByRole('button', BUTTON).click()
  await expect(page.getByRole('alert')).toContainText(
    'Google sign-in failed: An account with this email already exists. Log in with your password, or reset it by email.',
  )
  await expect(page).toHaveURL(`${site.origin}/login`)
  expect(await providersOf(email)).toEqual([{ provider_id: 'credential' }])
})

test('[AUTH-06] cancelling at Google shows that sign-in was cancelled', async ({ page, context }) => {
  site.google.mode.isCancelled = true
  await page.addInitScript(() => {
    window.open = () => null
  })
  await routeBrowserToGoogle(context, site.google, 'skipped')
  await page.goto(`${site.origin}/login?next=%2Fdecks`)
  await page.getByRole('button', BUTTON).click()
  await expect(page.getByRole('alert')).toContainText('Google sign-in failed: Sign-in was cancelled.')
  await expect(page).toHaveURL(`${site.origin}/login?next=%2Fdecks`)
})

test('[AUTH-06] Google returns no credential, in One Tap and in the popup', async ({ page, context }) => {
  const failure = 'Google sign-in failed to provide credential.'
  await routeBrowserToGoogle(context, site.google, 'empty')
  await page.goto(`${site.origin}/login`)
  await page.getByRole('button', BUTTON).click()
  await expect(page.getByRole('alert')).toContainText(failure)
  await context.unrouteAll()
  site.google.mode.isEmpty = true
  await routeBrowserToGoogle(context, site.google, 'skipped')
  await page.goto(`${site.origin}/signup`)
  await page.getByRole('button', BUTTON).click()
  await expect(page.getByRole('main')).toContainText(failure)
})

test('closing One Tap shows no error and opens no window', async ({ page, context }) => {
  const requestedPaths = await routeBrowserToGoogle(context, site.google, 'closed')
  await page.goto(`${site.origin}/login`)
  await page.getByRole('button', BUTTON).click()
  await expect.poll(() => requestedPaths).toEqual(['/gsi/client'])
  await expect(page.getByRole('button', BUTTON)).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('alert')).toHaveText('')
  expect(context.pages()).toHaveLength(1)
})

/** How often a sentence is on the page at one moment, at most. */
async function countMostShown(page: Page, sentence: string) {
  await page.addInitScript((text) => {
    const count = () => document.documentElement.textContent.split(text).length - 1
    const root = document
    new MutationObserver(() => {
      const most = Math.max(Number(root.documentElement.dataset['most'] ?? 0), count())
      if (String(most) !== root.documentElement.dataset['most'])
        root.documentElement.dataset['most'] = String(most)
    }).observe(root, { subtree: true, childList: true, characterData: true })
  }, sentence)
  return () => page.evaluate(() => Number(document.documentElement.dataset['most']))
}

test('[AUTH-06] the callback page says why a sign-in was refused once: on itself, then on the login page', async ({
  page,
}) => {
  const readMost = await countMostShown(page, 'Sign-in was cancelled.')
  await page.goto(`${site.origin}/login/google?error=access_denied`)
  await expect(page.getByRole('alert')).toContainText('Google sign-in failed: Sign-in was cancelled.')
  await expect(page).toHaveURL(`${site.origin}/login`)
  expect(await readMost()).toBe(1)
})

test('the callback page alone logs nobody in, and shows only our own messages', async ({ page }) => {
  await page.goto(`${site.origin}/login/google?error=You+have+won`)
  await expect(page.getByRole('alert')).toContainText(
    "Google sign-in failed: Google couldn't verify your identity.",
  )
  await expect(page).toHaveURL(`${site.origin}/login`)
  await page.goto(`${site.origin}/login/google`)
  await expect(page.getByRole('alert')).toContainText('Google sign-in failed to provide credential.')
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
})

test('the button and the callback page: no axe violations, no overflow', async ({ page }) => {
  for (const path of ['/login', '/signup', '/login/google?popup=yes&error=access_denied']) {
    await page.goto(`${site.origin}${path}`)
    expect(await findProblemsEverywhere(page)).toEqual([])
  }
})

test('[AUTH-06] [AUTH-12] no button when an admin turned Google off or it is not configured; without it the CSP allows nothing of Google', async ({
  page,
  originA,
}) => {
  const policyOf = async (origin: string) =>
    (await page.request.get(`${origin}/login`)).headers()['content-security-policy'] ?? ''
  await site.db.updateTable('auth_settings').set({ google_enabled: false }).execute()
  for (const path of ['/login', '/signup']) {
    for (const origin of [site.origin, originA]) {
      await page.goto(`${origin}${path}`)
      await expect(page.getByLabel('Password')).toBeVisible()
      await expect(page.getByRole('button', BUTTON)).toHaveCount(0)
    }
  }
  expect(await policyOf(originA)).not.toContain('google')
  expect(await policyOf(site.origin)).toContain("frame-src 'self' https://accounts.google.com/gsi/")
  await site.db.updateTable('auth_settings').set({ google_enabled: true }).execute()
})
