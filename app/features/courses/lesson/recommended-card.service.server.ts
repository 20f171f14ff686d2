import type { RecommendableCard } from '#app/features/courses/course-editing.schema.ts'
import type { Database } from '#app/platform/database.server.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import { findCardsById, searchCardsByQuestion } from './recommended-card.store.server.ts'

const MAX_FOUND = 8
const MAX_WORDS = 8

/** Cards whose question has words that begin with each word of the text. */
export async function searchRecommendable(db: Database, text: string): Promise<RecommendableCard[]> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return []
  // Each word is letters and digits only, so it can't change the query.
  const query = words.slice(0, MAX_WORDS).map((word) => `'${word}':*`)
  return searchCardsByQuestion(db, query.join(' & '), MAX_FOUND)
}

/** The cards with these ids; ids of no catalogue card are left out. */
export async function findRecommendable(db: Database, ids: readonly string[]): Promise<RecommendableCard[]> {
  const validIds = ids.filter((id) => idSchema.safeParse(id).success)
  return validIds.length === 0 ? [] : findCardsById(db, validIds)
}
