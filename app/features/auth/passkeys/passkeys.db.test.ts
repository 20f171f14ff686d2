import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signToken } from '#app/platform/session.server.ts'
import { TEST_ORIGIN } from '../../../../test/app.ts'
import { callAuth } from '../../../../test/auth-calls.ts'
import { insertSession } from '../../../../test/factories/session.ts'
import { openPasskeySite, PASSWORD } from '../../../../test/passkeys/passkey-site.ts'
import { SoftwarePasskey } from '../../../../test/passkeys/software-passkey.ts'
import { TEST_SECRET } from '../../../../test/server-process.ts'
import { waitUntil } from '../../../../test/wait-until.ts'
import { createChallenge } from './challenge.server.ts'
import { CHALLENGE_LIFE_MS, MAX_PASSKEYS } from './passkey.rules.ts'

test('[SIGN-02] a passkey is added, named, used to log in and removed; no response has the session token', async () => {
  const site = await openPasskeySite()
  const { person, cookie, add, list, remove } = await site.openPerson(PASSWORD)
  const { passkey, answer } = await add()
  expect([answer.status, answer.data]).toMatchObject([200, { name: 'Passkey' }])
  const [added] = (await list()).passkeys
  expect(added).toMatchObject({ name: 'Passkey', lastUsedAt: null })
  const name = { passkeyId: added?.id, name: 'YubiKey on my keys' }
  expect((await site.callMutation('settings.renamePasskey', name, cookie)).status).toBe(200)
  const session = await site.logIn(passkey)
  expect([session.status, session.body]).toEqual([200, { ok: true }])
  expect(session.setCookies.join()).toMatch(/flashcards\.session=[^;]+;[^,]*HttpOnly; SameSite=Lax/)
  const profile = await site.callQuery('account.profile', undefined, session.cookie ?? '')
  expect(profile.data).toMatchObject({ email: person.email })
  const [used] = (await list()).passkeys
  expect(used?.name).toBe('YubiKey on my keys')
  expect(used?.lastUsedAt).not.toBeNull()
  expect((await remove(added?.id ?? '')).status).toBe(200)
  expect(await site.logIn(passkey)).toMatchObject({
    status: 401,
    body: { code: 'account/passkeyRefused' },
    cookie: null,
  })
})

test('[SIGN-02] asking for a challenge stores nothing, however often; only a used one is stored, until it expires', async () => {
  const site = await openPasskeySite()
  const { add } = await site.openPerson()
  const { passkey } = await add()
  const before = await site.db.selectFrom('verification').select('id').execute()
  await Promise.all(Array.from({ length: 30 }, () => site.ask()))
  expect(await site.db.selectFrom('verification').select('id').execute()).toHaveLength(before.length)
  expect((await site.logIn(passkey)).status).toBe(200)
  const rows = await site.db.selectFrom('verification').selectAll().execute()
  expect(rows).toHaveLength(before.length + 1)
  const { challenge } = await site.ask()
  expect(JSON.stringify(rows)).not.toContain(challenge)
  for (const { expires_at } of rows) {
    expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(CHALLENGE_LIFE_MS)
  }
})

const BAD_USES = [
  ['made for another site', { origin: 'https://evil.example' }],
  ['made for another port', { origin: 'http://localhost:3001' }],
  ['of another relying party', { rpId: 'evil.example' }],
  ['of another ceremony', { type: 'webauthn.create' }],
  ['without user verification', { isUserVerified: false }],
  ['signed with another key', { key: new SoftwarePasskey().key }],
  ['of an unknown credential', { credentialId: new SoftwarePasskey().credentialId }],
  ['with the handle of somebody else', { userHandle: 'AAAA' }],
] as const

test.each(BAD_USES)('[SIGN-02] an assertion %s logs nobody in', async (_, changes) => {
  const site = await openPasskeySite()
  const { add } = await site.openPerson()
  const { passkey } = await add()
  expect(await site.logIn(passkey, changes)).toMatchObject({
    status: 401,
    body: { code: 'account/passkeyRefused' },
    cookie: null,
  })
  expect((await site.logIn(passkey)).status).toBe(200)
})

test("[SIGN-02] another person's credential does not open an account", async () => {
  const site = await openPasskeySite()
  const [victim, attacker] = [await site.openPerson(), await site.openPerson()]
  const { passkey: victimKey } = await victim.add()
  const { passkey: attackerKey } = await attacker.add()
  const tries = [
    // The victim's handle with the attacker's key, and the victim's credential signed by the attacker.
    { passkey: attackerKey, changes: { userHandle: victimKey.userHandle } },
    { passkey: attackerKey, changes: { credentialId: victimKey.credentialId } },
    {
      passkey: attackerKey,
      changes: { credentialId: victimKey.credentialId, userHandle: victimKey.userHandle },
    },
    { passkey: victimKey, changes: { userHandle: attackerKey.userHandle } },
  ]
  for (const { passkey, changes } of tries) {
    expect(await site.logIn(passkey, changes)).toMatchObject({ status: 401, cookie: null })
  }
  // Nor can it be added to a second account.
  const { answer } = await attacker.add(victimKey)
  expect(answer).toMatchObject({ status: 409, errorCode: 'account/passkeyKnown' })
  const [known] = (await victim.list()).passkeys
  for (const call of ['settings.removePasskey', 'settings.renamePasskey']) {
    const input = { passkeyId: known?.id, name: 'Mine' }
    expect((await site.callMutation(call, input, attacker.cookie)).errorCode).toBe('account/passkeyMissing')
  }
  expect((await victim.list()).passkeys).toEqual([known])
})

test('[SIGN-02] a replayed assertion, one of another browser, and one whose count goes back log nobody in', async () => {
  const site = await openPasskeySite()
  const { add } = await site.openPerson()
  const { passkey } = await add()
  const { challenge, browser } = await site.ask()
  const other = await site.ask()
  const assertion = passkey.get({ challenge })
  expect((await site.send(assertion, other.browser)).status).toBe(401)
  expect((await site.send(assertion, '')).body).toMatchObject({ code: 'account/passkeyTooLate' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.send(assertion, browser)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
  expect((await site.send(assertion, browser)).status).toBe(401)
  expect((await site.logIn(passkey, { counter: 40 })).status).toBe(200)
  expect((await site.logIn(passkey, { counter: 39 })).status).toBe(401)
  expect((await site.logIn(passkey, { counter: 40 })).status).toBe(401)
  expect((await site.logIn(passkey, { counter: 41 })).status).toBe(200)
})

test('[SIGN-02] a challenge expires, and one for a new passkey is none to log in with', async () => {
  const site = await openPasskeySite()
  const { add, start } = await site.openPerson()
  const { passkey } = await add()
  const old = createChallenge('log-in', new Date(Date.now() - CHALLENGE_LIFE_MS - 1))
  const forged = createChallenge('log-in', new Date())
  const { ticket, options } = await start()
  for (const [challenge, cookie] of [
    [old.challenge, signToken(old.ticket, TEST_SECRET)],
    [forged.challenge, signToken(forged.ticket, 'another secret that is as long as it must be')],
    [options.challenge, ticket],
  ] as const) {
    const answer = await site.send(passkey.get({ challenge }), `flashcards.passkey=${cookie}`)
    expect(answer.body).toMatchObject({ code: 'account/passkeyTooLate' })
  }
})

test('[SIGN-02] a reset during a log-in with a passkey leaves no session', async () => {
  const site = await openPasskeySite()
  const { add } = await site.openPerson()
  const { passkey } = await add()
  await site.db.deleteFrom('session').execute()
  // A trigger on the session insert removes the passkeys after one was checked.
  await site.pool.query(`create function remove_passkeys() returns trigger language plpgsql as $$
    begin delete from passkey where person_id = new.user_id; return new; end $$`)
  await site.pool.query(
    'create trigger remove_passkeys before insert on session for each row execute function remove_passkeys()',
  )
  expect(await site.logIn(passkey)).toMatchObject({
    status: 401,
    body: { code: 'account/passkeyRefused' },
    cookie: null,
  })
  expect(await site.db.selectFrom('session').select('id').execute()).toEqual([])
})

test('[SIGN-02] a session that ends while its passkey is added adds none', async () => {
  const site = await openPasskeySite()
  const { person, cookie, start } = await site.openPerson()
  const { ticket, options } = await start()
  const credential = new SoftwarePasskey().create(options)
  const adding = await site.db.transaction().execute(async (tx) => {
    // As a reset does: it locks the person, then ends the sessions.
    await sql`select from person where id = ${person.id} for no key update`.execute(tx)
    const answer = site.callMutation('settings.addPasskey', { ticket, credential }, cookie)
    await waitUntil(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%"person"%for no key update'`.execute(site.db)
      return rows.length > 0
    })
    await tx.deleteFrom('session').where('user_id', '=', person.id).execute()
    return { answer }
  })
  expect((await adding.answer).errorCode).toBe('account/sessionExpired')
  expect(await site.db.selectFrom('passkey').select('id').execute()).toEqual([])
})

test('[SIGN-02] a banned person cannot log in with a passkey', async () => {
  const site = await openPasskeySite()
  const { add } = await site.openPerson()
  const { passkey } = await add()
  await site.db.updateTable('person').set({ banned_at: new Date() }).execute()
  expect(await site.logIn(passkey)).toMatchObject({
    status: 403,
    body: { code: 'account/banned' },
    cookie: null,
  })
})

test.each([
  ['for another site', { origin: 'https://evil.example' }],
  ['of another relying party', { rpId: 'evil.example' }],
  ['without user verification', { isUserVerified: false }],
  ['of another ceremony', { type: 'webauthn.get' }],
])('[SIGN-02] a new passkey %s is refused', async (_, changes) => {
  const site = await openPasskeySite()
  const { add, list } = await site.openPerson()
  expect((await add(new SoftwarePasskey(), changes)).answer).toMatchObject({
    status: 400,
    errorCode: 'account/passkeyFailed',
  })
  expect((await list()).passkeys).toEqual([])
})

test('[SIGN-02] a new passkey needs the challenge of its own session, once', async () => {
  const site = await openPasskeySite()
  const [ada, eve] = [await site.openPerson(), await site.openPerson()]
  const { ticket, options } = await ada.start()
  const credential = new SoftwarePasskey().create(options)
  const call = (cookie: string) => site.callMutation('settings.addPasskey', { ticket, credential }, cookie)
  expect((await call(eve.cookie)).errorCode).toBe('account/passkeyTooLate')
  expect((await call(await site.cookieOf(ada.person))).errorCode).toBe('account/passkeyTooLate')
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(ada.cookie)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await ada.list()).passkeys).toHaveLength(1)
  const next = await ada.start()
  const other = new SoftwarePasskey().create(options)
  const mixed = { ticket: next.ticket, credential: other }
  expect((await site.callMutation('settings.addPasskey', mixed, ada.cookie)).errorCode).toBe(
    'account/passkeyFailed',
  )
})

test('[SIGN-02] changing passkeys needs the password, or without one a log-in within ten minutes', async () => {
  const site = await openPasskeySite()
  const { cookie, add, list } = await site.openPerson(PASSWORD)
  await add()
  const passkeyId = (await list()).passkeys[0]?.id
  for (const [call, input] of [
    ['settings.startPasskey', {}],
    ['settings.removePasskey', { passkeyId }],
    ['settings.removePassword', {}],
    ['settings.unlinkProvider', { provider: 'oidc' }],
  ] as const) {
    const refused = await site.callMutation(call, { ...input, password: 'wrong' }, cookie)
    expect([call, refused.status, refused.errorCode]).toEqual([call, 403, 'account/wrongPassword'])
  }
  const { person } = await site.openPerson()
  const old = await insertSession(site.db, {
    personId: person.id,
    secret: TEST_SECRET,
    publicUrl: TEST_ORIGIN,
    createdAt: new Date(Date.now() - 3_600_000),
  })
  expect((await site.callMutation('settings.startPasskey', {}, old.cookie)).errorCode).toBe(
    'account/notFreshForPasskey',
  )
})

test('[SIGN-02] the number of passkeys is limited, also for requests at the same moment', async () => {
  const site = await openPasskeySite()
  const { cookie, start, list } = await site.openPerson()
  const started = await Promise.all(Array.from({ length: MAX_PASSKEYS + 3 }, () => start()))
  const answers = await Promise.all(
    started.map(({ ticket, options }) =>
      site.callMutation(
        'settings.addPasskey',
        { ticket, credential: new SoftwarePasskey().create(options) },
        cookie,
      ),
    ),
  )
  expect(answers.filter(({ errorCode }) => errorCode === 'account/tooManyPasskeys')).toHaveLength(3)
  expect((await list()).passkeys).toHaveLength(MAX_PASSKEYS)
})

test('[SIGN-02] the options endpoint answers a visitor without a database row or a session', async () => {
  const site = await openPasskeySite()
  const { answer } = await site.ask()
  expect(answer).toMatchObject({
    status: 200,
    body: { rpId: 'localhost', userVerification: 'required' },
    cookie: null,
  })
  expect(answer.setCookies.join()).toMatch(/flashcards\.passkey=[^;]+;[^,]*HttpOnly; SameSite=Strict/)
  expect((await callAuth(site.app, 'passkey/options', {}, { origin: 'https://evil.example' })).status).toBe(
    403,
  )
})
