import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import { type buildCardRow, buildCardRows } from './card.ts'

type CardRow = ReturnType<typeof buildCardRow>

type DeckOptions = {
  ownerId: string
  name?: string
  description?: string
  category?: string
  createdAt?: Date
  /** The cards, or how many. */
  cards?: number | CardRow[]
  /** The public deck that this deck was submitted as. */
  publicDeckId?: string
  approvedForPublic?: boolean
  rejected?: { at: Date; reason: string }
}

/** Inserts one valid deck with cards; the database counts them. */
export async function insertDeck(db: Database, options: DeckOptions) {
  const {
    ownerId,
    name = 'Sliding window drills',
    description = '',
    category = 'Algorithmic',
    cards = 0,
    publicDeckId = null,
    approvedForPublic = false,
    rejected,
  } = options
  const id = randomUUIDv7()
  await db
    .insertInto('deck')
    .values({
      owner_id: ownerId,
      id,
      name,
      description,
      category,
      created_at: options.createdAt ?? new Date(),
      is_public: publicDeckId !== null,
      public_deck_id: publicDeckId,
      approved_for_public: approvedForPublic,
      rejected_at: rejected?.at ?? null,
      rejection_reason: rejected?.reason ?? '',
    })
    .execute()
  const rows = Array.isArray(cards) ? cards : buildCardRows(cards, name)
  if (rows.length > 0) {
    await db
      .insertInto('card')
      .values(rows.map((row) => ({ ...row, owner_id: ownerId, deck_id: id })))
      .execute()
  }
  return { id, ownerId, name }
}
