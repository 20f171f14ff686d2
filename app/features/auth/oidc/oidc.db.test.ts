import { expect, test } from 'vitest'
import { TEST_ORIGIN } from '../../../../test/app.ts'
import { callAuth } from '../../../../test/auth-calls.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { followRedirects } from '../../../../test/oidc/follow-redirects.ts'
import { newOidcPerson } from '../../../../test/oidc/oidc-double.ts'
import { cookiesOf, countRows, followCallback, openOidcSite } from '../../../../test/oidc/oidc-site.ts'

const NOBODY = { people: 0, accounts: 0, sessions: 0 }

test('[SIGN-01] a sign-in uses S256, state and nonce, creates an account with the defaults, and stores no token', async () => {
  const site = await openOidcSite()
  const person = newOidcPerson({ email: 'Grace.Hopper@Northwind.example' })
  const { url, back, browser } = await site.visit({ next: '/settings' }, { person })
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    code_challenge_method: 'S256',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${TEST_ORIGIN}/api/auth/callback/oidc`,
  })
  expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
  const first = await followCallback(site, back, browser)
  expect([first.status, `${first.location.pathname}${first.location.search}`]).toEqual([
    302,
    '/login/oidc?next=%2Fsettings&new=yes',
  ])
  const row = await site.db.selectFrom('person').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    email: 'grace.hopper@northwind.example',
    name: 'grace.hopper',
    role: 'user',
    email_verified: true,
    image: null,
  })
  const [account] = await site.db.selectFrom('account').selectAll().execute()
  expect(account).toMatchObject({
    provider_id: 'oidc',
    account_id: `${site.provider.origin} ${person.sub}`,
    access_token: null,
    refresh_token: null,
    id_token: null,
    scope: null,
  })
  expect((await site.signIn()).location.pathname).toBe('/login/oidc')
  expect(await countRows(site)).toEqual({ people: 1, accounts: 1, sessions: 2 })
})

const now = () => Math.floor(Date.now() / 1000)

const BAD_TOKENS = [
  ['of another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
  ['for another client', () => ({ claims: { aud: 'somebody-else' } })],
  ['that another client asked for', () => ({ claims: { azp: 'somebody-else' } })],
  ['that is expired', () => ({ claims: { iat: now() - 7200, exp: now() - 3600 } })],
  ['that is too old', () => ({ claims: { iat: now() - 7200, exp: now() + 3600 } })],
  ['with the nonce of another sign-in', () => ({ claims: { nonce: 'of another sign-in' } })],
  ['without a nonce', () => ({ claims: { nonce: undefined } })],
  ['without a subject', () => ({ claims: { sub: undefined } })],
  ['with a foreign signature', () => ({ isForged: true })],
  ['that is missing', () => ({ isEmpty: true })],
  ['whose user info is about somebody else', () => ({ userInfo: { sub: 'somebody else' } })],
  ['without an address', () => ({ userInfo: { email: undefined } })],
] as const

test.each(BAD_TOKENS)('[SIGN-01] an ID token %s logs nobody in', async (_, bad) => {
  const site = await openOidcSite()
  expect(await site.signIn(bad())).toMatchObject({
    status: 302,
    error: 'unable_to_get_user_info',
    session: null,
  })
  expect(await countRows(site)).toEqual(NOBODY)
})

test('[SIGN-01] a provider whose document names another issuer is not used', async () => {
  const site = await openOidcSite()
  site.provider.mode.document = { issuer: 'https://evil.example' }
  const answer = await callAuth(site.app, 'oidc/address', {})
  expect(answer).toMatchObject({ status: 503, body: { code: 'account/providerDown' } })
  delete site.provider.mode.document
  expect((await callAuth(site.app, 'oidc/address', {})).status).toBe(200)
})

test('[SIGN-01] an answer that says it comes from another issuer is refused', async () => {
  const site = await openOidcSite()
  const { back, browser } = await site.visit()
  back.searchParams.set('iss', 'https://evil.example')
  expect(await followCallback(site, back, browser)).toMatchObject({ error: 'issuer_mismatch', session: null })
  expect(await countRows(site)).toEqual(NOBODY)
})

test('[SIGN-01] an email that the provider has not verified creates nobody and links nobody', async () => {
  const site = await openOidcSite()
  const known = await insertPerson(site.db, { email: 'known@northwind.example' })
  await site.db.updateTable('person').set({ email_verified: true }).execute()
  for (const [email, error] of [
    ['new@northwind.example', 'account/providerUnverified'],
    [known.email, 'account_not_linked'],
  ] as const) {
    const person = newOidcPerson({ email, email_verified: false })
    expect(await site.signIn({ person })).toMatchObject({ error, session: null })
    // Only the boolean counts, not the string.
    const claims = { userInfo: { email_verified: 'true' } }
    expect(await site.signIn({ person: newOidcPerson({ email }), ...claims })).toMatchObject({
      error,
      session: null,
    })
  }
  expect(await countRows(site)).toEqual({ people: 1, accounts: 0, sessions: 0 })
})

test('[SIGN-01] replayed states, nonces and codes, invented states and other browsers log nobody in', async () => {
  const site = await openOidcSite()
  const { back, browser, url } = await site.visit()
  const other = cookiesOf(await callAuth(site.app, 'oidc/address', {}))
  const invented = new URL(back)
  invented.searchParams.set('state', 'x'.repeat(32))
  expect((await followCallback(site, back, '')).error).toBe('state_mismatch')
  expect((await followCallback(site, back, other)).error).toBe('state_mismatch')
  expect((await followCallback(site, invented, browser)).error).toBe('state_mismatch')
  expect(await countRows(site)).toEqual(NOBODY)
  expect((await followCallback(site, back, browser)).error).toBeNull()
  const signedIn = await countRows(site)
  // The code again, ten times at once.
  const replays = await Promise.all(Array.from({ length: 10 }, () => followCallback(site, back, browser)))
  expect(replays.map(({ session }) => session)).toEqual(replays.map(() => null))
  expect(new Set(replays.map(({ error }) => error))).toEqual(new Set(['invalid_code']))
  // The state and the nonce again, with a new code.
  const again = await followRedirects(url, site.provider.origin)
  expect(again.searchParams.get('code')).not.toBe(back.searchParams.get('code'))
  expect(await followCallback(site, again, browser)).toMatchObject({
    error: 'unable_to_get_user_info',
    session: null,
  })
  expect(await countRows(site)).toEqual(signedIn)
})

test('[SIGN-01] the state of a sign-in with Google is no state of the provider, and the other way round', async () => {
  const google = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' }
  const site = await openOidcSite(google)
  const started = await callAuth(site.app, 'google/address', { isPopup: false })
  const googleUrl = new URL(String(started.body['url']))
  const { url } = await site.visit()
  for (const name of ['state', 'nonce', 'code_challenge']) {
    url.searchParams.set(name, googleUrl.searchParams.get(name) ?? '')
  }
  const back = await followRedirects(url, site.provider.origin)
  expect(await followCallback(site, back, cookiesOf(started))).toMatchObject({
    error: 'account/googleTooLate',
    session: null,
  })
  expect(await countRows(site)).toEqual(NOBODY)
})

test('[SIGN-01] an account is linked only if both sides verified the address', async () => {
  const site = await openOidcSite()
  const email = 'victim@northwind.example'
  await insertPerson(site.db, { email, password: 'attacker horse' })
  const person = newOidcPerson({ email })
  expect(await site.signIn({ person })).toMatchObject({ error: 'account_not_linked', session: null })
  expect(await countRows(site)).toEqual({ people: 1, accounts: 1, sessions: 0 })
  await site.db.updateTable('person').set({ email_verified: true }).execute()
  const linked = await site.signIn({ person })
  expect(linked.error).toBeNull()
  expect(await countRows(site)).toEqual({ people: 1, accounts: 2, sessions: 1 })
  // From now on the subject counts: a new address there, verified or not, opens the same account.
  await insertPerson(site.db, { email: 'other@northwind.example' })
  const moved = { ...person, email: 'other@northwind.example', email_verified: false }
  const { session } = await site.signIn({ person: moved })
  const profile = await site.callQuery('account.profile', undefined, session ?? '')
  expect(profile.data).toMatchObject({ email })
})

test('[SIGN-01] a banned person cannot sign in, and new accounts count against the limit of their network', async () => {
  const site = await openOidcSite({ SIGN_UPS_PER_HOUR: '1' })
  const person = newOidcPerson()
  expect((await site.signIn({ person })).error).toBeNull()
  expect((await site.signIn({ person: newOidcPerson() })).error).toBe('account/tooManySignUps')
  await site.db.updateTable('person').set({ banned_at: new Date() }).execute()
  expect(await site.signIn({ person })).toMatchObject({ error: 'account/banned', session: null })
})

test.each([
  ['//evil.example', '/login/oidc?next=%2Fcourses&new=yes'],
  ['/decks', '/login/oidc?next=%2Fdecks&new=yes'],
])('[SIGN-01] the next path %s returns to our own page', async (next, path) => {
  const site = await openOidcSite()
  const { location } = await site.signIn({}, { next })
  expect(`${location.origin}${location.pathname}${location.search}`).toBe(`${TEST_ORIGIN}${path}`)
})
