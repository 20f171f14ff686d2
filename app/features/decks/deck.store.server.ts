import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import type { DeckSummary } from './deck.schema.ts'

const SUMMARY_COLUMNS = ['id', 'name', 'description', 'category', 'card_count', 'created_at'] as const

type SummaryRow = {
  id: string
  name: string
  description: string
  category: string
  card_count: number
  created_at: Date
}

const toSummary = ({ card_count, created_at, ...row }: SummaryRow): DeckSummary => ({
  ...row,
  hasFlashcards: card_count > 0,
  createdAt: created_at.toISOString(),
})

/** One page of a person's decks, newest first, read along the index from the cursor on. */
export async function listDecksOf(
  db: Database,
  ownerId: string,
  after: Cursor | null,
  limit: number,
): Promise<DeckSummary[]> {
  let query = db.selectFrom('deck').select(SUMMARY_COLUMNS).where('owner_id', '=', ownerId)
  if (after !== null) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(new Date(after.createdAt), after.id)),
    )
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toSummary)
}

export async function findDeckOf(
  tx: Transaction,
  ownerId: string,
  deckId: string,
): Promise<DeckSummary | null> {
  const row = await tx
    .selectFrom('deck')
    .select(SUMMARY_COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('id', '=', deckId)
    .executeTakeFirst()
  return row === undefined ? null : toSummary(row)
}

type NewDeck = { id: string; ownerId: string; name: string; description: string; category: string }

/** Returns nothing when this person already has a deck with that id. */
export async function insertDeck(tx: Transaction, deck: NewDeck): Promise<DeckSummary | null> {
  const row = await tx
    .insertInto('deck')
    .values({
      owner_id: deck.ownerId,
      id: deck.id,
      name: deck.name,
      description: deck.description,
      category: deck.category,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
    .returning(SUMMARY_COLUMNS)
    .executeTakeFirst()
  return row === undefined ? null : toSummary(row)
}

export async function deleteDeckRow(tx: Transaction, ownerId: string, deckId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('deck')
    .where('owner_id', '=', ownerId)
    .where('id', '=', deckId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
