import { groupByCategory } from '#app/features/decks/deck.rules.ts'
import type { PublicDeck } from '#app/features/decks/deck.schema.ts'

/** The home page shows a preview; the list pages show everything. */
export const MAX_HOME_COURSES = 10
const MAX_DECKS_PER_CATEGORY = 3

export type HomeDeckGroup = { category: string; total: number; decks: PublicDeck[] }

/** The newest decks of each category, and the total. */
export const homeDeckGroups = (featured: readonly PublicDeck[]): HomeDeckGroup[] =>
  groupByCategory(featured).map(({ category, decks }) => ({
    category,
    total: decks.length,
    decks: decks.slice(0, MAX_DECKS_PER_CATEGORY),
  }))
