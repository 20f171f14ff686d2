import { expect, test } from 'vitest'
import { z } from 'zod'
import { createAdminSite } from '../../../test/admin-site.ts'
import { callAuth } from '../../../test/auth-calls.ts'
import { insertPerson } from '../../../test/factories/person.ts'

/** A site without mail, whose administrators hand links over. */
async function createSiteWithoutMail() {
  const site = await createAdminSite({ NODE_ENV: 'production' })
  const person = await insertPerson(site.db, { password: 'correct horse' })
  const create = (personId: string) => site.mutateAsAdmin('person.createResetLink', { personId })
  async function createToken(): Promise<string | null> {
    const { data } = await create(person.id)
    return new URL(z.object({ link: z.string() }).parse(data).link).searchParams.get('token')
  }
  const use = async (token: string | null) =>
    (await callAuth(site.app, 'reset-password', { token, password: 'another horse' })).status
  return { ...site, person, create, createToken, use }
}

test('[HOST-01] nobody gets a reset link for an administrator, not even for themselves', async () => {
  const { db, admin, create } = await createSiteWithoutMail()
  const other = await insertPerson(db, { role: 'admin' })
  for (const { id } of [admin, other]) expect((await create(id)).errorCode).toBe('account/linkForAdmin')
  expect(await db.selectFrom('account_token').select('token_hash').execute()).toEqual([])
})

test('[HOST-01] a new reset link ends the one before', async () => {
  const { createToken, use } = await createSiteWithoutMail()
  const [first, second] = [await createToken(), await createToken()]
  expect(await use(first)).toBe(410)
  expect(await use(second)).toBe(200)
})

test('[HOST-01] a ban, and each change of the role, ends a reset link for good', async () => {
  const { person, createToken, use, mutateAsAdmin } = await createSiteWithoutMail()
  const personId = person.id
  const banned = await createToken()
  expect((await mutateAsAdmin('person.ban', { personId, reason: 'Spam' })).status).toBe(200)
  expect((await mutateAsAdmin('person.unban', { personId })).status).toBe(200)
  expect(await use(banned)).toBe(410)
  const promoted = await createToken()
  for (const role of ['admin', 'user']) {
    expect((await mutateAsAdmin('person.setRole', { personId, role })).status).toBe(200)
    expect(await use(promoted)).toBe(410)
  }
})

test('[HOST-01] a reset link that was handed over never opens an administrator’s account', async () => {
  const { db, person, createToken, use } = await createSiteWithoutMail()
  const token = await createToken()
  await db.updateTable('person').set({ role: 'admin' }).where('id', '=', person.id).execute()
  expect(await use(token)).toBe(410)
  const { email } = person
  await db.updateTable('person').set({ role: 'user' }).where('email', '=', email).execute()
  expect(await use(token)).toBe(200)
})
