import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { callAuth } from '../../../test/auth-calls.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { mintCustomToken } from '#app/features/auth/tokens/custom-token.service.server.ts'
import { banPerson, setRole } from './role.service.server.ts'

test('granting and removing the admin role writes audit events; the last administrator cannot be removed', async () => {
  const { db } = await createTestApp()
  const [first, second] = [
    await insertPerson(db, { email: 'a@example.com' }),
    await insertPerson(db, { email: 'b@example.com' }),
  ]
  const set = (email: string, role: 'admin' | 'user') =>
    db.transaction().execute((tx) => setRole(tx, null, email, role))
  expect(await set('A@Example.com', 'admin')).toBe(true)
  expect(await set('a@example.com', 'admin')).toBe(false)
  await expect(set('a@example.com', 'user')).rejects.toThrow("You can't remove the last administrator.")
  await expect(set('nobody@example.com', 'admin')).rejects.toThrow('No account has this email.')
  expect(await set('b@example.com', 'admin')).toBe(true)
  expect(await set('a@example.com', 'user')).toBe(true)
  const audit = await db.selectFrom('admin_audit').selectAll().orderBy('id').execute()
  expect(audit).toMatchObject([
    { actor_id: null, action: 'role', subject_id: first.id, before_value: 'user', after_value: 'admin' },
    { actor_id: null, action: 'role', subject_id: second.id, before_value: 'user', after_value: 'admin' },
    { actor_id: null, action: 'role', subject_id: first.id, before_value: 'admin', after_value: 'user' },
  ])
})

test('of two administrators who remove each other concurrently, one remains', async () => {
  const { db } = await createTestApp()
  const emails = ['a@example.com', 'b@example.com']
  for (const email of emails) await insertPerson(db, { email, role: 'admin' })
  const outcomes = await Promise.allSettled(
    emails.map((email) => db.transaction().execute((tx) => setRole(tx, null, email, 'user'))),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db.selectFrom('person').select('id').where('role', '=', 'admin').execute()).toHaveLength(1)
})

test('an administrator cannot be banned', async () => {
  const { db } = await createTestApp()
  const { email } = await insertPerson(db, { role: 'admin' })
  await expect(db.transaction().execute((tx) => banPerson(tx, null, email, 'x'))).rejects.toThrow(
    'Remove the administrator role first.',
  )
})

async function openWithToken(ageMs = 0) {
  const site = await createTestApp()
  const person = await insertPerson(site.db)
  const token = await site.db
    .transaction()
    .execute((tx) => mintCustomToken(tx, person.email, new Date(Date.now() - ageMs)))
  return {
    ...site,
    person,
    token,
    signIn: (value = token) => callAuth(site.app, 'sign-in/custom-token', { token: value }),
  }
}

test('[AUTH-09] a custom token logs its person in only once, also with 20 concurrent uses', async () => {
  const { db, callQuery, person, token, signIn } = await openWithToken()
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn()))
  const winners = answers.filter(({ status }) => status === 200)
  expect(winners).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
  expect((await callQuery('account.profile', undefined, winners[0]?.cookie ?? '')).data).toMatchObject({
    email: person.email,
  })
  const stored = JSON.stringify(await db.selectFrom('account_token').selectAll().execute())
  expect(stored).not.toContain(token)
  expect(await db.selectFrom('admin_audit').select(['action', 'subject_id']).execute()).toEqual([
    { action: 'custom-token', subject_id: person.id },
  ])
})

test('[AUTH-09] a token older than 60 seconds, a forged one and one of a banned person log nobody in', async () => {
  const old = await openWithToken(61_000)
  expect(await old.signIn()).toMatchObject({
    status: 401,
    body: { code: 'account/tokenExpired' },
    cookie: null,
  })
  const valid = await openWithToken(59_000)
  expect(await valid.signIn(`${valid.token}x`)).toMatchObject({ status: 401, cookie: null })
  expect(await valid.signIn('')).toMatchObject({ status: 400, cookie: null })
  await valid.db.transaction().execute((tx) => banPerson(tx, null, valid.person.email, 'x'))
  expect(await valid.signIn()).toMatchObject({ status: 403, cookie: null })
  const fresh = await openWithToken(30_000)
  expect((await fresh.signIn()).status).toBe(200)
})
