import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { callAuth } from '../../../test/auth-calls.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { passwordQueue } from './password/password-hash.server.ts'

const PASSWORD = 'correct horse'

async function countHashes<Result>(work: () => Promise<Result>): Promise<{ hashes: number; result: Result }> {
  const before = passwordQueue.stats().finished
  const result = await work()
  return { hashes: passwordQueue.stats().finished - before, result }
}

test('[AUTH-01] [AUTH-10] [AUTH-14] a sign-up creates a person with the defaults, a password hash and a register activity', async () => {
  const { app, db } = await createTestApp()
  const form = { email: 'Sam.Okafor@Example.com', password: PASSWORD, company: ' Northwind ' }
  const answer = await callAuth(app, 'sign-up/email', form)
  expect([answer.status, answer.body, answer.cookie]).toEqual([200, { ok: true }, null])
  const person = await db.selectFrom('person').selectAll().executeTakeFirstOrThrow()
  expect(person).toMatchObject({
    email: 'sam.okafor@example.com',
    name: 'sam.okafor',
    company: 'Northwind',
    subscription: 'Free',
    role: 'user',
    email_verified: false,
  })
  const account = await db.selectFrom('account').select('password').executeTakeFirstOrThrow()
  expect(account.password).toMatch(/^argon2id\$/)
  const activity = await db.selectFrom('activity').select(['person_id', 'type']).execute()
  expect(activity).toEqual([{ person_id: person.id, type: 'register' }])
  expect(await db.selectFrom('session').select('id').execute()).toEqual([])
})

test('[AUTH-02] a sign-up hashes once whether or not the email has an account, so its time tells nothing', async () => {
  const { app, db } = await createTestApp()
  await insertPerson(db, { email: 'taken@example.com' })
  const signUp = (email: string) =>
    countHashes(() => callAuth(app, 'sign-up/email', { email, password: PASSWORD }))
  const [free, taken] = [await signUp('free@example.com'), await signUp('taken@example.com')]
  expect([free.result.status, taken.result.status]).toEqual([200, 409])
  expect([free.hashes, taken.hashes]).toEqual([1, 1])
})

test('[AUTH-02] an email that is already in use is reported, in upper and lower case', async () => {
  const { app, db } = await createTestApp()
  await insertPerson(db, { email: 'taken@example.com' })
  const answer = await callAuth(app, 'sign-up/email', { email: 'Taken@example.com', password: PASSWORD })
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'account/inUse', message: 'This email is already in use.' },
  })
})

test('20 concurrent sign-ups with the same email create one account', async () => {
  const { app, db } = await createTestApp()
  const form = { email: 'race@example.com', password: PASSWORD }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      callAuth(app, 'sign-up/email', form, { address: `203.0.113.${index}` }),
    ),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array<number>(19).fill(409)])
  expect(await db.selectFrom('person').select('email').execute()).toEqual([{ email: 'race@example.com' }])
  expect(await db.selectFrom('account').select('provider_id').execute()).toHaveLength(1)
})

test.each([
  [{ email: 'a@example.com', password: '12345' }, 400, 'The password needs at least 6 characters.'],
  [
    { email: 'a@example.com', password: 'x'.repeat(129) },
    400,
    'The password can have at most 128 characters.',
  ],
  [
    { email: 'a@example.com', password: 'Password1' },
    400,
    'This password is too common. Choose another one.',
  ],
  [{ email: 'sam.okafor@example.com', password: 'sam.okafor' }, 400, null],
  [{ email: 'no address', password: PASSWORD }, 400, null],
  [{ email: 'a@example.com' }, 400, null],
  [{ password: PASSWORD }, 400, null],
  [{ email: 'a@example.com', password: PASSWORD, company: 'x'.repeat(121) }, 400, null],
  [{ email: `${'a'.repeat(250)}@example.com`, password: PASSWORD }, 400, null],
])('[AUTH-11] the server rejects the sign-up %j', async (form, status, message) => {
  const { app, db } = await createTestApp()
  const { hashes, result } = await countHashes(() => callAuth(app, 'sign-up/email', form))
  expect(result).toMatchObject({ status, body: message === null ? {} : { message } })
  expect(hashes).toBe(0)
  expect(await db.selectFrom('person').select('id').execute()).toEqual([])
})

test('[AUTH-03] [AUTH-14] the correct password opens a session in a cookie, not in the body, and records a login activity', async () => {
  const { app, db, callQuery } = await createTestApp()
  const person = await insertPerson(db, { password: PASSWORD })
  const answer = await callAuth(app, 'sign-in/email', { email: person.email, password: PASSWORD })
  expect([answer.status, answer.body]).toEqual([200, { ok: true }])
  expect(answer.setCookies.join()).toMatch(
    /flashcards\.session=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax/,
  )
  expect((await callQuery('account.profile', undefined, answer.cookie ?? '')).data).toMatchObject({
    email: person.email,
  })
  const activity = await db.selectFrom('activity').select(['person_id', 'type']).execute()
  expect(activity).toEqual([{ person_id: person.id, type: 'login' }])
})

test('only the hash of a session token is in the database', async () => {
  const { app, db } = await createTestApp()
  const person = await insertPerson(db, { password: PASSWORD })
  const { cookie } = await callAuth(app, 'sign-in/email', { email: person.email, password: PASSWORD })
  const token = decodeURIComponent(cookie ?? '')
    .replace(/^[^=]+=/, '')
    .split('.')[0]
  const { token: stored } = await db.selectFrom('session').select('token').executeTakeFirstOrThrow()
  expect(stored).toMatch(/^[\da-f]{64}$/)
  expect(token).toHaveLength(32)
  expect(stored).not.toContain(token)
})

test('on https the session cookie is __Host-, Secure and without a domain', async () => {
  const origin = 'https://flashcards.example'
  const { app, db } = await createTestApp({ PUBLIC_URL: origin })
  const person = await insertPerson(db, { password: PASSWORD })
  const answer = await callAuth(app, 'sign-in/email', { email: person.email, password: PASSWORD }, { origin })
  expect(answer.setCookies.join()).toMatch(
    /^__Host-flashcards\.session=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax,/,
  )
  // The device cookie lasts 180 days and does not identify the person.
  expect(answer.setCookies[1]).toMatch(
    /^__Host-flashcards\.device=d1[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(decodeURIComponent(answer.setCookies[1] ?? '')).not.toContain(person.id)
})

test('known and unknown emails get the same response for the same number of hashes', async () => {
  const { app, db } = await createTestApp()
  await insertPerson(db, { email: 'known@example.com', password: PASSWORD })
  await insertPerson(db, { email: 'google@example.com' })
  const emails = ['known@example.com', 'google@example.com', 'unknown@example.com']
  const seen = []
  for (const email of emails) {
    const { hashes, result } = await countHashes(() =>
      callAuth(app, 'sign-in/email', { email, password: 'wrong' }),
    )
    seen.push({ hashes, status: result.status, body: result.body, cookies: result.setCookies })
  }
  expect(seen[0]).toEqual({
    hashes: 1,
    status: 401,
    body: { code: 'account/wrongCredentials', message: 'Incorrect email or password.' },
    cookies: [],
  })
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

test.each(['known@example.com', 'unknown@example.com'])(
  'after five wrong passwords %s has to wait, also on another process; the wait is checked before hashing',
  async (email) => {
    const first = await createTestApp()
    const second = await createTestApp({ DATABASE_URL: first.databaseUrl })
    await insertPerson(first.db, { email: 'known@example.com', password: PASSWORD })
    const wrong = { email, password: 'wrong' }
    const statuses = []
    for (let count = 0; count < 5; count += 1) {
      const { status } = await callAuth(count % 2 === 0 ? first.app : second.app, 'sign-in/email', wrong)
      statuses.push(status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401])
    const { hashes, result } = await countHashes(() =>
      callAuth(second.app, 'sign-in/email', { email, password: PASSWORD }),
    )
    expect(result).toMatchObject({ status: 429, body: { code: 'account/tooManyAttempts' } })
    expect(Number(result.headers['retry-after'])).toBeGreaterThan(0)
    expect(hashes).toBe(0)
  },
)

test('of 50 concurrent wrong passwords at most five are checked, and only those count', async () => {
  const { app, db } = await createTestApp()
  const { email } = await insertPerson(db, { password: PASSWORD })
  const wrong = { email, password: 'wrong' }
  const { hashes, result } = await countHashes(() =>
    Promise.all(Array.from({ length: 50 }, () => callAuth(app, 'sign-in/email', wrong))),
  )
  const count = (status: number) => result.filter((answer) => answer.status === status).length
  expect(count(401) + count(429) + count(503)).toBe(50)
  expect(count(401)).toBeLessThanOrEqual(5)
  expect(hashes).toBe(count(401))
})

test('the wait doubles with each further attempt, and a correct password resets the counter', async () => {
  const { app, db } = await createTestApp()
  const { email } = await insertPerson(db, { password: PASSWORD })
  const tryWith = (password: string) => callAuth(app, 'sign-in/email', { email, password })
  const wait = async () => {
    const row = await db
      .selectFrom('attempt')
      .select(['blocked_until', 'last_at'])
      .where('key', 'like', '%:%')
      .executeTakeFirstOrThrow()
    await db.updateTable('attempt').set({ blocked_until: new Date() }).execute()
    return Math.round((row.blocked_until.getTime() - row.last_at.getTime()) / 1000)
  }
  for (let count = 0; count < 5; count += 1) await tryWith('wrong')
  const waits = [await wait()]
  for (let count = 0; count < 8; count += 1) {
    await tryWith('wrong')
    waits.push(await wait())
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
  expect((await tryWith(PASSWORD)).status).toBe(200)
  // The network's own counter is deleted; the account's still has the wrong attempts.
  expect(await db.selectFrom('attempt').select('tries').execute()).toEqual([{ tries: 13 }])
})

test('a caller with too many attempts has to wait on every process, with any email', async () => {
  const limit = 20
  const env = { AUTH_TRIES_PER_MINUTE: String(limit) }
  const first = await createTestApp(env)
  const second = await createTestApp({ ...env, DATABASE_URL: first.databaseUrl })
  await Promise.all([first.app.ready(), second.app.ready()])
  let attempts = 0
  const attempt = async ({ app }: typeof first) => {
    const form = { token: `unknown-${(attempts += 1)}` }
    const answer = await callAuth(app, 'sign-in/custom-token', form)
    return `${answer.status}${answer.headers['retry-after'] === undefined ? '' : ' later'}`
  }
  const statuses = []
  for (let index = 0; index < limit + 1; index += 1) statuses.push(await attempt(first))
  expect(statuses).toEqual([...Array<string>(limit).fill('401'), '429 later'])
  // Processes tell each other once a second.
  const readShared = () => first.db.selectFrom('process_count').select('used').execute()
  await waitUntil(async () => (await readShared()).some(({ used }) => used === limit))
  while ((await attempt(second)) === '401') await delay(200)
  expect(attempts).toBeLessThan(2 * limit)
  const elsewhere = await callAuth(
    second.app,
    'sign-in/custom-token',
    { token: 'unknown' },
    { address: '203.0.113.2' },
  )
  expect(elsewhere.status).toBe(401)
})

test('while the queue is full, a login gets 503 with a retry time, and its attempt is not counted', async () => {
  const { app, db } = await createTestApp()
  const { email } = await insertPerson(db, { password: PASSWORD })
  const release: Array<() => void> = []
  const blockers: Promise<void>[] = []
  const strangerOf = (network: number) => ({ lane: 'unknown' as const, key: `network ${network}` })
  const before = passwordQueue.stats().refused.unknown
  while (passwordQueue.stats().refused.unknown === before) {
    const work = () => new Promise<void>((resolve) => release.push(resolve))
    // The last one is rejected because the lane is full.
    blockers.push(passwordQueue.run(work, strangerOf(blockers.length)).catch(() => {}))
  }
  const answer = await callAuth(app, 'sign-in/email', { email, password: PASSWORD })
  expect(answer).toMatchObject({ status: 503, body: { code: 'account/busy' } })
  expect(answer.headers['retry-after']).toBe('1')
  expect(await db.selectFrom('attempt').select('key').execute()).toEqual([])
  await waitUntil(() => {
    for (const finish of release.splice(0)) finish()
    return passwordQueue.stats().running === 0
  })
  await Promise.all(blockers)
  expect((await callAuth(app, 'sign-in/email', { email, password: PASSWORD })).status).toBe(200)
})

test('[AUTH-07] logging out ends the session on the server', async () => {
  const { app, db, callQuery } = await createTestApp()
  const person = await insertPerson(db, { password: PASSWORD })
  const { cookie } = await callAuth(app, 'sign-in/email', { email: person.email, password: PASSWORD })
  const answer = await callAuth(app, 'sign-out', {}, { cookie: cookie ?? '' })
  expect(answer.status).toBe(200)
  expect(answer.setCookies.join()).toMatch(/flashcards\.session=; Max-Age=0/)
  expect(await db.selectFrom('session').select('id').execute()).toEqual([])
  expect((await callQuery('account.profile', undefined, cookie ?? '')).status).toBe(401)
})

test('a new login replaces the session of that browser and revokes the old token', async () => {
  const { app, db, callQuery, cookieOf } = await createTestApp()
  const form = { email: (await insertPerson(db, { password: PASSWORD })).email, password: PASSWORD }
  const first = await callAuth(app, 'sign-in/email', form)
  const second = await callAuth(app, 'sign-in/email', form, { cookie: first.cookie ?? '' })
  expect(second.cookie).not.toBe(first.cookie)
  // Other requests must not affect another person's session.
  const bystander = await cookieOf(await insertPerson(db))
  for (const path of ['renew-session', 'sign-in/anonymous', 'request-password-reset']) {
    await callAuth(app, path, { email: 'nobody@example.com' }, { cookie: bystander })
  }
  expect((await callQuery('account.profile', undefined, bystander)).status).toBe(200)
  expect((await callQuery('account.profile', undefined, first.cookie ?? '')).status).toBe(401)
  expect((await callQuery('account.profile', undefined, second.cookie ?? '')).status).toBe(200)
  expect(await db.selectFrom('session').select('id').execute()).toHaveLength(2)
})

test('[AUTH-08] a visitor gets a signed cookie and no row', async () => {
  const { app, db, callQuery } = await createTestApp()
  const answer = await callAuth(app, 'sign-in/anonymous', {})
  expect(answer.setCookies.join()).toMatch(
    /^flashcards\.visitor=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const cookie = answer.setCookies[0]?.split(';', 1)[0] ?? ''
  expect((await callAuth(app, 'sign-in/anonymous', {}, { cookie })).setCookies).toEqual([])
  const forged = await callAuth(app, 'sign-in/anonymous', {}, { cookie: 'flashcards.visitor=a.b' })
  expect(forged.setCookies).toHaveLength(1)
  expect((await callQuery('account.profile', undefined, cookie)).status).toBe(401)
  const rows = await Promise.all(
    (['person', 'session', 'activity', 'rate_limit', 'verification'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  )
  expect(rows.map((row) => Number(row.rows))).toEqual([0, 0, 0, 0, 0])
})

test('an internal error returns 500 with a generic message; its details are neither sent nor printed', async () => {
  const { app, db, pool } = await createTestApp()
  const { email } = await insertPerson(db, { password: PASSWORD })
  await pool.query('alter table attempt add constraint broken check (tries > 1)')
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = await callAuth(app, 'sign-in/email', { email, password: PASSWORD })
  expect([answer.status, answer.body]).toEqual([500, { message: 'Something went wrong on our side.' }])
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})
