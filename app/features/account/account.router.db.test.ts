import { expect, test } from 'vitest'
import { API_CALLS } from '../../../test/api-calls.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../test/app.ts'
import { type AuthAnswer, callAuth } from '../../../test/auth-calls.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertSession } from '../../../test/factories/session.ts'
import { TEST_SECRET } from '../../../test/server-process.ts'
import { OPEN_AUTH_CALLS } from './auth.server.ts'

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
const SOMEBODY = '0197f000-0000-7000-8000-000000000000'

/** Every account call of the API: how it is asked, and what each caller hears. */
const CALLS = {
  'account.signInOptions': { input: undefined, everyone: 200, user: 200, admin: 200 },
  'account.isResetLinkGood': { input: { token: 'x' }, everyone: 200, user: 200, admin: 200 },
  'account.profile': { input: undefined, everyone: 401, user: 200, admin: 200 },
  'account.sessions': { input: undefined, everyone: 401, user: 200, admin: 200 },
  'account.endSession': { input: { sessionId: SOMEBODY }, everyone: 401, user: 200, admin: 200 },
  'account.endOtherSessions': { input: undefined, everyone: 401, user: 200, admin: 200 },
  'account.endAllSessions': { input: undefined, everyone: 401, user: 200, admin: 200 },
  'account.changePassword': {
    input: { currentPassword: PASSWORD, newPassword: PASSWORD },
    everyone: 401,
    user: 200,
    admin: 200,
  },
  'account.authSettings': { input: undefined, everyone: 401, user: 404, admin: 200 },
  'account.saveAuthSettings': { input: SETTINGS, everyone: 401, user: 404, admin: 200 },
} as const

type CallName = keyof typeof CALLS

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

test('the table below names every account call there is', () => {
  const known = [...API_CALLS.keys()].filter((name) => name.startsWith('account.'))
  // A call that is added gets its line in the table.
  expect(known.length).toBeGreaterThan(0)
  expect(known.filter((name) => !(name in CALLS))).toEqual([])
})

const names = Object.keys(CALLS).filter((name): name is CallName => name in CALLS)

test.each(names)('%s: signed out, banned, expired, forged, unsigned, user, admin', async (name) => {
  const site = await createTestApp()
  const { input, everyone, user, admin } = CALLS[name]
  const seen: Record<string, number> = {}
  for (const caller of [...OUTSIDERS, 'user', 'admin'] as const) {
    const cookie = await cookieFor(site, caller)
    const answer = await (isWrite(name) ? site.tell(name, input, cookie) : site.ask(name, input, cookie))
    seen[caller] = answer.status
  }
  expect(seen).toEqual({ ...Object.fromEntries(OUTSIDERS.map((caller) => [caller, everyone])), user, admin })
})

test.each(OUTSIDERS)('renewing a session as %s is refused, and the cookie is taken away', async (caller) => {
  const site = await createTestApp()
  const cookie = await cookieFor(site, caller)
  const answer = await callAuth(site.app, 'renew-session', {}, cookie === undefined ? {} : { cookie })
  expect(answer.status).toBe(401)
  expect(answer.setCookies.join()).toMatch(/flashcards\.session=; Max-Age=0/)
})

const AUTH_BODIES: Record<string, object> = {
  '/sign-up/email': { email: 'new@example.com', password: PASSWORD },
  '/sign-in/email': { email: 'known@example.com', password: PASSWORD },
  '/sign-in/custom-token': { token: 'x' },
  '/request-password-reset': { email: 'known@example.com' },
  '/reset-password': { token: 'x', password: PASSWORD },
}

const authPaths = [...OPEN_AUTH_CALLS]
  .map((call) => call.replace('POST ', ''))
  .filter((path) => !path.includes(' '))

test.each(authPaths)('%s without our origin is refused before it is looked at', async (path) => {
  const site = await createTestApp()
  const person = await insertPerson(site.db, { email: 'known@example.com', password: PASSWORD })
  const cookie = await site.cookieOf(person)
  const body = AUTH_BODIES[path] ?? {}
  const answers: AuthAnswer[] = []
  for (const origin of [null, 'https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
    answers.push(await callAuth(site.app, path.slice(1), body, { origin, cookie }))
  }
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(answers.flatMap(({ setCookies }) => setCookies)).toEqual([])
  expect(await site.db.selectFrom('person').select('email').execute()).toEqual([{ email: person.email }])
  expect(await site.db.selectFrom('session').select('id').execute()).toHaveLength(1)
})

test.each(names.filter(isWrite))('%s without our origin is refused, and changes nothing', async (name) => {
  const site = await createTestApp()
  const cookie = (await cookieFor(site, 'admin')) ?? ''
  for (const origin of [undefined, 'https://evil.example']) {
    const response = await site.app.inject({
      method: 'POST',
      url: `/api/${name}`,
      headers: { 'content-type': 'application/json', cookie, ...(origin === undefined ? {} : { origin }) },
      body: JSON.stringify(CALLS[name].input ?? {}),
    })
    expect(response.statusCode).toBe(403)
  }
  expect(await site.db.selectFrom('session').select('id').execute()).toHaveLength(1)
  expect(await site.db.selectFrom('admin_audit').select('id').execute()).toEqual([])
})

test.each([
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
  'GET /ok',
  'GET /error',
])("the library's own call %s does not exist here", async (call) => {
  const site = await createTestApp()
  const [method, path] = call.split(' ')
  const response = await site.app.inject({
    method: method === 'GET' ? 'GET' : 'POST',
    url: `/api/auth${path}`,
    headers: { origin: TEST_ORIGIN, cookie: await site.cookieOf(await insertPerson(site.db)) },
    ...(method === 'POST' ? { payload: {} } : {}),
  })
  expect(response.statusCode).toBe(404)
  expect(await site.db.selectFrom('session').select('id').execute()).toHaveLength(1)
})
