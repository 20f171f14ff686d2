import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { setRole } from '#app/features/people/role.service.server.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { attackSize } from '../../../test/attacks/attack-report.ts'
import { type AuthResponse, callAuth } from '../../../test/auth-calls.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { TEST_SECRET } from '../../../test/server-process.ts'
import { formatSetupCode } from './setup.rules.ts'
import { issueSetupCode } from './setup.service.server.ts'

async function issueCode({ db }: TestApp): Promise<string | null> {
  let printed: string | null = null
  await issueSetupCode(db, { AUTH_SECRET: TEST_SECRET }, (code) => {
    printed = formatSetupCode(code)
  })
  return printed
}

async function createNewInstall(env: Record<string, string> = {}) {
  const site = await createTestApp(env)
  const code = await issueCode(site)
  if (code === null) throw new Error('A new install has a code.')
  return { ...site, code }
}

const formWith = (code: string, changes: object = {}) => ({
  name: 'Ada Admin',
  email: 'ada@example.com',
  password: 'correct horse battery',
  code,
  siteName: 'Northwind Prep',
  signUp: 'invitation',
  hasLibrary: true,
  ...changes,
})

/** Until the queue of passwords has a place, as browsers do: a call that found none is no attempt. */
async function setUp(site: TestApp, form: object, address?: string): Promise<AuthResponse> {
  const answer = await callAuth(site.app, 'set-up', form, address === undefined ? {} : { address })
  return answer.status === 503 ? setUp(site, form, address) : answer
}

const listAdmins = ({ db }: TestApp) =>
  db.selectFrom('person').select(['email', 'display_name']).where('role', '=', 'admin').execute()

/** Every network has its own attempts. */
const addressOf = (index: number) => `198.51.${Math.floor(index / 200)}.${(index % 200) + 1}`

test('[HOST-01] the code of the log makes the first administrator, who is logged in at once', async () => {
  const site = await createNewInstall()
  expect(site.code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
  expect((await site.callQuery('setup.state', undefined)).data).toMatchObject({ isPending: true })
  // In lower case and without the hyphens, as people type it.
  const answer = await setUp(site, formWith(site.code.toLowerCase().replaceAll('-', '')))
  expect(answer.status).toBe(200)
  const cookie = answer.cookie ?? ''
  expect((await site.callQuery('account.profile', undefined, cookie)).data).toMatchObject({
    email: 'ada@example.com',
    displayName: 'Ada Admin',
    role: 'admin',
  })
  expect((await site.callQuery('admin.site.settings', undefined, cookie)).data).toMatchObject({
    name: 'Northwind Prep',
    signUp: 'invitation',
  })
  expect((await site.callQuery('admin.site.library', undefined, cookie)).data).toMatchObject({
    state: 'waiting',
  })
  const audit = await site.db.selectFrom('admin_audit').select('action').execute()
  expect(audit.map(({ action }) => action)).toEqual(['set-up'])
})

test('[HOST-01] only a keyed hash of the code is stored, and each start of a new install has another code', async () => {
  const site = await createNewInstall()
  const row = await site.db.selectFrom('site_setting').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(site.code)
  const next = await issueCode(site)
  expect(next).not.toBe(site.code)
  expect((await setUp(site, formWith(site.code))).body).toMatchObject({
    code: 'account/wrongSetupCode',
    message: 'That isn’t the code. It’s the last line with “Setup code” in the log.',
  })
  expect((await setUp(site, formWith(next ?? ''))).status).toBe(200)
})

/** Each of them hashes a password, one after the other. */
const AT_ONCE = attackSize({ gate: 10, full: 50 })

test(
  '[HOST-01] of many people with the code who set the site up at once, exactly one becomes its administrator',
  { timeout: 180_000 },
  async () => {
    const site = await createNewInstall()
    const second = await createTestApp({ DATABASE_URL: site.databaseUrl })
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        setUp(
          index % 2 === 0 ? site : second,
          formWith(site.code, { email: `admin${index}@example.com` }),
          addressOf(index),
        ),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: AT_ONCE - 1 }, () => 409)])
    expect(await listAdmins(site)).toHaveLength(1)
    expect(await site.db.selectFrom('person').select('id').execute()).toHaveLength(1)
  },
)

test('[HOST-01] nobody can set a site up twice, nor a site that is in use or has an administrator', async () => {
  const site = await createNewInstall()
  expect((await setUp(site, formWith(site.code))).status).toBe(200)
  const again = await setUp(site, formWith(site.code, { email: 'eve@example.com' }))
  expect([again.status, again.body['message']]).toEqual([
    409,
    'This site is set up. Log in to change its settings.',
  ])
  expect(await issueCode(site)).toBeNull()
  await site.db.deleteFrom('person').execute()
  expect(await issueCode(site)).toBeNull()

  const older = await createTestApp()
  await insertPerson(older.db)
  // As an update to this version does it with a site that has accounts.
  await older.pool.query(readFileSync('database/migrations/0089_sites_in_use.sql', 'utf8'))
  expect(await issueCode(older)).toBeNull()
  expect((await setUp(older, formWith('AAAA-AAAA'))).status).toBe(409)

  // The command on the server still works, and closes the set-up.
  const granted = await createNewInstall()
  const person = await insertPerson(granted.db)
  await granted.db.transaction().execute((tx) => setRole(tx, null, person.email, 'admin'))
  expect((await setUp(granted, formWith(granted.code))).status).toBe(409)
  expect((await granted.callQuery('setup.state', undefined)).data).toMatchObject({ isPending: false })
})

test('[HOST-01] a stranger who signed up before the code was printed keeps nobody from the set-up', async () => {
  const site = await createTestApp()
  const form = { email: 'eve@example.com', password: 'correct horse' }
  expect((await callAuth(site.app, 'sign-up/email', form)).status).toBe(200)
  const code = await issueCode(site)
  const next = { email: 'mallory@example.com', password: 'correct horse' }
  expect((await callAuth(site.app, 'sign-up/email', next)).body).toMatchObject({
    code: 'account/signUpClosed',
  })
  expect((await setUp(site, formWith(code ?? ''))).status).toBe(200)
  expect(await listAdmins(site)).toEqual([{ email: 'ada@example.com', display_name: 'Ada Admin' }])
})

test('[HOST-01] while a site waits for its administrator nobody can sign up', async () => {
  const site = await createNewInstall()
  const form = { email: 'eve@example.com', password: 'correct horse' }
  expect((await callAuth(site.app, 'sign-up/email', form)).body).toMatchObject({
    code: 'account/signUpClosed',
  })
  expect((await site.callQuery('account.signInOptions', undefined)).data).toMatchObject({ signUp: 'closed' })
})

test('[HOST-01] the first password needs 12 characters, and a wrong answer uses nothing up', async () => {
  const site = await createNewInstall()
  const short = await setUp(site, formWith(site.code, { password: 'horse 12345' }))
  expect([short.status, short.body['code']]).toEqual([400, 'account/weakPassword'])
  expect((await setUp(site, formWith(site.code, { siteName: ' ' }))).status).toBe(400)
  expect((await setUp(site, formWith(site.code))).status).toBe(200)
})

/** A guess that passes the limit is checked; all others are refused before that. */
async function countChecked(site: TestApp, guesses: number, addressFor: (index: number) => string) {
  const codes: unknown[] = []
  const BATCH = 5
  for (let start = 0; start < guesses; start += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, index) =>
      setUp(site, formWith('AAAA-AAAA'), addressFor(start + index)),
    )
    codes.push(...(await Promise.all(batch)).map(({ body }) => body['code']))
  }
  const checked = codes.filter((code) => code === 'account/wrongSetupCode').length
  expect(codes.filter((code) => code === 'account/tooManyAttempts')).toHaveLength(guesses - checked)
  return checked
}

test('[HOST-01] guesses: five are checked per network and minute, on all processes together, and those of strangers don’t lock the owner out', async () => {
  const site = await createNewInstall()
  const second = await createTestApp({ DATABASE_URL: site.databaseUrl })
  expect(await countChecked(site, 100, () => '203.0.113.9')).toBe(5)
  expect(await countChecked(second, 100, () => '203.0.113.9')).toBe(0)
  // The right code has to wait, too: else the limit would tell which one it is.
  const blocked = await setUp(site, formWith(site.code), '203.0.113.9')
  expect(blocked.status).toBe(429)
  const waitSeconds = Number(blocked.headers['retry-after'])
  expect(waitSeconds).toBeGreaterThan(0)
  expect(waitSeconds).toBeLessThanOrEqual(60)
  // A code has 2^80 values, so networks need no limit together. Strangers could reach one for the owner, too.
  expect(await countChecked(second, 100, addressOf)).toBe(100)
  expect((await setUp(site, formWith(site.code, { password: 'short' }), '192.0.2.1')).status).toBe(400)
  await site.pool.query(
    "update attempt set last_at = last_at - interval '61 s', blocked_until = blocked_until - interval '61 s'",
  )
  expect((await setUp(site, formWith(site.code), '203.0.113.9')).status).toBe(200)
})
