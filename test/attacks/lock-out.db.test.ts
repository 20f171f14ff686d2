import { expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../app.ts'
import { callAuth } from '../auth-calls.ts'
import { insertPerson } from '../factories/person.ts'
import { attackSize, reportAttack } from './attack-report.ts'

// A full run makes every guess: each costs a hash, on a thread that gives way to everything else.
vi.setConfig({ testTimeout: attackSize({ gate: 60_000, full: 600_000 }) })

const PASSWORD = 'correct horse'
const NEXT = 'another horse'
const HOME = '203.0.113.1'
const NETWORKS = attackSize({ gate: 60, full: 400 })

const CEILING = 100
/** In the gate most of the guesses up to the ceiling are entered into the table instead of being hashed. */
const SKIPPED_GUESSES = attackSize({ gate: 94, full: 0 })

const networkOf = (index: number) => `10.${index >> 8}.${index & 255}.1`

/** What a browser keeps of the answers it got: each cookie by its name. */
function createBrowser({ app }: TestApp, address = HOME) {
  const jar = new Map<string, string>()
  return {
    jar,
    async call(path: string, body: object) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await callAuth(app, path, body, { cookie, address })
      for (const line of answer.setCookies) {
        const [pair = ''] = line.split(';', 1)
        const separator = pair.indexOf('=')
        if (/max-age=0(;|$)/i.test(line)) jar.delete(pair.slice(0, separator))
        else jar.set(pair.slice(0, separator), pair.slice(separator + 1))
      }
      return answer
    },
    session: () => `flashcards.session=${jar.get('flashcards.session') ?? ''}`,
  }
}

/** Strangers have made this many guesses at every account that somebody tried. */
async function skipGuesses({ db }: TestApp) {
  if (SKIPPED_GUESSES > 0)
    await db.updateTable('attempt').set({ tries: SKIPPED_GUESSES }).where('key', 'not like', '%:%').execute()
}

/** Every network tries until it has to wait; returns the statuses by how often each came. */
async function attackFrom(site: TestApp, path: string, body: object, triesEach: number) {
  const statuses: Record<number, number> = {}
  for (let index = 0; index < NETWORKS; index += 1) {
    for (let turn = 0; turn < triesEach; turn += 1) {
      const { status } = await callAuth(site.app, path, body, { address: networkOf(index) })
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 429) break
    }
  }
  return statuses
}

test('[SEC-04] strangers who try passwords from many networks keep no owner out on a known device, nor from changing the password or deleting the account', async () => {
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
  // Strangers of all networks together made no more guesses than the ceiling allows.
  expect(statuses[401]).toBe(CEILING - SKIPPED_GUESSES)
  const elsewhere = await callAuth(site.app, 'sign-in/email', form, { address: '198.51.100.7' })
  expect(elsewhere).toMatchObject({ status: 429, body: { code: 'account/tooManyAttempts' } })

  expect((await known.call('sign-in/email', form)).status).toBe(200)
  const change = { currentPassword: PASSWORD, newPassword: NEXT }
  expect((await site.tell('account.changePassword', change, signedIn.session())).status).toBe(200)
  const remove = await site.tell('settings.deleteAccount', { password: NEXT }, signedIn.session())
  expect(remove.status).toBe(200)
  expect(await site.db.selectFrom('attempt').select('key').execute()).toEqual([])
  reportAttack('lock-out by wrong passwords', {
    tried: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    networks: NETWORKS,
    guessesMade: statuses[401],
    ownerLockedOut: 0,
  })
})

test('[SEC-04] strangers in the owner’s own network, too, keep no known device out', async () => {
  const site = await createTestApp({ AUTH_TRIES_PER_MINUTE: '10' })
  const person = await insertPerson(site.db, { password: PASSWORD })
  const form = { email: person.email, password: PASSWORD }
  const known = createBrowser(site)
  await known.call('sign-in/email', form)
  const seen = []
  for (let turn = 0; turn < 15; turn += 1) {
    const wrong = { email: turn < 8 ? person.email : `other-${turn}@example.com`, password: 'wrong' }
    seen.push((await callAuth(site.app, 'sign-in/email', wrong, { address: HOME })).status)
  }
  expect(seen.slice(-3)).toEqual([429, 429, 429])
  expect((await known.call('sign-in/email', form)).status).toBe(200)
  expect((await known.call('request-password-reset', { email: person.email })).status).toBe(200)
})

test('[SEC-04] strangers who ask for reset links don’t keep the owner from asking, and send a bounded number of mails', async () => {
  const site = await createTestApp()
  const person = await insertPerson(site.db, { password: PASSWORD })
  const known = createBrowser(site)
  await known.call('sign-in/email', { email: person.email, password: PASSWORD })
  await known.call('sign-out', {})
  // One stranger alone does not even reach an owner who asks from an unknown device elsewhere.
  const ask = { email: person.email }
  for (let turn = 0; turn < 5; turn += 1)
    await callAuth(site.app, 'request-password-reset', ask, { address: networkOf(0) })
  const fromElsewhere = await callAuth(site.app, 'request-password-reset', ask, { address: '198.51.100.7' })
  expect(fromElsewhere.status).toBe(200)
  const statuses = await attackFrom(site, 'request-password-reset', ask, 4)
  expect((await known.call('request-password-reset', ask)).status).toBe(200)
  expect(statuses[200]).toBeLessThanOrEqual(12)
  reportAttack('lock-out by reset requests', {
    tried: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    networks: NETWORKS,
    mails: statuses[200],
  })
})

test('[SEC-04] a copied device cookie is no free guessing: five tries, then the wait, from any network', async () => {
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
  // The owner is kept neither from a browser without the cookie nor from the settings.
  const fresh = await callAuth(site.app, 'sign-in/email', form, { address: HOME })
  expect(fresh.status).toBe(200)
  const change = { currentPassword: PASSWORD, newPassword: NEXT }
  expect((await site.tell('account.changePassword', change, fresh.cookie ?? '')).status).toBe(200)
})

test('[SEC-04] a device cookie is worth nothing for another account, when forged, or as a session', async () => {
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
    const answer = await callAuth(site.app, 'sign-in/email', right, { cookie, address: '198.51.100.9' })
    expect(answer.status).toBe(429)
  }
  expect((await site.ask('account.profile', undefined, `flashcards.session=${device}`)).status).toBe(401)
})

test('[SEC-04] wrong passwords in one stolen session don’t keep the owner from changing it in another', async () => {
  const site = await createTestApp()
  const person = await insertPerson(site.db, { password: PASSWORD })
  const [stolen, own] = [await site.cookieOf(person), await site.cookieOf(person)]
  const change = (currentPassword: string, cookie: string) =>
    site.tell('account.changePassword', { currentPassword, newPassword: NEXT }, cookie)
  const statuses = []
  for (let turn = 0; turn < 7; turn += 1) statuses.push((await change('wrong', stolen)).status)
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
  expect((await change(PASSWORD, own)).status).toBe(200)
})

test('[SEC-04] known and unknown addresses answer alike all the way to the ceiling', async () => {
  const seen = []
  for (const email of ['known@example.com', 'unknown@example.com']) {
    const site = await createTestApp()
    await insertPerson(site.db, { email: 'known@example.com', password: PASSWORD })
    const statuses = []
    const body = { email, password: 'wrong' }
    await callAuth(site.app, 'sign-in/email', body, { address: HOME })
    await skipGuesses(site)
    for (let index = 0; index < attackSize({ gate: 3, full: 22 }); index += 1) {
      for (let turn = 0; turn < 5; turn += 1) {
        const answer = await callAuth(site.app, 'sign-in/email', body, { address: networkOf(index) })
        statuses.push(`${answer.status} ${String(answer.body['code'])} ${answer.setCookies.length}`)
      }
    }
    seen.push(statuses)
  }
  expect(seen[1]).toEqual(seen[0])
  expect(new Set(seen[0]).size).toBe(2)
})
