import { readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { banPerson, setRole } from '#app/features/people/role.service.server.ts'
import type { DatabaseSchema } from '#app/platform/database-schema.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../../test/app.ts'
import { insertMockRoom } from '../../../../test/factories/mock-room.ts'
import { insertPersonWithEverything } from '../../../../test/factories/person-with-everything.ts'
import { insertPerson } from '../../../../test/factories/person.ts'
import { insertSession } from '../../../../test/factories/session.ts'
import { TEST_SECRET } from '../../../../test/server-process.ts'
import { deletePersonalRows } from './personal-data.store.server.ts'
import { IMPERSONAL_TABLES, PERSONAL_TABLES } from './personal-tables.store.server.ts'
import { MY_DATA_PATH } from '#app/features/settings/settings.rules.ts'

// Names of columns that can identify a person.
const NAMES_A_PERSON = /(person|owner|learner|user|author|actor|subject|member|reporter|reviewer)_?id$|e?mail/

const personalTables = new Map(PERSONAL_TABLES.map((table) => [table.table, table]))

test('every table is declared, with what a deletion does to it, or as one without personal data', async () => {
  const { db } = await createTestApp()
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`.execute(db)
  expect(rows.length).toBeGreaterThan(10)
  const undeclared = rows
    .map(({ name }) => name)
    .filter((name) => !personalTables.has(name) && !isImpersonal(name))
  expect(undeclared, 'declare these in personal-tables.store.server.ts and docs/data.md').toEqual([])
  const forgotten = rows.flatMap(({ name, columns }) =>
    columns
      .filter((column) => NAMES_A_PERSON.test(column) && !personalTables.get(name)?.columns.includes(column))
      .filter((column) => !NO_PERSON.has(`${name}.${column}`))
      .map((column) => `${name}.${column}`),
  )
  expect(forgotten, 'these columns can name a person').toEqual([])
  const missing = [...personalTables.values()].flatMap(({ table, columns, key, hidden }) => {
    const existing = rows.find(({ name }) => name === table)?.columns
    return existing === undefined
      ? []
      : [...columns, ...key, ...hidden].filter((name) => !existing.includes(name))
  })
  expect(missing, 'these columns are declared but do not exist').toEqual([])
})

const isImpersonal = (name: string) => IMPERSONAL_TABLES.includes(name)
/** Named like a person, but only switches and marks. */
const NO_PERSON = new Set([
  'account_token.proves_mailbox',
  'auth_settings.email_password_enabled',
  'person.email_verified',
  // The card or lesson that a post is about.
  'discussion_subject.subject_id',
])

test('docs/data.md lists for every table what a deletion does to it', async () => {
  const text = await readFile(new URL('../../../../docs/data.md', import.meta.url), 'utf8')
  const section = text.split('## Account deletion')[1]?.split('\n## ')[0] ?? ''
  const lines = new Map(
    [...section.matchAll(/^\| `([\w.]+)`\s*\| ([^|]+?)\s*\|/gm)].map(([, name, what]) => [name, what]),
  )
  const expected = PERSONAL_TABLES.map(({ table, erasure }) => [
    table,
    erasure.kind === 'deleted with' ? `deleted with its \`${erasure.parent}\`` : erasure.kind,
  ])
  for (const name of IMPERSONAL_TABLES) expected.push([name, 'no personal data'])
  expect(Object.fromEntries(lines)).toEqual(Object.fromEntries(expected))
})

const fileSchema = z.record(z.string(), z.unknown())
const rowsSchema = z.array(z.record(z.string(), z.unknown()))

async function download(site: TestApp, cookie?: string) {
  const response = await site.app.inject({
    url: MY_DATA_PATH,
    headers: cookie === undefined ? {} : { cookie },
  })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}

test('a person downloads every row about them in one file, and nothing about anybody else', async () => {
  const site = await createTestApp()
  const { person } = await insertPersonWithEverything(site.db, { decks: 120, reviews: 1_001 })
  const { person: other } = await insertPersonWithEverything(site.db)
  const session = await insertSession(site.db, {
    personId: person.id,
    secret: TEST_SECRET,
    publicUrl: TEST_ORIGIN,
  })
  const { status, headers, text } = await download(site, session.cookie)
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(headers['content-disposition']).toBe('attachment; filename="flashcards-my-data.json"')
  expect(headers['cache-control']).toBe('private, no-store')
  const file = fileSchema.parse(JSON.parse(text))
  expect(file).toMatchObject({ format: 'flashcards-my-data', version: 1 })
  const counts = Object.fromEntries(
    PERSONAL_TABLES.map(({ table }) => [table, rowsSchema.parse(file[table]).length]),
  )
  expect(counts).toMatchObject({ person: 1, session: 1, account: 1, deck: 121, card: 361, review: 1_001 })
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  const reviewIds = new Set(rowsSchema.parse(file['review']).map(({ id }) => id))
  expect(reviewIds.size).toBe(1_001)
  expect(rowsSchema.parse(file['own_picture'])[0]?.['webp_base64']).toMatch(/^[A-Za-z0-9+/=\n]{80,}$/)
  expect(text).toContain(`Company of ${person.email}`)
  for (const foreign of [other.id, other.email]) expect(text).not.toContain(foreign)
  const account = await site.db.selectFrom('account').select('password').execute()
  for (const { password } of account) expect(text).not.toContain(password)
  expect(text).not.toContain(session.token)
  expect(text).not.toMatch(/token_hash|"token"|"password"/)
})

test('an administrator’s download contains their actions, without the people concerned', async () => {
  const site = await createTestApp()
  const admin = await insertPerson(site.db, { role: 'admin' })
  const banned = await insertPerson(site.db)
  await site.db.transaction().execute((tx) => banPerson(tx, admin, { id: banned.id }, 'Insulted Grace'))
  const author = await insertPerson(site.db, { role: 'admin' })
  await site.db.transaction().execute((tx) => setRole(tx, author, { id: admin.id }, 'user'))
  const { text } = await download(site, await site.cookieOf(admin))
  const rows = rowsSchema.parse(fileSchema.parse(JSON.parse(text))['admin_audit'])
  expect(rows).toMatchObject([
    { action: 'ban', subject_id: null, before_value: null, after_value: null },
    { action: 'role', subject_id: admin.id, before_value: 'admin', after_value: 'user' },
  ])
  for (const foreign of [banned.id, author.id, 'Insulted']) expect(text).not.toContain(foreign)
})

test('without a session the download redirects to the log-in page', async () => {
  const site = await createTestApp()
  await insertPersonWithEverything(site.db)
  const expired = await insertSession(site.db, {
    personId: (await insertPerson(site.db)).id,
    secret: TEST_SECRET,
    publicUrl: TEST_ORIGIN,
    expiresAt: new Date(Date.now() - 1000),
  })
  for (const cookie of [undefined, expired.cookie, `${expired.name}=forged`]) {
    const { status, headers, text } = await download(site, cookie)
    expect([status, headers['location'], text]).toEqual([302, '/login?next=%2Fsettings', ''])
  }
})

test('downloads are limited across all processes', async () => {
  const site = await createTestApp()
  const second = await createTestApp({ DATABASE_URL: site.databaseUrl })
  const cookie = await site.cookieOf(await insertPerson(site.db))
  const statuses: number[] = []
  for (const process of [site, second, site, second, site, second]) {
    statuses.push((await download(process, cookie)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const rejected = await download(site, cookie)
  expect(rejected.text).toBe('Too many attempts. Wait a moment and try again.')
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  expect((await download(site, await site.cookieOf(await insertPerson(site.db)))).status).toBe(200)
})

test('the mock interviews of a person are deleted in batches, each far below the statement timeout', async () => {
  const site = await createTestApp()
  const [person, other] = [await insertPerson(site.db), await insertPerson(site.db)]
  await sql`insert into mock_room (id, secret_hash, owner_id, minutes, expires_at, created_at)
    select gen_random_uuid(), n::text, ${person.id}, 45, now(), now() - make_interval(mins => n)
    from generate_series(1, 120) n`.execute(site.db)
  await insertMockRoom(site.db, other.id)
  // The person's seat in a room of somebody else.
  await sql`update mock_seat set person_id = ${person.id}, guest_hash = null
    where seat = 2 and room_id in (select id from mock_room where owner_id = ${other.id})`.execute(site.db)
  let deletions = 0
  const db: Database = new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool: site.pool }),
    log: ({ query }) => {
      if (/^\s*delete from "mock_room"/.test(query.sql)) deletions += 1
    },
  })
  const subject = { id: person.id, email: null, attemptKeys: ['none'] }
  await db.transaction().execute((tx) => deletePersonalRows(tx, subject))
  expect(deletions).toBe(3)
  const rooms = await site.db.selectFrom('mock_room').select('owner_id').execute()
  expect(rooms).toEqual([{ owner_id: other.id }])
  expect(await site.db.selectFrom('mock_seat').select(['person_id', 'seat']).execute()).toEqual([
    { person_id: other.id, seat: 1 },
  ])
})
