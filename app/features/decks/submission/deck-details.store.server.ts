import { sql } from 'kysely'
import type { Transaction } from '#app/platform/database.server.ts'
import type { DeckDetails } from '#app/features/decks/deck.schema.ts'

type OwnKey = { ownerId: string; id: string }

export async function updateDetails(
  tx: Transaction,
  { ownerId, id }: OwnKey,
  { name, description, category }: DeckDetails,
): Promise<void> {
  await tx
    .updateTable('deck')
    .set(({ eb }) => ({
      name,
      description,
      category,
      details_version: eb('details_version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute()
}

/** The pending deck follows its copy, so that the reviewer sees the change at once. */
export async function updatePendingDetails(
  tx: Transaction,
  ownerId: string,
  publicDeckId: string,
  { name, description, category }: DeckDetails,
): Promise<void> {
  await tx
    .updateTable('public_deck')
    .set({ name, description, category, updated_at: sql<Date>`now()` })
    .where('id', '=', publicDeckId)
    .where('owner_id', '=', ownerId)
    .where('approved', '=', false)
    .execute()
}

/** Marks a deck as in review: a new submission with its public deck, or an update of the approved one. */
export async function markSubmitted(
  tx: Transaction,
  { ownerId, id }: OwnKey,
  { note, publicDeckId }: { note: string; publicDeckId: string },
): Promise<void> {
  await tx
    .updateTable('deck')
    .set({
      is_public: true,
      public_deck_id: publicDeckId,
      is_in_review: true,
      submitted_at: sql<Date>`now()`,
      review_note: note,
      changes_requested_at: null,
      changes_reason: '',
      updated_at: sql<Date>`now()`,
    })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute()
}

/** Takes an update back; the approved deck stays as it is. */
export async function withdrawUpdate(tx: Transaction, { ownerId, id }: OwnKey): Promise<void> {
  await tx
    .updateTable('deck')
    .set({ is_in_review: false, submitted_at: null, review_note: '', updated_at: sql<Date>`now()` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute()
}
