import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../../test/app.ts'
import { type AuthResponse, callAuth } from '../../../../test/auth-calls.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { GOOGLE_ENV, newGooglePerson, startGoogleDouble } from '../../../../test/google/google-double.ts'
import { routeGoogleTo } from '../../../../test/google/google-fetch.ts'
import { newOidcPerson } from '../../../../test/oidc/oidc-double.ts'
import { createSteps, openProvider } from '../../../../test/oidc/oidc-site.ts'
import { followGoogleRedirects } from '../../../../test/google/follow-google-redirects.ts'

const CALLBACK = `${TEST_ORIGIN}/api/auth/callback/google`

const cookiesOf = ({ setCookies }: Pick<AuthResponse, 'setCookies'>) =>
  setCookies.map((line) => line.split(';', 1)[0]).join('; ')

async function openGoogle(env: Record<string, string> = GOOGLE_ENV) {
  const google = await startGoogleDouble([CALLBACK])
  const restore = routeGoogleTo(google.origin)
  onTestFinished(async () => {
    restore()
    await google.stop()
  })
  const site = await createTestApp(env)
  const start = async () => {
    const answer = await callAuth(site.app, 'google/start', {})
    return { ...answer, nonce: String(answer.body['nonce']), browser: cookiesOf(answer) }
  }
  const signIn = (credential: string, browser?: string) =>
    callAuth(site.app, 'google/sign-in', { credential }, browser === undefined ? {} : { cookie: browser })
  /** Signs in with One Tap, like a browser. */
  const oneTap = async (changes?: Record<string, unknown>) => {
    const { nonce, browser } = await start()
    return signIn(google.credential(nonce, changes), browser)
  }
  /** Signs in with the redirect flow, like a browser. */
  const redirect = async (body: object = { isPopup: false }) => {
    const answer = await callAuth(site.app, 'google/address', body)
    const back = await followGoogleRedirects(google, String(answer.body['url']))
    return followCallback(site, back, cookiesOf(answer))
  }
  return { ...site, google, start, signIn, oneTap, redirect }
}

async function followCallback({ app }: TestApp, back: URL, cookie: string) {
  const response = await app.inject({ url: `${back.pathname}${back.search}`, headers: { cookie } })
  const setCookies = [response.headers['set-cookie'] ?? []].flat()
  const session = setCookies.find((line) => /^flashcards\.session=[^;]/.test(line))?.split(';', 1)[0] ?? null
  const location = new URL(String(response.headers.location), TEST_ORIGIN)
  return { status: response.statusCode, location, session, error: location.searchParams.get('error') }
}

const count = async ({ db }: TestApp) => {
  const people = await db.selectFrom('person').select('id').execute()
  const accounts = await db.selectFrom('account').select('id').execute()
  const sessions = await db.selectFrom('session').select('id').execute()
  return { people: people.length, accounts: accounts.length, sessions: sessions.length }
}

test('[AUTH-06] [AUTH-10] [AUTH-14] One Tap creates an account with the defaults, opens a session, and stores no Google token', async () => {
  const site = await openGoogle()
  site.google.mode = { person: newGooglePerson('Grace.Hopper@gmail.com') }
  const answer = await site.oneTap()
  expect([answer.status, answer.body]).toEqual([200, { ok: true, isNew: true }])
  expect(answer.setCookies.join()).toMatch(/flashcards\.session=[^;]+;[^,]*HttpOnly; SameSite=Lax/)
  const person = await site.db.selectFrom('person').selectAll().executeTakeFirstOrThrow()
  expect(person).toMatchObject({
    email: 'grace.hopper@gmail.com',
    name: 'grace.hopper',
    role: 'user',
    subscription: 'Free',
    email_verified: true,
    image: null,
  })
  const [account] = await site.db.selectFrom('account').selectAll().execute()
  expect(account).toMatchObject({ provider_id: 'google', account_id: site.google.mode.person.sub })
  expect([account?.access_token, account?.refresh_token, account?.id_token, account?.scope]).toEqual([
    null,
    null,
    null,
    null,
  ])
  const activity = await site.db.selectFrom('activity').select('type').orderBy('created_at').execute()
  expect(activity.map(({ type }) => type).toSorted()).toEqual(['login', 'register'])
  const again = await site.oneTap()
  expect([again.status, again.body]).toEqual([200, { ok: true, isNew: false }])
  expect(await count(site)).toEqual({ people: 1, accounts: 1, sessions: 2 })
})

test('[AUTH-06] the redirect flow logs in, returns to the next path, and stores no Google token', async () => {
  const site = await openGoogle()
  const first = await site.redirect({ isPopup: true, next: '/settings' })
  expect([first.status, first.error, `${first.location.pathname}${first.location.search}`]).toEqual([
    302,
    null,
    '/login/google?popup=yes&next=%2Fsettings&new=yes',
  ])
  const profile = await site.callQuery('account.profile', undefined, first.session ?? '')
  expect(profile.data).toMatchObject({ email: site.google.mode.person.email, role: 'user' })
  const second = await site.redirect({ isPopup: false })
  expect(`${second.location.pathname}${second.location.search}`).toBe('/login/google')
  const [account] = await site.db.selectFrom('account').selectAll().execute()
  expect([account?.access_token, account?.id_token]).toEqual([null, null])
  expect(await count(site)).toEqual({ people: 1, accounts: 1, sessions: 2 })
})

const HOUR = 3600
const now = () => Math.floor(Date.now() / 1000)

const BAD_CLAIMS = [
  ['for another client', () => ({ aud: 'somebody-else' })],
  ['expired', () => ({ iat: now() - 2 * HOUR, exp: now() - HOUR })],
  ['older than an hour, though not expired', () => ({ iat: now() - 2 * HOUR, exp: now() + HOUR })],
  ['with another nonce', () => ({ nonce: 'of another browser' })],
  ['without a nonce', () => ({ nonce: undefined })],
  ['of another issuer', () => ({ iss: 'https://evil.example' })],
  ['without an address', () => ({ email: undefined })],
  ['without a subject', () => ({ sub: '' })],
] as const

test.each(BAD_CLAIMS)(
  '[AUTH-06] a credential %s logs nobody in, with One Tap and the redirect flow',
  async (_, bad) => {
    const site = await openGoogle()
    expect(await site.oneTap(bad())).toMatchObject({
      status: 401,
      body: { code: 'account/googleUnconfirmed' },
      cookie: null,
    })
    site.google.mode.claims = bad()
    const back = await site.redirect()
    expect([back.status, back.error, back.session]).toEqual([302, 'unable_to_get_user_info', null])
    expect(await count(site)).toEqual({ people: 0, accounts: 0, sessions: 0 })
  },
)

test('[AUTH-06] a Google account without a verified email logs nobody in, new or existing', async () => {
  const site = await openGoogle()
  const known = await insertPerson(site.db, { email: 'known@gmail.com' })
  await site.db.updateTable('person').set({ email_verified: true }).execute()
  for (const email of [known.email, 'new@gmail.com']) {
    site.google.mode = { person: { ...newGooglePerson(email), email_verified: false } }
    const answer = await site.oneTap()
    expect(answer).toMatchObject({ status: 403, body: { code: 'account/googleUnverified' }, cookie: null })
    expect((await site.redirect()).error).toBe(
      email === known.email ? 'account_not_linked' : 'account/googleUnverified',
    )
  }
  // Only the boolean counts, not the string.
  site.google.mode = { person: newGooglePerson('new@gmail.com') }
  expect((await site.oneTap({ email_verified: 'true' })).status).toBe(403)
  expect(await count(site)).toEqual({ people: 1, accounts: 0, sessions: 0 })
})

test('a forged signature, a reused credential, and a credential of another browser log nobody in', async () => {
  const site = await openGoogle()
  const first = await site.start()
  expect((await site.signIn(site.google.forge(first.nonce), first.browser)).status).toBe(401)
  const { nonce, browser } = await site.start()
  const credential = site.google.credential(nonce)
  expect((await site.signIn(credential)).status).toBe(401)
  const other = await site.start()
  expect((await site.signIn(credential, other.browser)).status).toBe(401)
  expect(
    (await site.signIn(credential, browser.replace('flashcards.google=', 'flashcards.google=x'))).status,
  ).toBe(401)
  const unsecured = `${credential
    .split('.')
    .slice(0, 2)
    .join('.')
    .replace(/^[^.]+/, Buffer.from('{"alg":"none"}').toString('base64url'))}.`
  expect((await site.signIn(unsecured, (await site.start()).browser)).status).toBe(401)
  expect(await count(site)).toEqual({ people: 0, accounts: 0, sessions: 0 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.signIn(credential, browser)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
  expect(await count(site)).toEqual({ people: 1, accounts: 1, sessions: 1 })
})

test('a nonce expires after ten minutes and is stored as a hash', async () => {
  const site = await openGoogle()
  const { nonce, browser } = await site.start()
  const row = await site.db.selectFrom('verification').selectAll().executeTakeFirstOrThrow()
  expect(row.expires_at.getTime() - Date.now()).toBeLessThanOrEqual(600_000)
  expect(JSON.stringify(row)).not.toContain(nonce)
  await site.db
    .updateTable('verification')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  expect((await site.signIn(site.google.credential(nonce), browser)).status).toBe(401)
})

test('the callback works only once, in the browser that started it, and not with an invented state', async () => {
  const site = await openGoogle()
  const answer = await callAuth(site.app, 'google/address', { isPopup: false })
  const back = await followGoogleRedirects(site.google, String(answer.body['url']))
  expect(await followCallback(site, back, '')).toMatchObject({ error: 'state_mismatch', session: null })
  const other = await callAuth(site.app, 'google/address', { isPopup: false })
  expect(await followCallback(site, back, cookiesOf(other))).toMatchObject({
    error: 'state_mismatch',
    session: null,
  })
  const invented = new URL(back)
  invented.searchParams.set('state', 'x'.repeat(32))
  expect(await followCallback(site, invented, cookiesOf(answer))).toMatchObject({
    error: 'state_mismatch',
    session: null,
  })
  expect(await followCallback(site, back, cookiesOf(answer))).toMatchObject({ error: null })
  // Google accepts a code once.
  expect(await followCallback(site, back, cookiesOf(answer))).toMatchObject({
    error: 'invalid_code',
    session: null,
  })
  expect(await count(site)).toEqual({ people: 1, accounts: 1, sessions: 1 })
})

test('a cancelled sign-in and a response without a credential log nobody in', async () => {
  const site = await openGoogle()
  site.google.mode.isCancelled = true
  expect(await site.redirect()).toMatchObject({ error: 'access_denied', session: null })
  site.google.mode = { person: newGooglePerson(), isEmpty: true }
  expect(await site.redirect()).toMatchObject({ error: 'unable_to_get_user_info', session: null })
})

test.each([
  ['//evil.example', '/login/google?next=%2Fcourses'],
  ['https://evil.example', '/login/google?next=%2Fcourses'],
  ['/decks', '/login/google?next=%2Fdecks'],
])('the next path %s returns to our own page', async (next, path) => {
  const site = await openGoogle()
  await site.oneTap()
  const { location } = await site.redirect({ isPopup: false, next, callbackURL: undefined })
  expect(`${location.origin}${location.pathname}${location.search}`).toBe(`${TEST_ORIGIN}${path}`)
})

test('an account with an unverified email is not linked to Google; a password reset verifies it, and then it is linked', async () => {
  const site = await openGoogle()
  const email = 'victim@gmail.com'
  // An attacker registered the account with their own password and is logged in.
  const squatted = await insertPerson(site.db, { email, password: 'attacker horse' })
  const attackerCookie = await site.cookieOf(squatted)
  site.google.mode = { person: newGooglePerson(email) }
  expect(await site.oneTap()).toMatchObject({
    status: 409,
    body: {
      code: 'account/googleNotLinked',
      message: 'An account with this email already exists. Log in with your password, or reset it by email.',
    },
    cookie: null,
  })
  expect((await site.redirect()).error).toBe('account_not_linked')
  expect(await count(site)).toEqual({ people: 1, accounts: 1, sessions: 1 })
  // The link in the mail proves who owns the email: it ends the attacker's session and replaces their password.
  await site.db.updateTable('person').set({ email_verified: true }).execute()
  await site.db.deleteFrom('session').execute()
  expect((await site.callQuery('account.profile', undefined, attackerCookie)).status).toBe(401)
  const answer = await site.oneTap()
  expect([answer.status, answer.body]).toEqual([200, { ok: true, isNew: false }])
  expect(await count(site)).toEqual({ people: 1, accounts: 2, sessions: 1 })
})

test('a verified account is linked only if Google is authoritative for the email', async () => {
  const site = await openGoogle()
  await insertPerson(site.db, { email: 'sam@company.example', password: 'correct horse' })
  await site.db.updateTable('person').set({ email_verified: true }).execute()
  // The email was verified once and may belong to someone else by now.
  site.google.mode = { person: newGooglePerson('sam@company.example') }
  expect((await site.oneTap()).body).toMatchObject({ code: 'account/googleNotLinked' })
  expect((await site.redirect()).error).toBe('account_not_linked')
  site.google.mode = { person: { ...newGooglePerson('sam@company.example'), hd: 'company.example' } }
  expect((await site.oneTap()).status).toBe(200)
  expect(await count(site)).toEqual({ people: 1, accounts: 2, sessions: 1 })
})

test('[AUTH-06] [SIGN-01] an email that Google does not host isn’t verified by it, so no other provider is linked to the account', async () => {
  const provider = await openProvider()
  const site = await openGoogle({ ...GOOGLE_ENV, ...provider.env })
  const email = 'sam@company.example'
  const isVerified = async () =>
    (await site.db.selectFrom('person').select('email_verified').executeTakeFirst())?.email_verified
  // Somebody had this mailbox once, and still has the Google account.
  const former = newGooglePerson(email)
  site.google.mode = { person: former }
  for (const signIn of [site.oneTap, site.redirect, site.oneTap]) {
    await signIn()
    expect(await isVerified()).toBe(false)
  }
  const owner = await createSteps(site, provider).signIn({ person: newOidcPerson({ email }) })
  expect(owner).toMatchObject({ error: 'account_not_linked', session: null })
  site.google.mode = { person: { ...former, hd: 'company.example' } }
  await site.oneTap()
  expect(await isVerified()).toBe(true)
})

test('[AUTH-06] [SIGN-01] a migration takes back what Google verified and does not host, until it is shown again', async () => {
  const provider = await openProvider()
  const site = await openGoogle({ ...GOOGLE_ENV, ...provider.env })
  const former = newGooglePerson('sam@company.example')
  const hosted = newGooglePerson('sam@hosted.example')
  for (const person of [former, hosted, newGooglePerson('sam@gmail.com')]) {
    site.google.mode = { person }
    expect((await site.oneTap()).status).toBe(200)
  }
  // A reset link has shown the mailbox, and Google was linked again because it hosts the email.
  const reset = await insertPerson(site.db, { email: 'ada@company.example', password: 'correct horse' })
  await site.db
    .insertInto('account')
    .values({ id: reset.id, user_id: reset.id, provider_id: 'google', account_id: 'ada' })
    .execute()
  // As an older build has left them.
  await site.db.updateTable('person').set({ email_verified: true, confirmed_email: null }).execute()
  const migration = new URL(
    '../../../../database/migrations/0098_emails_that_google_does_not_host.sql',
    import.meta.url,
  )
  await site.pool.query(await readFile(migration, 'utf8'))
  const people = await site.db
    .selectFrom('person')
    .select(['email', 'email_verified', 'confirmed_email'])
    .orderBy('email')
    .execute()
  expect(people).toEqual([
    { email: 'ada@company.example', email_verified: true, confirmed_email: null },
    // Reminders go where they went.
    { email: 'sam@company.example', email_verified: false, confirmed_email: 'sam@company.example' },
    { email: 'sam@gmail.com', email_verified: true, confirmed_email: null },
    { email: 'sam@hosted.example', email_verified: false, confirmed_email: 'sam@hosted.example' },
  ])
  // The owner of the mailbox today doesn't get into the account of a former one.
  const person = newOidcPerson({ email: former.email })
  const owner = await createSteps(site, provider).signIn({ person })
  expect(owner).toMatchObject({ error: 'account_not_linked', session: null })
  // Who is linked still logs in, and an email that Google hosts is verified by that.
  for (const person of [former, { ...hosted, hd: 'hosted.example' }]) {
    site.google.mode = { person }
    expect((await site.oneTap()).status).toBe(200)
  }
  const verified = await site.db
    .selectFrom('person')
    .select('email')
    .where('email_verified', '=', true)
    .execute()
  expect(verified.map(({ email }) => email).toSorted()).toEqual([
    'ada@company.example',
    'sam@gmail.com',
    'sam@hosted.example',
  ])
})

test('[AUTH-06] a reset during a sign-in with Google leaves no session', async () => {
  const site = await openGoogle()
  await site.oneTap()
  await site.db.deleteFrom('session').execute()
  // A trigger on the session insert unlinks Google after it was checked.
  await site.pool.query(`create function unlink() returns trigger language plpgsql as $$
    begin delete from account where user_id = new.user_id; return new; end $$`)
  await site.pool.query(
    'create trigger unlink before insert on session for each row execute function unlink()',
  )
  const accounts = await site.db.selectFrom('account').selectAll().execute()
  expect(await site.oneTap()).toMatchObject({ status: 401, body: { code: 'account/googleUnconfirmed' } })
  await site.db.insertInto('account').values(accounts).execute()
  expect(await site.redirect()).toMatchObject({ error: 'account/googleTooLate' })
  expect((await count(site)).sessions).toBe(0)
})

test('Google accounts are matched by their id: a changed email opens the same account and takes over no other', async () => {
  const site = await openGoogle()
  const person = newGooglePerson('first@gmail.com')
  site.google.mode = { person }
  await site.oneTap()
  const other = await insertPerson(site.db, { email: 'other@gmail.com', password: 'correct horse' })
  site.google.mode = { person: { ...person, email: other.email } }
  const answer = await site.oneTap()
  const profile = await site.callQuery('account.profile', undefined, answer.cookie ?? '')
  expect(profile.data).toMatchObject({ email: 'first@gmail.com' })
})

test('a banned person cannot sign in with Google', async () => {
  const site = await openGoogle()
  await site.oneTap()
  await site.db.updateTable('person').set({ banned_at: new Date() }).execute()
  await site.db.deleteFrom('session').execute()
  expect(await site.oneTap()).toMatchObject({ status: 403, body: { code: 'account/banned' }, cookie: null })
  expect(await site.redirect()).toMatchObject({ error: 'account/banned', session: null })
  expect((await count(site)).sessions).toBe(0)
})

test('[AUTH-06] the server rejects every step while Google is not configured or turned off by an admin', async () => {
  const site = await openGoogle()
  const started = await callAuth(site.app, 'google/address', { isPopup: false })
  const back = await followGoogleRedirects(site.google, String(started.body['url']))
  const { nonce, browser } = await site.start()
  await site.db.updateTable('auth_settings').set({ google_enabled: false }).execute()
  const bare = await createTestApp()
  expect((await site.callQuery('account.signInOptions', undefined)).data).toMatchObject({
    methods: { google: false },
  })
  expect((await bare.callQuery('account.signInOptions', undefined)).data).toMatchObject({
    methods: { google: false },
  })
  for (const { app } of [site, bare]) {
    for (const [path, body] of [
      ['google/start', {}],
      ['google/address', { isPopup: false }],
      ['google/sign-in', { credential: site.google.credential(nonce) }],
    ] as const) {
      const answer = await callAuth(app, path, body, { cookie: browser })
      expect(answer).toMatchObject({ status: 403, body: { code: 'account/googleOff' }, cookie: null })
    }
  }
  expect(await followCallback(site, back, cookiesOf(started))).toMatchObject({
    error: 'account/googleOff',
    session: null,
  })
  expect(await followCallback(bare, back, cookiesOf(started))).toMatchObject({
    error: 'account/googleOff',
    session: null,
  })
  expect(await count(site)).toEqual({ people: 0, accounts: 0, sessions: 0 })
})

test("[SEC-07] accounts created with Google count against the network's limit; existing ones can still sign in", async () => {
  const site = await openGoogle({ ...GOOGLE_ENV, SIGN_UPS_PER_HOUR: '1' })
  site.google.mode = { person: newGooglePerson('first@gmail.com') }
  expect((await site.oneTap()).status).toBe(200)
  expect((await site.oneTap()).status).toBe(200)
  site.google.mode = { person: newGooglePerson('second@gmail.com') }
  expect((await site.oneTap()).body).toMatchObject({ code: 'account/tooManySignUps' })
  expect(await count(site)).toMatchObject({ people: 1, accounts: 1 })
})
