import { insertDeck } from '../test/factories/deck.ts'
import { setFlag } from '../test/factories/flag.ts'
import { insertPerson } from '../test/factories/person.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, signIn, test } from './site.ts'
import { openPersonMenu } from './person-menu.ts'
import { buildCardRows } from '../test/factories/card.ts'
import { callApi, sendPastAnswers } from './memory-page.ts'

const message = (text: string) => ({ hasText: text })

test('[SET-01] a visitor is redirected to log in, and back to the settings', async ({ page, db }) => {
  const person = await insertPerson(db, { password: 'correct horse' })
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
})

test("[SET-01] the avatar's menu leads to the settings", async ({ page, learner }) => {
  await page.goto('/decks')
  const menu = await openPersonMenu(page)
  await expect(menu.getByText(learner.name)).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(page).toHaveTitle('Settings - Flashcards')
})

test('[SET-02] name, email and subscription are read-only; the company is saved and stays', async ({
  page,
  learner,
}) => {
  await page.goto('/settings')
  const profile = page.getByRole('region', { name: 'Profile' })
  for (const [label, value] of [
    ['Name', learner.name],
    ['Email', learner.email],
    ['Subscription', 'Free'],
  ] as const) {
    await expect(profile.getByLabel(label, { exact: true })).toHaveValue(value)
    await expect(profile.getByLabel(label, { exact: true })).toHaveAttribute('readonly')
  }
  await profile.getByLabel('Current Company').fill('Northwind Logistics')
  await profile.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').filter(message('Profile updated successfully!'))).toBeVisible()
  await page.reload()
  await expect(profile.getByLabel('Current Company')).toHaveValue('Northwind Logistics')
})

test('[SET-02] [AUTH-13] a failed save shows the reason and keeps the input', async ({
  page,
  learner,
  db,
}) => {
  await page.goto('/settings')
  const company = page.getByLabel('Current Company')
  await page.route('**/api/settings.saveProfile*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify([
        {
          error: {
            message: 'Something went wrong on our side.',
            code: -32_603,
            data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, errorCode: null, fields: {} },
          },
        },
      ]),
    }),
  )
  await company.fill('Kept')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    page.getByText('Profile update failed: Something went wrong on our side.').first(),
  ).toBeVisible()
  await expect(company).toHaveValue('Kept')
  await page.unroute('**/api/settings.saveProfile*')
  await db.deleteFrom('session').where('user_id', '=', learner.id).execute()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('User not logged in or database not ready.').first()).toBeVisible()
})

test('[SET-03] [WALK-11] the progress bar shows 75 as an example, and real progress after the first answer', async ({
  page,
  learner,
  db,
}) => {
  await page.goto('/settings')
  const row = page.getByRole('region', { name: 'Learning progress' })
  const bar = row.getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuenow', '75')
  await expect(row).toContainText('75%')
  await expect(row.getByText('Example')).toBeVisible()
  const cards = buildCardRows(4, 'Heaps')
  const deck = await insertDeck(db, { ownerId: learner.id, cards })
  await callApi(page, 'memory.join', { deckId: deck.id })
  const answers = cards.map(({ id }, index) => ({
    cardId: id,
    rating: index === 0 ? ('good' as const) : ('again' as const),
  }))
  await sendPastAnswers(page, { learnerId: learner.id, deckId: deck.id, daysAgo: 1, answers })
  await page.reload()
  await expect(bar).toHaveAttribute('aria-valuenow', '25')
  await expect(row.getByText('Example')).toBeHidden()
  await expect(row).toContainText('Cards you completed the last time you saw them: 1 of 4.')
})

test('[SET-04] View About Us, Privacy Policy and Logout @nightly', async ({ page, learner, db }) => {
  await page.goto('/settings')
  await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL(/\/privacy-policy$/)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'View About Us' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  const sessions = await db.selectFrom('session').select('id').where('user_id', '=', learner.id).execute()
  expect(sessions).toEqual([])
})

test('[AUTH-13] after the session has ended, actions show an error', async ({ page, learner, db }) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await db.deleteFrom('session').where('user_id', '=', learner.id).execute()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByRole('alert')).toContainText('Database or user not ready.')
})

test('the theme and the single-key shortcuts are stored on this device', async ({ page, learner }) => {
  expect(learner.role).toBe('user')
  await page.goto('/settings')
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const shortcuts = page.getByRole('switch', { name: 'Single-key shortcuts' })
  await expect(shortcuts).toBeChecked()
  await shortcuts.focus()
  await page.keyboard.press('Space')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(shortcuts).not.toBeChecked()
})

test('the devices are listed; one is logged out, then all of them @nightly', async ({
  page,
  learner,
  db,
  browser,
  originA,
}) => {
  const phone = await browser.newContext({ baseURL: originA })
  await signIn(phone, db, learner.id, originA)
  await page.goto('/settings')
  const devices = page.getByRole('region', { name: 'Your devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices.getByRole('button', { name: /^Log out Unknown browser/ }).click()
  await expect(page.getByText('That device has been logged out.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  const phonePage = await phone.newPage()
  await phonePage.goto('/settings')
  await expect(phonePage).toHaveURL(/\/login/)
  await devices.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText('Logged out everywhere.')).toBeVisible()
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/login/)
  await phone.close()
})

test('changing the password logs out the other devices; a wrong password changes nothing @nightly', async ({
  page,
  db,
  context,
  browser,
  originA,
}) => {
  const person = await insertPerson(db, { password: 'old horse' })
  await signIn(context, db, person.id, originA)
  const phone = await browser.newContext()
  const other = await signIn(phone, db, person.id, originA)
  await phone.close()
  await page.goto('/settings')
  await page.getByLabel('Current password').fill('wrong horse')
  await page.getByLabel('New password').fill('new')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The password needs at least 6 characters.')).toBeVisible()
  await page.getByLabel('New password').fill('new horse')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(
    page.getByText('Password change failed: Your current password is incorrect.').first(),
  ).toBeVisible()
  await page.getByLabel('Current password').fill('old horse')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(
    page.getByText('Password changed successfully! Your other devices are logged out.'),
  ).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')
  const sessions = await db.selectFrom('session').select('id').where('user_id', '=', person.id).execute()
  expect(sessions).toHaveLength(1)
  expect(sessions).not.toContainEqual({ id: other.id })
})

test('a password change with a lost response is not retried', async ({ page, db, context, originA }) => {
  const person = await insertPerson(db, { password: 'old horse' })
  await signIn(context, db, person.id, originA)
  await page.goto('/settings')
  let sent = 0
  await page.route(/account\.changePassword/, async (route) => {
    sent += 1
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Current password').fill('old horse')
  await page.getByLabel('New password').fill('new horse')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(
    page
      .getByText("Password change failed: Can't reach the server. Check your connection and try again.")
      .first(),
  ).toBeVisible()
  expect(sent).toBe(1)
})

test('personal data is downloaded as one JSON file', async ({ page, learner, db }) => {
  await insertDeck(db, { ownerId: learner.id, name: 'Exported', cards: 2 })
  await page.goto('/settings')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('flashcards-my-data.json')
  const stream = await file.createReadStream()
  const text = (await stream.toArray()).join('')
  expect(JSON.parse(text)).toMatchObject({ person: [{ id: learner.id }], deck: [{ name: 'Exported' }] })
  await expect(page).toHaveURL(/\/settings$/)
})

test('an account is deleted in the dialog, with the password, by keyboard alone', async ({
  page,
  db,
  context,
  originA,
}) => {
  const person = await insertPerson(db, { password: 'correct horse' })
  await insertDeck(db, { ownerId: person.id, cards: 2 })
  await signIn(context, db, person.id, originA)
  await page.goto('/settings')
  const open = page.getByRole('button', { name: 'Delete my account' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await expect(dialog).toContainText('This action cannot be undone.')
  await expect(dialog.getByLabel('Password')).toBeFocused()
  expect(await findPageProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter your password.')).toBeVisible()
  await page.keyboard.type('wrong horse')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Account deletion failed: Your current password is incorrect.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('correct horse')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible()
  expect(await db.selectFrom('person').select('id').where('id', '=', person.id).execute()).toEqual([])
  expect(await db.selectFrom('deck').select('id').where('owner_id', '=', person.id).execute()).toEqual([])
  expect((await context.cookies()).filter(({ name }) => name === 'flashcards.session')).toEqual([])
})

// The flag is site-wide, so these run one after the other.
test.describe('payments', () => {
  test.describe.configure({ mode: 'serial' })
  test.afterAll(({ db }) => setFlag(db, 'enablePayments', false))

  test('[SET-05] the plans show only while payments are on, and follow the flag live', async ({
    page,
    learner,
    db,
  }) => {
    expect(learner.role).toBe('user')
    await page.goto('/settings')
    const plans = page.getByRole('region', { name: 'Subscription plan' })
    await expect(plans).toBeHidden()
    await expect(page.locator('[data-live=connected]')).toHaveCount(1)
    await setFlag(db, 'enablePayments', true)
    await expect(plans).toBeVisible()
    await expect(plans.getByRole('radio', { name: /^Free/ })).toBeChecked()
    await expect(plans).toContainText('$9.99/month')
    await expect(plans).toContainText('$99.99/year')
  })

  test('[SET-05] switching saves the plan; when payments are off meanwhile, the reason is shown', async ({
    page,
    learner,
    db,
  }) => {
    await setFlag(db, 'enablePayments', true)
    await page.goto('/settings')
    await expect(page.locator('[data-live=connected]')).toHaveCount(1)
    const plans = page.getByRole('region', { name: 'Subscription plan' })
    await plans.getByRole('radio', { name: /^Premium/ }).check()
    await plans.getByRole('button', { name: 'Switch plan' }).click()
    await expect(page.getByText('Subscription updated to Premium! (Simulated Payment)')).toBeVisible()
    await expect(page.getByLabel('Subscription', { exact: true })).toHaveValue('Premium')
    await expect(plans.getByRole('radio', { name: /^Premium Current/ })).toBeChecked()
    const row = () =>
      db.selectFrom('person').select('subscription').where('id', '=', learner.id).executeTakeFirst()
    expect(await row()).toEqual({ subscription: 'Premium' })
    await page.route('**/api/settings.switchPlan*', async (route) => {
      await setFlag(db, 'enablePayments', false)
      await route.continue()
    })
    await plans.getByRole('radio', { name: /^Pro / }).check()
    await plans.getByRole('button', { name: 'Switch plan' }).click()
    const failure = 'Subscription update failed: Payments are turned off right now.'
    await expect(page.getByText(failure).first()).toBeVisible()
    expect(await row()).toEqual({ subscription: 'Premium' })
  })
})
