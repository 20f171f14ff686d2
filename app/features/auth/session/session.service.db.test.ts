import { expect, test } from 'vitest'
import { createTestApp, TEST_ORIGIN } from '../../../../test/app.ts'
import { callAuth } from '../../../../test/auth-calls.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertSession } from '../../../../test/factories/session.ts'
import { TEST_SECRET } from '../../../../test/server-process.ts'
import { waitUntil } from '../../../../test/wait-until.ts'
import { banPerson, setRole, unbanPerson } from '#app/features/people/role.service.server.ts'
import { DAY_MS, HOUR_MS } from '#app/shared/units.ts'

const inMs = (ms: number) => new Date(Date.now() + ms)

async function openSite() {
  const site = await createTestApp()
  const open = (personId: string, times: { expiresAt?: Date; createdAt?: Date; renewedAt?: Date } = {}) =>
    insertSession(site.db, { personId, secret: TEST_SECRET, publicUrl: TEST_ORIGIN, ...times })
  const statusOf = async (cookie: string) =>
    (await site.callQuery('account.profile', undefined, cookie)).status
  return { ...site, open, statusOf }
}

test('[AUTH-15] renewing extends a session to 14 days from now and returns its expiry time', async () => {
  const { app, db, open } = await openSite()
  const person = await insertPerson(db)
  const { id, cookie } = await open(person.id, { expiresAt: inMs(60_000), renewedAt: inMs(-DAY_MS) })
  const answer = await callAuth(app, 'renew-session', {}, { cookie })
  expect(answer.status).toBe(200)
  expect(answer.cookie).toBe(cookie)
  expect(answer.setCookies.join()).toContain('Max-Age=1209600')
  const row = await db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(answer.body['expiresAt']).toBe(row.expires_at.toISOString())
  expect(Math.round((row.expires_at.getTime() - Date.now()) / DAY_MS)).toBe(14)
  expect(Date.now() - row.updated_at.getTime()).toBeLessThan(60_000)
})

test.each([
  ['a learner, unused for 13 days', 'user', { renewedAt: -13 * DAY_MS, createdAt: -20 * DAY_MS }, 200],
  ['a learner, expired', 'user', { expiresAt: -1000 }, 401],
  ['89 days old', 'user', { createdAt: -89 * DAY_MS }, 200],
  ['91 days old, though renewed an hour ago', 'user', { createdAt: -91 * DAY_MS, renewedAt: -HOUR_MS }, 401],
  ['an administrator, unused for 7 hours', 'admin', { renewedAt: -7 * HOUR_MS }, 200],
  ['an administrator, unused for 9 hours', 'admin', { renewedAt: -9 * HOUR_MS }, 401],
] as const)('[AUTH-15] a session of %s (%s): %j returns %i', async (_, role, times, status) => {
  const { app, db, open, statusOf } = await openSite()
  const person = await insertPerson(db, { role })
  const dates = Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, inMs(ms)]))
  const { cookie } = await open(person.id, dates)
  expect(await statusOf(cookie)).toBe(status)
  expect((await callAuth(app, 'renew-session', {}, { cookie })).status).toBe(status)
  expect(await statusOf(cookie)).toBe(status)
})

test('a person can list their sessions and end one or all; nobody else can', async () => {
  const { db, callQuery, callMutation, open, statusOf } = await openSite()
  const [person, other] = [await insertPerson(db), await insertPerson(db)]
  const here = await open(person.id, { renewedAt: inMs(-1000) })
  const phone = await open(person.id, { renewedAt: inMs(-2000) })
  const laptop = await open(person.id, { renewedAt: inMs(-3000) })
  const otherSession = await open(other.id)
  await db
    .updateTable('session')
    .set({ user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko Firefox/140.0' })
    .execute()
  const list = await callQuery('account.sessions', undefined, here.cookie)
  expect(list.data).toMatchObject([
    { id: here.id, isCurrent: true, device: 'Firefox on Linux' },
    { id: phone.id, isCurrent: false },
    { id: laptop.id, isCurrent: false },
  ])
  expect(JSON.stringify(list.data)).not.toContain(here.token)
  expect((await callMutation('account.endSession', { sessionId: otherSession.id }, here.cookie)).status).toBe(
    200,
  )
  expect(await statusOf(otherSession.cookie)).toBe(200)
  await callMutation('account.endSession', { sessionId: phone.id }, here.cookie)
  expect([await statusOf(phone.cookie), await statusOf(laptop.cookie)]).toEqual([401, 200])
  await callMutation('account.endAllSessions', undefined, here.cookie)
  expect([await statusOf(here.cookie), await statusOf(laptop.cookie)]).toEqual([401, 401])
  expect(await statusOf(otherSession.cookie)).toBe(200)
})

test('a role takes effect from the next request on every process', async () => {
  const first = await openSite()
  const second = await createTestApp({ DATABASE_URL: first.databaseUrl })
  await insertPerson(first.db, { role: 'admin' })
  const person = await insertPerson(first.db)
  const { cookie } = await first.open(person.id)
  const statuses = async () =>
    Promise.all(
      [first, second].map(
        async (site) => (await site.callQuery('account.authSettings', undefined, cookie)).status,
      ),
    )
  expect(await statuses()).toEqual([404, 404])
  await first.db.transaction().execute((tx) => setRole(tx, null, person.email, 'admin'))
  expect(await statuses()).toEqual([200, 200])
  await first.db.transaction().execute((tx) => setRole(tx, null, person.email, 'user'))
  expect(await statuses()).toEqual([404, 404])
})

test('a ban ends every session immediately and blocks every sign-in until it is lifted', async () => {
  const { app, db, open, statusOf } = await openSite()
  const person = await insertPerson(db, { password: 'correct horse' })
  const { cookie } = await open(person.id)
  const logIn = () => callAuth(app, 'sign-in/email', { email: person.email, password: 'correct horse' })
  expect(await db.transaction().execute((tx) => banPerson(tx, null, person.email, 'Spam'))).toBe(true)
  expect(await statusOf(cookie)).toBe(401)
  expect(await logIn()).toMatchObject({ status: 403, body: { code: 'account/banned' }, cookie: null })
  // A session that was created after the ban does not work either.
  const late = await open(person.id)
  expect(await statusOf(late.cookie)).toBe(401)
  expect(await db.transaction().execute((tx) => unbanPerson(tx, null, person.email))).toBe(true)
  expect((await logIn()).status).toBe(200)
  const audit = await db.selectFrom('admin_audit').select(['action', 'after_value']).orderBy('id').execute()
  expect(audit).toEqual([
    { action: 'ban', after_value: 'Spam' },
    { action: 'unban', after_value: null },
  ])
})

test('a password change during a login leaves no session for the old password', async () => {
  const { app, db, pool } = await openSite()
  const person = await insertPerson(db, { password: 'correct horse' })
  // A trigger on the session insert changes the password after it was checked.
  await pool.query(`create function change_password() returns trigger language plpgsql as $$
    begin update account set password = 'argon2id$eA$eA' where user_id = new.user_id; return new; end $$`)
  await pool.query(
    'create trigger change_password before insert on session for each row execute function change_password()',
  )
  const answer = await callAuth(app, 'sign-in/email', { email: person.email, password: 'correct horse' })
  expect(answer).toMatchObject({ status: 401, body: { code: 'account/wrongCredentials' }, cookie: null })
  expect(await db.selectFrom('session').select('id').execute()).toEqual([])
})

test('a ban closes the live streams of that person, and they cannot be opened again', async () => {
  const { app, db, open } = await openSite()
  const person = await insertPerson(db)
  const { cookie } = await open(person.id)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const listen = () => fetch(`${address}/live?topics=decks:${person.id}`, { headers: { cookie } })
  // Streams are only closed while the log reader is connected.
  await waitUntil(async () => (await (await fetch(`${address}/readyz`)).text()).includes('"state":"live"'))
  const stream = await listen()
  expect(stream.status).toBe(200)
  const ended = stream.text()
  await db.transaction().execute((tx) => banPerson(tx, null, person.email, 'Spam'))
  expect(await ended).toContain('event: bye')
  expect((await listen()).status).toBe(404)
})
