import { expect, type Page, test as base } from '@playwright/test'
import { insertPerson } from '../test/factories/person.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { signIn } from './site.ts'

/** Who may sign up is a setting of the whole site. */
const test = base.extend<{ admin: Page }, { site: OwnSite }>({
  site: [
    async ({}, use) => {
      const site = await startOwnSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  admin: async ({ site, context, page }, use) => {
    const person = await insertPerson(site.db, { role: 'admin' })
    await signIn(context, site.db, person.id, site.origin)
    await page.goto(`${site.origin}/admin/invitations`)
    await use(page)
  },
})

async function createLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create link' }).click()
  const field = page.getByRole('textbox', { name: 'New invitation link' })
  await expect(field).toBeVisible()
  return field.inputValue()
}

test('[HOST-01] a link is extended and revoked, and its visitor is told that it has expired @nightly', async ({
  site,
  admin,
  browser,
}) => {
  await admin.getByLabel('Uses').selectOption('10 times')
  const link = await createLink(admin)
  const end = `…${link.slice(-4)}`
  const row = admin.getByRole('row').filter({ hasText: end })
  await expect(row).toContainText('0 of 10')
  await row.getByRole('button', { name: `Extend ${end}` }).click()
  await expect(admin.getByText('The link works for 7 more days.')).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await row.getByRole('button', { name: `Revoke ${end}` }).click()
  const dialog = admin.getByRole('alertdialog', { name: `Revoke ${end}?` })
  await expect(dialog).toContainText('10 uses are left. People who signed up with it keep their accounts.')
  expect(await findPageProblems(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  await visitor.reload()
  await expect(visitor.getByText('This invitation has expired.')).toBeVisible()
  const audit = await site.db.selectFrom('admin_audit').select('action').orderBy('id').execute()
  expect(audit.map(({ action }) => action)).toEqual([
    'create-invitation',
    'extend-invitation',
    'revoke-invitation',
  ])
})

test('[HOST-01] who may sign up changes the pages of visitors at once, cached ones too @nightly', async ({
  site,
  admin,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage()
  const signUp = visitor.getByRole('link', { name: 'Sign up', exact: true })
  await visitor.goto(`${site.origin}/about`)
  await expect(signUp).toBeVisible()
  await admin.getByRole('radio', { name: /Nobody/ }).click()
  await expect(admin.getByText('Saved')).toBeVisible()
  await expect(async () => {
    await visitor.goto(`${site.origin}/about`)
    await expect(signUp).toHaveCount(0, { timeout: 100 })
  }).toPass({ timeout: 5_000 })
  await visitor.goto(`${site.origin}/signup`)
  await expect(visitor.getByRole('heading', { name: 'Sign-up is closed' })).toBeVisible()
  await visitor.goto(`${site.origin}/login`)
  await expect(visitor.getByText('Got an invitation link? Open it to sign up.')).toBeVisible()
  expect(await findPageProblems(visitor)).toEqual([])
  await admin.getByRole('radio', { name: 'Anyone' }).click()
  await expect(async () => {
    await visitor.goto(`${site.origin}/about`)
    await expect(signUp).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 5_000 })
})

test('[HOST-01] the name of the site and its support address are on its pages', async ({
  site,
  admin,
  browser,
}) => {
  await admin.getByLabel('Site name').fill('Contoso Prep')
  await admin.getByLabel(/^Support address/).fill('help@contoso.example')
  await admin.getByRole('button', { name: 'Save site' }).click()
  await expect(admin.getByText('Saved')).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await expect(async () => {
    await visitor.goto(`${site.origin}/contact`)
    await expect(visitor.getByRole('link', { name: 'Contoso Prep' }).first()).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 5_000 })
  await expect(visitor).toHaveTitle(/ - Contoso Prep$/)
  await expect(visitor.getByText('help@contoso.example').first()).toBeVisible()
})
