import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import { type buildCardRow, buildCardRows } from './card.ts'

type PublicDeckOptions = {
  id?: string
  /** By default it belongs to the administrators. */
  ownerId?: string
  /** The owner's copy. */
  sourceDeckId?: string
  name?: string | null
  description?: string | null
  category?: string | null
  isApproved?: boolean
  isFeatured?: boolean
  isComingSoon?: boolean
  createdAt?: Date
  cards?: number | ReturnType<typeof buildCardRow>[]
}

/** Inserts one valid public deck: approved, and featured unless it has an owner. */
export async function insertPublicDeck(db: Database, options: PublicDeckOptions = {}) {
  const {
    id = randomUUIDv7(),
    ownerId = null,
    sourceDeckId = null,
    name = 'Graph traversal and shortest paths',
    description = '',
    category = 'Algorithms',
    isApproved = true,
    isFeatured = ownerId === null,
    isComingSoon = false,
    createdAt = new Date(),
    cards = 0,
  } = options
  await db
    .insertInto('public_deck')
    .values({
      id,
      owner_id: ownerId,
      source_deck_id: sourceDeckId,
      name,
      description,
      category,
      approved: isApproved,
      featured: isFeatured,
      coming_soon: isComingSoon,
      created_at: createdAt,
    })
    .execute()
  const rows = Array.isArray(cards) ? cards : buildCardRows(cards, name ?? '')
  if (rows.length > 0) {
    await db
      .insertInto('public_card')
      .values(rows.map((row) => ({ ...row, deck_id: id })))
      .execute()
  }
  return { id, name: name ?? '' }
}
