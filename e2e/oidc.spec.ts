import { newOidcPerson, type OidcDouble, startOidcDouble } from '../test/oidc/oidc-double.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { findFreePort } from '../tools/free-port.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { expect, test } from './site.ts'

async function startProviderSite(
  env: Record<string, string> = {},
): Promise<OwnSite & { provider: OidcDouble }> {
  const port = await findFreePort()
  const provider = await startOidcDouble([`http://localhost:${port}/api/auth/callback/oidc`])
  const site = await startOwnSite({ port, env: { RUN_JOBS: 'false', ...provider.env, ...env } })
  return {
    ...site,
    provider,
    async stop() {
      await site.stop()
      await provider.stop()
    },
  }
}

test('[SIGN-01] a person signs up and logs in with the provider, and comes back to where they wanted to go', async ({
  page,
}) => {
  const site = await startProviderSite()
  await page.goto(`${site.origin}/login?next=/decks`)
  expect(await findPageProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue with Northwind' }).click()
  await expect(page).toHaveURL(`${site.origin}/decks`)
  await expect(page.getByText('Logged in with Northwind!')).toBeVisible()
  await page.goto(`${site.origin}/settings`)
  await expect(page.getByRole('region', { name: 'Linked accounts' })).toContainText('NorthwindLinked')
  await page.context().clearCookies()
  site.provider.mode = { person: newOidcPerson({ email_verified: false }) }
  await page.goto(`${site.origin}/signup`)
  await page.getByRole('button', { name: 'Continue with Northwind' }).click()
  await expect(page).toHaveURL(`${site.origin}/login`)
  // The message, and the note of the page that stays.
  await expect(page.getByText(/The provider hasn't verified your email/).first()).toBeVisible()
  await site.stop()
})

test('[SIGN-01] where the provider is the only way in, there is one button and no form @nightly', async ({
  page,
}) => {
  const site = await startProviderSite({ OIDC_ONLY: 'true' })
  for (const path of ['/login', '/signup']) {
    await page.goto(`${site.origin}${path}`)
    await expect(page.getByRole('button', { name: 'Continue with Northwind' })).toBeVisible()
    await expect(page.getByLabel('Password')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
    expect(await findPageProblems(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Continue with Northwind' }).click()
  await expect(page).toHaveURL(`${site.origin}/courses`)
  await page.goto(`${site.origin}/settings`)
  await expect(page.getByRole('region', { name: 'Linked accounts' })).toBeVisible()
  for (const name of ['Passkeys', 'Password']) {
    await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0)
  }
  await site.stop()
})
