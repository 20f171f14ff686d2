import type { Page } from '@playwright/test'
import { attackSize, reportAttack } from '../../test/attacks/attack-report.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { expect, test } from '../site.ts'

const PASSWORD = 'correct horse'
const NEW_PASSWORD = 'another horse'
const NETWORKS = attackSize({ gate: 8, full: 60 })

let site: OwnSite

test.beforeAll(async () => {
  // Each attacker has another network, by header; the owner's browser sends no such header.
  site = await startOwnSite({ env: { TRUSTED_PROXIES: '127.0.0.0/8,::1' } })
})
test.afterAll(() => site.stop())

async function logIn(page: Page, email: string, password: string) {
  await page.goto(`${site.origin}/login?next=%2Fsettings`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function callAs(network: number, path: string, body: object): Promise<number> {
  const response = await fetch(`${site.origin}/api/auth/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site.origin,
      'x-forwarded-for': `10.0.${network}.1`,
    },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}

/** Wrong passwords and reset requests from many networks, beyond both limits of the account. */
async function attack(email: string): Promise<number> {
  let tried = 0
  const tryAll = async (path: string, body: object) => {
    for (let network = 0; network < NETWORKS; network += 1) {
      tried += 1
      await callAs(network, path, body)
    }
  }
  await tryAll('sign-in/email', { email, password: 'wrong' })
  await tryAll('request-password-reset', { email })
  // As if thousands had tried: every shared count of this account is far beyond its limit.
  const blockedUntil = new Date(Date.now() + 300_000)
  await site.db
    .updateTable('attempt')
    .set({ tries: 5_000, blocked_until: blockedUntil, last_at: new Date() })
    .where('key', 'not like', '%:%')
    .execute()
  return tried
}

test('[SEC-04] while attackers try passwords and request reset links, the owner on a known device logs in, requests a link, changes the password and deletes the account @nightly', async ({
  page,
  browser,
}) => {
  test.slow()
  const person = await insertPerson(site.db, { password: PASSWORD })
  await logIn(page, person.email, PASSWORD)
  await expect(page).toHaveURL(/\/settings$/)
  const device = (await page.context().cookies()).find(({ name }) => name === 'flashcards.device')
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully!')).toBeVisible()

  const tried = await attack(person.email)
  const attacker = await browser.newPage()
  await logIn(attacker, person.email, PASSWORD)
  await expect(attacker.getByText(/Too many attempts/).first()).toBeVisible()
  await attacker.close()

  await page.goto(`${site.origin}/forgot-password`)
  await page.getByLabel('Email').fill(person.email)
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByText('Password reset email sent!').first()).toBeVisible()

  await logIn(page, person.email, PASSWORD)
  await expect(page).toHaveURL(/\/settings$/)
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
  expect(await site.db.selectFrom('person').select('id').where('id', '=', person.id).execute()).toEqual([])
  reportAttack('lock-out, in a browser', { tried, networks: NETWORKS, ownerLockedOut: 0 })
})
