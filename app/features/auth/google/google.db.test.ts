import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../../test/app.ts'
import { type AuthAnswer, callAuth } from '../../../../test/auth-calls.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { GOOGLE_ENV, newGooglePerson, startGoogleDouble } from '../../../../test/google/google-double.ts'
import { routeGoogleTo } from '../../../../test/google/google-fetch.ts'
import { walkGoogle } from '../../../../test/google/walk-google.ts'

const CALLBACK = `${TEST_ORIGIN}/api/auth/callback/google`

const cookiesOf = ({ setCookies }: Pick<AuthAnswer, 'setCookies'>) =>
  setCookies.map((line) => line.split(';', 1)[0]).join('; ')

async function openGoogle(env: Record<string, string> = GOOGLE_ENV) {
  const google = await startGoogleDouble([CALLBACK])
  const letGo = routeGoogleTo(google.origin)
  onTestFinished(async () => {
    letGo()
    await google.stop()
  })
  const site = await createTestApp(env)
  const start = async () => {
    const answer = await callAuth(site.app, 'google/start', {})
    return { ...answer, nonce: String(answer.body['nonce']), browser: cookiesOf(answer) }
  }
  const hand = (credential: string, browser?: string) =>
    callAuth(site.app, 'google/sign-in', { credential }, browser === undefined ? {} : { cookie: browser })
  /** One Tap, as the browser does it. */
  const oneTap = async (changes?: Record<string, unknown>) => {
    const { nonce, browser } = await start()
    return hand(google.credential(nonce, changes), browser)
  }
  /** The way there and back, as the browser does it. */
  const walk = async (body: object = { isPopup: false }) => {
    const answer = await callAuth(site.app, 'google/address', body)
    const back = await walkGoogle(google, String(answer.body['url']))
    return comeBack(site, back, cookiesOf(answer))
  }
  return { ...site, google, start, hand, oneTap, walk }
}

async function comeBack({ app }: TestApp, back: URL, cookie: string) {
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

test('[AUTH-06] [AUTH-10] [AUTH-14] One Tap makes an account with the defaults, opens a session, and keeps no token of Google', async () => {
  const site = await openGoogle()
  site.google.mood = { person: newGooglePerson('Grace.Hopper@gmail.com') }
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
  expect(account).toMatchObject({ provider_id: 'google', account_id: site.google.mood.person.sub })
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

test('[AUTH-06] the way there and back logs in, ends where one wanted to go, and keeps no token either', async () => {
  const site = await openGoogle()
  const first = await site.walk({ isPopup: true, next: '/settings' })
  expect([first.status, first.error, `${first.location.pathname}${first.location.search}`]).toEqual([
    302,
    null,
    '/login/google?popup=yes&next=%2Fsettings&new=yes',
  ])
  const profile = await site.ask('account.profile', undefined, first.session ?? '')
  expect(profile.data).toMatchObject({ email: site.google.mood.person.email, role: 'user' })
  const second = await site.walk({ isPopup: false })
  expect(`${second.location.pathname}${second.location.search}`).toBe('/login/google')
  const [account] = await site.db.selectFrom('account').selectAll().execute()
  expect([account?.access_token, account?.id_token]).toEqual([null, null])
  expect(await count(site)).toEqual({ people: 1, accounts: 1, sessions: 2 })
})

const HOUR = 3600
const now = () => Math.floor(Date.now() / 1000)

const BAD_CLAIMS = [
  ['for another site', () => ({ aud: 'somebody-else' })],
  ['expired', () => ({ iat: now() - 2 * HOUR, exp: now() - HOUR })],
  ['older than an hour, though not expired', () => ({ iat: now() - 2 * HOUR, exp: now() + HOUR })],
  ['with another nonce', () => ({ nonce: 'of another browser' })],
  ['without a nonce', () => ({ nonce: undefined })],
  ['of another issuer', () => ({ iss: 'https://evil.example' })],
  ['without an address', () => ({ email: undefined })],
  ['without a subject', () => ({ sub: '' })],
] as const

test.each(BAD_CLAIMS)(
  '[AUTH-06] a credential %s logs nobody in, by One Tap and by the way back',
  async (_, bad) => {
    const site = await openGoogle()
    expect(await site.oneTap(bad())).toMatchObject({
      status: 401,
      body: { code: 'account/googleUnconfirmed' },
      cookie: null,
    })
    site.google.mood.claims = bad()
    const back = await site.walk()
    expect([back.status, back.error, back.session]).toEqual([302, 'unable_to_get_user_info', null])
    expect(await count(site)).toEqual({ people: 0, accounts: 0, sessions: 0 })
  },
)

test('[AUTH-06] a Google account without a verified address logs nobody in, new or known', async () => {
  const site = await openGoogle()
  const known = await insertPerson(site.db, { email: 'known@gmail.com' })
  await site.db.updateTable('person').set({ email_verified: true }).execute()
  for (const email of [known.email, 'new@gmail.com']) {
    site.google.mood = { person: { ...newGooglePerson(email), email_verified: false } }
    const answer = await site.oneTap()
    expect(answer).toMatchObject({ status: 403, body: { code: 'account/googleUnverified' }, cookie: null })
    expect((await site.walk()).error).toBe(
      email === known.email ? 'account_not_linked' : 'account/googleUnverified',
    )
  }
  // Not even the word for it counts: only the truth value does.
  site.google.mood = { person: newGooglePerson('new@gmail.com') }
  expect((await site.oneTap({ email_verified: 'true' })).status).toBe(403)
  expect(await count(site)).toEqual({ people: 1, accounts: 0, sessions: 0 })
})

test('a forged signature, a credential used twice, and one of another browser log nobody in', async () => {
  const site = await openGoogle()
  const first = await site.start()
  expect((await site.hand(site.google.forge(first.nonce), first.browser)).status).toBe(401)
  const { nonce, browser } = await site.start()
  const credential = site.google.credential(nonce)
  expect((await site.hand(credential)).status).toBe(401)
  const other = await site.start()
  expect((await site.hand(credential, other.browser)).status).toBe(401)
  expect(
    (await site.hand(credential, browser.replace('flashcards.google=', 'flashcards.google=x'))).status,
  ).toBe(401)
  const unsecured = `${credential
    .split('.')
    .slice(0, 2)
    .join('.')
    .replace(/^[^.]+/, Buffer.from('{"alg":"none"}').toString('base64url'))}.`
  expect((await site.hand(unsecured, (await site.start()).browser)).status).toBe(401)
  expect(await count(site)).toEqual({ people: 0, accounts: 0, sessions: 0 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.hand(credential, browser)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
  expect(await count(site)).toEqual({ people: 1, accounts: 1, sessions: 1 })
})

test('a nonce lives ten minutes, and its row goes with it', async () => {
  const site = await openGoogle()
  const { nonce, browser } = await site.start()
  const row = await site.db.selectFrom('verification').selectAll().executeTakeFirstOrThrow()
  expect(row.expires_at.getTime() - Date.now()).toBeLessThanOrEqual(600_000)
  expect(JSON.stringify(row)).not.toContain(nonce)
  await site.db
    .updateTable('verification')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  expect((await site.hand(site.google.credential(nonce), browser)).status).toBe(401)
})

test('the way back works only in the browser that went, once, and not with a made-up state', async () => {
  const site = await openGoogle()
  const answer = await callAuth(site.app, 'google/address', { isPopup: false })
  const back = await walkGoogle(site.google, String(answer.body['url']))
  expect(await comeBack(site, back, '')).toMatchObject({ error: 'state_mismatch', session: null })
  const other = await callAuth(site.app, 'google/address', { isPopup: false })
  expect(await comeBack(site, back, cookiesOf(other))).toMatchObject({
    error: 'state_mismatch',
    session: null,
  })
  const madeUp = new URL(back)
  madeUp.searchParams.set('state', 'x'.repeat(32))
  expect(await comeBack(site, madeUp, cookiesOf(answer))).toMatchObject({
    error: 'state_mismatch',
    session: null,
  })
  expect(await comeBack(site, back, cookiesOf(answer))).toMatchObject({ error: null })
  // Google takes a code once.
  expect(await comeBack(site, back, cookiesOf(answer))).toMatchObject({
    error: 'invalid_code',
    session: null,
  })
  expect(await count(site)).toEqual({ people: 1, accounts: 1, sessions: 1 })
})

test('cancelled at Google, or an answer without a credential: nobody is logged in', async () => {
  const site = await openGoogle()
  site.google.mood.isCancelled = true
  expect(await site.walk()).toMatchObject({ error: 'access_denied', session: null })
  site.google.mood = { person: newGooglePerson(), isEmpty: true }
  expect(await site.walk()).toMatchObject({ error: 'unable_to_get_user_info', session: null })
})

test.each([
  ['//evil.example', '/login/google?next=%2Fcourses'],
  ['https://evil.example', '/login/google?next=%2Fcourses'],
  ['/decks', '/login/google?next=%2Fdecks'],
])('whoever wants to go on to %s comes back to our own page', async (next, path) => {
  const site = await openGoogle()
  await site.oneTap()
  const { location } = await site.walk({ isPopup: false, next, callbackURL: undefined })
  expect(`${location.origin}${location.pathname}${location.search}`).toBe(`${TEST_ORIGIN}${path}`)
})

test('an account whose address was never verified is not given to Google; by mail it is won back, and then linked', async () => {
  const site = await openGoogle()
  const email = 'victim@gmail.com'
  // Somebody laid it ready with a password of theirs, and is logged in.
  const laidReady = await insertPerson(site.db, { email, password: 'thief horse' })
  const thief = await site.cookieOf(laidReady)
  site.google.mood = { person: newGooglePerson(email) }
  expect(await site.oneTap()).toMatchObject({
    status: 409,
    body: {
      code: 'account/googleNotLinked',
      message: 'An account with this email already exists. Log in with your password, or reset it by email.',
    },
    cookie: null,
  })
  expect((await site.walk()).error).toBe('account_not_linked')
  expect(await count(site)).toEqual({ people: 1, accounts: 1, sessions: 1 })
  // The link in the mail proves whose address it is: it ends the thief's session and replaces their password.
  await site.db.updateTable('person').set({ email_verified: true }).execute()
  await site.db.deleteFrom('session').execute()
  expect((await site.ask('account.profile', undefined, thief)).status).toBe(401)
  const answer = await site.oneTap()
  expect([answer.status, answer.body]).toEqual([200, { ok: true, isNew: false }])
  expect(await count(site)).toEqual({ people: 1, accounts: 2, sessions: 1 })
})

test('a verified account is linked only where Google itself speaks for the address', async () => {
  const site = await openGoogle()
  await insertPerson(site.db, { email: 'sam@company.example', password: 'correct horse' })
  await site.db.updateTable('person').set({ email_verified: true }).execute()
  // Verified once, long ago perhaps: the address may have gone to somebody else since.
  site.google.mood = { person: newGooglePerson('sam@company.example') }
  expect((await site.oneTap()).body).toMatchObject({ code: 'account/googleNotLinked' })
  expect((await site.walk()).error).toBe('account/googleNotLinked')
  site.google.mood = { person: { ...newGooglePerson('sam@company.example'), hd: 'company.example' } }
  expect((await site.oneTap()).status).toBe(200)
  expect(await count(site)).toEqual({ people: 1, accounts: 2, sessions: 1 })
})

test('Google knows its people by their number: a changed address leads to the same account, and takes over no other', async () => {
  const site = await openGoogle()
  const person = newGooglePerson('first@gmail.com')
  site.google.mood = { person }
  await site.oneTap()
  const other = await insertPerson(site.db, { email: 'other@gmail.com', password: 'correct horse' })
  site.google.mood = { person: { ...person, email: other.email } }
  const answer = await site.oneTap()
  const profile = await site.ask('account.profile', undefined, answer.cookie ?? '')
  expect(profile.data).toMatchObject({ email: 'first@gmail.com' })
})

test('a banned person does not get in by Google', async () => {
  const site = await openGoogle()
  await site.oneTap()
  await site.db.updateTable('person').set({ banned_at: new Date() }).execute()
  await site.db.deleteFrom('session').execute()
  expect(await site.oneTap()).toMatchObject({ status: 403, body: { code: 'account/banned' }, cookie: null })
  expect(await site.walk()).toMatchObject({ error: 'account/banned', session: null })
  expect((await count(site)).sessions).toBe(0)
})

test('[AUTH-06] without configuration, or switched off by an admin, the server refuses every step', async () => {
  const site = await openGoogle()
  const begun = await callAuth(site.app, 'google/address', { isPopup: false })
  const back = await walkGoogle(site.google, String(begun.body['url']))
  const { nonce, browser } = await site.start()
  await site.db.updateTable('auth_settings').set({ google_enabled: false }).execute()
  const bare = await createTestApp()
  expect((await site.ask('account.signInOptions', undefined)).data).toMatchObject({
    methods: { google: false },
  })
  expect((await bare.ask('account.signInOptions', undefined)).data).toMatchObject({
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
  expect(await comeBack(site, back, cookiesOf(begun))).toMatchObject({
    error: 'account/googleOff',
    session: null,
  })
  expect(await comeBack(bare, back, cookiesOf(begun))).toMatchObject({
    error: 'account/googleOff',
    session: null,
  })
  expect(await count(site)).toEqual({ people: 0, accounts: 0, sessions: 0 })
})

test('[SEC-07] accounts made with Google count for the network too; who has one still gets in', async () => {
  const site = await openGoogle({ ...GOOGLE_ENV, SIGN_UPS_PER_HOUR: '1' })
  site.google.mood = { person: newGooglePerson('first@gmail.com') }
  expect((await site.oneTap()).status).toBe(200)
  expect((await site.oneTap()).status).toBe(200)
  site.google.mood = { person: newGooglePerson('second@gmail.com') }
  expect((await site.oneTap()).body).toMatchObject({ code: 'account/tooManySignUps' })
  expect(await count(site)).toMatchObject({ people: 1, accounts: 1 })
})
