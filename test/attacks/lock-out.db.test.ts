import { expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../app.ts'
import { callAuth } from '../auth-calls.ts'
import { insertPerson } from '../factories/person.ts'
import { attackSize, reportAttack } from './attack-report.ts'

// A full run makes every guess, and each one computes a hash on a low-priority thread.
vi.setConfig({ testTimeout: attackSize({ gate: 60_000, full: 600_000 }) })

const PASSWORD = 'correct horse'
const NEXT = 'another horse'
const HOME = '203.0.113.1'
const NETWORKS = attackSize({ gate: 60, full: 400 })

const ACCOUNT_LIMIT = 100
/** In CI, most of the guesses up to the limit are written to the table instead of being hashed. */
const SKIPPED_GUESSES = attackSize({ gate: 94, full: 0 })

const networkOf = (index: number) => `10.${index >> 8}.${index & 255}.1`

/** Creates a browser that stores the cookies of its responses. */
function createBrowser({ app }: TestApp, address = HOME) {
  const jar = new Map<string, string>()
  return {
    jar,
    async call(path: string, body: object) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await callAuth(app, path, body, { cookie, address })
      for (const line of response.setCookies) {
        const [pair = ''] = line.split(';', 1)
        const separator = pair.indexOf('=')
        if (/max-age=0(;|$)/i.test(line)) jar.delete(pair.slice(0, separator))
        else jar.set(pair.slice(0, separator), pair.slice(separator + 1))
      }
      return response
    },
    session: () => `flashcards.session=${jar.get('flashcards.session') ?? ''}`,
  }
}

/** Sets the number of guesses that strangers have made at every attacked account. */
async function skipGuesses({ db }: TestApp) {
  if (SKIPPED_GUESSES > 0)
    await db.updateTable('attempt').set({ tries: SKIPPED_GUESSES }).where('key', 'not like', '%:%').execute()
}

/** Attacks from every network until it has to wait; returns the count of each status. */
async function attackFrom(site: TestApp, path: string, body: object, attemptsEach: number) {
  const statuses: Record<number, number> = {}
  for (let index = 0; index < NETWORKS; index += 1) {
    for (let attempt = 0; attempt < attemptsEach; attempt += 1) {
      const { status } = await callAuth(site.app, path, body, { address: networkOf(index) })
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 429) break
    }
  }
  return statuses
}

test('[SEC-04] strangers who guess passwords from many networks cannot lock the owner out on a known device, nor block a password change or account deletion', async () => {
  const site = await createTestApp()
  const person = await insertPerson(site.db, { password: PASSWORD })
  const form = { email: person.email, password: PASSWORD }
  const known = createBrowser(site)
  expect((await known.call('sign-in/email', form)).status).toBe(200)
  await known.call('sign-out', {})
  const signedIn = createBrowser(site)
  await signedIn.call('sign-in/email', form)

  await skipGuesses(site)
  const statuses = await attackFrom(site, 'sign-in/email', { ...form, password: 'wrong' }, 6)
  // Strangers from all networks together made no more guesses than the limit allows.
  expect(statuses[401]).toBe(ACCOUNT_LIMIT - SKIPPED_GUESSES)
  const elsewhere = await callAuth(site.app, 'sign-in/email', form, { address: '198.51.100.7' })
  expect(elsewhere).toMatchObject({ status: 429, body: { code: 'account/tooManyAttempts' } })

  expect((await known.call('sign-in/email', form)).status).toBe(200)
  const change = { currentPassword: PASSWORD, newPassword: NEXT }
  expect((await site.callMutation('account.changePassword', change, signedIn.session())).status).toBe(200)
  const remove = await site.callMutation('settings.deleteAccount', { password: NEXT }, signedIn.session())
  expect(remove.status).toBe(200)
  expect(await site.db.selectFrom('attempt').select('key').execute()).toEqual([])
  reportAttack('lock-out by wrong passwords', {
    tried: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    networks: NETWORKS,
    guessesMade: statuses[401],
    ownerLockedOut: 0,
  })
})

test('[SEC-04] strangers in the owner’s own network can’t lock out a known device either', async () => {
  const site = await createTestApp({ AUTH_TRIES_PER_MINUTE: '10' })
  const person = await insertPerson(site.db, { password: PASSWORD })
  const form = { email: person.email, password: PASSWORD }
  const known = createBrowser(site)
  await known.call('sign-in/email', form)
  const seen = []
  for (let attempt = 0; attempt < 15; attempt += 1) {
    const wrong = { email: attempt < 8 ? person.email : `other-${attempt}@example.com`, password: 'wrong' }
    seen.push((await callAuth(site.app, 'sign-in/email', wrong, { address: HOME })).status)
  }
  expect(seen.slice(-3)).toEqual([429, 429, 429])
  expect((await known.call('sign-in/email', form)).status).toBe(200)
  expect((await known.call('request-password-reset', { email: person.email })).status).toBe(200)
})

test('[SEC-04] strangers who request reset links don’t block the owner’s request, and the number of mails is limited', async () => {
  const site = await createTestApp()
  const person = await insertPerson(site.db, { password: PASSWORD })
  const known = createBrowser(site)
  await known.call('sign-in/email', { email: person.email, password: PASSWORD })
  await known.call('sign-out', {})
  // One stranger alone doesn't even affect an owner on an unknown device elsewhere.
  const request = { email: person.email }
  for (let attempt = 0; attempt < 5; attempt += 1)
    await callAuth(site.app, 'request-password-reset', request, { address: networkOf(0) })
  const fromElsewhere = await callAuth(site.app, 'request-password-reset', request, {
    address: '198.51.100.7',
  })
  expect(fromElsewhere.status).toBe(200)
  const statuses = await attackFrom(site, 'request-password-reset', request, 4)
  expect((await known.call('request-password-reset', request)).status).toBe(200)
  expect(statuses[200]).toBeLessThanOrEqual(12)
  reportAttack('lock-out by reset requests', {
    tried: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    networks: NETWORKS,
    mails: statuses[200],
  })
})

test('[SEC-04] a copied device cookie allows five attempts, then a wait, from any network', async () => {
  const site = await createTestApp()
  const person = await insertPerson(site.db, { password: PASSWORD })
  const form = { email: person.email, password: PASSWORD }
  const owner = createBrowser(site)
  await owner.call('sign-in/email', form)
  const device = owner.jar.get('flashcards.device') ?? ''
  const statuses = []
  for (let index = 0; index < 8; index += 1) {
    const thief = { cookie: `flashcards.device=${device}`, address: networkOf(index) }
    statuses.push((await callAuth(site.app, 'sign-in/email', { ...form, password: 'wrong' }, thief)).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  // The owner can still log in without the cookie and change the password.
  const fresh = await callAuth(site.app, 'sign-in/email', form, { address: HOME })
  expect(fresh.status).toBe(200)
  const change = { currentPassword: PASSWORD, newPassword: NEXT }
  expect((await site.callMutation('account.changePassword', change, fresh.cookie ?? '')).status).toBe(200)
})

test('[SEC-04] a device cookie is useless for another account, when forged, or as a session', async () => {
  const site = await createTestApp()
  const victim = await insertPerson(site.db, { password: PASSWORD })
  const attacker = await insertPerson(site.db, { password: NEXT })
  const own = createBrowser(site)
  await own.call('sign-in/email', { email: attacker.email, password: NEXT })
  const device = own.jar.get('flashcards.device') ?? ''
  const right = { email: victim.email, password: PASSWORD }
  await callAuth(site.app, 'sign-in/email', { ...right, password: 'wrong' }, { address: HOME })
  await skipGuesses(site)
  await attackFrom(site, 'sign-in/email', { ...right, password: 'wrong' }, 5)
  const cookies = [
    `flashcards.device=${device}`,
    `flashcards.device=${device.slice(0, -6)}AAAAAA`,
    `flashcards.device=${own.jar.get('flashcards.session') ?? ''}`,
    'flashcards.device=%E0%A4%A',
  ]
  for (const cookie of cookies) {
    const response = await callAuth(site.app, 'sign-in/email', right, { cookie, address: '198.51.100.9' })
    expect(response.status).toBe(429)
  }
  expect((await site.callQuery('account.profile', undefined, `flashcards.session=${device}`)).status).toBe(
    401,
  )
})

test('[SEC-04] wrong passwords in one stolen session don’t stop the owner from changing the password in another', async () => {
  const site = await createTestApp()
  const person = await insertPerson(site.db, { password: PASSWORD })
  const [stolen, own] = [await site.cookieOf(person), await site.cookieOf(person)]
  const change = (currentPassword: string, cookie: string) =>
    site.callMutation('account.changePassword', { currentPassword, newPassword: NEXT }, cookie)
  const statuses = []
  for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await change('wrong', stolen)).status)
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
  expect((await change(PASSWORD, own)).status).toBe(200)
})

test('[SEC-04] known and unknown emails get the same responses up to the limit', async () => {
  const seen = []
  for (const email of ['known@example.com', 'unknown@example.com']) {
    const site = await createTestApp()
    await insertPerson(site.db, { email: 'known@example.com', password: PASSWORD })
    const statuses = []
    const body = { email, password: 'wrong' }
    await callAuth(site.app, 'sign-in/email', body, { address: HOME })
    await skipGuesses(site)
    for (let index = 0; index < attackSize({ gate: 3, full: 22 }); index += 1) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const response = await callAuth(site.app, 'sign-in/email', body, { address: networkOf(index) })
        statuses.push(`${response.status} ${String(response.body['code'])} ${response.setCookies.length}`)
      }
    }
    seen.push(statuses)
  }
  expect(seen[1]).toEqual(seen[0])
  expect(new Set(seen[0]).size).toBe(2)
})
