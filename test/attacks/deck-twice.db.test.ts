import { expect, test } from 'vitest'
import { insertFeaturedDeck } from '#app/features/decks/catalogue/catalogue.store.server.ts'
import { insertDeck } from '#app/features/decks/deck.store.server.ts'
import { createDatabase, type Transaction } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'
import { createTestDatabase } from '../database.ts'
import { insertPerson } from '../factories/person.ts'
import { openTestPool } from '../pool.ts'
import { attackSize, reportAttack } from './attack-report.ts'

const ROUNDS = attackSize({ gate: 300, full: 3_000 })
const AT_ONCE = 4

async function openDatabase() {
  const pool = openTestPool(await createTestDatabase(), { max: AT_ONCE })
  return { db: createDatabase(pool), close: () => pool.end() }
}

type Inserted = { isInserted: boolean } | { error: unknown }

/** Inserts equal rows at the same moment. The moment in which they can collide is short, hence the rounds. */
async function race(
  db: ReturnType<typeof createDatabase>,
  insert: (tx: Transaction, id: string) => Promise<boolean>,
) {
  const results: Inserted[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = newId()
    const attempts = Array.from({ length: AT_ONCE }, () =>
      db
        .transaction()
        .execute((tx) => insert(tx, id))
        .then((isInserted) => ({ isInserted }))
        .catch((error: unknown) => ({ error })),
    )
    results.push(...(await Promise.all(attempts)))
  }
  const errors = results.flatMap((result) => ('error' in result ? [result.error] : []))
  expect(errors).toEqual([])
  const stored = results.filter((result) => 'isInserted' in result && result.isInserted).length
  return { tried: results.length, stored, failed: errors.length }
}

// Both tables have a second unique index. An insert that names only the key as the target of its conflict violates it
// when an equal row is inserted at the same moment.
test('[DECK-04] of equal decks inserted at the same moment one is stored, and none fails', async () => {
  const { db, close } = await openDatabase()
  const { id: ownerId } = await insertPerson(db)
  const deck = { ownerId, name: 'Heaps', description: '', category: 'Algorithmic', publicDeckId: null }
  const counts = await race(db, async (tx, id) => (await insertDeck(tx, { ...deck, id })) !== null)
  await close()
  reportAttack('equal decks inserted at the same moment', counts)
  expect(counts).toEqual({ tried: ROUNDS * AT_ONCE, stored: ROUNDS, failed: 0 })
})

test('[ADMIN-03] of equal featured decks inserted at the same moment one is stored, and none fails', async () => {
  const { db, close } = await openDatabase()
  const deck = { name: 'Heaps', description: '', category: 'Algorithmic' as const }
  const counts = await race(db, (tx, id) => insertFeaturedDeck(tx, { ...deck, id }))
  await close()
  reportAttack('equal featured decks inserted at the same moment', counts)
  expect(counts).toEqual({ tried: ROUNDS * AT_ONCE, stored: ROUNDS, failed: 0 })
})
