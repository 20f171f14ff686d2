import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { FORMER_MEMBER_ID } from '#app/shared/former-member.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../test/app.ts'
import { callAuth } from '../../../test/auth-calls.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import {
  EVERYTHING_PASSWORD,
  insertPersonWithEverything,
} from '../../../test/factories/person-with-everything.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertSession } from '../../../test/factories/session.ts'
import { TEST_SECRET } from '../../../test/server-process.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { sweepDeletedAccount } from './personal-data.service.server.ts'

const leave = (site: TestApp, cookie: string, password = EVERYTHING_PASSWORD) =>
  site.tell('settings.deleteAccount', { password }, cookie)

async function listTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Every row of every table that holds one of these words anywhere. */
async function scan(db: Database, words: string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.raw(table)} t`.execute(db)
    found.push(...rows.filter(({ row }) => words.some((word) => row.includes(word))).map(() => table))
  }
  return found
}

/** The whole database, but for the counters of tries. */
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

const wordsOf = ({ id, email }: Viewer) => [id, email]

test('after leaving, no row of any table holds the id or the address, except what docs/data.md says is kept', async () => {
  const site = await createTestApp()
  const { person, approvedId, pendingId } = await insertPersonWithEverything(site.db, {
    decks: 3,
    reviews: 50,
  })
  const { person: other } = await insertPersonWithEverything(site.db)
  const cookie = await site.cookieOf(person)
  const others = (await scan(site.db, wordsOf(other))).length
  expect((await scan(site.db, wordsOf(person))).length).toBeGreaterThan(60)
  expect((await leave(site, cookie)).status).toBe(200)
  expect((await scan(site.db, wordsOf(person))).toSorted()).toEqual([
    // For two minutes: the job that sweeps up what requests under way still wrote.
    'graphile_worker._private_jobs',
    // Who did what as an administrator; the id leads to nobody.
    'public.admin_audit',
    'public.admin_audit',
  ])
  expect(await scan(site.db, [person.email])).toEqual([])
  expect((await scan(site.db, wordsOf(other))).length).toBe(others)
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

test('leaving ends every session; the address is free for somebody new, who finds nothing', async () => {
  const site = await createTestApp()
  const { person } = await insertPersonWithEverything(site.db)
  const [here, phone] = [await site.cookieOf(person), await site.cookieOf(person)]
  expect((await leave(site, here)).status).toBe(200)
  for (const cookie of [here, phone])
    expect((await site.ask('account.profile', undefined, cookie)).status).toBe(401)
  const { email } = person
  const login = { email, password: EVERYTHING_PASSWORD }
  expect((await callAuth(site.app, 'sign-in/email', login)).status).toBe(401)
  expect((await callAuth(site.app, 'sign-up/email', login)).status).toBe(200)
  const { cookie } = await callAuth(site.app, 'sign-in/email', login)
  const mine = await site.ask('deck.listMine', {}, cookie ?? '')
  expect(mine).toMatchObject({ status: 200, data: { decks: [] } })
})

test('leaving ends the live streams of the person', async () => {
  const site = await createTestApp()
  const person = await insertPerson(site.db, { password: EVERYTHING_PASSWORD })
  const cookie = await site.cookieOf(person)
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const isLive = async () => (await site.app.inject('/readyz')).body.includes('"state":"live"')
  await waitUntil(isLive, { what: 'the log reader' })
  const response = await fetch(`${address}/live?topics=decks:${person.id}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  let received = ''
  let isOver = false
  const readAll = async () => {
    for await (const chunk of response.body ?? []) received += new TextDecoder().decode(chunk)
    isOver = true
  }
  const reading = readAll()
  await waitUntil(() => received.includes('event: hello'), { what: 'the first frame' })
  expect(isOver).toBe(false)
  expect((await leave(site, cookie)).status).toBe(200)
  await waitUntil(() => isOver, { timeoutMs: 20_000, what: 'the end of the stream' })
  await reading
})

test.each([
  ['no password', {}],
  ['a wrong password', { password: 'wrong horse' }],
  ['somebody else named', { password: 'other horse', personId: 'x', id: 'x', email: 'x' }],
])('%s: nobody leaves', async (_, input) => {
  const site = await createTestApp()
  const { person } = await insertPersonWithEverything(site.db)
  const before = await dump(site.db)
  const cookie = await site.cookieOf(person)
  const answer = await site.tell('settings.deleteAccount', input, cookie)
  expect(answer).toMatchObject({ status: 403, errorCode: 'account/wrongPassword' })
  const { 'public.session': _sessions, ...after } = await dump(site.db)
  expect(before).toMatchObject(after)
})

test('another person deletes only themselves, whatever they name', async () => {
  const site = await createTestApp()
  const { person } = await insertPersonWithEverything(site.db)
  const rows = (await scan(site.db, wordsOf(person))).length
  const thief = await insertPerson(site.db, { password: 'thief horse' })
  const input = {
    password: 'thief horse',
    personId: person.id,
    id: person.id,
    viewer: person,
    email: person.email,
  }
  const answer = await site.tell('settings.deleteAccount', input, await site.cookieOf(thief))
  expect(answer.status).toBe(200)
  expect((await scan(site.db, wordsOf(person))).length).toBe(rows)
  expect((await site.tell('settings.deleteAccount', input)).status).toBe(401)
})

test('whoever has no password must have logged in just now', async () => {
  const site = await createTestApp()
  const person = await insertPerson(site.db)
  const open = (minutesAgo: number) =>
    insertSession(site.db, {
      personId: person.id,
      secret: TEST_SECRET,
      publicUrl: TEST_ORIGIN,
      createdAt: new Date(Date.now() - minutesAgo * 60_000),
    })
  const refused = await leave(site, (await open(11)).cookie)
  expect(refused).toMatchObject({ status: 403, errorCode: 'settings/notFresh' })
  expect((await leave(site, (await open(9)).cookie)).status).toBe(200)
})

test('the last administrator cannot leave, and of two who leave at once one stays', async () => {
  const site = await createTestApp()
  const admins = [
    await insertPerson(site.db, { role: 'admin', password: EVERYTHING_PASSWORD }),
    await insertPerson(site.db, { role: 'admin', password: EVERYTHING_PASSWORD }),
  ]
  const cookies = await Promise.all(admins.map((admin) => site.cookieOf(admin)))
  const answers = await Promise.all(cookies.map((cookie) => leave(site, cookie)))
  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
  expect(answers.find(({ status }) => status === 409)?.errorCode).toBe('people/lastAdmin')
  expect(await site.db.selectFrom('person').select('role').execute()).toEqual([{ role: 'admin' }])
})

test('leaving several times at once, on two processes, is leaving once', async () => {
  const site = await createTestApp()
  const second = await createTestApp({ DATABASE_URL: site.databaseUrl })
  const { person } = await insertPersonWithEverything(site.db)
  const cookie = await site.cookieOf(person)
  const answers = await Promise.all([site, second, site, second].map((one) => leave(one, cookie)))
  const [done, ...refused] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(done).toBe(200)
  // Nobody is logged in any more; and whoever tries a password this often at once may be told to wait.
  for (const status of refused) expect([401, 429]).toContain(status)
  expect(await scan(site.db, [person.email])).toEqual([])
})

/** The last table before the person's own: whoever is stopped here has deleted almost everything. */
const LAST_TABLE = 'activity'

/** The connection that comes there ends itself, as when the database is killed. */
async function killThere({ pool }: TestApp) {
  await pool.query(`create function end_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(60); return old; end $$`)
  await pool.query(`create trigger killed before delete on ${LAST_TABLE} execute function end_connection()`)
  return () => pool.query(`drop trigger killed on ${LAST_TABLE}`)
}

/** Somebody else holds the row there for longer than a write may wait for it. */
async function blockThere({ databaseUrl }: TestApp, personId: string) {
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
  ['killed', killThere],
  ['timed out', blockThere],
])('a deletion that is %s midway has deleted nothing', async (_, interrupt) => {
  const site = await createTestApp()
  const { person } = await insertPersonWithEverything(site.db)
  const cookie = await site.cookieOf(person)
  const before = await dump(site.db)
  const letGo = await interrupt(site, person.id)
  expect((await leave(site, cookie)).status).toBe(500)
  expect(await dump(site.db)).toEqual(before)
  await letGo()
  expect((await leave(site, cookie)).status).toBe(200)
  expect(await scan(site.db, [person.email])).toEqual([])
})

test('what a request that was under way wrote after the deletion is swept up; an account that is there is not', async () => {
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
  expect((await leave(site, cookie)).status).toBe(200)
  held.resolve()
  await underWay
  expect((await scan(site.db, wordsOf(person))).filter((table) => /deck|card/.test(table))).toHaveLength(3)
  await sweepDeletedAccount(site.db, person.id)
  expect((await scan(site.db, wordsOf(person))).filter((table) => /deck|card/.test(table))).toEqual([])
  const { rows } = await sql<{ payload: unknown; seconds: number }>`
    select payload, extract(epoch from run_at - now())::float8 as seconds from graphile_worker._private_jobs`.execute(
    site.db,
  )
  expect(rows).toMatchObject([{ payload: { deletedId: person.id } }])
  expect(rows[0]?.seconds).toBeGreaterThan(60)
  const { person: there } = await insertPersonWithEverything(site.db)
  const before = await dump(site.db)
  await expect(sweepDeletedAccount(site.db, there.id)).rejects.toThrow('not swept up')
  expect(await dump(site.db)).toEqual(before)
})
