import type { Page } from '@playwright/test'
import { insertPerson } from '../test/factories/person.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { expect, signIn, test } from './site.ts'

const PASSWORD = 'correct horse battery'

let site: OwnSite

test.beforeAll(async () => {
  site = await startOwnSite({ env: { RUN_JOBS: 'false' } })
})
test.afterAll(() => site.stop())

/** An authenticator with a fingerprint that always matches, as far as the browser can tell. */
async function addAuthenticator(page: Page, isUserVerified = true) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
  const setPresence = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return { setPresence }
}

async function openSettings(page: Page) {
  await page.goto(`${site.origin}/settings#sign-in`)
  return page.getByRole('region', { name: 'Passkeys' })
}

async function addPasskey(page: Page, name: string) {
  const row = await openSettings(page)
  await row.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  const password = dialog.getByLabel('Password')
  await expect(password.or(dialog.getByText('You must have logged in'))).toBeVisible()
  if (await password.isVisible()) await password.fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  // The name field has the focus at once.
  const field = row.getByLabel('Name of Passkey')
  await expect(field).toBeFocused()
  await field.fill(name)
  await row.getByRole('button', { name: 'Save name' }).click()
  await expect(row.getByText(name, { exact: true })).toBeVisible()
  return row
}

test('[SIGN-02] a passkey is added, named, used to log in and removed', async ({ page }) => {
  test.slow()
  const person = await insertPerson(site.db, { password: PASSWORD })
  await signIn(page.context(), site.db, person.id, site.origin)
  const { setPresence } = await addAuthenticator(page)
  const row = await addPasskey(page, 'My laptop')
  expect(await findPageProblems(page)).toEqual([])
  await row.getByRole('button', { name: 'Rename My laptop' }).click()
  await row.getByLabel('Name of My laptop').fill('Work laptop')
  await row.getByRole('button', { name: 'Save name' }).click()
  await expect(row.getByText('not used yet')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  // Nobody touches the sensor yet: the offer in the email field waits.
  await setPresence(false)
  await page.goto(`${site.origin}/login?next=/settings`)
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  expect(await findPageProblems(page)).toEqual([])
  const response = page.waitForResponse('**/api/auth/passkey/sign-in')
  // The sensor has to be touched before the browser asks: the test's authenticator forgets a request that waits.
  await page.route('**/api/auth/passkey/options', async (route) => {
    await setPresence(true)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  expect(await (await response).json()).toEqual({ ok: true })
  await expect(page).toHaveURL(`${site.origin}/settings`)
  await expect(row.getByText(/used \d+ \w+/)).toBeVisible()

  await row.getByRole('button', { name: 'Remove Work laptop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Work laptop' })
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(row.getByText('Work laptop')).toBeHidden()
  expect(await site.db.selectFrom('passkey').select('id').execute()).toEqual([])
})

test('[SIGN-02] the email field offers the passkey by itself @nightly', async ({ page }) => {
  const person = await insertPerson(site.db, { password: PASSWORD })
  await signIn(page.context(), site.db, person.id, site.origin)
  await addAuthenticator(page)
  await addPasskey(page, 'My phone')
  await page.context().clearCookies()
  await page.goto(`${site.origin}/login?next=/decks`)
  // The test's authenticator accepts the offer as soon as it is made.
  await expect(page).toHaveURL(`${site.origin}/decks`)
})

test('[SIGN-02] a press on the button ends an offer that is still starting @nightly', async ({ page }) => {
  const person = await insertPerson(site.db, { password: PASSWORD })
  await signIn(page.context(), site.db, person.id, site.origin)
  await addAuthenticator(page)
  await addPasskey(page, 'My tablet')
  await page.context().clearCookies()
  // The browser takes its time to say whether it can make offers; the answer to the press comes last.
  await page.addInitScript(() => {
    const isAvailable = PublicKeyCredential.isConditionalMediationAvailable.bind(PublicKeyCredential)
    PublicKeyCredential.isConditionalMediationAvailable = () =>
      new Promise((resolve) => setTimeout(() => resolve(isAvailable()), 500))
  })
  let requests = 0
  await page.route('**/api/auth/passkey/options', async (route) => {
    requests += 1
    if (requests === 1) await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto(`${site.origin}/login?next=/decks`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(`${site.origin}/decks`)
  expect(requests).toBe(1)
})

test('[SIGN-02] the only way in cannot be removed @nightly', async ({ page }) => {
  const person = await insertPerson(site.db)
  await signIn(page.context(), site.db, person.id, site.origin)
  await addAuthenticator(page)
  const row = await addPasskey(page, 'Only key')
  await row.getByRole('button', { name: 'Remove Only key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Only key' })
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(
    dialog.getByText('This is your only way to log in. Add another passkey or a password first.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByText('Only key')).toBeVisible()
})

test('[SIGN-02] a prompt that ends without a passkey says what to do', async ({ page }) => {
  await addAuthenticator(page)
  await page.goto(`${site.origin}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(
    page.getByText('No passkey was used. Try again, or log in with your password.').first(),
  ).toBeVisible()
})
