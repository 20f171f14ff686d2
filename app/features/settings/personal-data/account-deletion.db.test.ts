import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { FORMER_MEMBER_ID } from '#app/shared/former-member.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../../test/app.ts'
import { callAuth } from '../../../../test/auth-calls.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import {
  EVERYTHING_PASSWORD,
  insertPersonWithEverything,
} from '../../../../test/factories/person-with-everything.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertSession } from '../../../../test/factories/session.ts'
import { TEST_SECRET } from '../../../../test/server-process.ts'
import { waitUntil } from '../../../../test/wait-until.ts'
import { sweepDeletedAccount } from './personal-data.service.server.ts'

const deleteAccount = (site: TestApp, cookie: string, password = EVERYTHING_PASSWORD) =>
  site.callMutation('settings.deleteAccount', { password }, cookie)

async function listTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** The table of every row that contains one of these words. */
async function scan(db: Database, words: string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.raw(table)} t`.execute(db)
    found.push(...rows.filter(({ row }) => words.some((word) => row.includes(word))).map(() => table))
  }
  return found
}

/** The whole database except the attempt counters. */
async function dump(db: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of await listTables(db)) {
    if (table === 'public.attempt') continue
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.raw(table)} t order by 1`.execute(db)
    all[table] = rows.map(({ row }) => row)
  }
  return all
}

const identifiersOf = ({ id, email }: Viewer) => [id, email]

test('after the deletion, no row of any table contains the id or the email, except what docs/data.md lists as kept', async () => {
  const site = await createTestApp()
  const { person, approvedId, pendingId } = await insertPersonWithEverything(site.db, {
    decks: 3,
    reviews: 50,
  })
  const { person: other } = await insertPersonWithEverything(site.db)
  const cookie = await site.cookieOf(person)
  const others = (await scan(site.db, identifiersOf(other))).length
  expect((await scan(site.db, identifiersOf(person))).length).toBeGreaterThan(60)
  expect((await deleteAccount(site, cookie)).status).toBe(200)
  expect((await scan(site.db, identifiersOf(person))).toSorted()).toEqual([
    // For two minutes: the job that deletes what running requests still wrote.
    'graphile_worker._private_jobs',
    // What an administrator did; the id belongs to nobody any more.
    'public.admin_audit',
    'public.admin_audit',
    // So that a restored backup deletes the account again.
    'public.erasure',
  ])
  expect(await scan(site.db, [person.email])).toEqual([])
  expect((await scan(site.db, identifiersOf(other))).length).toBe(others)
  expect(await site.db.selectFrom('attempt').select('key').execute()).toHaveLength(1)
  const decks = await site.db.selectFrom('public_deck').selectAll().execute()
  expect(decks.find(({ id }) => id === pendingId)).toBeUndefined()
  expect(decks.find(({ id }) => id === approvedId)).toMatchObject({
    owner_id: FORMER_MEMBER_ID,
    source_deck_id: null,
    approved: true,
    card_count: 2,
  })
})

test('a deletion ends every session; the email can be used again, for an empty account', async () => {
  const site = await createTestApp()
  const { person } = await insertPersonWithEverything(site.db)
  const [here, phone] = [await site.cookieOf(person), await site.cookieOf(person)]
  expect((await deleteAccount(site, here)).status).toBe(200)
  for (const cookie of [here, phone])
    expect((await site.callQuery('account.profile', undefined, cookie)).status).toBe(401)
  const { email } = person
  const login = { email, password: EVERYTHING_PASSWORD }
  expect((await callAuth(site.app, 'sign-in/email', login)).status).toBe(401)
  expect((await callAuth(site.app, 'sign-up/email', login)).status).toBe(200)
  const { cookie } = await callAuth(site.app, 'sign-in/email', login)
  const mine = await site.callQuery('deck.listMine', {}, cookie ?? '')
  expect(mine).toMatchObject({ status: 200, data: { decks: [] } })
})

test('a deletion ends the live streams of the person', async () => {
  const site = await createTestApp()
  const person = await insertPerson(site.db, { password: EVERYTHING_PASSWORD })
  const cookie = await site.cookieOf(person)
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const isLive = async () => (await site.app.inject('/readyz')).body.includes('"state":"live"')
  await waitUntil(isLive, { what: 'the log reader' })
  const response = await fetch(`${address}/live?topics=decks:${person.id}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  let received = ''
  let isEnded = false
  const readAll = async () => {
    for await (const chunk of response.body ?? []) received += new TextDecoder().decode(chunk)
    isEnded = true
  }
  const reading = readAll()
  await waitUntil(() => received.includes('event: hello'), { what: 'the first frame' })
  expect(isEnded).toBe(false)
  expect((await deleteAccount(site, cookie)).status).toBe(200)
  await waitUntil(() => isEnded, { timeoutMs: 20_000, what: 'the end of the stream' })
  await reading
})

test.each([
  ['no password', {}],
  ['a wrong password', { password: 'wrong horse' }],
  ['somebody else named', { password: 'other horse', personId: 'x', id: 'x', email: 'x' }],
])('%s: nothing is deleted', async (_, input) => {
  const site = await createTestApp()
  const { person } = await insertPersonWithEverything(site.db)
  const before = await dump(site.db)
  const cookie = await site.cookieOf(person)
  const response = await site.callMutation('settings.deleteAccount', input, cookie)
  expect(response).toMatchObject({ status: 403, errorCode: 'account/wrongPassword' })
  const { 'public.session': _sessions, ...after } = await dump(site.db)
  expect(before).toMatchObject(after)
})

test('a person can only delete their own account, whatever the input names', async () => {
  const site = await createTestApp()
  const { person } = await insertPersonWithEverything(site.db)
  const rows = (await scan(site.db, identifiersOf(person))).length
  const attacker = await insertPerson(site.db, { password: 'attacker horse' })
  const input = {
    password: 'attacker horse',
    personId: person.id,
    id: person.id,
    viewer: person,
    email: person.email,
  }
  const response = await site.callMutation('settings.deleteAccount', input, await site.cookieOf(attacker))
  expect(response.status).toBe(200)
  expect((await scan(site.db, identifiersOf(person))).length).toBe(rows)
  expect((await site.callMutation('settings.deleteAccount', input)).status).toBe(401)
})

test('without a password the person must have logged in recently', async () => {
  const site = await createTestApp()
  const person = await insertPerson(site.db)
  const open = (minutesAgo: number) =>
    insertSession(site.db, {
      personId: person.id,
      secret: TEST_SECRET,
      publicUrl: TEST_ORIGIN,
      createdAt: new Date(Date.now() - minutesAgo * 60_000),
    })
  const rejected = await deleteAccount(site, (await open(11)).cookie)
  expect(rejected).toMatchObject({ status: 403, errorCode: 'settings/notFresh' })
  expect((await deleteAccount(site, (await open(9)).cookie)).status).toBe(200)
})

test('the last administrator cannot be deleted, and of two concurrent deletions one fails', async () => {
  const site = await createTestApp()
  const admins = [
    await insertPerson(site.db, { role: 'admin', password: EVERYTHING_PASSWORD }),
    await insertPerson(site.db, { role: 'admin', password: EVERYTHING_PASSWORD }),
  ]
  const cookies = await Promise.all(admins.map((admin) => site.cookieOf(admin)))
  const responses = await Promise.all(cookies.map((cookie) => deleteAccount(site, cookie)))
  expect(responses.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
  expect(responses.find(({ status }) => status === 409)?.errorCode).toBe('people/lastAdmin')
  expect(await site.db.selectFrom('person').select('role').execute()).toEqual([{ role: 'admin' }])
})

test('concurrent deletions in two processes delete once', async () => {
  const site = await createTestApp()
  const second = await createTestApp({ DATABASE_URL: site.databaseUrl })
  const { person } = await insertPersonWithEverything(site.db)
  const cookie = await site.cookieOf(person)
  const responses = await Promise.all([site, second, site, second].map((one) => deleteAccount(one, cookie)))
  const [done, ...rejected] = responses.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(done).toBe(200)
  // The session has ended, or the attempts are limited.
  for (const status of rejected) expect([401, 429, 503]).toContain(status)
  expect(await scan(site.db, [person.email])).toEqual([])
})

/** The last table before the person's own: at this point almost everything is deleted. */
const LAST_TABLE = 'activity'

/** Ends the connection that deletes from it, as when the database is killed. */
async function killAtLastTable({ pool }: TestApp) {
  await pool.query(`create function end_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(60); return old; end $$`)
  await pool.query(`create trigger killed before delete on ${LAST_TABLE} execute function end_connection()`)
  return () => pool.query(`drop trigger killed on ${LAST_TABLE}`)
}

/** Locks its row for longer than a write waits for a lock. */
async function blockAtLastTable({ databaseUrl }: TestApp, personId: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  const { rowCount } = await client.query(`select from ${LAST_TABLE} where person_id = $1 for update`, [
    personId,
  ])
  expect(rowCount).toBe(1)
  return () => client.query('rollback')
}

test.each([
  ['killed', killAtLastTable],
  ['timed out', blockAtLastTable],
])('a deletion that is %s midway has deleted nothing', async (_, interrupt) => {
  const site = await createTestApp()
  const { person } = await insertPersonWithEverything(site.db)
  const cookie = await site.cookieOf(person)
  const before = await dump(site.db)
  const release = await interrupt(site, person.id)
  expect((await deleteAccount(site, cookie)).status).toBe(503)
  expect(await dump(site.db)).toEqual(before)
  await release()
  expect((await deleteAccount(site, cookie)).status).toBe(200)
  expect(await scan(site.db, [person.email])).toEqual([])
})

test('rows that a running request wrote after the deletion are swept; an existing account is not', async () => {
  const site = await createTestApp()
  const { person } = await insertPersonWithEverything(site.db)
  const cookie = await site.cookieOf(person)
  const held = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const underWay = site.db.transaction().execute(async (tx) => {
    await insertDeck(tx, { ownerId: person.id, cards: 2 })
    written.resolve()
    await held.promise
  })
  await written.promise
  expect((await deleteAccount(site, cookie)).status).toBe(200)
  held.resolve()
  await underWay
  expect(
    (await scan(site.db, identifiersOf(person))).filter((table) => /deck|card/.test(table)),
  ).toHaveLength(3)
  await sweepDeletedAccount(site.db, person.id)
  expect((await scan(site.db, identifiersOf(person))).filter((table) => /deck|card/.test(table))).toEqual([])
  const { rows } = await sql<{ payload: unknown; seconds: number }>`
    select payload, extract(epoch from run_at - now())::float8 as seconds from graphile_worker._private_jobs`.execute(
    site.db,
  )
  expect(rows).toMatchObject([{ payload: { deletedId: person.id } }])
  expect(rows[0]?.seconds).toBeGreaterThan(60)
  const { person: existing } = await insertPersonWithEverything(site.db)
  const before = await dump(site.db)
  await expect(sweepDeletedAccount(site.db, existing.id)).rejects.toThrow('An existing account is not swept.')
  expect(await dump(site.db)).toEqual(before)
})
