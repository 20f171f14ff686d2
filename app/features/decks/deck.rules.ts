import type { Viewer } from '#app/shared/viewer.ts'

/** What the creation form offers. */
export const CREATION_CATEGORIES = ['Behavioral', 'Algorithmic', 'System Design'] as const
/** What lists and the admin's screens know besides; decks made as 'Algorithmic' are shown under that name. */
const LIST_CATEGORIES = ['Algorithms', 'System Design', 'Behavioral', 'Data Structures', 'Other'] as const

const CATEGORY_ORDER: readonly string[] = ['Algorithmic', ...LIST_CATEGORIES]

export const MAX_DECK_NAME = 120
export const MAX_DECK_DESCRIPTION = 2_000

/** A deck without cards promises some. */
export const isComingSoon = (deck: { hasFlashcards: boolean }) => !deck.hasFlashcards

export const canDeleteDeck = (viewer: Viewer, deck: { ownerId: string }) => viewer.id === deck.ownerId

/** The topic that changes with a person's own decks. */
export const myDecksTopic = (ownerId: string) => `${MY_DECKS_TOPIC_PREFIX}${ownerId}`
export const MY_DECKS_TOPIC_PREFIX = 'decks:'

export type DeckGroup<D> = { category: string; decks: D[] }

/** Groups in the order of the known categories, unknown ones after them; inside a group the list's own order stays. */
export function groupByCategory<D extends { category: string }>(decks: readonly D[]): DeckGroup<D>[] {
  const rank = (category: string) => {
    const place = CATEGORY_ORDER.indexOf(category)
    return place === -1 ? CATEGORY_ORDER.length : place
  }
  return [...Map.groupBy(decks, (deck) => deck.category)]
    .map(([category, own]) => ({ category, decks: own }))
    .sort((a, b) => rank(a.category) - rank(b.category) || a.category.localeCompare(b.category))
}
