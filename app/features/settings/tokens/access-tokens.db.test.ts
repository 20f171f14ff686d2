import { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { revokeAllAccessTokens } from '#app/features/access-tokens/access-token.service.server.ts'
import { resetPassword } from '#app/features/auth/password/password-reset.service.server.ts'
import { insertToken as insertAccountToken } from '#app/features/auth/tokens/token.store.server.ts'
import { endPersonSessions } from '#app/features/people/people.service.server.ts'
import { banPerson, unbanPerson } from '#app/features/people/role.service.server.ts'
import { hashToken } from '#app/platform/session.server.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../../test/app.ts'
import { insertAccessToken } from '../../../../test/factories/access-token.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertSession } from '../../../../test/factories/session.ts'
import { TEST_SECRET } from '../../../../test/server-process.ts'
import { waitUntil } from '../../../../test/wait-until.ts'

const created = z.object({ token: z.string(), summary: z.object({ id: z.string() }) })
const listed = z.array(z.object({ id: z.string(), lastUsedAt: z.string().nullable() }))

const useToken = async ({ app }: TestApp, text: string) =>
  (await app.inject({ url: '/api/v1/token', headers: { authorization: `Bearer ${text}` } })).statusCode

test('[API-01] a token is created with the password, shown once, stored as a hash, listed, used and revoked at once', async () => {
  const site = await createTestApp()
  const owner = await insertPerson(site.db, { password: 'correct horse' })
  const cookie = await site.cookieOf(owner)
  const form = { name: '  Notes  ', scope: 'write', life: '30' }
  for (const password of ['', 'wrong horse']) {
    expect((await site.callMutation('settings.createToken', { ...form, password }, cookie)).status).not.toBe(
      200,
    )
  }
  const response = await site.callMutation(
    'settings.createToken',
    { ...form, password: 'correct horse' },
    cookie,
  )
  const { token, summary } = created.parse(response.data)
  const rows = await site.db.selectFrom('access_token').selectAll().execute()
  expect(rows).toMatchObject([
    { name: 'Notes', scope: 'write', token_hash: hashToken(token), last_used_at: null },
  ])
  expect(JSON.stringify(rows)).not.toContain(token)
  const list = async () => (await site.callQuery('settings.tokens', undefined, cookie)).data
  expect(JSON.stringify(await list())).not.toMatch(/fc_pat_|hash/)
  expect(await useToken(site, token)).toBe(200)
  const used = listed.parse(await list())[0]?.lastUsedAt
  expect(used).not.toBeNull()
  // The last use is to the hour: a second request writes nothing.
  await useToken(site, token)
  expect(listed.parse(await list())[0]?.lastUsedAt).toBe(used)
  await site.pool.query(`update access_token set last_used_at = now() - interval '61 minutes'`)
  await useToken(site, token)
  expect(new Date(listed.parse(await list())[0]?.lastUsedAt ?? 0).getTime()).toBeGreaterThan(
    Date.now() - 60_000,
  )
  const stranger = await site.cookieOf(await insertPerson(site.db))
  await site.callMutation('settings.revokeToken', { tokenId: summary.id }, stranger)
  expect(await useToken(site, token)).toBe(200)
  await site.callMutation('settings.revokeToken', { tokenId: summary.id }, cookie)
  expect(await useToken(site, token)).toBe(401)
  const audit = await site.db
    .selectFrom('admin_audit')
    .select(['action', 'subject_id', 'after_value'])
    .execute()
  expect(audit.map(({ action, subject_id: subject }) => [action, subject])).toEqual([
    ['create-token', owner.id],
    ['revoke-token', owner.id],
  ])
  expect(JSON.stringify(audit)).not.toContain(token)
})

test('[API-01] without a password, a session older than 10 minutes creates none', async () => {
  const site = await createTestApp()
  const owner = await insertPerson(site.db)
  const createdAt = new Date(Date.now() - 11 * 60_000)
  const old = await insertSession(site.db, {
    personId: owner.id,
    secret: TEST_SECRET,
    publicUrl: TEST_ORIGIN,
    createdAt,
  })
  const refused = await site.callMutation('settings.createToken', { name: 'Script' }, old.cookie)
  expect(refused).toMatchObject({ status: 403, errorCode: 'settings/notFreshForToken' })
  const fresh = await site.callMutation(
    'settings.createToken',
    { name: 'Script' },
    await site.cookieOf(owner),
  )
  expect(fresh).toMatchObject({ status: 200, data: { summary: { scope: 'read' } } })
})

test('[API-01] at most 20 tokens per person, also when they are created at the same time', async () => {
  const site = await createTestApp()
  const owner = await insertPerson(site.db)
  const cookie = await site.cookieOf(owner)
  for (let index = 0; index < 17; index += 1) await insertAccessToken(site.db, { personId: owner.id })
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => site.callMutation('settings.createToken', { name: 'More' }, cookie)),
  )
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(outcomes.find(({ status }) => status !== 200)?.message).toContain('limit of 20 tokens')
  const rows = await site.db
    .selectFrom('access_token')
    .select('id')
    .where('person_id', '=', owner.id)
    .execute()
  expect(rows).toHaveLength(20)
})

/** What else works without a session: a calendar's address and a device with notifications. */
async function insertOutlets({ pool }: TestApp, personId: string) {
  await pool.query(`insert into calendar_feed (learner_id, token_hash) values ($1, $2)`, [
    personId,
    hashToken(personId),
  ])
  await pool.query(
    `insert into push_subscription (learner_id, id, endpoint, p256dh, auth, device)
     values ($1, gen_random_uuid(), 'https://push.example.com/1', $2, $3, 'Firefox')`,
    [personId, 'p'.repeat(87), 'a'.repeat(22)],
  )
  await pool.query('insert into reminder (learner_id, push_at) values ($1, now())', [personId])
}

async function countOutlets({ pool }: TestApp, personId: string) {
  const { rows } = await pool.query<Record<'feeds' | 'devices' | 'planned', number>>(
    `select (select count(*)::int from calendar_feed where learner_id = $1) as feeds,
       (select count(*)::int from push_subscription where learner_id = $1) as devices,
       (select count(*)::int from reminder where learner_id = $1 and push_at is not null) as planned`,
    [personId],
  )
  return rows[0]
}

test('[API-01] a reset or changed password, a ban and a log-out by an administrator revoke all tokens; a ban of yesterday blocks', async () => {
  const site = await createTestApp()
  const { db } = site
  const admin = await insertPerson(db, { role: 'admin' })
  const insert = async () => {
    const person = await insertPerson(db, { password: 'correct horse' })
    await insertOutlets(site, person.id)
    return { person, text: (await insertAccessToken(db, { personId: person.id })).text }
  }
  const reset = await insert()
  await db.transaction().execute((tx) =>
    insertAccountToken(tx, {
      hash: hashToken('reset-link'),
      purpose: 'reset-password',
      personId: reset.person.id,
      expiresAt: new Date(Date.now() + 60_000),
    }),
  )
  const form = { token: 'reset-link', password: 'another horse' }
  await resetPassword(site.contextOf(reset.person), form, { network: 'net', deviceId: null })
  const banned = await insert()
  await db.transaction().execute((tx) => banPerson(tx, admin, { id: banned.person.id }, 'Spam'))
  const loggedOut = await insert()
  await db.transaction().execute((tx) => endPersonSessions(tx, admin, loggedOut.person.id))
  const changed = await insert()
  const change = { currentPassword: 'correct horse', newPassword: 'another horse' }
  const cookie = await site.cookieOf(changed.person)
  const wrong = { ...change, currentPassword: 'wrong horse' }
  expect((await site.callMutation('account.changePassword', wrong, cookie)).status).toBe(403)
  expect(await useToken(site, changed.text)).toBe(200)
  expect((await site.callMutation('account.changePassword', change, cookie)).status).toBe(200)
  for (const { person, text } of [reset, banned, loggedOut, changed]) {
    expect(await useToken(site, text)).toBe(401)
    expect(await countOutlets(site, person.id)).toEqual({ feeds: 0, devices: 0, planned: 0 })
  }
  await db.transaction().execute((tx) => unbanPerson(tx, admin, { id: banned.person.id }))
  expect(await useToken(site, banned.text)).toBe(401)
  const blocked = await insert()
  expect(await countOutlets(site, blocked.person.id)).toEqual({ feeds: 1, devices: 1, planned: 1 })
  await site.pool.query('update person set banned_at = now() where id = $1', [blocked.person.id])
  expect(await useToken(site, blocked.text)).toBe(401)
})

test.each(['a reset link', 'a change of the password'])(
  '[API-01] a token that is being created is revoked by %s, too',
  async (cause) => {
    const site = await createTestApp()
    const person = await insertPerson(site.db, { password: 'correct horse' })
    const [cookie, other] = [await site.cookieOf(person), await site.cookieOf(person)]
    const expiresAt = new Date(Date.now() + 60_000)
    await site.db.transaction().execute((tx) =>
      insertAccountToken(tx, {
        hash: hashToken('reset-link'),
        purpose: 'reset-password',
        personId: person.id,
        expiresAt,
      }),
    )
    const replacePassword = () =>
      cause === 'a reset link'
        ? resetPassword(
            site.contextOf(person),
            { token: 'reset-link', password: 'another horse' },
            { network: 'net', deviceId: null },
          )
        : site.callMutation(
            'account.changePassword',
            { currentPassword: 'correct horse', newPassword: 'another horse' },
            other,
          )
    const running = await site.db.transaction().execute(async (tx) => {
      // Keeps the token, which is inserted before its creation is counted, from being committed.
      await sql`insert into quota (subject, kind, used, expires_at)
        values (${person.id}, 'access-token', 1, ${expiresAt})`.execute(tx)
      const creating = site.callMutation(
        'settings.createToken',
        { name: 'Script', scope: 'write', password: 'correct horse' },
        cookie,
      )
      await waitUntil(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and query like '%insert into quota%'`.execute(site.db)
        return rows.length > 0
      })
      const replacing = replacePassword()
      await Promise.race([replacing, delay(800)])
      return { creating, replacing }
    })
    await Promise.all([running.creating, running.replacing])
    expect(await site.db.selectFrom('access_token').select('name').execute()).toEqual([])
  },
)

test.each([
  ['reminder.createFeed', undefined],
  [
    'reminder.subscribe',
    {
      endpoint: 'https://push.example.com/1',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
      device: 'Firefox',
    },
  ],
])('[NUDGE-03] a session that ends during %s leaves nothing that works without one', async (call, input) => {
  const site = await createTestApp()
  const person = await insertPerson(site.db)
  const cookie = await site.cookieOf(person)
  const running = await site.db.transaction().execute(async (tx) => {
    // As a reset does: it locks the person, then ends what there is.
    await sql`select from person where id = ${person.id} for no key update`.execute(tx)
    await revokeAllAccessTokens(tx, null, person.id)
    const answer = site.callMutation(call, input, cookie)
    await Promise.race([answer, delay(500)])
    await tx.deleteFrom('session').where('user_id', '=', person.id).execute()
    return { answer }
  })
  expect((await running.answer).errorCode).toBe('account/sessionExpired')
  expect(await countOutlets(site, person.id)).toMatchObject({ feeds: 0, devices: 0 })
})

test('[NUDGE-03] logging out everywhere ends the notifications, and the calendar stays', async () => {
  const site = await createTestApp()
  const [person, other] = [await insertPerson(site.db), await insertPerson(site.db)]
  for (const { id } of [person, other]) await insertOutlets(site, id)
  await site.callMutation('account.endAllSessions', undefined, await site.cookieOf(person))
  expect(await countOutlets(site, person.id)).toEqual({ feeds: 1, devices: 0, planned: 0 })
  expect(await countOutlets(site, other.id)).toEqual({ feeds: 1, devices: 1, planned: 1 })
})

test('[API-01] the token is looked up by an index, and a malformed one costs no statement', async () => {
  const site = await createTestApp()
  const owner = await insertPerson(site.db)
  const { text } = await insertAccessToken(site.db, { personId: owner.id })
  expect(await useToken(site, text)).toBe(200)
  await site.pool.query('alter table access_token rename to access_token_away')
  expect(await useToken(site, 'fc_pat_nonsense')).toBe(401)
  expect(await useToken(site, text)).toBe(500)
  await site.pool.query('alter table access_token_away rename to access_token')
  await site.pool.query(`insert into access_token (person_id, id, token_hash, name, scope)
    select '${owner.id}', gen_random_uuid(), encode(sha256(n::text::bytea), 'hex'), 'Script', 'read'
    from generate_series(1, 5000) n`)
  await site.pool.query('analyze access_token')
  const { rows } = await site.pool.query(
    `explain select 1 from access_token t join person p on p.id = t.person_id where t.token_hash = 'x'`,
  )
  expect(JSON.stringify(rows)).toContain('access_token_by_hash')
})

test('[API-01] no log line has a token, also when the request fails', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const site = await createTestApp({ LOG_LEVEL: 'trace' }, stream)
  const owner = await insertPerson(site.db)
  const cookie = await site.cookieOf(owner)
  const response = await site.callMutation('settings.createToken', { name: 'Script', scope: 'write' }, cookie)
  const { token } = created.parse(response.data)
  const send = (url: string, method: 'GET' | 'POST' = 'GET') =>
    site.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  await send('/api/v1/decks')
  await send(`/api/v1/decks?access_token=${token}`)
  await send('/api/v1/decks', 'POST')
  await send('/mcp', 'POST')
  site.app.log.error(
    { request: { authorization: `Bearer ${token}` }, headers: { token } },
    'something failed',
  )
  await site.pool.query('alter table deck rename to deck_away')
  expect((await send('/api/v1/decks')).statusCode).toBe(500)
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.some((line) => line.includes('a request with a token failed'))).toBe(true)
  expect(lines.filter((line) => line.includes(token) || line.includes(hashToken(token)))).toEqual([])
})
