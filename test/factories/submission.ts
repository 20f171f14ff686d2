import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import { insertDeck } from './deck.ts'
import { insertPublicDeck } from './public-deck.ts'

type SubmissionOptions = { ownerId: string; name?: string; cards?: number; createdAt?: Date }

/** Inserts a submission: the owner's copy with its cards, and the pending public deck. */
export async function insertSubmission(db: Database, options: SubmissionOptions) {
  const { ownerId, name = 'Monotonic stacks', cards = 3, createdAt = new Date() } = options
  const id = randomUUIDv7()
  const copy = await insertDeck(db, { ownerId, name, cards, publicDeckId: id, createdAt })
  await insertPublicDeck(db, { id, ownerId, sourceDeckId: copy.id, name, isApproved: false, createdAt })
  const { cards_revision: revision } = await db
    .selectFrom('deck')
    .select('cards_revision')
    .where('id', '=', copy.id)
    .executeTakeFirstOrThrow()
  return { deckId: id, copyId: copy.id, ownerId, name, revision }
}
