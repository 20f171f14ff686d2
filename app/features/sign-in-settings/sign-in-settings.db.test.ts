import type { AuthSettings } from './sign-in-settings.schema.ts'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { callAuth } from '../../../test/auth-calls.ts'
import { insertPerson } from '../../../test/factories/person.ts'

const GOOGLE = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' }
const DEFAULTS: AuthSettings = {
  emailPassword: true,
  google: true,
  min: 6,
  max: 128,
  needsLowercase: false,
  needsUppercase: false,
  needsDigit: false,
  needsSymbol: false,
}

async function createAdmin(site: TestApp) {
  const admin = await insertPerson(site.db, { role: 'admin', email: 'admin@example.com' })
  const cookie = await site.cookieOf(admin)
  return {
    admin,
    save: (settings: object) => site.callMutation('account.saveAuthSettings', settings, cookie),
    cookie,
  }
}

const signUp = (site: TestApp, password: string) =>
  callAuth(site.app, 'sign-up/email', { email: `${crypto.randomUUID()}@example.com`, password })

test('[AUTH-11] a saved policy takes effect immediately on every process, for sign-up and password change', async () => {
  const site = await createTestApp()
  const second = await createTestApp({ DATABASE_URL: site.databaseUrl })
  const { save, cookie } = await createAdmin(site)
  expect((await site.callQuery('account.authSettings', undefined, cookie)).data).toEqual({
    settings: DEFAULTS,
    isGoogleConfigured: false,
    provider: null,
    isProviderOnly: false,
  })
  const strict = { ...DEFAULTS, min: 10, needsDigit: true, needsUppercase: true }
  expect((await save(strict)).status).toBe(200)
  for (const server of [site, second]) {
    expect((await signUp(server, 'short 1A')).body['message']).toBe(
      'The password needs at least 10 characters.',
    )
    expect((await signUp(server, 'long enough now')).body['message']).toBe(
      'The password needs an uppercase letter.',
    )
    expect((await signUp(server, 'Long enough now')).body['message']).toBe('The password needs a digit.')
    expect((await signUp(server, 'Long enough now 1')).status).toBe(200)
    expect((await server.callQuery('account.signInOptions', undefined)).data).toMatchObject({
      policy: { min: 10 },
    })
  }
  const person = await insertPerson(site.db, { password: 'old horse' })
  const change = { currentPassword: 'old horse', newPassword: 'a new horse' }
  const answer = await second.callMutation('account.changePassword', change, await site.cookieOf(person))
  expect(answer).toMatchObject({ status: 400, errorCode: 'account/weakPassword' })
  // An existing password that breaks the policy still works.
  const { status } = await callAuth(site.app, 'sign-in/email', { email: person.email, password: 'old horse' })
  expect(status).toBe(200)
})

test('[AUTH-12] with email and password turned off, sign-up, login, reset and change return the code and where to enable it', async () => {
  const site = await createTestApp(GOOGLE)
  const { save } = await createAdmin(site)
  const person = await insertPerson(site.db, { password: 'correct horse' })
  expect((await save({ ...DEFAULTS, emailPassword: false })).status).toBe(200)
  const { email } = person
  const answers = await Promise.all([
    callAuth(site.app, 'sign-up/email', { email: 'new@example.com', password: 'correct horse' }),
    callAuth(site.app, 'sign-in/email', { email, password: 'correct horse' }),
    callAuth(site.app, 'request-password-reset', { email }),
    callAuth(site.app, 'reset-password', { token: 'x', password: 'correct horse' }),
  ])
  for (const { status, body } of answers) {
    expect([status, body['code']]).toEqual([403, 'auth/operation-not-allowed'])
    expect(body['message']).toMatch(
      /not enabled.*must be enabled.*project's settings under Authentication > Sign-in method/,
    )
  }
  const change = { currentPassword: 'correct horse', newPassword: 'another horse' }
  const changed = await site.callMutation('account.changePassword', change, await site.cookieOf(person))
  expect(changed.errorCode).toBe('auth/operation-not-allowed')
  expect((await save(DEFAULTS)).status).toBe(200)
  expect((await callAuth(site.app, 'sign-in/email', { email, password: 'correct horse' })).status).toBe(200)
})

test.each([
  ['Google is not configured', {}, { emailPassword: false, google: true }],
  ['both are turned off', GOOGLE, { emailPassword: false, google: false }],
])('[AUTH-12] the last usable method cannot be turned off: %s', async (_, env, switches) => {
  const site = await createTestApp(env)
  const { save } = await createAdmin(site)
  expect(await save({ ...DEFAULTS, ...switches })).toMatchObject({
    status: 409,
    errorCode: 'account/lastMethod',
    message: "You can't turn off the last working sign-in method.",
  })
  expect((await signUp(site, 'correct horse')).status).toBe(200)
})

test('[AUTH-12] two admins who each turn one method off leave one on', async () => {
  const site = await createTestApp(GOOGLE)
  const { save } = await createAdmin(site)
  const answers = await Promise.all([
    save({ ...DEFAULTS, emailPassword: false }),
    save({ ...DEFAULTS, google: false }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const row = await site.db.selectFrom('auth_settings').selectAll().executeTakeFirstOrThrow()
  expect(row.email_password_enabled || row.google_enabled).toBe(true)
})

test("[AUTH-12] two admins who change different settings do not undo each other's changes", async () => {
  const site = await createTestApp(GOOGLE)
  const { save, cookie } = await createAdmin(site)
  expect((await save({ google: false })).status).toBe(200)
  expect((await save({ min: 12 })).data).toEqual({ ...DEFAULTS, google: false, min: 12 })
  expect((await site.callQuery('account.authSettings', undefined, cookie)).data).toMatchObject({
    settings: { ...DEFAULTS, google: false, min: 12 },
  })
  // The check uses the stored settings, not the ones that this admin was shown.
  expect(await save({ emailPassword: false })).toMatchObject({ status: 409, errorCode: 'account/lastMethod' })
})

test('removing the Google configuration turns email and password on again', async () => {
  const site = await createTestApp(GOOGLE)
  const { save } = await createAdmin(site)
  await save({ ...DEFAULTS, emailPassword: false })
  const without = await createTestApp({ DATABASE_URL: site.databaseUrl })
  expect((await signUp(without, 'correct horse')).status).toBe(200)
  expect((await signUp(site, 'correct horse')).status).toBe(403)
})

test.each([{ min: 5 }, { min: 65 }, { max: 63 }, { max: 257 }, { min: 'x' }, { min: 6.5 }])(
  'invalid policy limits are rejected: %j',
  async (change) => {
    const site = await createTestApp()
    const { save } = await createAdmin(site)
    expect((await save({ ...DEFAULTS, ...change })).status).toBe(400)
  },
)

test('every change writes an audit event with the actor, the old and the new value', async () => {
  const site = await createTestApp()
  const { admin, save } = await createAdmin(site)
  await save({ ...DEFAULTS, min: 12 })
  const [entry] = await site.db.selectFrom('admin_audit').selectAll().execute()
  expect(entry).toMatchObject({ actor_id: admin.id, action: 'auth-settings', subject_id: null })
  expect(JSON.parse(entry?.before_value ?? '')).toMatchObject({ min: 6 })
  expect(JSON.parse(entry?.after_value ?? '')).toMatchObject({ min: 12 })
})
