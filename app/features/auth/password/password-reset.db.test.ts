import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { retryWaitingJobs } from '#app/platform/jobs.server.ts'
import { createTestApp } from '../../../../test/app.ts'
import { callAuth } from '../../../../test/auth-calls.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertSession } from '../../../../test/factories/session.ts'
import { resetTokenOf, startMailCatcher } from '../../../../test/mail-catcher.ts'
import { TEST_SECRET } from '../../../../test/server-process.ts'
import { waitUntil } from '../../../../test/wait-until.ts'
import { passwordQueue } from './password-hash.server.ts'
import { RESET_MAIL_JOB } from './password-reset.service.server.ts'

const PASSWORD = 'correct horse'
const NEXT = 'another horse'

async function openSite(env: Record<string, string> = {}) {
  const catcher = await startMailCatcher()
  const site = await createTestApp({ RUN_JOBS: 'true', SMTP_URL: catcher.url, ...env })
  onTestFinished(() => catcher.stop())
  const requestReset = (email: string) => callAuth(site.app, 'request-password-reset', { email })
  const reset = (token: string, password = NEXT, address = '203.0.113.1') =>
    callAuth(site.app, 'reset-password', { token, password }, { address })
  const logIn = (email: string, password: string) => callAuth(site.app, 'sign-in/email', { email, password })
  return { ...site, catcher, requestReset, reset, logIn }
}

test('[AUTH-05] a real mail has a link that sets a new password once and ends every session', async () => {
  const { db, callQuery, catcher, requestReset, reset, logIn } = await openSite()
  const person = await insertPerson(db, { email: 'sam@example.com', name: 'Sam <b>', password: PASSWORD })
  const { cookie } = await logIn(person.email, PASSWORD)
  expect(await requestReset('Sam@Example.com')).toMatchObject({ status: 200, body: { ok: true } })
  const mail = await catcher.waitFor(person.email)
  expect(mail.headers).toMatch(/^From: Flashcards <support@example\.com>/m)
  expect(mail.headers).toMatch(/^Subject: Reset your Flashcards password\r$/m)
  const link = /http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}/
  expect(mail.text).toMatch(link)
  expect(mail.html).toMatch(link)
  expect(mail.html).toContain('Sam &lt;b&gt;')
  const token = resetTokenOf(mail)
  expect((await reset(token)).body).toEqual({ ok: true })
  expect((await callQuery('account.profile', undefined, cookie ?? '')).status).toBe(401)
  expect((await logIn(person.email, PASSWORD)).status).toBe(401)
  expect((await logIn(person.email, NEXT)).status).toBe(200)
  expect(await reset(token, 'a third horse')).toMatchObject({
    status: 410,
    body: { code: 'account/linkExpired' },
  })
  expect((await logIn(person.email, NEXT)).status).toBe(200)
  const { email_verified } = await db.selectFrom('person').select('email_verified').executeTakeFirstOrThrow()
  expect(email_verified).toBe(true)
})

test('the same link used 20 times at once changes the password once', async () => {
  const { db, catcher, requestReset, reset, logIn } = await openSite()
  const { email } = await insertPerson(db, { password: PASSWORD })
  await requestReset(email)
  const token = resetTokenOf(await catcher.waitFor(email))
  const passwords = Array.from({ length: 20 }, (_, index) => `horse number ${index}`)
  const answers = await Promise.all(
    passwords.map((password, index) => reset(token, password, `203.0.113.${index}`)),
  )
  const winners = passwords.filter((_, index) => answers[index]?.status === 200)
  expect(winners).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(19)
  expect((await logIn(email, winners[0] ?? '')).status).toBe(200)
})

test('known, banned and unknown emails get the same response for the same work; only the known one gets a mail', async () => {
  const { db, catcher, requestReset } = await openSite()
  await insertPerson(db, { email: 'known@example.com', password: PASSWORD })
  const banned = await insertPerson(db, { email: 'banned@example.com', password: PASSWORD })
  await db.updateTable('person').set({ banned_at: new Date() }).where('id', '=', banned.id).execute()
  const before = passwordQueue.stats().finished
  const seen = []
  for (const email of ['unknown@example.com', 'banned@example.com', 'known@example.com']) {
    const { status, body, setCookies } = await requestReset(email)
    seen.push({ status, body, setCookies })
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
  expect(passwordQueue.stats().finished - before).toBe(0)
  await catcher.waitFor('known@example.com')
  expect(catcher.mails.map(({ to }) => to)).toEqual([['known@example.com']])
})

test('the token is only in the mail, not in the database or the job', async () => {
  const { db, pool, catcher, requestReset } = await openSite()
  const { email } = await insertPerson(db, { password: PASSWORD })
  catcher.rejectNext(1)
  await requestReset(email)
  const jobs = async () =>
    (await pool.query<{ attempts: number; payload: unknown }>('select * from graphile_worker._private_jobs'))
      .rows
  const tokens = () => db.selectFrom('account_token').selectAll().execute()
  // The first mail was rejected, so both the job and its token are still stored.
  await waitUntil(async () => (await jobs())[0]?.attempts === 1 && (await tokens()).length > 0)
  const [job] = await jobs()
  const stored = JSON.stringify([await tokens(), job])
  await retryWaitingJobs(db, RESET_MAIL_JOB)
  const token = resetTokenOf(await catcher.waitFor(email))
  expect(stored).toContain('reset-password')
  expect(stored).not.toContain(token)
})

test('a mail that the server rejected is sent again with the same link', async () => {
  const { db, catcher, requestReset, reset } = await openSite()
  const { email } = await insertPerson(db, { password: PASSWORD })
  catcher.rejectNext(2)
  await requestReset(email)
  // Without the seconds that the worker waits in between.
  await waitUntil(async () => {
    await retryWaitingJobs(db, RESET_MAIL_JOB)
    return catcher.mails.length > 0
  })
  const token = resetTokenOf(await catcher.waitFor(email))
  expect(await db.selectFrom('account_token').select('used_at').execute()).toEqual([{ used_at: null }])
  expect((await reset(token)).status).toBe(200)
})

test('[OPS-04] a mail outlives a mail server that is away for two hours, and is sent once', async () => {
  const { db, catcher, requestReset } = await openSite()
  const { email } = await insertPerson(db, { password: PASSWORD })
  const listJobs = async () =>
    (
      await sql<{
        failed: boolean
      }>`select last_error is not null as failed from graphile_worker.jobs`.execute(db)
    ).rows
  catcher.rejectNext(1)
  await requestReset(email)
  await waitUntil(async () => (await listJobs())[0]?.failed === true)
  // The 29th attempt would come after two hours: three seconds, seven, ..., then one every five minutes.
  await sql`update graphile_worker._private_jobs set attempts = 29, run_at = now() + interval '6 hours'`.execute(
    db,
  )
  await retryWaitingJobs(db, RESET_MAIL_JOB)
  await catcher.waitFor(email)
  await waitUntil(async () => (await listJobs()).length === 0)
  expect(catcher.mails).toHaveLength(1)
})

test.each([
  ['expired', { expires_at: new Date(Date.now() - 1) }],
  ['used', { used_at: new Date() }],
  ['of another kind', { purpose: 'custom-token' }],
])('a link that is %s is rejected before anything is hashed', async (_, change) => {
  const { db, callQuery, catcher, requestReset, reset } = await openSite()
  const { email } = await insertPerson(db, { password: PASSWORD })
  await requestReset(email)
  const token = resetTokenOf(await catcher.waitFor(email))
  expect((await callQuery('account.isResetLinkValid', { token })).data).toBe(true)
  await db.updateTable('account_token').set(change).execute()
  const before = passwordQueue.stats().finished
  expect((await reset(token)).status).toBe(410)
  expect((await reset(`${token}x`)).status).toBe(410)
  expect(passwordQueue.stats().finished).toBe(before)
  expect((await callQuery('account.isResetLinkValid', { token })).data).toBe(false)
})

test('a link expires after 20 minutes', async () => {
  const { db, catcher, requestReset } = await openSite()
  const { email } = await insertPerson(db, { password: PASSWORD })
  await requestReset(email)
  await catcher.waitFor(email)
  const row = await db.selectFrom('account_token').select('expires_at').executeTakeFirstOrThrow()
  const minutes = (row.expires_at.getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(19)
  expect(minutes).toBeLessThanOrEqual(20)
})

test('a password that breaks the policy does not consume the link', async () => {
  const { db, catcher, requestReset, reset } = await openSite()
  const { email } = await insertPerson(db, { password: PASSWORD })
  await requestReset(email)
  const token = resetTokenOf(await catcher.waitFor(email))
  expect(await reset(token, '12345')).toMatchObject({
    status: 400,
    body: { message: 'The password needs at least 6 characters.' },
  })
  for (const weak of ['Password1', email, email.toUpperCase(), email.split('@')[0]]) {
    expect(await reset(token, weak)).toMatchObject({ status: 400, body: { code: 'account/weakPassword' } })
  }
  expect((await reset(token)).status).toBe(200)
})

test('a password reset revokes every other link and clears the wait after wrong attempts', async () => {
  const { db, catcher, requestReset, reset, logIn } = await openSite()
  const { email } = await insertPerson(db, { password: PASSWORD })
  await requestReset(email)
  const first = resetTokenOf(await catcher.waitFor(email))
  await requestReset(email)
  const second = resetTokenOf(await catcher.waitFor(email, 2))
  expect(first).not.toBe(second)
  for (let count = 0; count < 5; count += 1) await logIn(email, 'wrong')
  expect((await logIn(email, PASSWORD)).status).toBe(429)
  expect((await reset(second)).status).toBe(200)
  expect((await reset(first)).status).toBe(410)
  expect((await logIn(email, NEXT)).status).toBe(200)
})

test('one network gets three links in a row for one account, and then waits', async () => {
  const { requestReset } = await openSite()
  const statuses = []
  for (let count = 0; count < 4; count += 1) statuses.push((await requestReset('nobody@example.com')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('a person without a password, who signed up with Google, sets one with the link, which unlinks Google', async () => {
  const { db, catcher, requestReset, reset, logIn } = await openSite()
  const { id, email } = await insertPerson(db)
  await db
    .insertInto('account')
    .values({ id, user_id: id, account_id: 'google-account-id', provider_id: 'google' })
    .execute()
  await requestReset(email)
  expect((await reset(resetTokenOf(await catcher.waitFor(email)))).status).toBe(200)
  expect((await logIn(email, NEXT)).status).toBe(200)
  expect(await db.selectFrom('account').select('provider_id').execute()).toEqual([
    { provider_id: 'credential' },
  ])
})

test('changing the password in the settings ends the other sessions and every link', async () => {
  const { db, callQuery, callMutation, catcher, requestReset, reset, logIn } = await openSite()
  const person = await insertPerson(db, { password: PASSWORD })
  const here = (await logIn(person.email, PASSWORD)).cookie ?? ''
  const settings = { personId: person.id, secret: TEST_SECRET, publicUrl: 'http://localhost:3000' }
  const elsewhere = (await insertSession(db, settings)).cookie
  await requestReset(person.email)
  const token = resetTokenOf(await catcher.waitFor(person.email))
  const change = (currentPassword: string, newPassword: string) =>
    callMutation('account.changePassword', { currentPassword, newPassword }, here)
  expect(await change('wrong', NEXT)).toMatchObject({ status: 403, errorCode: 'account/wrongPassword' })
  for (const weak of ['12345', person.email]) {
    expect(await change(PASSWORD, weak)).toMatchObject({ status: 400, errorCode: 'account/weakPassword' })
  }
  expect((await change(PASSWORD, NEXT)).status).toBe(200)
  expect((await callQuery('account.profile', undefined, here)).status).toBe(200)
  expect((await callQuery('account.profile', undefined, elsewhere)).status).toBe(401)
  expect((await reset(token)).status).toBe(410)
  expect((await logIn(person.email, PASSWORD)).status).toBe(401)
  expect((await logIn(person.email, NEXT)).status).toBe(200)
})

test('of four concurrent password changes one succeeds, and the others change nothing', async () => {
  const { db, callMutation, logIn } = await openSite()
  const { email } = await insertPerson(db, { password: PASSWORD })
  const cookie = (await logIn(email, PASSWORD)).cookie ?? ''
  const passwords = Array.from({ length: 4 }, (_, index) => `horse number ${index}`)
  const answers = await Promise.all(
    passwords.map((newPassword) =>
      callMutation('account.changePassword', { currentPassword: PASSWORD, newPassword }, cookie),
    ),
  )
  const winners = passwords.filter((_, index) => answers[index]?.status === 200)
  expect(winners).toHaveLength(1)
  expect((await logIn(email, winners[0] ?? '')).status).toBe(200)
})
