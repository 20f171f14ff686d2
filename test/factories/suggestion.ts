import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'

type SuggestionOptions = {
  deckId: string
  cardId: string
  authorIds: readonly string[]
  proposed?: string
  note?: string
  createdAt?: Date
}

/** Inserts one waiting suggestion for the answer 'A'. */
export async function insertSuggestion(
  db: Database,
  {
    deckId,
    cardId,
    authorIds,
    proposed = 'A, but better',
    note = '',
    createdAt = new Date(),
  }: SuggestionOptions,
) {
  const id = randomUUIDv7()
  await db
    .insertInto('card_suggestion')
    .values({
      id,
      deck_id: deckId,
      card_id: cardId,
      question: 'Q',
      kind: 'wrong',
      side: 'answer',
      original: 'A',
      proposed,
      fingerprint: id,
      created_at: createdAt,
    })
    .execute()
  for (const personId of authorIds) {
    await db
      .insertInto('suggestion_author')
      .values({ person_id: personId, suggestion_id: id, note })
      .execute()
  }
  return { id }
}
