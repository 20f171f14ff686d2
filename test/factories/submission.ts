import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import { buildCardRow } from './card.ts'
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

/** Inserts an approved deck and a pending update of it: one card changed, one added and one removed. */
export async function insertUpdate(db: Database, options: SubmissionOptions) {
  const { ownerId, name = 'Monotonic stacks' } = options
  const id = randomUUIDv7()
  const [stayingId, changedId] = [randomUUIDv7(), randomUUIDv7()]
  const buildCards = (version: string) => [
    buildCardRow({ id: stayingId, question: 'Stays', answer: 'The same.' }),
    buildCardRow({ id: changedId, question: 'Changes', answer: `The ${version} answer.` }),
  ]
  const removed = buildCardRow({ question: 'Removed', answer: 'Not in the copy.' })
  const copy = await insertDeck(db, {
    ownerId,
    name,
    publicDeckId: id,
    approvedForPublic: true,
    cards: [...buildCards('new'), buildCardRow({ question: 'Added', answer: 'Only in the copy.' })],
  })
  const cards = [...buildCards('old'), removed]
  await insertPublicDeck(db, { id, ownerId, sourceDeckId: copy.id, name, cards })
  await db.updateTable('public_card').set({ source_version: 0 }).where('deck_id', '=', id).execute()
  await db
    .updateTable('deck')
    .set({ is_in_review: true, submitted_at: options.createdAt ?? new Date(), published_at: new Date() })
    .where('id', '=', copy.id)
    .execute()
  const { revision } = await db
    .selectFrom('deck')
    .innerJoin('public_deck', 'public_deck.id', 'deck.public_deck_id')
    .select(({ ref }) =>
      sql<number>`${ref('deck.cards_revision')} + details_version + ${ref('public_deck.cards_revision')}
        + ${ref('public_deck.version')}`.as('revision'),
    )
    .where('deck.id', '=', copy.id)
    .executeTakeFirstOrThrow()
  return { deckId: id, copyId: copy.id, revision, changedId, removedId: removed.id }
}
