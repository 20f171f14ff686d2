import { type Browser, expect, type Page, test } from '@playwright/test'
import { findPageProblems } from '../test/page-problems.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { answerCards, waitUntilStudyReady } from './study-page.ts'

const ADMIN = { email: 'ada@northwind.example', password: 'correct horse battery' }
const LEARNER = { email: 'sam@northwind.example', password: 'staple battery horse' }

/** An empty value counts as missing: what is left are the database, the secret and the port of the test. */
const TWO_SETTINGS = Object.fromEntries(
  [
    'PUBLIC_URL',
    'SMTP_URL',
    'LIBRARY_ON_START',
    'SETUP_ON_START',
    'STORE_ASSETS',
    'RATE_LIMIT_PER_MINUTE',
    'RATE_LIMIT_PER_ADDRESS',
    'AUTH_TRIES_PER_MINUTE',
    'SIGN_UPS_PER_HOUR',
    'NEWCOMERS_PER_NETWORK',
    'NATS_URL',
    'NATS_PREFIX',
  ].map((name) => [name, '']),
)

const SIZES = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
] as const

const codeOf = ({ lines }: OwnSite) => {
  const line = lines.findLast((text) => text.includes('Setup code'))
  return /Setup code: (\S+)/.exec(line ?? '')?.[1] ?? ''
}

async function openPage(browser: Browser, { width, height, colorScheme }: (typeof SIZES)[number]) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme })
  return context.newPage()
}

/** No finding of axe, and nothing to scroll sideways. */
async function expectSound(page: Page) {
  expect(await findPageProblems(page)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
}

async function setUp(page: Page, site: OwnSite) {
  // Every page leads to the set-up.
  await page.goto(`${site.origin}/featured-decks`)
  await expect(page).toHaveURL(`${site.origin}/setup`)
  await expect(page.getByRole('heading', { name: 'Set up your site' })).toBeVisible()
  await expect(page.getByText('Email can wait.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /By invitation/ })).toBeChecked()
  await expectSound(page)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ada Admin')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill('too short')
  await page.getByLabel('Setup code').fill('AAAA-AAAA-AAAA-AAAA')
  await page.getByLabel('Site name').fill('Northwind Prep')
  const create = page.getByRole('button', { name: 'Create the site' })
  await create.click()
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.getByLabel('Password').fill(ADMIN.password)
  await create.click()
  await expect(
    page.getByText('That isn’t the code. It’s the last line with “Setup code” in the log.'),
  ).toBeVisible()
  await expect(page.getByLabel('Setup code')).toBeFocused()
  await page.getByLabel('Setup code').fill(codeOf(site))
  await create.click()
  await expect(page.getByRole('heading', { name: 'Your site is running' })).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/admin/library`)
}

async function followLibrary(page: Page) {
  await expectSound(page)
  await expect(page.getByText('Administrator created')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Loaded$/ })).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Decks' })).toContainText(/(\d+) of \1/)
}

async function createLink(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Create a link' }).click()
  await expect(page.getByText('No links yet. Create one and send it.')).toBeVisible()
  await page.getByLabel(/^Note/).fill('Backend guild')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused()
  await expect(page.getByText('Backend guild')).toBeVisible()
  await expectSound(page)
  return page.getByRole('textbox', { name: 'New invitation link' }).inputValue()
}

async function joinAndStudy(page: Page, site: OwnSite, link: string) {
  await page.goto(site.origin)
  await expect(page.getByRole('link', { name: 'Northwind Prep' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up', exact: true })).toHaveCount(0)
  await page.goto(`${site.origin}/signup`)
  await expect(page.getByText('Got an invitation link? Open it to sign up.')).toBeVisible()
  await page.goto(link)
  await expect(page).toHaveTitle('Join - Northwind Prep')
  await expectSound(page)
  await page.getByLabel('Email').fill(LEARNER.email)
  await page.getByLabel('Password').fill(LEARNER.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Log in and set up your plan' }).click()
  await expect(page).toHaveURL(`${site.origin}/plan/setup`)
  const deck = await site.db
    .selectFrom('public_deck')
    .select('id')
    .where('featured', '=', true)
    .executeTakeFirstOrThrow()
  await page.goto(`${site.origin}/study?deck=${deck.id}`)
  await waitUntilStudyReady(page)
  await answerCards(page, '22')
  await expect.poll(async () => (await site.db.selectFrom('review').select('id').execute()).length).toBe(2)
}

/** Without mail a forgotten password is the administrator's job. */
async function resetByHand(admin: Page, learner: Page, site: OwnSite) {
  await learner.context().clearCookies()
  await learner.goto(`${site.origin}/forgot-password`)
  await expect(learner.getByText('This site sends no email.')).toBeVisible()
  await expectSound(learner)
  await admin.goto(`${site.origin}/admin/people?search=${LEARNER.email}`)
  await admin.getByRole('button', { name: `Actions for ${LEARNER.email}` }).click()
  await admin.getByRole('menuitem', { name: 'Create a reset link' }).click()
  await admin.getByRole('button', { name: 'Create the link' }).click()
  await expect(admin.getByRole('button', { name: 'Copy link' })).toBeFocused()
  await expectSound(admin)
  await learner.goto(await admin.getByLabel('Link', { exact: true }).inputValue())
  for (const field of await learner.locator('input[type=password]').all())
    await field.fill('a third horse here')
  await learner
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await expect(learner).toHaveURL(/\/login/)
}

for (const size of SIZES) {
  test(`[HOST-01] a stranger's first hour at ${size.width} px: two settings, set-up, an invitation, and a first learner, without mail @nightly`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const site = await startOwnSite({ isMigrated: false, env: TWO_SETTINGS })
    try {
      const admin = await openPage(browser, size)
      await setUp(admin, site)
      await followLibrary(admin)
      const link = await createLink(admin)
      const learner = await openPage(browser, size)
      await joinAndStudy(learner, site, link)
      await resetByHand(admin, learner, site)
      // The link was for one person, and the set-up for one administrator.
      await learner.goto(link)
      await expect(learner.getByRole('heading', { name: 'This invitation has expired.' })).toBeVisible()
      await expect(learner.getByText('Ask the person who sent it for a new link.')).toBeVisible()
      await expectSound(learner)
      await learner.goto(`${site.origin}/setup`)
      await expect(learner.getByText('This site is set up.')).toBeVisible()
      await expectSound(learner)
      // Neither the link nor the passwords are in the log.
      const log = site.lines.join('\n')
      expect(log).not.toContain(link.split('/').at(-1))
      expect(log).not.toContain(ADMIN.password)
    } finally {
      await site.stop()
    }
  })
}
