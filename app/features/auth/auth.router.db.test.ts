import { expect, test } from 'vitest'
import { z } from 'zod'
import { API_CALLS } from '../../../test/api-calls.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../test/app.ts'
import { callAuth } from '../../../test/auth-calls.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertSession } from '../../../test/factories/session.ts'
import { TEST_SECRET } from '../../../test/server-process.ts'
import { ALLOWED_AUTH_ENDPOINTS } from './auth.server.ts'

const PASSWORD = 'correct horse'
const SETTINGS = {
  emailPassword: true,
  google: true,
  min: 6,
  max: 128,
  needsLowercase: false,
  needsUppercase: false,
  needsDigit: false,
  needsSymbol: false,
}
const OTHER_ID = '0197f000-0000-7000-8000-000000000000'

/** The account procedures, each with a valid input. Who may call them is in test/permissions/calls.ts. */
const INPUTS = {
  'account.signInOptions': undefined,
  'account.invitation': { token: 'x' },
  'account.isResetLinkValid': { token: 'x' },
  'account.requestConfirmation': undefined,
  'account.confirmPage': { token: 'x' },
  'account.confirmEmail': { token: 'x' },
  'account.profile': undefined,
  'account.sessions': undefined,
  'account.endSession': { sessionId: OTHER_ID },
  'account.endAllSessions': undefined,
  'account.changePassword': { currentPassword: PASSWORD, newPassword: PASSWORD },
  'account.authSettings': undefined,
  'account.saveAuthSettings': SETTINGS,
} as const

const isWrite = (call: string) => API_CALLS.get(call)?.isWrite === true

const OUTSIDERS = ['signed out', 'banned', 'expired', 'forged', 'unsigned'] as const
type Caller = (typeof OUTSIDERS)[number] | 'user' | 'admin'

/** The cookie of each kind of caller. */
async function cookieFor(site: TestApp, caller: Caller): Promise<string | undefined> {
  if (caller === 'signed out') return undefined
  const person = await insertPerson(site.db, {
    role: caller === 'admin' ? 'admin' : 'user',
    password: PASSWORD,
  })
  const secret = caller === 'forged' ? 'the secret of someone else, also long enough' : TEST_SECRET
  const expiresAt = new Date(Date.now() + (caller === 'expired' ? -1_000 : 60_000))
  const session = await insertSession(site.db, {
    personId: person.id,
    secret,
    publicUrl: TEST_ORIGIN,
    expiresAt,
  })
  if (caller === 'banned') {
    await site.db.updateTable('person').set({ banned_at: new Date() }).where('id', '=', person.id).execute()
  }
  return caller === 'unsigned' ? `${session.name}=${session.token}` : session.cookie
}

test('every account procedure has its input here', () => {
  const known = [...API_CALLS.keys()].filter((name) => name.startsWith('account.'))
  expect(known.toSorted()).toEqual(Object.keys(INPUTS).toSorted())
})

test("a person's session cannot read, change or end anything of another person", async () => {
  const site = await createTestApp()
  const victim = await insertPerson(site.db, { password: PASSWORD })
  const victimSession = await insertSession(site.db, {
    personId: victim.id,
    secret: TEST_SECRET,
    publicUrl: TEST_ORIGIN,
  })
  const read = async () => [
    await site.db.selectFrom('person').selectAll().where('id', '=', victim.id).execute(),
    await site.db.selectFrom('account').selectAll().where('user_id', '=', victim.id).execute(),
    await site.db.selectFrom('session').selectAll().where('user_id', '=', victim.id).execute(),
  ]
  const before = await read()
  for (const role of ['user', 'admin'] as const) {
    const person = await insertPerson(site.db, { role, password: PASSWORD })
    for (const [name, ownInput] of Object.entries(INPUTS)) {
      const input = {
        ...ownInput,
        sessionId: victimSession.id,
        personId: victim.id,
        userId: victim.id,
      }
      const cookie = await site.cookieOf(person)
      const answer = await (isWrite(name)
        ? site.callMutation(name, input, cookie)
        : site.callQuery(name, input, cookie))
      expect(JSON.stringify(answer.data ?? null)).not.toContain(victim.email)
      expect(JSON.stringify(answer.data ?? null)).not.toContain(victimSession.id)
    }
  }
  expect(await read()).toEqual(before)
  expect((await site.callQuery('account.profile', undefined, victimSession.cookie)).status).toBe(200)
})

test.each(OUTSIDERS)('renewing a session as %s is rejected, and the cookie is deleted', async (caller) => {
  const site = await createTestApp()
  const cookie = await cookieFor(site, caller)
  const answer = await callAuth(site.app, 'renew-session', {}, cookie === undefined ? {} : { cookie })
  expect(answer.status).toBe(401)
  expect(answer.setCookies.join()).toMatch(/flashcards\.session=; Max-Age=0/)
})

const AUTH_BODIES: Record<string, object> = {
  '/sign-up/email': { email: 'new@example.com', password: PASSWORD },
  '/sign-in/email': { email: 'known@example.com', password: PASSWORD },
  '/set-up': {
    name: 'Ada',
    email: 'ada@example.com',
    password: PASSWORD,
    code: 'AAAA-AAAA-AAAA-AAAA',
    siteName: 'Mine',
    signUp: 'open',
    hasLibrary: false,
  },
  '/sign-in/custom-token': { token: 'x' },
  '/request-password-reset': { email: 'known@example.com' },
  '/reset-password': { token: 'x', password: PASSWORD },
  '/google/sign-in': { credential: 'x' },
  '/google/address': { isPopup: false },
  '/oidc/address': {},
  '/passkey/options': {},
  '/passkey/sign-in': {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
  },
}

const authPaths = [...ALLOWED_AUTH_ENDPOINTS]
  .filter((call) => call.startsWith('POST '))
  .map((call) => call.slice('POST '.length))

/** The status of each auth endpoint: one number for all callers, or one for each that differs from 401. */
const AUTH_STATUSES: Record<string, number | Partial<Record<Caller, number>>> = {
  // The caller's session makes no difference here: only the form, the token or the credential counts.
  '/sign-up/email': 200,
  // There is an administrator already.
  '/set-up': 409,
  '/sign-in/email': 200,
  '/sign-in/custom-token': 401,
  '/sign-in/anonymous': 200,
  '/request-password-reset': 200,
  '/reset-password': 410,
  '/google/start': 200,
  '/google/address': 200,
  '/google/sign-in': 401,
  // Not configured here.
  '/oidc/address': 403,
  '/passkey/options': 200,
  // Without a challenge of this browser.
  '/passkey/sign-in': 410,
  // Without a session the caller is already logged out.
  '/sign-out': 200,
  '/renew-session': { user: 200, admin: 200 },
}

test.each(authPaths)('%s: signed out, banned, expired, forged, unsigned, user, admin', async (path) => {
  const site = await createTestApp({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' })
  await insertPerson(site.db, { email: 'known@example.com', password: PASSWORD })
  const expected = AUTH_STATUSES[path]
  const callers: readonly Caller[] = [...OUTSIDERS, 'user', 'admin']
  const seen: Partial<Record<Caller, number>> = {}
  const opened: string[] = []
  for (const [index, caller] of callers.entries()) {
    const cookie = await cookieFor(site, caller)
    const own = path === '/sign-up/email' ? { email: `new-${index}@example.com` } : {}
    const body = { ...AUTH_BODIES[path], ...own }
    await site.db.deleteFrom('attempt').execute()
    const answer = await callAuth(site.app, path.slice(1), body, cookie === undefined ? {} : { cookie })
    seen[caller] = answer.status
    const { data } = await site.callQuery('account.profile', undefined, answer.cookie ?? '')
    if (data !== undefined) opened.push(z.object({ email: z.string() }).parse(data).email)
  }
  const all = (status: number) => Object.fromEntries(callers.map((caller) => [caller, status]))
  expect(seen).toEqual(typeof expected === 'number' ? all(expected) : { ...all(401), ...expected })
  // Only the correct password opens a session, for that account, whatever cookie the caller sent.
  const others = opened.filter((email) => email !== 'known@example.com')
  const isRenewal = path === '/renew-session'
  expect([opened.length, others.length]).toEqual(
    isRenewal ? [2, 2] : [path === '/sign-in/email' ? callers.length : 0, 0],
  )
})

const FOREIGN_ENDPOINTS = [
  'POST /update-user',
  'POST /change-password',
  'POST /change-email',
  'POST /set-password',
  'POST /delete-user',
  'POST /revoke-sessions',
  'POST /revoke-session',
  'POST /update-session',
  'POST /link-social',
  'POST /unlink-account',
  'POST /send-verification-email',
  'POST /verify-password',
  'GET /get-session',
  'GET /list-sessions',
  'GET /list-accounts',
  'GET /verify-email',
  'GET /delete-user/callback',
  'GET /reset-password/x',
  'GET /sign-out',
  'POST /sign-in/social',
  'POST /callback/google',
  'POST /callback/oidc',
  'GET /passkey/generate-authenticate-options',
  'GET /callback/github',
  'POST /one-tap/callback',
  'GET /ok',
  'GET /error',
]

test("Better Auth's own endpoints return 404 and open no session", async () => {
  const site = await createTestApp()
  const cookie = await site.cookieOf(await insertPerson(site.db))
  const statuses: string[] = []
  for (const call of FOREIGN_ENDPOINTS) {
    const [method, path] = call.split(' ')
    const { statusCode } = await site.app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: `/api/auth${path}`,
      headers: { origin: TEST_ORIGIN, cookie },
      ...(method === 'POST' ? { payload: {} } : {}),
    })
    statuses.push(`${call}: ${statusCode}`)
  }
  expect(statuses).toEqual(FOREIGN_ENDPOINTS.map((call) => `${call}: 404`))
  expect(await site.db.selectFrom('session').select('id').execute()).toHaveLength(1)
})

test('an email that PostgreSQL cannot store is rejected with 400', async () => {
  const { app } = await createTestApp()
  for (const email of ['na\u0000me@example.com', 'name@exam\u0000ple.com', 'na\uD800me@example.com']) {
    for (const call of ['sign-up/email', 'sign-in/email', 'request-password-reset']) {
      const answer = await callAuth(app, call, { email, password: PASSWORD })
      expect([email, call, answer.status]).toEqual([email, call, 400])
    }
  }
})
