import { expect, test } from 'vitest'
import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { createTestApp } from '../../../test/app.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { recordActivity } from './activity.service.server.ts'
import { createActivityPartitions } from './activity.store.server.ts'

function createRecordingLog() {
  const lines: string[] = []
  const write = (_: object, message: string) => void lines.push(message)
  return { lines, info: write, warn: write, error: write }
}

test("[ADMIN-05] [ROLE-03] an entry is recorded with its person and the database's time", async () => {
  const { db } = await createTestApp()
  const person = await insertPerson(db)
  const deckId = crypto.randomUUID()
  await db.transaction().execute((tx) =>
    recordActivity(tx, createRecordingLog(), {
      personId: person.id,
      type: 'create_deck',
      deckId,
      deckTitle: 'Tries',
    }),
  )
  const [entry] = await db.selectFrom('activity').selectAll().execute()
  expect(entry).toMatchObject({
    person_id: person.id,
    type: 'create_deck',
    deck_id: deckId,
    deck_title: 'Tries',
  })
  expect(Math.abs(Date.now() - (entry?.created_at.getTime() ?? 0))).toBeLessThan(60_000)
})

test('[ADMIN-05] a failure to record is logged and does not fail the action or later statements', async () => {
  const { db } = await createTestApp()
  const person = await insertPerson(db)
  const log = createRecordingLog()
  await db.transaction().execute(async (tx) => {
    await insertDeck(tx, { ownerId: person.id, name: 'Before' })
    await recordActivity(tx, log, { personId: person.id, type: 'create_deck', deckTitle: 'x'.repeat(201) })
    await insertDeck(tx, { ownerId: person.id, name: 'After' })
  })
  expect(log.lines).toEqual(['activity not recorded'])
  expect(await db.selectFrom('activity').select('id').execute()).toEqual([])
  const decks = await db.selectFrom('deck').select('name').orderBy('created_at').execute()
  expect(decks.map(({ name }) => name).sort()).toEqual(['After', 'Before'])
})

test('the database accepts the six activity types and no other', async () => {
  const { db, pool } = await createTestApp()
  const person = await insertPerson(db)
  const types = [
    'login',
    'register',
    'create_deck',
    'study_deck',
    'view_course_topic',
    'view_course_subtopic',
  ]
  const insert = (type: string) =>
    pool.query('insert into activity (id, person_id, type) values (gen_random_uuid(), $1, $2)', [
      person.id,
      type,
    ])
  for (const type of types) await insert(type)
  await expect(insert('view_secret')).rejects.toThrow('activity_type_check')
})

test('there is a partition for each of the next twelve months; creating them again changes nothing', async () => {
  const { databaseUrl, pool } = await createTestApp()
  const own = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 1 }, () => {})
  await createActivityPartitions(createDatabase(own))
  await own.end()
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
     where nspname = 'activity_month' and relkind = 'r' order by relname`,
  )
  const now = new Date()
  const expected = Array.from({ length: 13 }, (_, ahead) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
    return `m${month.toISOString().slice(0, 7).replace('-', '_')}`
  })
  expect(rows.map(({ name }) => name)).toEqual(expected)
})
