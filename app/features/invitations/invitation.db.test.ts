import { expect, test } from 'vitest'
import { z } from 'zod'
import { createAdminSite, type AdminSite } from '../../../test/admin-site.ts'
import { type AuthResponse, callAuth } from '../../../test/auth-calls.ts'
import { deleteExpiredRows } from '#app/features/auth/expired-rows.store.server.ts'

const ENDED = 'This invitation has expired. Ask the person who sent it for a new link.'

type Created = { id: string; token: string; link: string }
const linkSchema = z.object({ link: z.string() })

async function createLink(site: AdminSite, changes: object = {}): Promise<Created> {
  const form = { life: '7', uses: '1', role: 'user', note: '', ...changes }
  const { status, data } = await site.mutateAsAdmin('invitation.create', form)
  expect(status).toBe(200)
  const { id, link } = linkSchema.extend({ id: z.string() }).parse(data)
  return { id, link, token: link.split('/').at(-1) ?? '' }
}

async function signUp(
  site: AdminSite,
  invitation?: string,
  email = `${crypto.randomUUID()}@example.com`,
): Promise<AuthResponse> {
  const answer = await callAuth(site.app, 'sign-up/email', { email, password: 'correct horse', invitation })
  // The queue of passwords is full: browsers try again.
  return answer.status === 503 ? signUp(site, invitation, email) : answer
}

const setMode = (site: AdminSite, mode: string) => site.mutateAsAdmin('site.save', { signUp: mode })

async function createInvitedSite() {
  const site = await createAdminSite()
  await setMode(site, 'invitation')
  return site
}

const countPeople = async ({ db }: AdminSite) => (await db.selectFrom('person').select('id').execute()).length

test('[HOST-01] a link signs up as often as it says; only its hash is stored, and its end is listed', async () => {
  const site = await createInvitedSite()
  const { token, link } = await createLink(site, { uses: '10', note: 'Backend guild' })
  expect(link).toMatch(/^http:\/\/localhost:3000\/join\/(?:[2-9A-HJ-NP-Za-km-z]{4}-?){4}$/)
  expect((await site.callQuery('account.invitation', { token })).data).toEqual({ role: 'user' })
  expect((await signUp(site, token)).status).toBe(200)
  const rows = await site.db.selectFrom('invitation').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await site.queryAsAdmin('invitation.list')).data).toMatchObject([
    { tokenEnd: token.slice(-4), note: 'Backend guild', uses: 1, maxUses: 10, createdBy: 'Sam Okafor' },
  ])
  expect(JSON.stringify(await site.audit())).not.toContain(token)
})

test('[HOST-01] 40 people use a link for ten at once: ten get an account', async () => {
  const site = await createInvitedSite()
  const { token } = await createLink(site, { uses: '10' })
  const answers: AuthResponse[] = []
  for (let batch = 0; batch < 8; batch += 1)
    answers.push(...(await Promise.all(Array.from({ length: 5 }, () => signUp(site, token)))))
  const texts = answers.map(({ status, body }) => (status === 200 ? 'created' : body['message']))
  expect(texts.filter((text) => text === 'created')).toHaveLength(10)
  expect(texts.filter((text) => text === ENDED)).toHaveLength(30)
  expect(await countPeople(site)).toBe(11)
  const row = await site.db.selectFrom('invitation').select('uses').executeTakeFirstOrThrow()
  expect(row.uses).toBe(10)
})

test('[HOST-01] the database itself refuses a use too many, and a link for two administrators', async () => {
  const site = await createInvitedSite()
  await createLink(site)
  await expect(site.pool.query('update invitation set uses = 2')).rejects.toThrow(
    /invitation_uses_within_limit/,
  )
  await expect(site.pool.query("update invitation set role = 'admin', max_uses = 2")).rejects.toThrow(
    /invitation_of_admin_once/,
  )
})

test('[HOST-01] links that are guessed, expired, used up or revoked get one and the same answer', async () => {
  const site = await createInvitedSite()
  const expired = await createLink(site)
  await site.pool.query("update invitation set expires_at = now() - interval '1 s'")
  const usedUp = await createLink(site)
  expect((await signUp(site, usedUp.token)).status).toBe(200)
  const revoked = await createLink(site)
  expect((await site.mutateAsAdmin('invitation.revoke', { id: revoked.id })).status).toBe(200)
  const people = await countPeople(site)
  for (const token of [
    expired.token,
    usedUp.token,
    revoked.token,
    '7Hq2-vX9d-Lk4P-mZ8s',
    '',
    'x'.repeat(99),
  ]) {
    const answer = await signUp(site, token)
    expect([answer.status, answer.body['code'], answer.body['message']]).toEqual([
      410,
      'account/invitationEnded',
      ENDED,
    ])
    expect((await site.callQuery('account.invitation', { token })).data).toEqual({ role: null })
  }
  // Not a failed page, which a bad input would be.
  const changed = await site.callQuery('account.invitation', { token: 'x'.repeat(1_000) })
  expect(changed.data).toEqual({ role: null })
  expect(await countPeople(site)).toBe(people)
})

test('[HOST-01] an account that is refused uses no link up', async () => {
  const site = await createInvitedSite()
  const { token } = await createLink(site)
  expect((await signUp(site, token, 'admin@example.com')).body['code']).toBe('account/inUse')
  const weak = { email: 'new@example.com', password: 'short', invitation: token }
  expect((await callAuth(site.app, 'sign-up/email', weak)).status).toBe(400)
  expect((await signUp(site, token)).status).toBe(200)
})

test('[HOST-01] open: anyone; by invitation: only with a link; closed: nobody, and links rest', async () => {
  const site = await createAdminSite()
  expect((await signUp(site)).status).toBe(200)
  const { token } = await createLink(site, { uses: 'unlimited' })
  await setMode(site, 'invitation')
  expect((await signUp(site)).body['code']).toBe('account/invitationNeeded')
  expect((await signUp(site, token)).status).toBe(200)
  await setMode(site, 'closed')
  expect((await signUp(site, token)).body['code']).toBe('account/signUpClosed')
  expect((await site.callQuery('account.invitation', { token })).data).toEqual({ role: null })
  await setMode(site, 'invitation')
  expect((await signUp(site, token)).status).toBe(200)
  expect((await setMode(site, 'everybody')).status).toBe(400)
})

test('[HOST-01] a link for an administrator works once, and the audit log names who gave the role', async () => {
  const site = await createInvitedSite()
  const { token } = await createLink(site, { role: 'admin', uses: '50' })
  expect((await signUp(site, token, 'ben@example.com')).status).toBe(200)
  expect((await signUp(site, token)).status).toBe(410)
  const ben = await site.db
    .selectFrom('person')
    .select(['id', 'role'])
    .where('email', '=', 'ben@example.com')
    .executeTakeFirstOrThrow()
  expect(ben.role).toBe('admin')
  const [role] = await site.db.selectFrom('admin_audit').selectAll().where('action', '=', 'role').execute()
  expect(role).toMatchObject({ actor_id: site.admin.id, subject_id: ben.id, after_value: 'admin' })
})

test('[HOST-01] a link for an administrator ends with the role of its maker, and always expires', async () => {
  const site = await createInvitedSite()
  const form = { life: 'never', uses: '1', role: 'admin', note: '' }
  expect((await site.mutateAsAdmin('invitation.create', form)).status).toBe(400)
  const [forAdmin, forLearner] = [await createLink(site, { role: 'admin' }), await createLink(site)]
  const setMaker = (change: { role?: string; banned_at?: Date | null }) =>
    site.db.updateTable('person').set(change).where('id', '=', site.admin.id).execute()
  const roleOf = async ({ token }: Created) => (await site.callQuery('account.invitation', { token })).data
  for (const change of [{ role: 'user' }, { role: 'admin', banned_at: new Date() }]) {
    await setMaker(change)
    expect(await roleOf(forAdmin)).toEqual({ role: null })
    expect((await signUp(site, forAdmin.token)).status).toBe(410)
  }
  expect(await roleOf(forLearner)).toEqual({ role: 'user' })
  await setMaker({ banned_at: null })
  expect((await signUp(site, forAdmin.token)).status).toBe(200)
})

test('[HOST-01] a link can be extended by a week until it is revoked or used up; each change is in the audit log', async () => {
  const site = await createInvitedSite()
  const { id, token } = await createLink(site, { life: '1' })
  await site.pool.query("update invitation set expires_at = now() - interval '1 day'")
  expect((await signUp(site, token)).status).toBe(410)
  expect((await site.mutateAsAdmin('invitation.extend', { id })).status).toBe(200)
  expect((await signUp(site, token)).status).toBe(200)
  expect((await site.mutateAsAdmin('invitation.extend', { id })).errorCode).toBe('invitation/ended')
  const other = await createLink(site, { life: 'never' })
  await site.mutateAsAdmin('invitation.revoke', { id: other.id })
  expect((await site.mutateAsAdmin('invitation.extend', { id: other.id })).errorCode).toBe('invitation/ended')
  const actions = (await site.audit()).map(({ action }) => action)
  expect(actions).toEqual([
    'site-settings',
    'create-invitation',
    'extend-invitation',
    'create-invitation',
    'revoke-invitation',
  ])
})

test('[HOST-01] ended links are deleted after 30 days, links in use are not', async () => {
  const site = await createInvitedSite()
  const [, active] = [await createLink(site), await createLink(site, { life: 'never' })]
  await site.pool.query(
    "update invitation set expires_at = now() - interval '31 days' where expires_at is not null",
  )
  expect(await deleteExpiredRows(site.db)).toMatchObject({ invitation: 1 })
  const rows = await site.db.selectFrom('invitation').select('id').execute()
  expect(rows).toEqual([{ id: active.id }])
})

test('[HOST-01] a reset link of an administrator exists only without mail, works once, and verifies no email', async () => {
  const site = await createAdminSite({ NODE_ENV: 'production' })
  const email = 'sam@example.com'
  await callAuth(site.app, 'sign-up/email', { email, password: 'correct horse' })
  const person = await site.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect((await callAuth(site.app, 'request-password-reset', { email })).body['code']).toBe('account/noMail')
  const { data } = await site.mutateAsAdmin('person.createResetLink', { personId: person.id })
  const token = new URL(linkSchema.parse(data).link).searchParams.get('token')
  const reset = () => callAuth(site.app, 'reset-password', { token, password: 'another horse' })
  expect((await reset()).status).toBe(200)
  expect((await reset()).status).toBe(410)
  const after = await site.db
    .selectFrom('person')
    .select('email_verified')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(after.email_verified).toBe(false)
  expect((await callAuth(site.app, 'sign-in/email', { email, password: 'another horse' })).status).toBe(200)
  const events = await site.db.selectFrom('admin_audit').selectAll().orderBy('id').execute()
  expect(events).toMatchObject([
    { action: 'reset-link', actor_id: site.admin.id, subject_id: person.id },
    { action: 'use-reset-link', actor_id: person.id, subject_id: person.id },
  ])

  const withMail = await createAdminSite()
  const refused = await withMail.mutateAsAdmin('person.createResetLink', { personId: withMail.admin.id })
  expect(refused.errorCode).toBe('account/mailWorks')
})
