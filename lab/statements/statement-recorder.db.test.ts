import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { loadModule } from 'libpg-query'
import { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertDeck } from '../../app/features/decks/deck.store.server.ts'
import { deleteOldRejectedDecks } from '../../app/features/decks/submission/submission.store.server.ts'
import { createDatabase, type Database } from '../../app/platform/database.server.ts'
import { newId } from '../../app/shared/ids.ts'
import { createTestDatabase } from '../../test/database.ts'
import { checkStatements } from './check-statements.ts'
import { readRecords } from './read-records.ts'

let folder: string
let pool: Pool
let db: Database

beforeEach(async () => {
  await loadModule()
  folder = await mkdtemp(path.join(tmpdir(), 'statements-'))
  vi.stubEnv('STATEMENTS_FOLDER', folder)
  pool = new Pool({ connectionString: await createTestDatabase(), max: 2 })
  db = createDatabase(pool)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await pool.end()
  await rm(folder, { recursive: true })
})

const deck = { name: 'A deck', description: '', category: 'Behavioral', publicDeckId: null }

test('[OPS-03] records each statement of the product once, with its file and function; not those of tests', async () => {
  const ownerId = newId()
  await db.selectFrom('deck').selectAll().execute()
  await db.transaction().execute(async (tx) => {
    await insertDeck(tx, { ...deck, id: newId(), ownerId })
    await sql`select 1 from person`.execute(tx)
    await deleteOldRejectedDecks(tx, 10)
  })
  await db.transaction().execute((tx) => insertDeck(tx, { ...deck, id: newId(), ownerId }))
  const records = await readRecords(folder)
  const statements = records.filter((record) => record.kind === 'statement')
  expect(statements.map(({ caller }) => caller).sort()).toEqual(['deleteOldRejectedDecks', 'insertDeck'])
  expect(statements.map(({ file }) => path.basename(file)).sort()).toEqual([
    'deck.store.server.ts',
    'submission.store.server.ts',
  ])
  const ids = statements.map(({ id }) => id).sort()
  expect(records.filter(({ kind }) => kind === 'transaction')).toMatchObject([
    { isolation: '', statements: ids },
  ])
})

test('[OPS-03] a recorded statement without an owner fails the check unless it is named', async () => {
  await db.transaction().execute((tx) => deleteOldRejectedDecks(tx, 10))
  const { failures } = checkStatements(await readRecords(folder), [])
  expect(failures).toMatchObject([
    { rule: 'reads or writes deck without its owner', caller: 'deleteOldRejectedDecks' },
  ])
})

test('[OPS-03] without the variable nothing is recorded', async () => {
  vi.stubEnv('STATEMENTS_FOLDER', undefined)
  await createDatabase(pool)
    .transaction()
    .execute((tx) => deleteOldRejectedDecks(tx, 10))
  expect(await readRecords(folder)).toEqual([])
})
