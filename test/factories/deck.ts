import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'

type DeckOptions = {
  ownerId: string
  name?: string
  description?: string
  category?: string
  createdAt?: Date
  /** How many cards it gets. */
  cards?: number
}

/** One valid deck with that many cards. */
export async function insertDeck(db: Database, options: DeckOptions) {
  const {
    ownerId,
    name = 'Sliding window drills',
    description = '',
    category = 'Algorithmic',
    cards = 0,
  } = options
  const id = randomUUIDv7()
  const createdAt = options.createdAt ?? new Date()
  await db
    .insertInto('deck')
    .values({ owner_id: ownerId, id, name, description, category, card_count: cards, created_at: createdAt })
    .execute()
  const rows = Array.from({ length: cards }, (_, index) => ({
    owner_id: ownerId,
    deck_id: id,
    id: randomUUIDv7(),
    question: `Question ${index + 1} of ${name}?`,
    answer: `Answer ${index + 1}.`,
  }))
  if (rows.length > 0) await db.insertInto('card').values(rows).execute()
  return { id, ownerId, name }
}
