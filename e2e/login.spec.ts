import { setTimeout as delay } from 'node:timers/promises'
import { insertCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertSession } from '../test/factories/session.ts'
import { startServerProcess, TEST_SECRET } from '../test/server-process.ts'
import { findFreePort } from '../tools/free-port.ts'
import { mintCustomToken } from '#app/features/auth/tokens/custom-token.service.server.ts'
import { expect, requireEnv, test } from './site.ts'
import { logOut, personButtonOf } from './person-menu.ts'

const PASSWORD = 'correct horse'

test('[AUTH-03] the page has its form and links; the right password logs in', async ({ page, db }) => {
  const person = await insertPerson(db, { password: PASSWORD })
  await page.goto('/login')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await expect(main.getByRole('link', { name: 'Create One' })).toHaveAttribute('href', '/signup')
  await expect(main.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
    'href',
    '/terms-of-service',
  )
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Logged in successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/courses$/)
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name === 'flashcards.session')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
})

test('[AUTH-04] a wrong password stays on the login page and keeps the email', async ({ page, db }) => {
  const person = await insertPerson(db, { password: PASSWORD })
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill('wrong horse')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Login failed: Incorrect email or password.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
})

test('[AUTH-11] an invalid email shows an error at its field, before anything is sent', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('sam.okafor@example')
  await page.getByLabel('Password').fill('x')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Enter a full email, like name@example.com.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
  test(`the login does not redirect to another site: ${next}`, async ({ page, db }) => {
    const person = await insertPerson(db, { password: PASSWORD })
    await page.goto(`/login?${new URLSearchParams({ next })}`)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/courses$/)
  })
}

test('[AUTH-07] logging out deletes the session on the server and shows a message', async ({
  page,
  db,
  learner,
}) => {
  await page.goto('/decks')
  await logOut(page)
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  // The profile in memory is cleared.
  await expect(page.getByText(learner.name)).toBeHidden()
  const sessions = await db.selectFrom('session').select('id').where('user_id', '=', learner.id).execute()
  expect(sessions).toEqual([])
  await page.goto('/decks')
  await expect(page).toHaveURL(/\/login/)
})

test('[AUTH-10] a new account has a profile after the first login: the name from the email, the plan Free', async ({
  page,
}) => {
  const name = `sam.okafor.${crypto.randomUUID().slice(0, 8)}`
  const form = { email: `${name}@example.com`, password: PASSWORD }
  await page.goto('/login?next=%2Fsettings')
  const origin = new URL(page.url()).origin
  const signUp = await page.request.post('/api/auth/sign-up/email', { headers: { origin }, data: form })
  expect(signUp.status()).toBe(200)
  await page.getByLabel('Email').fill(form.email)
  await page.getByLabel('Password').fill(form.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/settings')
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(profile.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(profile.getByLabel('Subscription')).toHaveValue('Free')
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeHidden()
})

test('[AUTH-07] a failed log-out shows an error and keeps the session', async ({ page, learner }) => {
  await page.goto('/decks')
  await page.route('**/api/auth/sign-out', (route) => route.abort())
  await logOut(page)
  await expect(page.getByRole('alert')).toContainText("Logout failed: Can't reach the server.")
  await expect(page.getByText(learner.name)).toBeAttached()
})

test('[AUTH-08] a visitor has an anonymous session that counts as not logged in', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'flashcards.visitor'))
    .toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await page.goto('/decks')
  await expect(page).toHaveURL('/login?next=%2Fdecks')
})

test('[AUTH-08] an anonymous visitor gets no locked lesson, and no activity is recorded', async ({
  page,
  context,
  db,
}) => {
  const title = `Graphs ${crypto.randomUUID()}`
  const course = await insertCourse(db, { title })
  await page.goto('/')
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toContain('flashcards.visitor')
  await page.goto(`/courses/${course.id}/topic/0/0`)
  await expect(page.getByText('Text of Modelling 1.')).toBeVisible()
  await page.goto(`/courses/${course.id}/topic/0/1`)
  await expect(page.getByText('Text of Modelling 2.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  const entries = await db.selectFrom('activity').select('id').where('course_title', '=', title).execute()
  expect(entries).toEqual([])
})

test('[AUTH-09] a custom token in the URL logs its person in and is removed from the URL', async ({
  page,
  db,
}) => {
  const person = await insertPerson(db, { name: 'Token Bearer' })
  const token = await db.transaction().execute((tx) => mintCustomToken(tx, person.email, new Date()))
  await page.goto(`/about#token=${token}`)
  await expect(page.getByText('Logged in successfully!')).toBeVisible()
  await expect(page.getByText('Token Bearer')).toBeAttached()
  expect(page.url()).not.toContain('token')
  // A used token leaves the next visitor anonymous.
  await page.context().clearCookies()
  await page.goto('/')
  await page.goto(`/about#token=${token}`)
  await expect(page.getByRole('alert')).toContainText(
    'Error initializing app: This token is invalid or has already been used.',
  )
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('flashcards.session')
})

test('[AUTH-09] [AUTH-13] an expired token shows an error', async ({ page, db }) => {
  const person = await insertPerson(db)
  const past = new Date(Date.now() - 61_000)
  const token = await db.transaction().execute((tx) => mintCustomToken(tx, person.email, past))
  await page.goto(`/#token=${token}`)
  await expect(page.getByRole('alert')).toContainText('Error initializing app: ')
})

test('[AUTH-15] a session is renewed five minutes before it expires, while the app is open @nightly', async ({
  page,
  context,
  db,
  originA,
}) => {
  const person = await insertPerson(db)
  const expiresAt = new Date(Date.now() + 5 * 60_000 + 8_000)
  const session = await insertSession(db, {
    personId: person.id,
    secret: TEST_SECRET,
    publicUrl: originA,
    expiresAt,
  })
  await context.addCookies([
    { name: session.name, value: session.value, url: originA, httpOnly: true, sameSite: 'Lax' },
  ])
  const expiresInMs = async () => {
    const row = await db
      .selectFrom('session')
      .select('expires_at')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow()
    return row.expires_at.getTime() - Date.now()
  }
  await page.goto('/decks')
  await expect(page.getByRole('heading', { name: 'My Private Decks' })).toBeVisible()
  expect(await expiresInMs()).toBeLessThan(6 * 60_000)
  const renewal = await page.waitForResponse('**/api/auth/renew-session', { timeout: 30_000 })
  expect(renewal.status()).toBe(200)
  // Not earlier than five minutes before it expires.
  expect(Date.now()).toBeGreaterThanOrEqual(expiresAt.getTime() - 5 * 60_000 - 1_000)
  await expect.poll(expiresInMs).toBeGreaterThan(13 * 86_400_000)
})

test('a session deleted elsewhere is noticed at its next renewal @nightly', async ({
  page,
  context,
  db,
  originA,
}) => {
  const person = await insertPerson(db)
  const expiresAt = new Date(Date.now() + 5 * 60_000 + 6_000)
  const session = await insertSession(db, {
    personId: person.id,
    secret: TEST_SECRET,
    publicUrl: originA,
    expiresAt,
  })
  await context.addCookies([
    { name: session.name, value: session.value, url: originA, httpOnly: true, sameSite: 'Lax' },
  ])
  await page.goto('/about')
  await expect(personButtonOf(page)).toBeVisible()
  await db.deleteFrom('session').where('id', '=', session.id).execute()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible({ timeout: 30_000 })
})

test('failed logins are counted across both processes, and then both respond 429', async ({
  page,
  db,
  originA,
  originB,
}) => {
  const { email } = await insertPerson(db, { password: PASSWORD })
  const tryAt = async (origin: string, password: string) => {
    const response = await page.request.post(`${origin}/api/auth/sign-in/email`, {
      headers: { origin },
      data: { email, password },
    })
    return response.status()
  }
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt += 1) {
    statuses.push(await tryAt(attempt % 2 === 0 ? originA : originB, 'wrong horse'))
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect([await tryAt(originA, PASSWORD), await tryAt(originB, PASSWORD)]).toEqual([429, 429])
})

test('the limit per IP address is shared by two processes @nightly', async ({ page }) => {
  const databaseUrl = requireEnv('E2E_DATABASE_URL')
  const LIMIT = 12
  const env = { AUTH_TRIES_PER_MINUTE: String(LIMIT), RUN_JOBS: 'false', TRUSTED_PROXIES: '127.0.0.1' }
  const servers = await Promise.all(
    [await findFreePort(), await findFreePort()].map((port) =>
      startServerProcess({ port, databaseUrl, env }),
    ),
  )
  const address = `198.51.100.${Math.floor(Math.random() * 250)}`
  let attempt = 0
  const tryAt = async (index: number) => {
    attempt += 1
    const origin = servers[index]?.origin ?? ''
    const response = await page.request.post(`${origin}/api/auth/sign-in/email`, {
      headers: { origin, 'x-forwarded-for': address },
      data: { email: `nobody-${attempt}@example.com`, password: 'wrong horse' },
    })
    return response.status()
  }
  const statuses = []
  for (let index = 0; index < LIMIT + 1; index += 1) statuses.push(await tryAt(0))
  // Processes tell each other once a second.
  let allowed = 0
  while ((await tryAt(1)) === 401) {
    allowed += 1
    await delay(500)
  }
  await Promise.all(servers.map((server) => server.stop()))
  expect(statuses).toEqual([...Array<number>(LIMIT).fill(401), 429])
  expect(allowed).toBeLessThan(LIMIT)
})

test('a role, a ban and a log-out take effect on both processes with the next request', async ({
  page,
  db,
  learner,
  context,
  originA,
  originB,
}) => {
  const [session] = await db.selectFrom('session').select('id').where('user_id', '=', learner.id).execute()
  const cookie = (await context.cookies(originA)).find(({ name }) => name === 'flashcards.session')
  const statusAt = async (origin: string) => {
    const headers = { cookie: `flashcards.session=${cookie?.value}` }
    const response = await page.request.get(`${origin}/api/account.authSettings`, { headers })
    return response.status()
  }
  expect([await statusAt(originA), await statusAt(originB)]).toEqual([404, 404])
  await db.updateTable('person').set({ role: 'admin' }).where('id', '=', learner.id).execute()
  expect([await statusAt(originA), await statusAt(originB)]).toEqual([200, 200])
  await db
    .updateTable('person')
    .set({ role: 'user', banned_at: new Date() })
    .where('id', '=', learner.id)
    .execute()
  expect([await statusAt(originA), await statusAt(originB)]).toEqual([401, 401])
  await db.updateTable('person').set({ banned_at: null }).where('id', '=', learner.id).execute()
  expect([await statusAt(originA), await statusAt(originB)]).toEqual([404, 404])
  await db
    .deleteFrom('session')
    .where('id', '=', session?.id ?? '')
    .execute()
  expect([await statusAt(originA), await statusAt(originB)]).toEqual([401, 401])
})
