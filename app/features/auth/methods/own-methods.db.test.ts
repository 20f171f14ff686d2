import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashToken } from '#app/platform/session.server.ts'
import { callAuth } from '../../../../test/auth-calls.ts'
import { OIDC_CLIENT } from '../../../../test/oidc/oidc-double.ts'
import { openPasskeySite, PASSWORD } from '../../../../test/passkeys/passkey-site.ts'

const OIDC_ENV = { OIDC_ISSUER: 'https://id.northwind.example', ...OIDC_CLIENT }
const GOOGLE_ENV = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' }
const LAST = { status: 409, errorCode: 'account/lastWayIn' }

type Site = Awaited<ReturnType<typeof openPasskeySite>>

const link = ({ db }: Site, personId: string, provider: string, issuer = OIDC_ENV.OIDC_ISSUER) => {
  const subject = randomUUIDv7()
  const account_id = provider === 'oidc' ? `${issuer} ${subject}` : subject
  return db
    .insertInto('account')
    .values({ id: randomUUIDv7(), user_id: personId, account_id, provider_id: provider })
    .execute()
}

test('[SIGN-02] the only passkey of somebody without another way in stays, with a sentence', async () => {
  const site = await openPasskeySite()
  const { add, list, remove } = await site.openPerson()
  await add()
  const [only] = (await list()).passkeys
  expect(await remove(only?.id ?? '')).toMatchObject({
    ...LAST,
    message: 'This is your only way to log in. Add another passkey or a password first.',
  })
  await add()
  expect((await remove(only?.id ?? '')).status).toBe(200)
  expect((await list()).passkeys).toHaveLength(1)
})

test('[SIGN-02] two passkeys that are removed at the same moment leave one', async () => {
  const site = await openPasskeySite()
  const { add, list, remove } = await site.openPerson()
  await add()
  await add()
  const { passkeys } = await list()
  const answers = await Promise.all(passkeys.map(({ id }) => remove(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
  expect((await list()).passkeys).toHaveLength(1)
})

test('[SIGN-02] a password is removed only by somebody with another way in', async () => {
  const site = await openPasskeySite()
  const { cookie, add, list, person } = await site.openPerson(PASSWORD)
  const removePassword = () => site.callMutation('settings.removePassword', { password: PASSWORD }, cookie)
  expect(await removePassword()).toMatchObject(LAST)
  expect((await list()).hasPassword).toBe(true)
  await add()
  expect((await removePassword()).status).toBe(200)
  expect(await list()).toMatchObject({ hasPassword: false, passkeys: [{}] })
  const attempt = { email: person.email, password: PASSWORD }
  expect((await callAuth(site.app, 'sign-in/email', attempt)).status).toBe(401)
})

test('[SIGN-01] [SIGN-02] a linked account is unlinked only by somebody with another way in that works', async () => {
  const site = await openPasskeySite({ ...OIDC_ENV, ...GOOGLE_ENV })
  const { cookie, add, list, person } = await site.openPerson()
  await link(site, person.id, 'google')
  const unlink = (provider: string) => site.callMutation('settings.unlinkProvider', { provider }, cookie)
  expect(await unlink('google')).toMatchObject(LAST)
  expect(await unlink('oidc')).toMatchObject({ status: 404, errorCode: 'account/notLinked' })
  await link(site, person.id, 'oidc')
  // Google is linked, but turned off on this site.
  await site.db.updateTable('auth_settings').set({ google_enabled: false }).execute()
  expect(await unlink('oidc')).toMatchObject(LAST)
  await add()
  expect((await unlink('oidc')).status).toBe(200)
  expect((await list()).providers).toEqual(['google'])
})

test('[SIGN-01] [SIGN-02] an account of an earlier provider is no way in: the last one that works stays', async () => {
  const site = await openPasskeySite({ ...OIDC_ENV, ...GOOGLE_ENV })
  const { cookie, list, person } = await site.openPerson()
  await link(site, person.id, 'oidc', 'https://earlier.northwind.example')
  await link(site, person.id, 'google')
  expect((await list()).providers).toEqual(['google'])
  const unlink = () => site.callMutation('settings.unlinkProvider', { provider: 'google' }, cookie)
  expect(await unlink()).toMatchObject(LAST)
  // The provider may spell itself with a slash at the end.
  await link(site, person.id, 'oidc', `${OIDC_ENV.OIDC_ISSUER}/`)
  expect((await unlink()).status).toBe(200)
  expect((await list()).providers).toEqual(['oidc'])
})

test('[SIGN-01] [SIGN-02] removing a way in ends the other sessions, and that of a password the access tokens', async () => {
  const site = await openPasskeySite(GOOGLE_ENV)
  const { cookie, add, list, remove, person } = await site.openPerson(PASSWORD)
  await add()
  await add()
  await link(site, person.id, 'google')
  const password = PASSWORD
  const token = { password, name: 'Notes' }
  expect((await site.callMutation('settings.createToken', token, cookie)).status).toBe(200)
  const statusOf = async (session: string) =>
    (await site.callQuery('account.profile', undefined, session)).status
  const expectOthersEnded = async (removal: () => Promise<{ status: number }>) => {
    const other = await site.cookieOf(person)
    expect(await statusOf(other)).toBe(200)
    expect((await removal()).status).toBe(200)
    expect([await statusOf(other), await statusOf(cookie)]).toEqual([401, 200])
  }
  const [first] = (await list()).passkeys
  await expectOthersEnded(() => remove(first?.id ?? ''))
  await expectOthersEnded(() =>
    site.callMutation('settings.unlinkProvider', { provider: 'google', password }, cookie),
  )
  const tokens = () => site.db.selectFrom('access_token').select('id').execute()
  expect(await tokens()).toHaveLength(1)
  await expectOthersEnded(() => site.callMutation('settings.removePassword', { password }, cookie))
  expect(await tokens()).toEqual([])
})

test('[SIGN-02] a reset by mail removes passkeys, too: a thief who added one has no way in any more', async () => {
  const site = await openPasskeySite()
  const { add, person } = await site.openPerson(PASSWORD)
  const { passkey } = await add()
  const token = 'a token that only the mail has'
  await site.db
    .insertInto('account_token')
    .values({
      token_hash: hashToken(token),
      purpose: 'reset-password',
      person_id: person.id,
      expires_at: new Date(Date.now() + 60_000),
      proves_mailbox: true,
    })
    .execute()
  const reset = { token, password: 'another horse battery' }
  expect((await callAuth(site.app, 'reset-password', reset)).status).toBe(200)
  expect((await site.logIn(passkey)).status).toBe(401)
  expect(await site.db.selectFrom('passkey').select('id').execute()).toEqual([])
})
