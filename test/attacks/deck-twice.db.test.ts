import { expect, test } from 'vitest'
import { insertFeaturedDeck } from '#app/features/decks/catalogue/catalogue.store.server.ts'
import { insertDeck } from '#app/features/decks/deck.store.server.ts'
import { createDatabase } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'
import { createTestDatabase } from '../database.ts'
import { insertPerson } from '../factories/person.ts'
import { openTestPool } from '../pool.ts'

const ROUNDS = 300
const AT_ONCE = 4

async function openDatabase() {
  const pool = openTestPool(await createTestDatabase(), { max: AT_ONCE })
  return { db: createDatabase(pool), close: () => pool.end() }
}

// Both tables have a second unique index, which an insert that names its key as the target of the conflict violates
// when another one inserts the same row at the same moment. The moment is short, hence the rounds.
test('[DECK-04] of equal decks inserted at the same moment one is stored, and none fails', async () => {
  const { db, close } = await openDatabase()
  const { id: ownerId } = await insertPerson(db)
  const deck = { ownerId, name: 'Heaps', description: '', category: 'Algorithmic', publicDeckId: null }
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = newId()
    const inserted = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        db.transaction().execute((tx) => insertDeck(tx, { ...deck, id })),
      ),
    )
    expect(inserted.filter((row) => row !== null)).toHaveLength(1)
  }
  await close()
})

test('[ADMIN-03] of equal featured decks inserted at the same moment one is stored, and none fails', async () => {
  const { db, close } = await openDatabase()
  for (let round = 0; round < ROUNDS; round += 1) {
    const deck = { id: newId(), name: 'Heaps', description: '', category: 'Algorithmic' as const }
    const inserted = await Promise.all(
      Array.from({ length: AT_ONCE }, () => db.transaction().execute((tx) => insertFeaturedDeck(tx, deck))),
    )
    expect(inserted.filter(Boolean)).toHaveLength(1)
  }
  await close()
})
