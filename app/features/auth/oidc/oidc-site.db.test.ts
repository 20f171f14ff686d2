import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { insertPasskey } from '#app/features/auth/passkeys/passkey.store.server.ts'
import { formatSetupCode } from '#app/features/setup/setup.rules.ts'
import { issueSetupCode } from '#app/features/setup/setup.service.server.ts'
import { createAdminSite } from '../../../../test/admin-site.ts'
import { createTestApp } from '../../../../test/app.ts'
import { callAuth } from '../../../../test/auth-calls.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { newOidcPerson, OIDC_CLIENT } from '../../../../test/oidc/oidc-double.ts'
import {
  countRows,
  createSteps,
  followCallback,
  openOidcSite,
  openProvider,
} from '../../../../test/oidc/oidc-site.ts'
import { TEST_SECRET } from '../../../../test/server-process.ts'

async function openAdminSite(mode: string, env: Record<string, string> = {}) {
  const provider = await openProvider()
  const site = await createAdminSite({ ...provider.env, ...env })
  await site.mutateAsAdmin('site.save', { signUp: mode })
  const createLink = async (changes: object = {}) => {
    const form = { life: '7', uses: '1', role: 'user', note: '', ...changes }
    const { data } = await site.mutateAsAdmin('invitation.create', form)
    return z.object({ link: z.string() }).parse(data).link.split('/').at(-1) ?? ''
  }
  return { ...site, provider, createLink, ...createSteps(site, provider) }
}

test('[SIGN-01] by invitation, the provider creates an account only with a link, and counts its use', async () => {
  const site = await openAdminSite('invitation')
  expect((await site.signIn({})).error).toBe('account/invitationNeeded')
  expect((await site.signIn({}, { invitation: '7Hq2-vX9d-Lk4P-mZ8s' })).error).toBe('account/invitationEnded')
  const invitation = await site.createLink()
  expect((await site.signIn({}, { invitation })).error).toBeNull()
  expect((await site.signIn({}, { invitation })).error).toBe('account/invitationEnded')
  expect((await countRows(site)).people).toBe(2)
})

test('[SIGN-01] closed: the provider creates no account, and who has one can still log in', async () => {
  const site = await openAdminSite('closed')
  expect((await site.signIn({}, { invitation: await site.createLink() })).error).toBe('account/signUpClosed')
  await insertPerson(site.db, { email: 'known@northwind.example' })
  await site.db.updateTable('person').set({ email_verified: true }).execute()
  const person = newOidcPerson({ email: 'known@northwind.example' })
  expect((await site.signIn({ person })).error).toBeNull()
  expect((await countRows(site)).people).toBe(2)
})

const roleOf = async ({ db }: { db: Parameters<typeof insertPerson>[0] }, email: string) =>
  (await db.selectFrom('person').select('role').where('email', '=', email).executeTakeFirst())?.role

test('[SIGN-01] the group makes administrators and takes only what it gave; both are in the audit log', async () => {
  const site = await openAdminSite('open', { OIDC_ADMIN_GROUP: 'site-admins' })
  const person = newOidcPerson({ groups: ['staff', 'site-admins'] })
  const { email } = person
  const { url } = await site.visit({}, { person })
  expect(url.searchParams.get('scope')).toBe('openid email profile groups')
  expect((await site.signIn({ person: { ...person, groups: ['staff'] } })).error).toBeNull()
  expect(await roleOf(site, email)).toBe('user')
  expect((await site.signIn({ person })).error).toBeNull()
  expect(await roleOf(site, email)).toBe('admin')
  await site.signIn({ person })
  await site.signIn({ person: { ...person, groups: ['not site-admins'] } })
  expect(await roleOf(site, email)).toBe('user')
  // Made an administrator by another one, who decides when that ends.
  const { id } = await site.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect((await site.mutateAsAdmin('person.setRole', { personId: id, role: 'admin' })).status).toBe(200)
  await site.signIn({ person: { ...person, groups: [] } })
  expect(await roleOf(site, email)).toBe('admin')
  const events = await site.db
    .selectFrom('admin_audit')
    .select(['actor_id', 'subject_id', 'before_value', 'after_value'])
    .where('action', '=', 'role-by-group')
    .orderBy('id')
    .execute()
  expect(events.map(({ after_value }) => after_value)).toEqual([
    JSON.stringify({ role: 'admin', group: 'site-admins' }),
    JSON.stringify({ role: 'user', group: 'site-admins' }),
  ])
  expect(events[0]).toMatchObject({ actor_id: id, subject_id: id, before_value: 'user' })
})

test('[SIGN-01] who unlinks the provider loses the role that its group gave, and no other one', async () => {
  const site = await openAdminSite('open', { OIDC_ADMIN_GROUP: 'site-admins' })
  const person = newOidcPerson({ groups: ['site-admins'] })
  const unlink = async () => {
    const { session } = await site.signIn({ person })
    return site.callMutation('settings.unlinkProvider', { provider: 'oidc' }, session ?? '')
  }
  // Without another way in nothing changes.
  expect((await unlink()).errorCode).toBe('account/lastWayIn')
  expect(await roleOf(site, person.email)).toBe('admin')
  const { id } = await site.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  await site.db.transaction().execute((tx) =>
    insertPasskey(tx, {
      personId: id,
      credentialId: 'AAAA',
      publicKey: new Uint8Array(1),
      signCount: 0,
      transports: [],
      isSynced: true,
      name: 'Passkey',
    }),
  )
  expect((await unlink()).status).toBe(200)
  expect(await roleOf(site, person.email)).toBe('user')
  const events = await site.db.selectFrom('admin_audit').selectAll().orderBy('id').execute()
  expect(events.at(-1)).toMatchObject({
    action: 'role-by-group',
    actor_id: id,
    subject_id: id,
    before_value: 'admin',
    after_value: JSON.stringify({ role: 'user', group: 'site-admins' }),
  })
  // An administrator by somebody's decision stays one.
  await site.mutateAsAdmin('person.setRole', { personId: id, role: 'admin' })
  expect((await unlink()).status).toBe(200)
  expect(await roleOf(site, person.email)).toBe('admin')
  // The last administrator, if the group made them one, can't unlink.
  await site.db.updateTable('person').set({ is_admin_by_group: true }).where('id', '=', id).execute()
  await site.db.deleteFrom('person').where('id', '<>', id).execute()
  expect((await unlink()).status).toBe(409)
  expect(await roleOf(site, person.email)).toBe('admin')
})

test('[SIGN-01] without the setting, groups mean nothing; the last administrator keeps the role', async () => {
  const site = await openAdminSite('open')
  const person = newOidcPerson({ groups: ['site-admins'] })
  await site.signIn({ person })
  expect(await roleOf(site, person.email)).toBe('user')
  const other = await openAdminSite('open', { OIDC_ADMIN_GROUP: 'site-admins' })
  await other.signIn({ person })
  await other.db.deleteFrom('person').where('email', '=', 'admin@example.com').execute()
  expect((await other.signIn({ person: { ...person, groups: [] } })).error).toBeNull()
  expect(await roleOf(other, person.email)).toBe('admin')
})

test('[SIGN-01] as the only way in: passwords, resets, Google and passkeys are refused by the server', async () => {
  const google = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' }
  const site = await openOidcSite({ OIDC_ONLY: 'true', ...google })
  const person = await insertPerson(site.db, { password: 'correct horse' })
  const { email } = person
  const passkey = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
  }
  for (const [path, body, code] of [
    ['sign-up/email', { email: 'new@example.com', password: 'correct horse' }, 'account/providerOnly'],
    ['sign-in/email', { email, password: 'correct horse' }, 'account/providerOnly'],
    ['request-password-reset', { email }, 'account/providerOnly'],
    ['reset-password', { token: 'x', password: 'correct horse' }, 'account/providerOnly'],
    ['google/start', {}, 'account/googleOff'],
    ['google/address', { isPopup: false }, 'account/googleOff'],
    ['google/sign-in', { credential: 'x' }, 'account/googleOff'],
    ['passkey/options', {}, 'account/passkeysOff'],
    ['passkey/sign-in', passkey, 'account/passkeysOff'],
  ] as const) {
    const answer = await callAuth(site.app, path, body)
    expect([path, answer.status, answer.body['code'], answer.cookie]).toEqual([path, 403, code, null])
  }
  const cookie = await site.cookieOf(person)
  const change = { currentPassword: 'correct horse', newPassword: 'another horse' }
  expect((await site.callMutation('account.changePassword', change, cookie)).errorCode).toBe(
    'account/providerOnly',
  )
  expect((await site.callMutation('settings.startPasskey', {}, cookie)).errorCode).toBe('account/passkeysOff')
  expect((await site.callQuery('account.signInOptions', undefined)).data).toMatchObject({
    methods: { emailPassword: false, google: false, provider: 'Northwind', passkeys: false },
  })
  expect((await site.signIn({})).error).toBeNull()
})

test('[SIGN-01] as the only way in: the code of the log makes an administrator, whom the provider logs in later', async () => {
  const site = await openOidcSite({ OIDC_ONLY: 'true' })
  let code = ''
  await issueSetupCode(site.db, { AUTH_SECRET: TEST_SECRET }, (printed) => {
    code = formatSetupCode(printed)
  })
  // Nobody is quicker than the owner of the server.
  expect((await site.signIn({})).error).toBe('account/signUpClosed')
  const email = 'ada@northwind.example'
  const form = {
    name: 'Ada',
    email,
    password: 'correct horse battery',
    code,
    siteName: 'Mine',
    signUp: 'invitation',
    hasLibrary: false,
  }
  const answer = await callAuth(site.app, 'set-up', form)
  expect([answer.status, answer.cookie === null]).toEqual([200, false])
  const { session, error } = await site.signIn({ person: newOidcPerson({ email }) })
  expect(error).toBeNull()
  const profile = await site.callQuery('account.profile', undefined, session ?? '')
  expect(profile.data).toMatchObject({ email, role: 'admin' })
})

test('[SIGN-01] without a provider every step is refused', async () => {
  const site = await openOidcSite()
  const { back, browser } = await site.visit()
  const bare = await createTestApp()
  expect(await callAuth(bare.app, 'oidc/address', {})).toMatchObject({
    status: 403,
    body: { code: 'account/providerOff' },
  })
  expect(await followCallback(bare, back, browser)).toMatchObject({
    error: 'account/providerOff',
    session: null,
  })
})

test('[SIGN-01] a provider that is down when the site starts works as soon as it is back, without a restart', async () => {
  const provider = await openProvider()
  const port = Number(new URL(provider.origin).port)
  await provider.stop()
  const site = await createTestApp(provider.env)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const answer = await callAuth(site.app, 'oidc/address', {})
    expect(answer).toMatchObject({ status: 503, body: { code: 'account/providerDown' } })
  }
  const back = await openProvider(port)
  expect((await createSteps(site, back).signIn({})).error).toBeNull()
  expect((await countRows(site)).sessions).toBe(1)
})

test('[SIGN-01] a provider that accepts connections and says nothing is given up after some seconds', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const site = await createTestApp({ OIDC_ISSUER: `http://127.0.0.1:${port}`, ...OIDC_CLIENT })
  const before = Date.now()
  expect((await callAuth(site.app, 'oidc/address', {})).status).toBe(503)
  expect(Date.now() - before).toBeLessThan(15_000)
})

test('[SIGN-01] people who sign up with the provider at the same moment do not wait for each other’s connections', async () => {
  const site = await openOidcSite({ DATABASE_POOL_SIZE: '2' })
  const visits = []
  for (let count = 0; count < 6; count += 1) visits.push(await site.visit({}, { person: newOidcPerson() }))
  const answers = await Promise.all(visits.map(({ back, browser }) => followCallback(site, back, browser)))
  expect(answers.map(({ error }) => error)).toEqual(visits.map(() => null))
  expect((await countRows(site)).sessions).toBe(visits.length)
})
