import type { Quota } from '#app/shared/quotas.ts'
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from '#app/shared/units.ts'
import type { Viewer } from '#app/shared/viewer.ts'

/** Here, not with the other messages: the home page needs only this one. */
export const NO_FEATURED_DECKS = 'No featured decks available yet.'

/** The categories of the creation form. */
export const CREATION_CATEGORIES = ['Behavioral', 'Algorithmic', 'System Design'] as const
/** The categories of lists and of the admin area; decks created as 'Algorithmic' are shown as 'Algorithms'. */
export const LIST_CATEGORIES = [
  'Algorithms',
  'System Design',
  'Behavioral',
  'Data Structures',
  'Other',
] as const

/** More categories of the site's own decks, where an engineer looks for them; copies of these decks keep them. */
export const LIBRARY_CATEGORIES = ['Computer Systems', 'Web and Languages', 'Software Engineering'] as const

/** The categories that a public deck can have, from an administrator or from its author. */
export const CATALOGUE_CATEGORIES = ['Algorithmic', ...LIST_CATEGORIES, ...LIBRARY_CATEGORIES] as const

/** For a public deck without a category. */
export const DEFAULT_CATEGORY = 'Other'

const CATEGORY_ORDER: readonly string[] = [
  ...LIST_CATEGORIES.filter((category) => category !== DEFAULT_CATEGORY),
  ...LIBRARY_CATEGORIES,
  DEFAULT_CATEGORY,
]

/** The same category under two names: that of the creation form, and that of the lists. */
const CATEGORY_ALIASES: ReadonlyMap<string, string> = new Map([['Algorithmic', 'Algorithms']])

/** The one name that people read. */
export const deckCategoryName = (category: string): string => CATEGORY_ALIASES.get(category) ?? category

/** Whether both are names of the same category. */
export const isSameCategory = (a: string, b: string) => deckCategoryName(a) === deckCategoryName(b)

/** A copied deck gets the name that the creation form has for its category, if any. */
export const toOwnCategory = (category: string): string =>
  CREATION_CATEGORIES.find((name) => CATEGORY_ALIASES.get(name) === category) ?? category

export const MAX_DECK_NAME = 120
export const MAX_DECK_DESCRIPTION = 2_000
/** Per person. Bounds what is stored; far more than anybody studies. */
export const MAX_DECKS = 1_000
/** Per person, pending at the same time. */
export const MAX_PENDING_SUBMISSIONS = 10
export const NEW_DECKS: Quota = { kind: 'deck', limit: 200, minutes: MINUTES_PER_HOUR, noun: 'new decks' }
export const SUBMISSIONS: Quota = {
  kind: 'submission',
  limit: 20,
  minutes: MINUTES_PER_DAY,
  noun: 'public decks',
}
export const DECK_COPIES: Quota = {
  kind: 'deck-copy',
  limit: 60,
  minutes: MINUTES_PER_HOUR,
  noun: 'copied decks',
}
/** The featured list is not paginated, so cap it. */
export const MAX_FEATURED_DECKS = 200
export const MAX_REJECTION_REASON = 1_000
/** With the list of cards that need a fix. */
export const MAX_CHANGES_REASON = 4_000
export const MAX_REVIEW_NOTE = 1_000
/** How long a rejected deck can be restored. */
export const REJECTED_DECK_DAYS = 30
/** The reserved owner of featured decks. No account can have it, because account ids are UUIDs. */
export const ADMIN_OWNER = 'admin'

/** A deck without cards, or a public deck that an administrator holds back. */
export const isComingSoon = (deck: { hasFlashcards: boolean; comingSoon?: boolean }) =>
  !deck.hasFlashcards || deck.comingSoon === true

type OpenableDeck = { hasFlashcards: boolean; comingSoon?: boolean; isPublic: boolean; ownerId: string }

const isOwnPrivate = (viewer: Viewer | null, deck: OpenableDeck) =>
  !deck.isPublic && viewer !== null && viewer.id === deck.ownerId

/** An empty deck is open to administrators, and to its owner, who has to add the first card. */
export const canOpenDeck = (viewer: Viewer | null, deck: OpenableDeck) =>
  viewer?.role === 'admin' || !isComingSoon(deck) || isOwnPrivate(viewer, deck)

export const canStudyDeck = (viewer: Viewer | null, deck: OpenableDeck) =>
  viewer?.role === 'admin' || !isComingSoon(deck)

/** Submitted and not yet approved. */
export const isPending = (deck: { publicDeckId: string | null; approvedForPublic: boolean }) =>
  deck.publicDeckId !== null && !deck.approvedForPublic

/** Where an owner's deck is on its way into the catalogue. */
export const DECK_STATUSES = ['private', 'in-review', 'changes-requested', 'approved'] as const
export type DeckStatus = (typeof DECK_STATUSES)[number]

/** The live topic of a person's own decks. */
export const myDecksTopic = (ownerId: string) => `${MY_DECKS_TOPIC_PREFIX}${ownerId}`
export const MY_DECKS_TOPIC_PREFIX = 'decks:'
/** The live topic of the catalogue: public and featured decks. */
export const PUBLIC_DECKS_TOPIC = 'public-decks'
/** The live topic of decks pending approval. */
export const SUBMITTED_DECKS_TOPIC = 'submitted-decks'

export type DeckGroup<D> = { category: string; decks: D[] }

/**
 * Groups in the order of the known categories, then unknown ones; within a group the order of the list stays. Aliases of
 * a category are one group, under the name that people read.
 */
export function groupByCategory<D extends { category: string }>(decks: readonly D[]): DeckGroup<D>[] {
  const rank = (category: string) => {
    const index = CATEGORY_ORDER.indexOf(category)
    return index === -1 ? CATEGORY_ORDER.length : index
  }
  return [...Map.groupBy(decks, ({ category }) => deckCategoryName(category))]
    .map(([category, groupDecks]) => ({ category, decks: groupDecks }))
    .sort((a, b) => rank(a.category) - rank(b.category) || a.category.localeCompare(b.category))
}

const DECK_PAGE = /^\/(?:study|flashcards)\?deck=([0-9a-f-]{36})$/

/** The preview picture of the deck that a path leads to. Log-in pages need it, because a shared deck link redirects there. */
export function findDeckPicture(path: string | null): { path: string; alt: string } | undefined {
  const deckId = path === null ? null : DECK_PAGE.exec(path)?.[1]
  return deckId ? { path: `/previews/deck/${deckId}.png`, alt: 'A deck of Flashcards' } : undefined
}
